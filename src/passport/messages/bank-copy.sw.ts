import type { BankCopyMessages } from "./bank-copy.en.ts";

/**
 * The passport on one page for a bank, in Swahili.
 * Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word.
 */
export const bankCopy: BankCopyMessages = {
  title: "Taarifa ya kipato",
  copy: "Nakala ya benki",
  madeOn: "imetolewa",
  back: "Rudi kwenye pasipoti",
  yourLanguage: "Lugha yako",
  bankLanguage: "Lugha ya benki",
  none: "hakuna",
  show: "Onyesha",
  print: "Chapisha au hifadhi kama PDF",
  headline: "Amelipwa miezi {paid} kati ya {n} iliyopita, takriban USDC {sum}{local} kwa mwezi.",
  year: "Amelipwa miezi {paid} kati ya {n} ya mwaka {year}.",
  yearAbout:
    "Amelipwa miezi {paid} kati ya {n} ya mwaka {year}, takriban USDC {sum}{local} kwa mwezi.",
  nothing: "Hakuna malipo ya kuhesabiwa katika kipindi hiki.",
  account: "Akaunti",
  period: "Kipindi",
  lastMonths: "Miezi {n}",
  fromTo: "{from} hadi {to}",
  median: "Mwezi wa katikati",
  total: "Jumla",
  dayRates: "Kwa kiwango cha kila siku",
  whoPaid: "Waliolipa",
  nameAndAddress: "Jina na akaunti",
  nameUnknown: "Jina halijulikani",
  others: { one: "mlipaji mwingine {n}", other: "walipaji wengine {n}" },
  payments: "Malipo",
  monthByMonth: "Mwezi kwa mwezi",
  month: "Mwezi",
  ofOthers: "ya wengine",
  before: "kabla ya malipo ya kwanza",
  receipts:
    "Kila malipo yamethibitishwa na seva ya pili au wathibitishaji. Msimbo wake hufungua risiti kwenye {link}",
  moreReceipts:
    "Pasipoti inaorodhesha malipo mengine ya kipindi hiki, kila moja na risiti yake: {link}",
  source: "Imehesabiwa kutoka seva moja ({server}).",
  method: "Namna ya kuhesabu",
  methodText:
    "{usdc} pekee, iliyopokelewa na kukamilika kwenye leja ({network}), ikiondolewa iliyorudi kwa mlipaji wake. {currency} kwa kiwango cha siku ya kila malipo ({source}), ikipunguzwa chini; safu hujumlika kuwa jumla. Mwezi wa katikati ni median; mwezi bila malipo ni 0. Miezi ni ya UTC.",
  circleUsdc: "USDC ya Circle",
  usdcIssuedBy: "USDC iliyotengenezwa na {issuer}",
  notCounted: "Haikuhesabiwa, ya wakati wote:",
  nothingLeftOut: "hakuna ingizo lililoachwa nje",
  check: "Hakiki kwa dakika moja",
  steps: [
    "Andika mwenyewe {link}, au soma msimbo.",
    "Linganisha akaunti, jumla na miezi na ukurasa huu. Malipo ya baadaye huongezwa hapo.",
    "Omba risiti moja na ukague uthibitisho wake. Huhitaji kuiamini Lipwa: {check}",
  ],
  code: "Msimbo",
  holder:
    "Lipwa haishiki pesa na haijui jina la mwenye akaunti. Anayeonyesha ukurasa huu lazima athibitishe kuwa ndiye mwenye akaunti.",
  byHand: "Hujazwa kwa mkono; Lipwa haihakiki:",
  holderName: "Jina la mwenye akaunti",
  idNumber: "Kitambulisho na namba",
  officer: "Ofisa wa benki",
  stamp: "Tarehe, saini, muhuri",
  qrLabel: "Msimbo wa QR wa pasipoti ya ukurasa huu",
};
