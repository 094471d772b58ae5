/** Loaded with the check. */
export const evidence = {
  allHold: "All steps pass",
  someOpen: "Some steps can’t be checked here",
  brokenAt: "Step {n} fails",
  origin: "The money was set aside earlier",
  doubt: "What it would take to fake this",

  order: {
    title: "The number belongs to this transaction",
    broken: "The transaction isn’t confirmed",
    breaks: "Two different transactions with the same SHA-256.",
  },
  result: {
    title: "The ledger executed it",
    broken: "The execution isn’t confirmed",
    breaks: "Two different lists of results with the same SHA-256.",
  },
  headers: {
    title: "The headers form an unbroken chain",
    broken: "The chain of headers is broken",
    breaks: "Two different headers with the same SHA-256.",
  },
  set: {
    title: "The signed transactions follow these headers",
    broken: "The signed transactions aren’t confirmed",
    breaks: "Two different sets of transactions with the same SHA-256.",
  },
  signatures: {
    title: "The validators signed it",
    broken: "The signatures don’t prove it",
    breaks: "Enough trusted validators signed something that didn’t happen.",
  },
  unchecked: "Not checked, because an earlier step didn’t pass.",

  ordered: "The number, recomputed from the transaction: {hash}.",
  otherNetwork:
    "This proof is for another network: “{network}”. You trust only this network’s validators.",
  otherHash: "The transaction in the file has the number {computed}, not {hash}.",
  orderUnreadable: "This check can’t read this kind of transaction.",
  creationUnrelated: "The file contains a transaction that has nothing to do with this payment.",
  creationMissing: "The file doesn’t show who set this money aside.",

  done:
    "It succeeded. Its result is one of {count} in ledger {ledger}, and the ledger’s header contains their SHA-256.",
  doneOne:
    "It succeeded. Its result is the only one in ledger {ledger}, and the ledger’s header contains its SHA-256.",
  headerUnreadable: "The header of its ledger can’t be read.",
  otherResults:
    "The SHA-256 of the results in the file is {computed}; the ledger’s header has {inHeader}.",
  resultsUnreadable: "The results of its ledger can’t be read.",
  absent: "The transaction is not in ledger {ledger}.",
  refused: "Ledger {ledger} refused the transaction: no money moved.",
  unfit: "The result in ledger {ledger} doesn’t match this transaction.",
  creationLater: "According to this file, the money was set aside after it was collected.",

  chained:
    "Each header contains the SHA-256 of the one before: {count} headers, from ledger {from} to {to}.",
  headersOne: "No header is missing",
  chainedOne: "Only the header of ledger {from} is needed.",
  chainBroken: "The header of ledger {ledger} doesn’t contain the SHA-256 of the one before.",

  bound:
    "The transactions of ledger {ledger} begin with the SHA-256 of header {before}. Their own SHA-256 is the value that the validators signed.",
  setUnbound:
    "The transactions of ledger {ledger} don’t begin with the SHA-256 of the last header.",
  statementUnreadable: "A validator’s statement on ledger {ledger} can’t be read.",
  notExternalized: "A validator’s statement on ledger {ledger} isn’t final.",
  otherSet:
    "The transactions of ledger {ledger} have the SHA-256 {computed}; the validators signed {signed}.",

  signed:
    "Trusted validators that signed ledger {ledger} as final: {signed} of {trusted}. Needed: {needed}.",
  tooFew: "{signed} signed; {needed} are needed.",
  tooMany: "The file contains {signed} signatures; it must contain exactly {needed}.",
  untrusted: "{validator} isn’t one of the validators you trust.",
  repeated: "{validator} is counted twice.",
  otherSlot: "{validator} signed a ledger other than {ledger}.",
  forged: "The signature isn’t from {validator}.",
  cannotVerify: "This browser can’t check signatures.",

  trust: {
    title: "Who am I trusting?",
    text:
      "Validators sign every ledger of the network. At least {needed} of these {trusted} must have signed. You don’t need to trust anyone else, not even this site.",
    own:
      "This network is this site’s sandbox, for trying things out. It has one validator, whose secret key anyone can work out. You can see what a proof looks like, but it proves nothing.",
    ownName: "This site’s own validator",
    unnamed: "Name unknown",
    signed: "signed",
    forge:
      "Forging a proof takes the signatures of {needed} of these keys on a ledger that never existed: their owners would have to collude, or the keys be stolen. A signature carries no date, so a key stolen later can still sign for today. The other way is to break SHA-256 or Ed25519.",
    ownForge: "Anyone can forge a proof of this network.",
    source: "The list came with this page. Compare the keys with those the network publishes.",
  },

  faults: {
    too_long: "This is too long to be a proof.",
    not_json: "This isn’t a proof: it can’t be read.",
    other_format: "This isn’t a Lipwa proof.",
    other_version: "This proof needs a newer version of this check.",
    misshapen: "This proof is damaged: something is missing, added or malformed.",
  },
};

export type EvidenceMessages = typeof evidence;
