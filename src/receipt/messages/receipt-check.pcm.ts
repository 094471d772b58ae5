import type { ReceiptCheckMessages } from "./receipt-check.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const receiptCheck: ReceiptCheckMessages = {
  lead:
    "Your own browser go bring di signed transaction from di ledger server and calculate am again. E no dey just believe us.",
  computed: "Wetin your browser calculate",
  told: "Wetin one server talk",
  allRight: "Everything wey dis browser fit check gree with dis page.",
  someOpen: "Nothing dey against dis page. Wetin we no fit check here, we mark am.",
  noReceipt: "Nothing dey against dis page. Di page itself talk say e no be proof of payment.",
  wrong: "Dis page no gree with wetin dem sign. No trust am.",

  hash: "Di number na for dis transaction",
  hashOk:
    "We calculate am again from di signed transaction: {hash}. If you change one character for inside, di number go change.",
  hashBad: "Di signed transaction get anoda number: {hash}. Dis page dey show {shown}.",
  hashUnreadable:
    "Wetin di ledger server give for dis number no be transaction wey dis check fit read.",

  payment: "Dis payment dey inside am",
  paymentOk: "{amount} {asset} from {from} go {to}.",
  paymentAside: "{amount} {asset} wey {from} keep for {to}.",
  paymentLeast:
    "From {from} go {to}. Wetin dem sign na say at least {amount} {asset} go land; how much land true true, na di ledger talk am.",
  paymentResult:
    "From {from} go {to}. Di amount no dey inside wetin dem sign; na di ledger talk am.",
  paymentClaim:
    "{to} don take am. To take am no dey show how much dem keep or who keep am; na di ledger talk am.",
  paymentBad: "Dis page dey show {shown}. Wetin dem sign na {signed}.",
  paymentOpen: "Dis check no fit read dis kind transaction.",
  paymentNone: "Di signed transaction no get payment for dis line.",
  notMoney: "No be money wey we sabi, na {issuer} make am: {what}",

  memo: "Di memo na di one wey dem sign",
  memoOk: "“{memo}”",
  memoNone: "E no dey.",
  memoOpen: "Payer write am for anoda transaction, wey no fit open here.",
  memoBad: "Dis page dey show “{shown}”. Wetin dem sign na “{signed}”.",

  issuer: "Na money wey we sabi",
  issuerOk:
    "Na {issuer} make am. Na dis site talk say na di correct issuer; compare am with wetin di issuer dey publish.",
  issuerNative: "Na XLM, di ledger own money, wey nobody dey issue.",
  issuerBad: "Na {issuer} make am, no be di issuer wey dis site talk.",

  signature: "Di sender sign am",
  signatureOk: "Di signature match di sender key. Na only person wey get dat key fit make am.",
  signatureOther:
    "Dem sign am, but no be with di key {from} itself. Account fit allow oda keys to sign: di ledger know which ones, dis browser no know.",
  signatureOpen: "Dis browser no fit check am.",

  ledger: "Di ledger get am as successful",
  ledgerOk:
    "Ledger {ledger}, na so {host} talk, wey your browser ask direct. Na im word be dis; no calculation fit prove am.",
  ledgerService:
    "Ledger {ledger}. Di ledger own server no answer your browser, so na our word be dis.",
  ledgerBad: "{host} talk say e fail: no money move.",

  toSignatures: "Reach di validators signatures",
  askingEvidence: "E dey bring di proof of dis payment",
  notYet:
    "Di network dey bring out im signatures like every five minutes, and dis payment still new. Your browser go ask again by {time}.",
  noEvidence: "Proof by signatures no dey for dis payment.",
  evidenceLost:
    "Di proof by signatures no dey available now. Close dis part, den open am again later.",
  proven: "E get proof reach di validators signatures. Your own browser check every step.",
  provenOther:
    "E get proof reach di validators signatures: di page correct, but e no be proof of payment.",
  notProven: "Di proof of dis payment no correct. No trust dis page.",
  cannotProve:
    "Your browser no fit check signatures for dis page. Save di proof, den make dem check am for anoda place.",
  saveEvidence: "Save di proof with di validators signatures",
  checkEvidence: "Check am without asking any server",
  provenMark: "E get proof reach di validators signatures; your browser check am",
  shown: "Dis page dey show wetin get proof",
  shownOk: "{amount} {asset} from {from} go {to}, with di memo.",
  shownAside: "{amount} {asset} wey {from} keep for {to}, with di memo.",
  shownBad: "Dis page dey show {shown}. Wetin get proof na {signed}.",
  shownOther: "Di proof na for anoda transaction: {hash}.",
  shownNot: "Wetin get proof no be payment like di one for dis page.",

  limits:
    "None of dis dey tell who dey behind one address (name na wetin one domain publish, e no dey inside di ledger), or whether di money still dey dia.",
};
