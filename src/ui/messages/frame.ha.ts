import type { FrameMessages } from "./frame.en.ts";

/**
 * Words of every page: header, footer, buttons, rates. In Hausa.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const frame: FrameMessages = {
  skip: "Tsallaka zuwa bayanin shafin",
  home: "Lipwa, shafin farko",
  testTitle: "Hanyar sadarwa ta gwaji.",
  testText: "Wannan USDC ba shi da daraja.",
  navFooter: "Shafuka",
  footNote: "“Lipwa” kalmar Swahili ce: a biya mutum.",
  navLanguage: "Harshe",
  navPage: "A wannan shafi",
  darkTheme: "Launi mai duhu",
  how: "Yadda yake aiki",
  costs: "Kuɗin da ake biya",
  api: "API",
  whatIsLipwa: "Mece ce Lipwa?",
  payRun: "Biya mutane (da Turanci)",
  testMoney: "Kuɗin gwaji",
  findReceipt: "Nemo rasiti",
  copy: "Kwafi",
  copied: "An kwafa",
  copyAddress: "Kwafi adireshin",
  copyHash: "Kwafi lambar ma’amalar",
  publishedAt: "(sunan da aka wallafa a {domain}, an duba shi {date})",
  nameComing: "ana neman sunan",
  printLater:
    "Har yanzu ana neman wani suna na wannan shafi. Ku sake loda shafin bayan ƴan daƙiƙu, sannan ku buga shi.",
  copyFailed: "Ba a iya kwafa ba. Zaɓi rubutun ku kwafa da hannu.",
  rateToday: "a farashin yau, {source}, {time}",
  rateStale: "a farashin ƙarshe da aka sani, {source}, {time}",
  rateUnconfirmed: "a farashin da ba a tabbatar ba, {source} kaɗai, {time}",
  rateUnknown: "{currency}: ba a san farashin ba",
  currency: "Nau’in kuɗi",
  share: "Tura",
  print: "Buga",
  retry: "Sake gwadawa",
  loading: "Ana buɗewa",
  sandboxRates: "tsarin gwaji",
  noscript: "Idan babu JavaScript, wannan shafi yana nuna abin da ya sani lokacin da aka aiko shi.",
  currencies: {
    NGN: "nairar Najeriya",
    GHS: "sidin Ghana",
    KES: "shilin ɗin Kenya",
    ZAR: "randin Afirka ta Kudu",
    TZS: "shilin ɗin Tanzaniya",
    UGX: "shilin ɗin Uganda",
    XOF: "kuɗin CFA na Afirka ta Yamma",
    XAF: "kuɗin CFA na Afirka ta Tsakiya",
  },
};
