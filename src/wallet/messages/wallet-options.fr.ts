import type { WalletOptionsMessages } from "./wallet-options.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const walletOptions: WalletOptionsMessages = {
  freighter: {
    connect: "Connecter Freighter",
    can:
      "Une extension pour navigateurs d’ordinateur. Signe paiements et messages sur tous les réseaux.",
  },
  xbull: {
    connect: "Connecter xBull",
    can:
      "Son extension pour ordinateur, ou son site, aussi sur téléphone. Signe paiements et messages sur les réseaux de Stellar.",
  },
  phone: {
    can: "Signe paiements et messages ici, sur les réseaux de test seulement.",
  },
  demo: {
    connect: "Utiliser le portefeuille de démonstration de {name}",
    can: "Bac à sable seulement. Il signe aussitôt, avec une clé que tout le monde connaît.",
  },
  obstacles: {
    needs_computer: "Elle ne marche pas sur la plupart des téléphones.",
    unknown_network: "Il ne prend pas en charge le réseau de ce site.",
  },
};
