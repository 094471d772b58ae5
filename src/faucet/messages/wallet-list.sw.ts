import type { WalletListMessages } from "./wallet-list.en.ts";

/**
 * What each wallet can do on the faucet, in Swahili.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const walletList: WalletListMessages = {
  chooseNetwork: "Kwenye kila pochi chagua kwanza mtandao wa ukurasa huu: {network}.",
  freighter: "Freighter, kwenye kivinjari cha kompyuta",
  freighterDoes:
    "Huunganishwa hapa, huruhusu USDC na huchukua. Ilijaribiwa hapa kwa toleo 5.45, Novemba 2026.",
  freighterApp: "Programu ya simu ya Freighter",
  freighterAppDoes:
    "Bandika anwani yake hapo juu: pesa za ada huja. Haiwezi kuunganishwa hapa: kwa maneno ya watengenezaji wake inatumia WalletConnect pekee, ambayo Lipwa haitumii.",
  others: "Pochi nyingine",
  othersDo:
    "Bandika anwani hapo juu: pesa za ada huja. Ruhusu USDC ndani ya pochi, kwa yaliyo hapa chini. Hakuna iliyojaribiwa hapa.",
  allowTitle: "Ruhusu USDC kwenye pochi nyingine",
  allowText:
    "Ongeza rasilimali (trustline) kwenye pochi yako, kwa msimbo huu na mtoaji huyu. Ukurasa huu utaona wenyewe.",
  code: "Msimbo",
  issuer: "Mtoaji",
  copyIssuer: "Nakili mtoaji",
  copied: "Imenakiliwa",
  openWallet: "Fungua kwenye pochi ya kifaa hiki",
  qrLabel: "Msimbo wa QR wa kiungo cha pochi",
  linkText:
    "Kiungo na msimbo wake huomba pochi jambo hilo hilo (SEP-7). Kama hakuna kinachofunguka, hakuna pochi hapa inayojua viungo hivyo: andika msimbo na mtoaji.",
};
