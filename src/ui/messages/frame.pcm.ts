import type { FrameMessages } from "./frame.en.ts";

/**
 * Words of every page: header, footer, buttons, rates. In Nigerian Pidgin.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const frame: FrameMessages = {
  skip: "Go straight to di main tori",
  home: "Lipwa, di first page",
  testTitle: "Test network be dis.",
  testText: "Dis USDC no get value.",
  navFooter: "Pages of dis site",
  footNote: "“Lipwa” na Swahili: e mean say dem pay you.",
  navLanguage: "Choose language",
  navPage: "Wetin dey dis page",
  darkTheme: "Dark colour",
  how: "How e dey work",
  costs: "How much e be",
  api: "API",
  whatIsLipwa: "Wetin be Lipwa?",
  payRun: "Pay pipo (for English)",
  testMoney: "Money for test",
  findReceipt: "Find one receipt",
  copy: "Copy",
  copied: "E don copy",
  copyAddress: "Copy di address",
  copyHash: "Copy di transaction hash",
  publishedAt: "(name wey dem publish for {domain}, we check am {date})",
  nameComing: "we dey find di name",
  printLater:
    "We still dey find one name for dis page. Load di page again after some seconds, then print am.",
  copyFailed: "E no gree copy. Select di text, den copy am by hand.",
  rateToday: "with today rate, {source}, {time}",
  rateStale: "with di last rate wey we know, {source}, {time}",
  rateUnconfirmed: "with rate wey nobody confirm, {source} alone, {time}",
  rateUnknown: "{currency}: we no know di rate",
  currency: "Money",
  share: "Share am",
  print: "Print am",
  retry: "Try am again",
  loading: "E dey load",
  sandboxRates: "test system",
  noscript: "If JavaScript no dey, dis page go show wetin e know when dem send am.",
  currencies: {
    NGN: "naira of Nigeria",
    GHS: "cedi of Ghana",
    KES: "shilling of Kenya",
    ZAR: "rand of South Africa",
    TZS: "shilling of Tanzania",
    UGX: "shilling of Uganda",
    XOF: "CFA franc of West Africa",
    XAF: "CFA franc of Central Africa",
  },
};
