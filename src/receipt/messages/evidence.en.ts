/** What the check of evidence says, step by step, in English; loaded with the check. */
export const evidence = {
  allHold: "All steps hold",
  someOpen: "Not all steps can be checked here",
  brokenAt: "Step {n} does not hold",
  origin: "The money was set aside before",
  doubt: "What would have to be broken for this to be false",

  order: {
    title: "This payment was ordered",
    broken: "This is not the order with that number",
    breaks: "Two different orders with the same SHA-256.",
  },
  result: {
    title: "The ledger did it",
    broken: "This is not what the ledger did",
    breaks: "Two different lists of results with the same SHA-256.",
  },
  headers: {
    title: "The headers lead on, none missing",
    broken: "The headers do not hang together",
    breaks: "Two different headers with the same SHA-256.",
  },
  set: {
    title: "What was signed names these headers",
    broken: "What was signed is about something else",
    breaks: "Two different sets of transactions with the same SHA-256.",
  },
  signatures: {
    title: "The validators signed it",
    broken: "The signatures do not hold",
    breaks: "As many trusted validators as are needed signed something that did not happen.",
  },
  unchecked: "Not checked: nothing below counts when a step above does not hold.",

  ordered: "Computed again from the order, the number is {hash}.",
  otherNetwork:
    "This is about another network: “{network}”. You trust validators of this one only.",
  otherHash: "The order in the file has the number {computed}, not {hash}.",
  orderUnreadable: "The order is of a kind that this check cannot read.",
  creationUnrelated: "The file holds a transaction that has nothing to do with this payment.",
  creationMissing: "Who set this money aside is missing in the file.",

  done:
    "Its result, a success, is one of the {count} of ledger {ledger}, whose header holds their SHA-256.",
  doneOne:
    "Its result, a success, is the only one of ledger {ledger}, whose header holds its SHA-256.",
  headerUnreadable: "The header of its ledger cannot be read.",
  otherResults:
    "The SHA-256 of the results in the file is {computed}; the ledger’s header has {inHeader}.",
  resultsUnreadable: "The results of its ledger cannot be read.",
  absent: "The transaction is not in ledger {ledger}.",
  refused: "Ledger {ledger} refused the transaction: no money moved.",
  unfit: "The result in ledger {ledger} is not one of this order.",
  creationLater: "The money would have been set aside after it was collected.",

  chained: "Each holds the SHA-256 of the one before: {count}, from ledger {from} to {to}.",
  headersOne: "No header in between is missing",
  chainedOne: "The header of ledger {from} alone is needed.",
  chainBroken: "The header of ledger {ledger} does not hold the SHA-256 of the one before.",

  bound:
    "The transactions of ledger {ledger} begin with the SHA-256 of header {before}, and theirs is the value that the validators fixed.",
  setUnbound:
    "The transactions of ledger {ledger} do not begin with the SHA-256 of the last header.",
  statementUnreadable: "What a validator said of ledger {ledger} cannot be read.",
  notExternalized: "A validator’s statement on ledger {ledger} is one that can be taken back.",
  otherSet:
    "The transactions of ledger {ledger} have the SHA-256 {computed}; the validators fixed {signed}.",

  signed:
    "{signed} of {trusted} trusted validators signed ledger {ledger} as final; needed: {needed}.",
  tooFew: "{signed} signed; {needed} are needed.",
  tooMany: "The file holds {signed} signatures; exactly {needed} belong in it.",
  untrusted: "{validator} is not one of the validators that you trust.",
  repeated: "{validator} is counted twice.",
  otherSlot: "{validator} signed another ledger than {ledger}.",
  forged: "The signature is not that of {validator}.",
  cannotVerify: "This browser cannot check signatures now.",

  trust: {
    title: "Who do I trust here?",
    text:
      "Validators sign every ledger of the network. Of these {trusted}, {needed} must have signed. You need not trust anyone else, nor this site.",
    own:
      "This network is this site’s sandbox, for trying things out. It has one validator, whose key is no secret. Here you see what a proof looks like; it proves nothing to anybody.",
    ownName: "This site’s own validator",
    unnamed: "Name not known",
    signed: "signed",
    forge:
      "To forge a proof, {needed} of these keys have to sign a ledger that never was: their owners together, or whoever has stolen their keys. A signature bears no date, so a key that is stolen later can sign for today. Or SHA-256 or ed25519 is broken.",
    ownForge: "Anybody can forge a proof of this network.",
    source: "The list came with this page. Compare the keys with those that the network publishes.",
  },

  faults: {
    too_long: "This is too long to be a proof.",
    not_json: "This is no proof: it cannot be read.",
    other_format: "This is no proof of Lipwa’s.",
    other_version: "This proof has a form that came later than this check.",
    misshapen: "This proof is damaged: a part of it is missing, added, or not in its form.",
  },
};

/** The words of the check in one language. */
export type EvidenceWords = typeof evidence;
