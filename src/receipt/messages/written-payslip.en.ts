/** The payslip in a receipt's link, in English; loaded with a link that has one. */
export const writtenPayslip = {
  title: "What the sender of this link wrote, not checked",
  lead:
    "The ledger proves the receipt, and nothing of this. Anyone can change what stands in a link.",
  payslip: "Payslip",
  employer: "Employer",
  name: "Name",
  group: "Group",
  gross: "Gross",
  deducted: "Deducted",
  net: "Net pay",
  differs: "This net is not what was paid. The payslip says {net}; the receipt shows {paid}.",
  unknown: "This page can’t tell whether this net is what was paid.",
  unreadable:
    "There is a payslip in this link that can’t be shown: the link is damaged, or this browser is too old.",
};

/** The payslip in a receipt's link, in one language. */
export type WrittenPayslip = typeof writtenPayslip;
