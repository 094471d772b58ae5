/** Loaded when 'Check it yourself' is opened. */
export const receiptCheck = {
  lead:
    "Your browser gets the signed transaction, if possible from the ledger’s server, and checks it again. It doesn’t rely on what we say.",
  computed: "Checked by your browser",
  told: "Reported by a server",
  allRight: "Everything this browser can check matches this page.",
  someOpen: "Nothing contradicts this page. Anything that couldn’t be checked here is marked.",
  noReceipt: "Nothing contradicts this page. The page itself says that it isn’t proof of pay.",
  wrong: "This page failed the check. Don’t rely on it.",

  hash: "The number belongs to this transaction",
  hashOk:
    "Recomputed from the signed transaction: {hash}. If one character of the transaction changes, so does the number.",
  hashBad: "The signed transaction has a different number: {hash}. This page shows {shown}.",
  hashUnreadable: "What was returned for this number isn’t a transaction that this check can read.",

  payment: "It contains this payment",
  paymentOk: "{amount} {asset} from {from} to {to}.",
  paymentAside: "{amount} {asset}, set aside by {from} for {to}.",
  paymentLeast:
    "From {from} to {to}. The signature only guarantees at least {amount} {asset}; the ledger shows how much arrived.",
  paymentResult:
    "From {from} to {to}. The amount isn’t part of what was signed; the ledger shows how much it was.",
  paymentClaim:
    "Collected by {to}. This transaction doesn’t show how much was set aside or by whom; the ledger does.",
  paymentBad: "This page shows {shown}, but {signed} was signed.",
  paymentOpen: "This check can’t read this kind of transaction.",
  paymentNone: "The signed transaction has no payment on this line.",
  notMoney: "Not a recognized asset, issued by {issuer}: {what}",

  memo: "The memo is the one that was signed",
  memoOk: "“{memo}”",
  memoNone: "There is no memo.",
  memoOpen: "The payer wrote the memo in another transaction, which couldn’t be read here.",
  memoBad: "This page shows “{shown}”, but “{signed}” was signed.",

  issuer: "The asset is recognized",
  issuerOk:
    "Issued by {issuer}. This site says that this is the right issuer; compare it with what the issuer publishes.",
  issuerNative: "This is XLM, the ledger’s own currency. It has no issuer.",
  issuerBad: "Issued by {issuer}, not by the issuer that this site names.",

  signature: "The sender signed it",
  signatureOk: "The signature matches the sender’s key. Only the holder of that key can make it.",
  signatureOther:
    "It is signed, but not with the key of {from}. An account can let other keys sign. The ledger knows which ones; this browser doesn’t.",
  signatureOpen: "This browser couldn’t check the signature.",

  ledger: "The ledger shows it as successful",
  ledgerOk:
    "Ledger {ledger}, according to {host}, which your browser asked directly. You are trusting that server; no calculation can prove it.",
  ledgerService:
    "Ledger {ledger}. The ledger’s server didn’t answer your browser, so you have only our word.",
  ledgerBad: "{host} shows it as failed: no money moved.",

  toSignatures: "Check against the validators’ signatures",
  askingEvidence: "Getting the proof of this payment",
  notYet:
    "The network publishes its signatures about every five minutes, and this payment is too recent. Your browser will try again at {time}.",
  noEvidence: "The validators’ signatures can’t prove this payment.",
  evidenceLost: "The proof isn’t available right now. Close this section, and open it again later.",
  proven: "Proven by the validators’ signatures. Your browser checked every step.",
  provenOther:
    "Proven by the validators’ signatures: the page is accurate, but this is not proof of pay.",
  notProven: "The proof of this payment is invalid. Don’t rely on this page.",
  cannotProve:
    "Your browser can’t check signatures on this page. Save the proof and check it somewhere else.",
  saveEvidence: "Save the proof with the validators’ signatures",
  checkEvidence: "Check the proof offline",
  provenMark: "Proven by the validators’ signatures; checked by your browser",
  shown: "This page matches the proof",
  shownOk: "{amount} {asset} from {from} to {to}, and the memo.",
  shownAside: "{amount} {asset}, set aside by {from} for {to}, and the memo.",
  shownBad: "This page shows {shown}, but the proof is for {signed}.",
  shownOther: "The proof is for another transaction: {hash}.",
  shownNot: "The proof is for a different kind of payment than this page shows.",

  limits:
    "These checks don’t tell you who is behind an address (names are published by domains and aren’t part of the ledger), or whether the money is still there.",
};

export type ReceiptCheckMessages = typeof receiptCheck;
