/** Loaded with a link that has a payslip. */
export const linkPayslip = {
  title: "Written by the sender of this link, not checked",
  lead: "The ledger proves nothing below. Anyone can change the content of a link.",
  payslip: "Payslip",
  employer: "Employer",
  name: "Name",
  group: "Group",
  gross: "Gross",
  deducted: "Deducted",
  net: "Net pay",
  differs: "This net pay isn’t the amount paid. The payslip says {net}; this page shows {paid}.",
  unknown: "This page can’t tell whether this net pay is the amount paid.",
  unreadable:
    "This link includes a payslip that can’t be shown: the link is damaged, or this browser is too old.",
};

export type LinkPayslipMessages = typeof linkPayslip;
