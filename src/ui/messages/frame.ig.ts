import type { FrameMessages } from "./frame.en.ts";

/**
 * Words of every page: header, footer, buttons, rates. In Igbo.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const frame: FrameMessages = {
  skip: "Gaa ozugbo n’ihe dị n’ibe a",
  home: "Lipwa, ibe mbụ",
  testTitle: "Netwọk nnwale.",
  testText: "USDC a enweghị uru.",
  navFooter: "Ibe ndị ọzọ",
  footNote: "“Lipwa” bụ okwu Swahili: ka a kwụọ mmadụ ụgwọ.",
  navLanguage: "Asụsụ",
  navPage: "N’ibe a",
  darkTheme: "Agba ojii",
  how: "Otu o si arụ ọrụ",
  costs: "Ego ọ na-efu",
  api: "API",
  whatIsLipwa: "Gịnị bụ Lipwa?",
  payRun: "Kwụọ ndị mmadụ ụgwọ (na Bekee)",
  testMoney: "Ego nnwale",
  findReceipt: "Chọta rịsịtị",
  copy: "Detuo",
  copied: "E detuola ya",
  copyAddress: "Detuo adreesị ahụ",
  copyHash: "Detuo nọmba azụmahịa ahụ",
  publishedAt: "(aha e bipụtara na {domain}, e nyochara ya {date})",
  nameComing: "a na-achọ aha ya",
  printLater:
    "A ka na-achọ otu aha dị n’ibe a. Budata ibe a ọzọ mgbe sekọnd ole na ole gachara, bipụtazie ya.",
  copyFailed: "Ndetuo agaghị nke ọma. Họrọ ederede ahụ jiri aka detuo ya.",
  rateToday: "n’ọnụego taa, {source}, {time}",
  rateStale: "n’ọnụego ikpeazụ a maara, {source}, {time}",
  rateUnconfirmed: "n’ọnụego a na-akwadobeghị, naanị {source}, {time}",
  rateUnknown: "{currency}: a maghị ọnụego ya",
  currency: "Ụdị ego",
  share: "Kesaa",
  print: "Bipụta",
  retry: "Nwaa ọzọ",
  loading: "Ọ na-emepe",
  sandboxRates: "usoro nnwale",
  noscript: "Ọ bụrụ na JavaScript adịghị, ibe a na-egosi ihe ọ maara mgbe e zitere ya.",
  currencies: {
    NGN: "naịra Naịjirịa",
    GHS: "sidi Gana",
    KES: "shilin Kenya",
    ZAR: "randị Saụt Afrịka",
    TZS: "shilin Tanzania",
    UGX: "shilin Uganda",
    XOF: "frank CFA nke Ọdịda Anyanwụ Afrịka",
    XAF: "frank CFA nke Etiti Afrịka",
  },
};
