import type { DashboardBooks } from "./books.en.ts";

/**
 * The cost report and the export for the books, in French.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const dashboardBooks: DashboardBooks = {
  title: "Comptes",
  lead:
    "Ce que coûtent les salaires, par mois et par personne, et des fichiers pour votre comptable. Tout est fait dans ce navigateur.",
  connect: "Connectez un portefeuille pour voir ce qu’il a payé.",
  nothing: "Rien n’a été payé de ce compte ces douze derniers mois.",
  reading: "Lecture du registre.",
  failed: "Le registre n’a pas pu être lu jusqu’au bout : rien n’est additionné ici.",
  again: "Relire",
  report: "Rapport des coûts",
  total: "Douze mois",
  month: "Mois",
  person: "Personne",
  all: "Tout le monde",
  chart: "Ce qui a été payé chaque mois, en USDC",
  people: { one: "{n} personne", other: "{n} personnes" },
  more: { one: "et {n} de plus dans le fichier", other: "et {n} de plus dans le fichier" },
  print: "Imprimer ou enregistrer en PDF",
  paper: { account: "Compte", printed: "Imprimé le" },
  months: "Mois du rapport",
  span: "{from} à {to}",
  saveReport: "Enregistrer le rapport",
  reportFile: "lipwa-rapport-couts.csv",
  export: "Pour vos comptes",
  exportLead:
    "Chaque paiement au taux de son jour, arrondi vers le bas comme sur son reçu ; les frais sont répartis sur les lignes, et une ligne d’arrondi équilibre chaque écriture au centime. Les mois et les dates sont ceux de votre fuseau horaire, les jours des taux ceux d’UTC.",
  feesLead:
    "Les frais sont ceux des paiements de ces fichiers, pour autant que ce compte les a payés. Une transaction échouée coûte aussi des frais, de même que celle qui ne déplace pas d’USDC : elles ne sont ni dans l’historique des paiements ni dans ces fichiers, et votre compte XLM peut avoir payé davantage.",
  from: "De",
  to: "À",
  form: "Fait pour",
  forms: { journal: "Un journal général", xero: "Xero", quickbooks: "QuickBooks Online" },
  currency: "Vos comptes sont en",
  dates: "Dates",
  dateOrders: { ymd: "2026-11-25", dmy: "25/11/2026", mdy: "11/25/2026" },
  accounts: "Comptes de votre plan",
  accountsHint: "Le numéro ou le nom, exactement comme dans vos comptes.",
  account: {
    wages: "Salaires",
    aside: "Salaires mis de côté",
    usdc: "Compte USDC",
    fees: "Frais de réseau",
    xlm: "Compte XLM",
    rounding: "Arrondis",
  },
  standard: {
    wages: "Salaires",
    aside: "Salaires mis de côté",
    usdc: "USDC",
    fees: "Frais de réseau",
    xlm: "XLM",
    rounding: "Arrondis",
  },
  taxRate: "Taux de taxe pour chaque ligne",
  taxRateStandard: "Tax Exempt",
  xlmPrice: "Ce que vaut 1 XLM, en {currency}",
  xlmPriceHint:
    "Laissé vide, les frais sont dits en XLM et non comptabilisés : aucun prix n’est inventé.",
  xlmPriceFault: "Écrivez un nombre, comme 0,25.",
  asideHint:
    "L’argent mis de côté est compté à part. Quand la personne l’a retiré, passez-le en salaires.",
  save: "Enregistrer les comptes",
  collecting: "Collecte : {n} transactions sur {all}",
  saved: {
    one: "{n} écriture a été enregistrée.",
    other: "{n} écritures ont été enregistrées.",
  },
  files: { one: "En {n} fichier.", other: "En {n} fichiers : {form} lit {most} lignes à la fois." },
  none: "Rien n’a été payé ces mois-là.",
  withoutRate: {
    one: "Sans {n} jour pour lequel aucun taux n’a été gardé : {days}.",
    other: "Sans {n} jours pour lesquels aucun taux n’a été gardé : {days}.",
  },
  ofToday:
    "Les paiements d’aujourd’hui sont au taux de cette minute : enregistrez de nouveau demain, quand le dernier taux du jour sera connu.",
  otherAsset: {
    one: "Sans {n} paiement pour lequel votre compte a donné un autre actif que l’USDC.",
    other: "Sans {n} paiements pour lesquels votre compte a donné un autre actif que l’USDC.",
  },
  paidByOthers: {
    one:
      "Les frais de {n} transaction ont été payés par un autre compte et ne sont pas comptabilisés.",
    other:
      "Les frais de {n} transactions ont été payés par un autre compte et ne sont pas comptabilisés.",
  },
  missing: "Des taux ou des frais n’ont pas pu être lus : aucun fichier n’a été fait. Réessayez.",
  file: "lipwa-comptes-{from}-{to}.csv",
  fileOf: "lipwa-comptes-{from}-{to}-{n}.csv",
  head: {
    date: "date",
    no: "écriture",
    account: "compte",
    name: "nom",
    description: "libellé",
    debit: "débit",
    credit: "crédit",
    currency: "monnaie",
    rate: "taux du jour",
    usdc: "USDC",
    fee: "frais, XLM",
    hash: "hash de la transaction",
    receipt: "reçu",
  },
  wage: "Salaire",
  aside: "Mis de côté",
  back: "Repris",
  fee: "Frais de réseau",
  rounding: "Arrondi",
};
