import type { DashboardPapers } from "./papers.en.ts";

/**
 * Payslips of people who were paid, in French. Names in braces are filled in.
 * Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word.
 */
export const dashboardPapers: DashboardPapers = {
  title: "Bulletins de paie",
  of: "Bulletin de paie de {name}",
  whose: "Le bulletin de qui ?",
  open: { one: "Bulletin de paie", other: "{n} bulletins de paie" },
  print: "Imprimer ou enregistrer en PDF",
  printAll: { one: "Imprimer {n}", other: "Imprimer les {n}" },
  close: "Fermer",
  payslip: "Bulletin de paie",
  days: "du {from} au {to}",
  group: "Groupe",
  payDate: "Date de paie",
  unnamed: "Nom inconnu",
  earnings: "Gains",
  deductions: "Retenues",
  gross: "Brut",
  deducted: "Total retenu",
  net: "Net à payer",
  paidAs: "Payé en",
  rate: "{rate}, {time}",
  parts:
    "Au-dessus de la bande : ce que {employer} a écrit, et le taux. En dessous : ce que le registre prouve.",
  code: "Code qui ouvre le reçu",
  amount: "Montant",
  paidOn: "Payé le",
  asideOn: "Mis de côté le",
  paidTo: "Payé à",
  receipt: "Reçu",
  proves: "Le registre prouve",
  wasPaid: "{amount} sont passés du compte de {employer} à cette adresse le {day}.",
  setAside:
    "Le compte de {employer} a mis {amount} de côté pour cette adresse le {day}. C’est payé une fois retiré.",
  memo: "Motif : « {memo} ».",
  check: "Chacun peut le vérifier avec le code.",
  wrote: "{employer} a écrit",
  wroteWhat:
    "Éléments, brut, retenues, net, nom et groupe. Lipwa ne les a pas calculés et ne les prouve pas.",
  test: "Réseau de test. Cet USDC n’a aucune valeur.",
  payslipOf: "Bulletin de paie du paiement du {date}",
  noStatement: "Rien n’a été payé à cette personne en {year}.",
  statement: "Relevé annuel",
  statements: "Relevés annuels",
  statementOf: "Relevé de {name}, {year}",
  year: "Année",
  saveStatements: "Tout enregistrer en CSV",
  statementsFile: "lipwa-releves-{year}.csv",
  statementTotals: {
    one: "{n} personne a été payée {paid}.",
    other: "{n} personnes ont été payées {paid}.",
  },
  statementAside: "{aside} sont mis de côté et non retirés.",
  more: "Afficher plus",
  states: { paid: "Payé", aside: "Mis de côté, non retiré", back: "Mis de côté, repris" },
  columns: {
    name: "Nom",
    address: "Adresse",
    date: "Date",
    purpose: "Pour",
    currency: "Monnaie",
    gross: "Brut",
    net: "Net",
    usdc: "USDC",
    state: "État",
    hash: "Transaction",
    receipt: "Reçu",
  },
  statementSays:
    "Les montants en USDC viennent du registre : chacun peut vérifier un paiement avec le code de son reçu. Le brut et le net sont ce que l’employeur a écrit, avec un tiret quand ce navigateur n’a pas la paie. L’argent mis de côté est payé une fois retiré.",
  printed: "Imprimé le {date}.",
  inLink:
    "Le lien contient le bulletin de paie. Seul le navigateur qui ouvre le lien l’affiche, comme écrit par vous.",
  tooLong:
    "Ce bulletin ne tient pas dans un lien, ou ce navigateur ne peut pas le compresser. Le lien part sans lui.",
  noSms: "Le bulletin ne tient pas dans un SMS : ce lien part sans lui.",
};
