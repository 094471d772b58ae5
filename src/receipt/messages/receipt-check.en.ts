/** What 'check it yourself' says, in English; loaded when a reader opens it. */
export const receiptCheck = {
  lead:
    "Your own browser fetches the signed transaction from the ledger’s server and does the sums again. It does not take our word for it.",
  computed: "What your browser computed",
  told: "What the ledger’s server says",
  allRight: "Everything that this browser can check agrees with this page.",
  someOpen: "Nothing contradicts this page. What could not be checked here is marked.",
  noReceipt: "Nothing contradicts this page. The page itself says that it is no proof of pay.",
  wrong: "This page does not agree with what was signed. Do not rely on it.",

  hash: "The number belongs to this transaction",
  hashOk:
    "Computed again from the signed transaction: {hash}. Change one character of it, and the number changes.",
  hashBad: "The signed transaction has another number: {hash}. This link’s is {shown}.",
  hashUnreadable:
    "What the ledger’s server gives for this number is no transaction that this check can read.",

  payment: "It holds this payment",
  paymentOk: "{amount} {asset} from {from} to {to}.",
  paymentAside: "{amount} {asset}, set aside by {from} for {to}.",
  paymentLeast:
    "From {from} to {to}. Signed is only that at least {amount} {asset} arrives; the ledger says how much did.",
  paymentResult:
    "From {from} to {to}. The amount is not part of what was signed; the ledger says how much it was.",
  paymentClaim:
    "Collected by {to}. That transaction does not say how much was set aside or by whom; the ledger does.",
  paymentBad: "This page shows {shown}. Signed was {signed}.",
  paymentOpen: "The transaction is of a kind that this check cannot read.",
  paymentNone: "The signed transaction has no payment at this line.",
  notMoney: "Not recognized money, made by {issuer}: {what}",

  memo: "The memo is the signed one",
  memoOk: "“{memo}”",
  memoNone: "There is none.",
  memoOpen: "The payer wrote it in another transaction, which could not be read here.",
  memoBad: "This page shows “{shown}”. Signed was “{signed}”.",

  issuer: "It is this network’s USDC",
  issuerOk:
    "Made by {issuer}. That this is the right issuer is what this site says; compare it with what the issuer publishes.",
  issuerNative: "It is XLM, the ledger’s own money, which nobody issues.",
  issuerBad: "It was made by {issuer}, not by the issuer that this site names.",

  signature: "The sender signed it",
  signatureOk: "The signature fits the sender’s key. Only who has that key can make it.",
  signatureOther:
    "It is signed, but not with the key {from} itself. An account may let other keys sign: the ledger knows which, this browser does not.",
  signatureOpen: "This browser could not check it.",

  ledger: "The ledger has it as successful",
  ledgerOk:
    "Ledger {ledger}, says {host}, which your browser asked directly. This is its word; no sum can prove it.",
  ledgerService:
    "Ledger {ledger}. The ledger’s own server did not answer your browser, so this is our word.",
  ledgerBad: "{host} has it as failed: no money moved.",

  toSignatures: "Down to the validators’ signatures",
  askingEvidence: "Getting the proof of this payment",
  notYet:
    "The network publishes its signatures about every five minutes, and this payment is newer. Your browser asks again at {time}.",
  noEvidence:
    "There is no proof by signatures of this payment: it is of a kind that results alone do not show.",
  evidenceLost:
    "The proof by signatures is not available now. Open this part again when the connection is back.",
  proven: "Proven down to the validators’ signatures. Your own browser checked every step.",
  provenOther:
    "Proven down to the validators’ signatures: the page is accurate, but this is not proof of pay.",
  notProven: "The proof of this payment does not hold. Do not rely on this page.",
  cannotProve:
    "Your browser cannot check signatures on this page. Save the proof, and have it checked elsewhere.",
  saveEvidence: "Save the proof with the validators’ signatures",
  checkEvidence: "Check it without asking a server",
  provenMark: "Proven down to the validators’ signatures; your browser checked it",
  shown: "This page shows what is proven",
  shownOk: "{amount} {asset} from {from} to {to}, and the memo.",
  shownAside: "{amount} {asset}, set aside by {from} for {to}, and the memo.",
  shownBad: "This page shows {shown}. Proven is {signed}.",
  shownOther: "The proof is about another transaction: {hash}.",
  shownNot: "What is proven is no payment like the one on this page.",

  limits:
    "None of this tells who is behind an address (a name is what a domain publishes, and no part of the ledger), or that the money is still there.",
};

/** The check's messages in one language. */
export type ReceiptCheck = typeof receiptCheck;
