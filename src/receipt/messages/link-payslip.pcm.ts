import type { LinkPayslipMessages } from "./link-payslip.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const linkPayslip: LinkPayslipMessages = {
  title: "Wetin di person wey send dis link write, nobody don check am",
  lead: "Di ledger no dey prove any of dis one. Anybody fit change wetin dey inside link.",
  payslip: "Pay paper",
  employer: "Who dey pay",
  name: "Di name",
  group: "Di group",
  gross: "All di money before dem cut am",
  deducted: "Wetin dem cut",
  net: "Wetin remain to pay",
  differs: "Dis no be wetin dem pay. Di pay paper talk say na {net}; dis page show {paid}.",
  unknown: "Dis page no fit know whether na dis money dem pay.",
  unreadable:
    "Pay paper dey inside dis link, but e no fit show: di link don spoil, or dis browser don too old.",
};
