import type { LinkPayslipMessages } from "./link-payslip.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const linkPayslip: LinkPayslipMessages = {
  title: "Écrit par l’expéditeur de ce lien, non vérifié",
  lead:
    "Le registre ne prouve rien de ce qui suit. N’importe qui peut modifier le contenu d’un lien.",
  payslip: "Bulletin de paie",
  employer: "Employeur",
  name: "Nom",
  group: "Groupe",
  gross: "Brut",
  deducted: "Retenues",
  net: "Net à payer",
  differs:
    "Ce net n’est pas le montant payé. Le bulletin indique {net} ; cette page montre {paid}.",
  unknown: "Cette page ne peut pas dire si ce net est le montant payé.",
  unreadable:
    "Ce lien contient un bulletin de paie qui ne peut pas être affiché : le lien est abîmé, ou ce navigateur est trop ancien.",
};
