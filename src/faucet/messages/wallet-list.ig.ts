import type { WalletListMessages } from "./wallet-list.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const walletList: WalletListMessages = {
  chooseNetwork: "N’akpa ego ọ bụla, buru ụzọ họrọ netwọk nke ibe a: {network}.",
  freighter: "Freighter, n’ihe nchọgharị nke kọmputa",
  freighterDoes:
    "Ọ na-ejikọ ebe a, na-ekwe USDC ma na-ewere ego. A nwalere ya ebe a na mbipute 5.45, na Novemba 2026.",
  freighterApp: "Ngwa ekwentị nke Freighter",
  freighterAppDoes:
    "Mado adreesị ya n’elu: ego ụgwọ ọrụ ga-abịa. Enweghị ike ijikọ ya ebe a: dị ka ndị mere ya si kwuo, ọ na-eji naanị WalletConnect, nke Lipwa anaghị eji.",
  xbull: "xBull, n’ihe nchọgharị nke kọmputa na na saịtị ya",
  xbullDoes:
    "Ọ na-arụ ọrụ naanị na netwọk nke Stellar. Ọ na-abịanye aka n’ịkwụ ụgwọ na dashboard, mana enweghị ike ijikọ ya ebe a: mado adreesị ya n’elu, ego ụgwọ ọrụ ga-abịa. Kwezie USDC n’ime ya, jiri ihe dị n’okpuru.",
  others: "Akpa ego ndị ọzọ",
  othersDo:
    "Mado adreesị ahụ n’elu: ego ụgwọ ọrụ ga-abịa. Kwe USDC n’ime akpa ego ahụ, jiri ihe dị n’okpuru. A nwaleghị nke ọ bụla ebe a.",
  allowTitle: "Kwe USDC n’akpa ego ọzọ",
  allowText:
    "Tinye akụ (trustline) n’akpa ego gị, jiri koodu a na onye nweputa a. Ibe a ga-ahụ ya n’onwe ya.",
  code: "Koodu",
  issuer: "Onye nweputa",
  copyIssuer: "Depụta onye nweputa",
  copied: "Edepụtala",
  openWallet: "Mepee n’akpa ego dị na ngwaọrụ a",
  qrLabel: "Koodu QR nke njikọ maka akpa ego",
  linkText:
    "Njikọ ahụ na koodu ya na-arịọ akpa ego otu ihe ahụ (SEP-7). Ọ bụrụ na o nweghị ihe meghere, o nweghị akpa ego ebe a maara njikọ dị otú ahụ: dee koodu na onye nweputa.",
};
