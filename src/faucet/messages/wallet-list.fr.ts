import type { WalletListMessages } from "./wallet-list.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const walletList: WalletListMessages = {
  chooseNetwork: "Choisissez d’abord le réseau de cette page dans votre portefeuille : {network}.",
  freighter: "Freighter, extension de navigateur pour ordinateur",
  freighterDoes:
    "Il se connecte à cette page, autorise l’USDC et retire l’argent. Testé avec la version 5.45 en novembre 2026.",
  freighterApp: "L’application Freighter pour téléphone",
  freighterAppDoes:
    "Collez son adresse plus haut pour obtenir des XLM pour les frais. Elle ne se connecte pas à cette page : d’après son éditeur, elle ne gère que WalletConnect, que Lipwa ne gère pas.",
  xbull: "xBull, extension de navigateur et site web",
  xbullDoes:
    "Il fonctionne seulement sur les réseaux de Stellar. Il signe les paiements dans le tableau de bord, mais ne se connecte pas à cette page : collez son adresse plus haut pour obtenir des XLM pour les frais, puis autorisez-y l’USDC, avec le code et l’émetteur ci-dessous.",
  others: "D’autres portefeuilles",
  othersDo:
    "Collez l’adresse plus haut pour obtenir des XLM pour les frais. Autorisez ensuite l’USDC dans le portefeuille, avec le code et l’émetteur ci-dessous. Nous n’avons pas testé d’autres portefeuilles.",
  allowTitle: "Autoriser l’USDC dans un autre portefeuille",
  allowText:
    "Ajoutez un actif (trustline) dans votre portefeuille, avec ce code et cet émetteur. Cette page se met à jour d’elle-même.",
  code: "Code de l’actif",
  issuer: "Émetteur",
  copyIssuer: "Copier l’émetteur",
  copied: "Copié",
  openWallet: "Ouvrir dans un portefeuille de cet appareil",
  qrLabel: "Code QR du lien pour portefeuilles",
  linkText:
    "Le lien et son code QR demandent la même chose à un portefeuille (SEP-7). Si rien ne s’ouvre, aucun portefeuille de cet appareil ne connaît ces liens : entrez vous-même le code et l’émetteur.",
};
