/** Payslips of people who were paid, in English. Names in braces are filled in. */
export const dashboardPapers = {
  title: "Payslips",
  of: "Payslip of {name}",
  whose: "Whose payslip",
  open: { one: "Payslip", other: "{n} payslips" },
  print: "Print or save as PDF",
  printAll: { one: "Print {n}", other: "Print all {n}" },
  close: "Close",
  payslip: "Payslip",
  days: "{from} to {to}",
  group: "Group",
  payDate: "Pay date",
  unnamed: "Name not known",
  earnings: "Earnings",
  deductions: "Deductions",
  gross: "Gross",
  deducted: "Deducted",
  net: "Net pay",
  paidAs: "Paid as",
  rate: "1 USDC = {rate} {currency}, {time}",
  parts: "Above the band: what {employer} wrote, and the rate. Below it: what the ledger proves.",
  code: "Code with the address of the receipt",
  amount: "Amount",
  paidOn: "Paid on",
  asideOn: "Set aside on",
  paidTo: "Paid to",
  receipt: "Receipt",
  proves: "The ledger proves",
  wasPaid: "That {amount} went from {employer}’s account to this address on {day}.",
  setAside:
    "That {employer}’s account set {amount} aside for this address on {day}. It is paid once it is collected.",
  memo: "Memo: “{memo}”.",
  check: "Anyone can check it with the code.",
  wrote: "{employer} wrote",
  wroteWhat:
    "The items, gross and deductions, the net, the name and the group. Lipwa did not work them out and does not prove them.",
  test: "Test network. This USDC has no value.",
  inLink: "The link has the payslip. Only the browser that opens it shows it, as written by you.",
  tooLong:
    "This payslip is too long for a link, or this browser can’t pack it: the link goes without it.",
  noSms: "An SMS has no room for it: there the link goes without.",
};

/** Payslips of people who were paid, in one language. */
export type DashboardPapers = typeof dashboardPapers;
