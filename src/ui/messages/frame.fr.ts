import type { FrameMessages } from "./frame.en.ts";

/**
 * Words of every page: header, footer, buttons, rates. In French.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const frame: FrameMessages = {
  skip: "Aller au contenu",
  home: "Lipwa, page d’accueil",
  testTitle: "Réseau de test.",
  testText: "Ces USDC n’ont aucune valeur.",
  navFooter: "Site",
  footNote: "« Lipwa » est du swahili : être payé.",
  navLanguage: "Langue",
  navPage: "Sur cette page",
  darkTheme: "Thème sombre",
  how: "Comment ça marche",
  costs: "Coûts",
  api: "API",
  whatIsLipwa: "Qu’est-ce que Lipwa ?",
  payRun: "Payer une équipe",
  testMoney: "Argent de test",
  findReceipt: "Retrouver un reçu",
  copy: "Copier",
  copied: "Copié",
  copyAddress: "Copier l’adresse",
  copyHash: "Copier l’empreinte de la transaction",
  publishedAt: "(nom publié sur {domain}, consulté le {date})",
  nameComing: "recherche du nom en cours",
  printLater:
    "Un nom de cette page est encore recherché. Rechargez la page dans quelques secondes, puis imprimez-la.",
  copyFailed: "La copie a échoué. Sélectionnez le texte et copiez-le à la main.",
  rateToday: "au taux du jour, {source}, {time}",
  rateStale: "au dernier taux connu, {source}, {time}",
  rateUnconfirmed: "à un taux non confirmé, {source} seul, {time}",
  rateUnknown: "{currency} : taux inconnu",
  currency: "Monnaie",
  share: "Partager",
  print: "Imprimer",
  retry: "Réessayer",
  loading: "Chargement",
  sandboxRates: "bac à sable",
  noscript: "Sans JavaScript, cette page montre ce qu’elle savait au moment de l’envoi.",
  currencies: {
    NGN: "naira nigérian",
    GHS: "cedi ghanéen",
    KES: "shilling kényan",
    ZAR: "rand sud-africain",
    TZS: "shilling tanzanien",
    UGX: "shilling ougandais",
    XOF: "franc CFA (BCEAO)",
    XAF: "franc CFA (BEAC)",
  },
};
