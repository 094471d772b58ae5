import type { WalletListMessages } from "./wallet-list.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const walletList: WalletListMessages = {
  chooseNetwork: "Nínú àpò owó kọ̀ọ̀kan, kọ́kọ́ yan nẹ́tíwọ́ọ̀kì ojú ìwé yìí: {network}.",
  freighter: "Freighter, nínú aṣàwákiri kọ̀ǹpútà",
  freighterDoes:
    "Ó ń so pọ̀ níbí, ó ń fi àyè gba USDC, ó sì ń mú owó. A dán an wò níbí pẹ̀lú ẹ̀dà 5.45, ní Nofẹ́ńbà 2026.",
  freighterApp: "Áàpù Freighter ti fóònù",
  freighterAppDoes:
    "Lẹ àdírẹ́sì rẹ̀ sókè: owó iṣẹ́ á dé. A kò lè so ó pọ̀ níbí: gẹ́gẹ́ bí ọ̀rọ̀ àwọn tó ṣe é, WalletConnect nìkan ló ń lò, tí Lipwa kò lò.",
  xbull: "xBull, nínú aṣàwákiri kọ̀ǹpútà àti lórí ojú òpó rẹ̀",
  xbullDoes:
    "Orí nẹ́tíwọ́ọ̀kì ti Stellar nìkan ló ti ń ṣiṣẹ́. Ó ń buwọ́ lu owó sísan nínú dashboard, ṣùgbọ́n a kò lè so ó pọ̀ níbí: lẹ àdírẹ́sì rẹ̀ sókè, owó iṣẹ́ á dé. Lẹ́yìn náà, fi àyè gba USDC nínú rẹ̀, pẹ̀lú ohun tó wà nísàlẹ̀.",
  others: "Àwọn àpò owó mìíràn",
  othersDo:
    "Lẹ àdírẹ́sì náà sókè: owó iṣẹ́ á dé. Fi àyè gba USDC nínú àpò owó náà, pẹ̀lú ohun tó wà nísàlẹ̀. A kò dán ìkankan wò níbí.",
  allowTitle: "Fi àyè gba USDC nínú àpò owó mìíràn",
  allowText:
    "Fi ohun ìní kan (trustline) kún àpò owó rẹ, pẹ̀lú kóòdù yìí àti olùgbéjáde yìí. Ojú ìwé yìí á rí i fúnra rẹ̀.",
  code: "Kóòdù",
  issuer: "Olùgbéjáde",
  copyIssuer: "Da olùgbéjáde kọ",
  copied: "A ti dà á kọ",
  openWallet: "Ṣí i nínú àpò owó orí ẹ̀rọ yìí",
  qrLabel: "Kóòdù QR ti líǹkì fún àpò owó",
  linkText:
    "Líǹkì náà àti kóòdù rẹ̀ ń béèrè ohun kan náà lọ́wọ́ àpò owó (SEP-7). Bí nǹkan kan kò bá ṣí, kò sí àpò owó níbí tó mọ irú líǹkì bẹ́ẹ̀: tẹ kóòdù àti olùgbéjáde náà.",
};
