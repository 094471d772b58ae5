import type { ReceiptCheckMessages } from "./receipt-check.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const receiptCheck: ReceiptCheckMessages = {
  lead:
    "Burauzarku tana ɗauko ma’amalar da aka sa wa hannu daga sabar littafin ta sake lissafin. Ba ta yarda da maganarmu kawai.",
  computed: "Abin da burauzarku ta lissafa",
  told: "Abin da wata sabar ta ce",
  allRight: "Duk abin da wannan burauza za ta iya tantancewa ya yi daidai da wannan shafi.",
  someOpen:
    "Babu abin da ya saɓa wa wannan shafi. An yi alama ga abin da ba a iya tantancewa a nan ba.",
  noReceipt: "Babu abin da ya saɓa wa wannan shafi. Shafin da kansa ya ce ba hujjar biya ba ne.",
  wrong: "Wannan shafi bai yi daidai da abin da aka sa wa hannu ba. Kada ku dogara da shi.",

  hash: "Lambar ta wannan ma’amala ce",
  hashOk:
    "An sake lissafa ta daga ma’amalar da aka sa wa hannu: {hash}. Idan kun sauya harafi ɗaya a ciki, lambar za ta sauya.",
  hashBad:
    "Ma’amalar da aka sa wa hannu tana da wata lamba: {hash}. Ta wannan shafi ita ce {shown}.",
  hashUnreadable:
    "Abin da sabar littafin ta bayar don wannan lamba ba ma’amala ba ce da wannan bincike zai iya karantawa.",

  payment: "Tana ɗauke da wannan biya",
  paymentOk: "{amount} {asset} daga {from} zuwa {to}.",
  paymentAside: "{from} ya ajiye {amount} {asset} domin {to}.",
  paymentLeast:
    "Daga {from} zuwa {to}. Abin da aka sa wa hannu shi ne aƙalla {amount} {asset} ya isa; nawa ya isa, maganar littafin ce.",
  paymentResult:
    "Daga {from} zuwa {to}. Adadin ba ya cikin abin da aka sa wa hannu; maganar littafin ce.",
  paymentClaim:
    "{to} ya ɗauka. Ɗaukar ba ta nuna nawa aka ajiye ko wa ya ajiye; maganar littafin ce.",
  paymentBad: "Wannan shafi yana nuna {shown}. An sa hannu kan {signed}.",
  paymentOpen: "Ma’amalar irin wadda wannan tantancewa ba za ta iya karantawa ba ce.",
  paymentNone: "Ma’amalar da aka sa wa hannu ba ta da biya a wannan layi.",
  notMoney: "Ba kuɗin da aka amince da shi ba ne, {issuer} ne ya fitar da shi: {what}",

  memo: "Bayanin shi ne wanda aka sa wa hannu",
  memoOk: "“{memo}”",
  memoNone: "Babu shi.",
  memoOpen: "Mai biya ya rubuta shi a wata ma’amala dabam, wadda ba a iya karantawa a nan ba.",
  memoBad: "Wannan shafi yana nuna “{shown}”. An sa hannu kan “{signed}”.",

  issuer: "Kuɗi ne da aka amince da shi",
  issuerOk:
    "{issuer} ya yi shi. Wannan shafi ne ya ce shi ne mai fitarwa na gaskiya; kwatanta da abin da mai fitarwar yake wallafawa.",
  issuerNative: "XLM ne, kuɗin littafin kansa, wanda babu mai fitar da shi.",
  issuerBad: "{issuer} ya yi shi, ba mai fitarwar da wannan shafi ya faɗa ba.",

  signature: "Mai aikawa ya sa hannu",
  signatureOk: "Sa hannun ya dace da mabuɗin mai aikawa. Mai wannan mabuɗi ne kaɗai zai iya yinsa.",
  signatureOther:
    "An sa hannu, amma ba da mabuɗin {from} kansa ba. Asusu zai iya barin wasu mabuɗai su sa hannu: littafin ya san su, wannan burauza ba ta sani ba.",
  signatureOpen: "Wannan burauza ba ta iya tantance shi ba.",

  ledger: "Littafin ya nuna ta yi nasara",
  ledgerOk:
    "Littafi {ledger}, in ji {host}, wanda burauzarku ta tambaya kai tsaye. Maganarsa ce; babu lissafin da zai tabbatar da ita.",
  ledgerService:
    "Littafi {ledger}. Sabar littafin ba ta amsa burauzarku ba, don haka maganarmu ce.",
  ledgerBad: "{host} ya ce ba ta yi nasara ba: babu kuɗin da ya motsa.",

  toSignatures: "Har zuwa sa hannun masu tabbatarwa",
  askingEvidence: "Ana ɗauko hujjar wannan biya",
  notYet:
    "Hanyar tana wallafa sa hannunta kusan kowane minti biyar, kuma wannan biya sabo ne. Burauzarku za ta sake tambaya da {time}.",
  noEvidence: "Babu hujja ta sa hannu kan wannan biya.",
  evidenceLost: "Ba a samun hujjar sa hannu a yanzu. Sake buɗe wannan sashe daga baya.",
  proven: "An tabbatar har zuwa sa hannun masu tabbatarwa. Burauzarku ta duba kowane mataki.",
  provenOther:
    "An tabbatar har zuwa sa hannun masu tabbatarwa: shafin daidai yake, amma wannan ba hujjar biya ba ce.",
  notProven: "Hujjar wannan biya ba ta tabbata ba. Kada ku dogara da wannan shafi.",
  cannotProve:
    "Burauzarku ba ta iya duba sa hannu a wannan shafi. Adana hujjar, ku sa a tantance ta a wani wuri.",
  saveEvidence: "Adana hujjar tare da sa hannun masu tabbatarwa",
  checkEvidence: "Tantance ta ba tare da tambayar sabar ba",
  provenMark: "An tabbatar har zuwa sa hannun masu tabbatarwa; burauzarku ta duba",
  shown: "Wannan shafi yana nuna abin da aka tabbatar",
  shownOk: "{amount} {asset} daga {from} zuwa {to}, da bayanin.",
  shownAside: "{from} ya ajiye {amount} {asset} domin {to}, da bayanin.",
  shownBad: "Wannan shafi yana nuna {shown}. An tabbatar da {signed}.",
  shownOther: "Hujjar ta wata ma’amala ce: {hash}.",
  shownNot: "Abin da aka tabbatar ba biya ba ne irin na wannan shafi.",

  limits:
    "Babu ɗaya cikin waɗannan da yake nuna wane ne yake da adireshi (suna abin da wani shafi ya wallafa ne, ba ya cikin littafin), ko cewa kuɗin yana nan har yanzu.",
};
