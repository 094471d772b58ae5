import type { WalletListMessages } from "./wallet-list.en.ts";

/**
 * What each wallet can do on the faucet, in French.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const walletList: WalletListMessages = {
  chooseNetwork:
    "Dans chaque portefeuille, choisissez d’abord le réseau de cette page\u00a0: {network}.",
  freighter: "Freighter, dans le navigateur d’un ordinateur",
  freighterDoes:
    "Il se connecte ici, autorise l’USDC et retire. Essayé ici avec la version 5.45, en novembre 2026.",
  freighterApp: "L’application Freighter pour téléphone",
  freighterAppDoes:
    "Collez son adresse plus haut\u00a0: l’argent des frais arrive. Elle ne se connecte pas ici\u00a0: d’après son éditeur, elle ne parle que WalletConnect, que Lipwa ne parle pas.",
  others: "D’autres portefeuilles",
  othersDo:
    "Collez l’adresse plus haut\u00a0: l’argent des frais arrive. Autorisez l’USDC dans le portefeuille, avec ce qui suit. Aucun n’a été essayé ici.",
  allowTitle: "Autoriser l’USDC dans un autre portefeuille",
  allowText:
    "Ajoutez un actif (trustline) dans votre portefeuille, avec ce code et cet émetteur. Cette page le voit d’elle-même.",
  code: "Code de l’actif",
  issuer: "Émetteur",
  copyIssuer: "Copier l’émetteur",
  copied: "Copié",
  openWallet: "Ouvrir dans un portefeuille de cet appareil",
  qrLabel: "Code QR du lien pour portefeuilles",
  linkText:
    "Le lien et son code demandent la même chose à un portefeuille (SEP-7). Si rien ne s’ouvre, aucun portefeuille d’ici ne connaît ces liens\u00a0: tapez le code et l’émetteur.",
};
