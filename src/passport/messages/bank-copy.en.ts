/** The passport on one page for a bank, in English. */
export const bankCopy = {
  title: "Statement of income",
  copy: "Bank copy",
  madeOn: "made on",
  back: "Back to the passport",
  yourLanguage: "Your language",
  bankLanguage: "The bank’s language",
  none: "none",
  show: "Show",
  print: "Print or save as PDF",
  headline: "Paid in {paid} of the last {n} months, about {sum} USDC{local} a month.",
  account: "Account",
  period: "Period",
  fromTo: "{from} to {to}",
  median: "Middle month",
  total: "Total",
  dayRates: "At each day’s rate",
  whoPaid: "Who paid",
  nameAndAddress: "Name and account",
  nameUnknown: "Name not known",
  others: { one: "{n} more payer", other: "{n} more payers" },
  payments: "Payments",
  monthByMonth: "Month by month",
  month: "Month",
  ofOthers: "of which others",
  before: "before the first payment",
  method: "How it is counted",
  methodText:
    "{usdc} alone, received and final on the ledger ({network}), less what went back to its payer. {currency} at the rate of each payment’s day ({source}), rounded down; the rows add up to the total. The middle month is the median; a month in which nothing came counts as 0. Months are those of UTC.",
  circleUsdc: "Circle’s USDC",
  usdcOf: "USDC of the issuer {issuer}",
  notCounted: "Not counted:",
  nothingLeftOut: "no entry had to be left out",
  check: "Check it in one minute",
  steps: [
    "Type {link} yourself, or scan the code.",
    "Account, total and months there must be those printed here; what came later is added.",
    "Ask for one receipt. Its proof needs no trust in Lipwa: {check}",
  ],
  code: "Code",
  holder:
    "Lipwa holds no money and does not know the holder’s name. Whoever shows this page must prove that they hold the account.",
  qrLabel: "QR code of the passport that this page is made from",
};

/** The bank copy's messages of one language. */
export type BankCopyMessages = typeof bankCopy;
