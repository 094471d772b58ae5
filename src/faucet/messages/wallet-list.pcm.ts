import type { WalletListMessages } from "./wallet-list.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const walletList: WalletListMessages = {
  chooseNetwork: "For each wallet, first choose di network of dis page: {network}.",
  freighter: "Freighter, for di browser of computer",
  freighterDoes:
    "E dey connect here, e dey allow USDC and e dey claim. Dem try am here with version 5.45, for November 2026.",
  freighterApp: "Freighter app for phone",
  freighterAppDoes:
    "Paste im address up there: money for charge go come. E no fit connect here: di people wey make am talk say e dey speak WalletConnect only, and Lipwa no dey speak am.",
  xbull: "xBull, for browser of computer and for im website",
  xbullDoes:
    "E dey work only for Stellar own networks. E dey sign payments for di dashboard, but e no fit connect here: paste im address up there, money for charge go come. Den allow USDC inside am, with wetin dey below.",
  others: "Oda wallets",
  othersDo:
    "Paste di address up there: money for charge go come. Allow USDC inside di wallet, with wetin dey below. Dem never try any of dem here.",
  allowTitle: "Allow USDC for anoda wallet",
  allowText:
    "Add asset (trustline) for your wallet, with dis code and dis issuer. Dis page go see am by itself.",
  code: "Di code",
  issuer: "Di issuer",
  copyIssuer: "Copy di issuer",
  copied: "E don copy",
  openWallet: "Open am for wallet for dis device",
  qrLabel: "QR code of di link for wallets",
  linkText:
    "Di link and im code dey ask wallet for di same thing (SEP-7). If nothing open, no wallet here sabi dat kind link: type di code and di issuer.",
};
