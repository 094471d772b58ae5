import type { BankCopyMessages } from "./bank-copy.en.ts";

/**
 * The passport on one page for a bank, in Nigerian Pidgin.
 * Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word.
 */
export const bankCopy: BankCopyMessages = {
  title: "Statement of wetin dem collect",
  copy: "Copy for bank",
  madeOn: "wey dem make on",
  back: "Go back to di passport",
  yourLanguage: "Your own language",
  bankLanguage: "Di bank own language",
  none: "nothing",
  show: "Show am",
  print: "Print am abi save am as PDF",
  headline: "Dem pay am for {paid} of di last {n} months, like {sum} USDC{local} every month.",
  year: "Dem pay am for {paid} of di {n} months of {year}.",
  yearAbout:
    "Dem pay am for {paid} of di {n} months of {year}, like {sum} USDC{local} every month.",
  nothing: "Nothing wey dey count come for dis time.",
  account: "Di account",
  period: "From when reach when",
  lastMonths: "Di last {n} months",
  fromTo: "{from} reach {to}",
  median: "Di middle month",
  total: "Everything together",
  dayRates: "With di rate of each day",
  whoPaid: "Who dey pay",
  nameAndAddress: "Name plus account",
  nameUnknown: "We no know di name",
  others: { one: "{n} more person wey pay", other: "{n} more pipo wey pay" },
  payments: "How many payments",
  monthByMonth: "One month after anoda",
  month: "Which month",
  ofOthers: "from oda pipo",
  before: "before di first payment",
  receipts:
    "Second server or di validators don confirm each one. Di code go open im receipt, for {link}",
  moreReceipts: "Di oda payments of dis time dey di passport, each one with im receipt: {link}",
  source: "We count am from one server ({server}).",
  method: "How we count am",
  methodText:
    "Na only {usdc}, wey land and final for di ledger ({network}), minus wetin go back to di person wey pay. {currency} with di rate of each payment day ({source}), we round am down; di rows add up to di total. Di middle month na di median; month wey nothing come na 0. Months na UTC own.",
  circleUsdc: "Circle USDC",
  usdcIssuedBy: "USDC wey {issuer} make",
  notCounted: "Wetin we no count, from beginning:",
  nothingLeftOut: "we no leave any entry comot",
  check: "Check am inside one minute",
  steps: [
    "Type {link} by yourself, or scan di code.",
    "Account, total and months for dia must be di same as di ones for dis paper; wetin come after don join.",
    "Ask for one receipt. Im proof no need say you trust Lipwa: {check}",
  ],
  code: "Di code",
  holder:
    "Lipwa no hold money and e no know di name of di owner. Person wey show dis page must prove say na im get di account.",
  byHand: "Na with biro dem fill am; Lipwa no dey check am:",
  holderName: "Name of di owner",
  idNumber: "ID card plus number",
  officer: "Officer wey dey di bank",
  stamp: "Date, im sign, plus stamp",
  qrLabel: "QR code of di passport wey dis page come from",
};
