/** What each wallet can do on the faucet, in English. */
export const walletList = {
  chooseNetwork: "In each wallet choose this page’s network first: {network}.",
  freighter: "Freighter, in the browser of a computer",
  freighterDoes:
    "It connects here, allows USDC and collects. Tried here with version 5.45, in November 2026.",
  freighterApp: "Freighter’s phone app",
  freighterAppDoes:
    "Paste its address above: fee money comes. It cannot be connected here: by its maker’s word it speaks WalletConnect only, which Lipwa does not.",
  others: "Other wallets",
  othersDo:
    "Paste the address above: fee money comes. Allow USDC inside the wallet, with what is below. None of them was tried here.",
  allowTitle: "Allow USDC in another wallet",
  allowText:
    "Add an asset (trustline) in your wallet, with this code and this issuer. This page sees it by itself.",
  code: "Code",
  issuer: "Issuer",
  copyIssuer: "Copy the issuer",
  copied: "Copied",
  openWallet: "Open in a wallet on this device",
  qrLabel: "QR code of the link for wallets",
  linkText:
    "The link and its code ask a wallet for the same (SEP-7). If nothing opens, no wallet here knows such links: type the code and the issuer.",
};

export type WalletListMessages = typeof walletList;
