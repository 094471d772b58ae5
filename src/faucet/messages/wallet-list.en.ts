export const walletList = {
  chooseNetwork: "First choose this page’s network in your wallet: {network}.",
  freighter: "Freighter, browser extension for computers",
  freighterDoes:
    "It connects to this page, allows USDC and collects money. Tested with version 5.45 in November 2026.",
  freighterApp: "Freighter’s phone app",
  freighterAppDoes:
    "Paste its address above to get XLM for fees. It can’t connect to this page: according to its maker, it supports only WalletConnect, and Lipwa doesn’t.",
  xbull: "xBull, browser extension and website",
  xbullDoes:
    "It works on Stellar’s own networks only. It signs payments in the dashboard, but can’t connect to this page: paste its address above to get XLM for fees, then allow USDC in it with the code and issuer below.",
  others: "Other wallets",
  othersDo:
    "Paste the address above to get XLM for fees. Then allow USDC in the wallet with the code and issuer below. We haven’t tested other wallets.",
  allowTitle: "Allow USDC in another wallet",
  allowText:
    "Add an asset (trustline) in your wallet with this code and issuer. This page updates by itself.",
  code: "Code",
  issuer: "Issuer",
  copyIssuer: "Copy the issuer",
  copied: "Copied",
  openWallet: "Open in a wallet on this device",
  qrLabel: "QR code of the link for wallets",
  linkText:
    "The link and its QR code ask a wallet to do the same (SEP-7). If nothing opens, no wallet on this device supports such links: enter the code and issuer yourself.",
};

export type WalletListMessages = typeof walletList;
