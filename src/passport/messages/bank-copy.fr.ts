import type { BankCopyMessages } from "./bank-copy.en.ts";

/**
 * The passport on one page for a bank, in French.
 * Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word.
 */
export const bankCopy: BankCopyMessages = {
  title: "Relevé de revenus",
  copy: "Copie pour la banque",
  madeOn: "établi le",
  back: "Retour au passeport",
  yourLanguage: "Votre langue",
  bankLanguage: "Langue de la banque",
  none: "aucune",
  show: "Afficher",
  print: "Imprimer ou enregistrer en PDF",
  headline: "Payé {paid} des {n} derniers mois, environ {sum} USDC{local} par mois.",
  year: "Payé {paid} des {n} mois de {year}.",
  yearAbout: "Payé {paid} des {n} mois de {year}, environ {sum} USDC{local} par mois.",
  nothing: "Aucun revenu compté pendant cette période.",
  account: "Compte",
  period: "Période",
  lastMonths: "{n} mois",
  fromTo: "du {from} au {to}",
  median: "Mois médian",
  total: "Total",
  dayRates: "Au taux de chaque jour",
  whoPaid: "Qui a payé",
  nameAndAddress: "Nom et compte",
  nameUnknown: "Nom inconnu",
  others: { one: "{n} autre payeur", other: "{n} autres payeurs" },
  payments: "Paiements",
  monthByMonth: "Mois par mois",
  month: "Mois",
  ofOthers: "dont autres",
  before: "avant le premier paiement",
  receipts:
    "Chaque paiement est confirmé par un second serveur ou les validateurs. Son code ouvre le reçu sur {link}",
  moreReceipts:
    "Le passeport liste les autres paiements de cette période, chacun avec son reçu : {link}",
  source: "Compté d’après un seul serveur ({server}).",
  method: "Mode de calcul",
  methodText:
    "Seul {usdc}, reçu et définitif dans le registre ({network}), moins ce qui est retourné à son payeur. {currency} au taux du jour de chaque paiement ({source}), arrondi vers le bas ; le total est la somme des lignes. Le mois médian est la médiane ; un mois sans paiement compte pour 0. Les mois sont en UTC.",
  circleUsdc: "l’USDC de Circle",
  usdcIssuedBy: "l’USDC émis par {issuer}",
  notCounted: "Non compté, depuis toujours\u00a0:",
  nothingLeftOut: "aucune entrée exclue",
  check: "À vérifier en une minute",
  steps: [
    "Tapez vous-même {link}, ou scannez le code.",
    "Comparez le compte, le total et les mois avec cette page. Les paiements suivants y sont ajoutés.",
    "Demandez un reçu et vérifiez sa preuve. Vous n’avez pas à faire confiance à Lipwa : {check}",
  ],
  code: "Code à taper",
  holder:
    "Lipwa ne détient pas d’argent et ignore le nom du titulaire. La personne qui montre cette page doit prouver qu’elle est titulaire du compte.",
  byHand: "Rempli à la main\u00a0; Lipwa ne le vérifie pas\u00a0:",
  holderName: "Nom du titulaire",
  idNumber: "Pièce d’identité, numéro",
  officer: "Agent de la banque",
  stamp: "Date, signature, cachet",
  qrLabel: "Code QR du passeport de cette page",
};
