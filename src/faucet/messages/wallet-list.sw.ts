import type { WalletListMessages } from "./wallet-list.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const walletList: WalletListMessages = {
  chooseNetwork: "Chagua kwanza mtandao wa ukurasa huu kwenye pochi yako: {network}.",
  freighter: "Freighter, kiendelezi cha kivinjari cha kompyuta",
  freighterDoes:
    "Huunganishwa na ukurasa huu, huruhusu USDC na huchukua pesa. Ilijaribiwa kwa toleo 5.45, Novemba 2026.",
  freighterApp: "Programu ya simu ya Freighter",
  freighterAppDoes:
    "Bandika anwani yake hapo juu ili upate XLM za ada. Haiwezi kuunganishwa na ukurasa huu: kulingana na watengenezaji wake, inatumia WalletConnect pekee, ambayo Lipwa haitumii.",
  xbull: "xBull, kiendelezi cha kivinjari na tovuti",
  xbullDoes:
    "Hufanya kazi kwenye mitandao ya Stellar yenyewe pekee. Hutia saini malipo kwenye dashibodi, lakini haiwezi kuunganishwa na ukurasa huu: bandika anwani yake hapo juu ili upate XLM za ada, kisha ruhusu USDC ndani yake, kwa msimbo na mtoaji walio hapa chini.",
  others: "Pochi nyingine",
  othersDo:
    "Bandika anwani hapo juu ili upate XLM za ada. Kisha ruhusu USDC kwenye pochi, kwa msimbo na mtoaji walio hapa chini. Hatujajaribu pochi nyingine.",
  allowTitle: "Ruhusu USDC kwenye pochi nyingine",
  allowText:
    "Ongeza mali (trustline) kwenye pochi yako, kwa msimbo huu na mtoaji huyu. Ukurasa huu utajisasisha wenyewe.",
  code: "Msimbo",
  issuer: "Mtoaji",
  copyIssuer: "Nakili mtoaji",
  copied: "Imenakiliwa",
  openWallet: "Fungua kwenye pochi ya kifaa hiki",
  qrLabel: "Msimbo wa QR wa kiungo cha pochi",
  linkText:
    "Kiungo na msimbo wake wa QR huomba pochi jambo hilo hilo (SEP-7). Kama hakuna kinachofunguka, hakuna pochi kwenye kifaa hiki inayojua viungo hivyo: weka mwenyewe msimbo na mtoaji.",
};
