import type { WrittenPayslip } from "./written-payslip.en.ts";

/**
 * The payslip in a receipt's link, in French; loaded with a link that has one.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const writtenPayslip: WrittenPayslip = {
  title: "Ce que l’expéditeur de ce lien a écrit, non vérifié",
  lead:
    "Le registre prouve le reçu, et rien de ceci. N’importe qui peut modifier ce que contient un lien.",
  payslip: "Bulletin de paie",
  employer: "Employeur",
  name: "Nom",
  group: "Groupe",
  gross: "Brut",
  deducted: "Retenues",
  net: "Net à payer",
  differs: "Ce net n’est pas ce qui a été payé. Le bulletin indique {net} ; le reçu montre {paid}.",
  unknown: "Cette page ne peut pas dire si ce net est ce qui a été payé.",
  unreadable:
    "Ce lien contient un bulletin de paie qui ne peut pas être affiché : le lien est abîmé, ou ce navigateur est trop ancien.",
};
