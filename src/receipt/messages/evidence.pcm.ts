import type { EvidenceMessages } from "./evidence.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const evidence: EvidenceMessages = {
  allHold: "All di steps correct",
  someOpen: "We no fit check all di steps here",
  brokenAt: "Step {n} no correct",
  origin: "Dem don keep di money one side before",
  doubt: "Wetin must break before dis one go be lie",

  order: {
    title: "Di number na for dis transaction",
    broken: "Dis transaction get anoda number",
    breaks: "Two different transactions wey get di same SHA-256.",
  },
  result: {
    title: "Di ledger do am",
    broken: "Dis one no be wetin di ledger do",
    breaks: "Two different lists of results wey get di same SHA-256.",
  },
  headers: {
    title: "Di headers follow each oda, none miss",
    broken: "Di headers no join together",
    breaks: "Two different headers wey get di same SHA-256.",
  },
  set: {
    title: "Wetin dem sign dey call dis headers",
    broken: "Wetin dem sign na for anoda thing",
    breaks: "Two different sets of transactions wey get di same SHA-256.",
  },
  signatures: {
    title: "Di validators sign am",
    broken: "Di signatures no correct",
    breaks: "As many trusted validators as we need don sign something wey no happen.",
  },
  unchecked: "We no check am: nothing below count when one step for up no correct.",

  ordered: "We calculate am again from di transaction, di number na {hash}.",
  otherNetwork:
    "Dis one na for anoda network: “{network}”. You dey trust only validators of dis one.",
  otherHash: "Di transaction inside di file get number {computed}, no be {hash}.",
  orderUnreadable: "Dis check no fit read dis kind transaction.",
  creationUnrelated: "Di file get one transaction wey no concern dis payment.",
  creationMissing: "Who keep dis money one side no dey inside di file.",

  done:
    "Im result, wey be success, na one of di {count} of ledger {ledger}, and im header hold their SHA-256.",
  doneOne:
    "Im result, wey be success, na di only one of ledger {ledger}, and im header hold im SHA-256.",
  headerUnreadable: "We no fit read di header of im ledger.",
  otherResults:
    "Di SHA-256 of di results inside di file na {computed}; di ledger header get {inHeader}.",
  resultsUnreadable: "We no fit read di results of im ledger.",
  absent: "Di transaction no dey inside ledger {ledger}.",
  refused: "Ledger {ledger} no gree for di transaction: no money move.",
  unfit: "Di result inside ledger {ledger} no be for dis transaction.",
  creationLater: "E go mean say dem keep di money after dem don take am.",

  chained: "Each one hold di SHA-256 of di one before: {count}, from ledger {from} to {to}.",
  headersOne: "No header miss for middle",
  chainedOne: "Na only di header of ledger {from} we need.",
  chainBroken: "Di header of ledger {ledger} no hold di SHA-256 of di one before.",

  bound:
    "Di transactions of ledger {ledger} start with di SHA-256 of header {before}, and their own na di value wey di validators fix.",
  setUnbound: "Di transactions of ledger {ledger} no start with di SHA-256 of di last header.",
  statementUnreadable: "We no fit read wetin one validator talk about ledger {ledger}.",
  notExternalized: "Wetin one validator talk about ledger {ledger} na di kind wey e fit take back.",
  otherSet:
    "Di transactions of ledger {ledger} get di SHA-256 {computed}; di validators fix {signed}.",

  signed:
    "{signed} of {trusted} trusted validators don sign ledger {ledger} as final; we need: {needed}.",
  tooFew: "{signed} sign; we need {needed}.",
  tooMany: "Di file get {signed} signatures; na exactly {needed} suppose dey inside.",
  untrusted: "{validator} no be one of di validators wey you trust.",
  repeated: "Dem count {validator} two times.",
  otherSlot: "{validator} sign anoda ledger, no be {ledger}.",
  forged: "Di signature no be {validator} own.",
  cannotVerify: "Dis browser no fit check signatures now.",

  trust: {
    title: "Who I dey trust here?",
    text:
      "Validators dey sign every ledger of di network. Out of dis {trusted}, {needed} must don sign; you no need anoda person word, or dis site own.",
    own:
      "Dis network na dis site own test system, to take try things. E get one validator, and di key no be secret. Here you go see how proof dey look; e no prove anything to anybody.",
    ownName: "Dis site own validator",
    unnamed: "We no know di name",
    signed: "don sign",
    forge:
      "To make fake proof, {needed} of dis keys must sign ledger wey no dey: their owners together, or person wey tiff their keys. Signature no get date, so key wey dem tiff later fit sign for today. Abi SHA-256 or ed25519 don break.",
    ownForge: "Anybody fit make fake proof of dis network.",
    source: "Di list come with dis page. Compare di keys with di ones wey di network dey publish.",
  },

  faults: {
    too_long: "Dis one too long to be proof.",
    not_json: "Dis one no be proof: we no fit read am.",
    other_format: "Dis one no be Lipwa proof.",
    other_version: "Dis proof get form wey come after dis check.",
    misshapen: "Dis proof don spoil: one part miss, dem add am, or e no dey im correct form.",
  },
};
