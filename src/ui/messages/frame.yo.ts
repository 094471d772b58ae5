import type { FrameMessages } from "./frame.en.ts";

/**
 * Words of every page: header, footer, buttons, rates. In Yoruba.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const frame: FrameMessages = {
  skip: "Lọ tààrà sí ohun tó wà nínú ojú ìwé",
  home: "Lipwa, ojú ìwé àkọ́kọ́",
  testTitle: "Nẹ́tíwọ́ọ̀kì ìdánwò.",
  testText: "USDC yìí kò níye lórí.",
  navFooter: "Àwọn ojú ìwé",
  footNote: "Èdè Swahili ni “Lipwa”: kí a san owó fún ẹni.",
  navLanguage: "Èdè",
  navPage: "Lórí ojú ìwé yìí",
  darkTheme: "Àwọ̀ dúdú",
  how: "Bó ṣe ń ṣiṣẹ́",
  costs: "Iye tó ń ná ni",
  api: "API",
  whatIsLipwa: "Kí ni Lipwa?",
  payRun: "San owó fún èèyàn (ní Gẹ̀ẹ́sì)",
  testMoney: "Owó ìdánwò",
  findReceipt: "Wá rìsíìtì",
  copy: "Ṣe àdàkọ",
  copied: "A ti dà á kọ",
  copyAddress: "Ṣe àdàkọ àdírẹ́sì náà",
  copyHash: "Ṣe àdàkọ nọ́ḿbà ìdúnàádúrà náà",
  publishedAt: "(orúkọ tí a tẹ̀ jáde ní {domain}, a yẹ̀ ẹ́ wò ní {date})",
  nameComing: "a ń wá orúkọ rẹ̀",
  printLater:
    "A ṣì ń wá orúkọ kan lórí ojú ìwé yìí. Tún ojú ìwé náà ṣí lẹ́yìn ìṣẹ́jú àáyá díẹ̀, kí o sì tẹ̀ ẹ́.",
  copyFailed: "Àdàkọ náà kò ṣeé ṣe. Yan ọ̀rọ̀ náà, fi ọwọ́ dà á kọ.",
  rateToday: "ní iye pàṣípààrọ̀ òní, {source}, {time}",
  rateStale: "ní iye pàṣípààrọ̀ tí a mọ̀ kẹ́yìn, {source}, {time}",
  rateUnconfirmed: "ní iye pàṣípààrọ̀ tí a kò tíì fìdí rẹ̀ múlẹ̀, {source} nìkan, {time}",
  rateUnknown: "{currency}: a kò mọ iye pàṣípààrọ̀ rẹ̀",
  currency: "Irú owó",
  share: "Pín in",
  print: "Tẹ̀ ẹ́ jáde",
  retry: "Tún gbìyànjú",
  loading: "Ó ń ṣí",
  sandboxRates: "ètò ìdánwò",
  noscript: "Láìsí JavaScript, ojú ìwé yìí ń fi ohun tó mọ̀ nígbà tí a fi ránṣẹ́ hàn.",
  currencies: {
    NGN: "náírà Nàìjíríà",
    GHS: "sídì Ghana",
    KES: "ṣílè Kenya",
    ZAR: "ráńdì Gúúsù Áfíríkà",
    TZS: "ṣílè Tanzania",
    UGX: "ṣílè Uganda",
    XOF: "fáránkì CFA ti Ìwọ̀-Oòrùn Áfíríkà",
    XAF: "fáránkì CFA ti Àárín Gbùngbùn Áfíríkà",
  },
};
