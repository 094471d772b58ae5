import type { WalletListMessages } from "./wallet-list.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const walletList: WalletListMessages = {
  chooseNetwork: "A kowane walat, ku fara zaɓar hanyar sadarwar wannan shafi: {network}.",
  freighter: "Freighter, a burauzar kwamfuta",
  freighterDoes:
    "Yana haɗuwa a nan, yana ba da izinin USDC, yana ɗauka. An gwada a nan da sigar 5.45, a Nuwamba 2026.",
  freighterApp: "Manhajar waya ta Freighter",
  freighterAppDoes:
    "Ku liƙa adireshinta a sama: kuɗin caji zai zo. Ba za a iya haɗa ta a nan ba: a cewar masu yinta WalletConnect kaɗai take amfani da shi, wanda Lipwa ba ta yi.",
  xbull: "xBull, a burauzar kwamfuta da shafinsa na intanet",
  xbullDoes:
    "Yana aiki a hanyoyin sadarwa na Stellar kaɗai. Yana sa hannu kan biya a dashboard, amma ba za a iya haɗa shi a nan ba: ku liƙa adireshinsa a sama, kuɗin caji zai zo. Sannan ku ba da izinin USDC a cikinsa, da abin da ke ƙasa.",
  others: "Sauran walat",
  othersDo:
    "Ku liƙa adireshin a sama: kuɗin caji zai zo. Ku ba da izinin USDC a cikin walat ɗin, da abin da ke ƙasa. Ba a gwada ko ɗaya a nan ba.",
  allowTitle: "Ba da izinin USDC a wani walat",
  allowText:
    "Ku ƙara kadara (trustline) a walat ɗinku, da wannan kodi da wannan mai fitarwa. Wannan shafi zai gani da kansa.",
  code: "Kodi",
  issuer: "Mai fitarwa",
  copyIssuer: "Kwafi mai fitarwa",
  copied: "An kwafi",
  openWallet: "Buɗe a walat na wannan na’ura",
  qrLabel: "Lambar QR ta mahaɗin walat",
  linkText:
    "Mahaɗin da kodinsa suna neman abu ɗaya daga walat (SEP-7). Idan babu abin da ya buɗe, babu walat a nan da ya san irin waɗannan mahaɗai: ku rubuta kodi da mai fitarwa.",
};
