import type { FrameMessages } from "./frame.en.ts";

/**
 * Words of every page: header, footer, buttons, rates. In Swahili.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const frame: FrameMessages = {
  skip: "Nenda kwenye maudhui",
  home: "Lipwa, ukurasa wa mwanzo",
  testTitle: "Mtandao wa majaribio.",
  testText: "USDC hii haina thamani.",
  navFooter: "Tovuti",
  footNote: "Lipwa: kupokea malipo yako.",
  navLanguage: "Lugha",
  navPage: "Kwenye ukurasa huu",
  darkTheme: "Mandhari meusi",
  how: "Inavyofanya kazi",
  costs: "Gharama",
  api: "API",
  whatIsLipwa: "Lipwa ni nini?",
  payRun: "Lipa watu",
  testMoney: "Pesa za majaribio",
  findReceipt: "Tafuta risiti",
  copy: "Nakili",
  copied: "Imenakiliwa",
  copyAddress: "Nakili anwani",
  copyHash: "Nakili alama ya muamala",
  publishedAt: "(jina limechapishwa kwenye {domain}, limeangaliwa {date})",
  nameComing: "jina linatafutwa",
  printLater:
    "Jina moja la ukurasa huu bado linatafutwa. Pakia ukurasa tena baada ya sekunde chache, kisha uuchapishe.",
  copyFailed: "Imeshindwa kunakili. Chagua maandishi kisha unakili mwenyewe.",
  rateToday: "kwa kiwango cha leo, {source}, {time}",
  rateStale: "kwa kiwango cha mwisho kinachojulikana, {source}, {time}",
  rateUnconfirmed: "kwa kiwango kisichothibitishwa, {source} pekee, {time}",
  rateUnknown: "{currency}: kiwango hakijulikani",
  currency: "Sarafu",
  share: "Shiriki",
  print: "Chapisha",
  retry: "Jaribu tena",
  loading: "Inapakia",
  sandboxRates: "mfumo wa majaribio",
  noscript: "Bila JavaScript ukurasa huu unaonyesha ulichojua ulipotumwa.",
  currencies: {
    NGN: "naira ya Nigeria",
    GHS: "cedi ya Ghana",
    KES: "shilingi ya Kenya",
    ZAR: "randi ya Afrika Kusini",
    TZS: "shilingi ya Tanzania",
    UGX: "shilingi ya Uganda",
    XOF: "faranga ya CFA ya Afrika Magharibi",
    XAF: "faranga ya CFA ya Afrika ya Kati",
  },
};
