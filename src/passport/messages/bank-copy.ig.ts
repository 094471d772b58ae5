import type { BankCopyMessages } from "./bank-copy.en.ts";

/**
 * The passport on one page for a bank, in Igbo.
 * Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word.
 */
export const bankCopy: BankCopyMessages = {
  title: "Ndekọ ego mbata",
  copy: "Nke ụlọ akụ",
  madeOn: "e mere ya na",
  back: "Laghachi na paspọọtụ",
  yourLanguage: "Asụsụ gị",
  bankLanguage: "Asụsụ ụlọ akụ",
  none: "o nweghị",
  show: "Gosi",
  print: "Bipụta ma ọ bụ debe ya ka PDF",
  headline: "A kwụrụ ya ụgwọ n’ọnwa {paid} n’ime {n} gara aga, ihe dị ka USDC {sum}{local} n’ọnwa.",
  year: "A kwụrụ ya ụgwọ n’ọnwa {paid} n’ime {n} nke afọ {year}.",
  yearAbout:
    "A kwụrụ ya ụgwọ n’ọnwa {paid} n’ime {n} nke afọ {year}, ihe dị ka USDC {sum}{local} n’ọnwa.",
  nothing: "O nweghị ụgwọ a na-agụ batara n’oge a.",
  account: "Akaụntụ",
  period: "Oge",
  lastMonths: "Ọnwa {n}",
  fromTo: "{from} ruo {to}",
  median: "Ọnwa nke etiti",
  total: "Mkpokọta",
  dayRates: "N’ọnụego nke ụbọchị ọ bụla",
  whoPaid: "Ndị kwụrụ ụgwọ",
  nameAndAddress: "Aha na akaụntụ",
  nameUnknown: "A maghị aha ya",
  others: { one: "onye {n} ọzọ kwụrụ", other: "mmadụ {n} ndị ọzọ kwụrụ" },
  payments: "Ụgwọ akwụrụ",
  monthByMonth: "Ọnwa n’ọnwa",
  month: "Ọnwa",
  ofOthers: "nke ndị ọzọ n’ime ya",
  before: "tupu ụgwọ nke mbụ",
  receipts:
    "Sava nke abụọ ma ọ bụ ndị nkwado kwadoro nke ọ bụla. Koodu ahụ na-emepe rịsịtị ya, na {link}",
  moreReceipts: "Ụgwọ ndị ọzọ nke oge a dị na paspọọtụ, nke ọ bụla na rịsịtị ya: {link}",
  source: "A gụkọrọ ya site n’otu sava ({server}).",
  method: "Otu esi agụkọ ya",
  methodText:
    "Naanị {usdc}, nke batara ma mechaa n’akwụkwọ ndekọ ({network}), wepụ ihe laghachiri onye kwụrụ ya. {currency} n’ọnụego nke ụbọchị ụgwọ ọ bụla ({source}), e bepụrụ ya ala; ahịrị ndị ahụ na-abụ mkpokọta. Ọnwa nke etiti bụ median; ọnwa ihe ọ bụla na-abataghị bụ 0. Ọnwa ndị ahụ bụ nke UTC.",
  circleUsdc: "USDC nke Circle",
  usdcIssuedBy: "USDC nke {issuer} mere",
  notCounted: "Ihe a gụghị, nke oge niile:",
  nothingLeftOut: "o nweghị ihe a hapụrụ",
  check: "Nyochaa ya n’otu nkeji",
  steps: [
    "Dee {link} n’onwe gị, ma ọ bụ see foto koodu ahụ.",
    "Akaụntụ, mkpokọta na ọnwa ndị dị ebe ahụ ga-abụrịrị nke e biri ebe a; a gbakwụnyere ihe bịara e mesịa.",
    "Rịọ otu rịsịtị. Ihe akaebe ya achọghị ka ị tụkwasị Lipwa obi: {check}",
  ],
  code: "Koodu",
  holder:
    "Lipwa ejideghị ego, ọ maghịkwa aha onye nwe ya. Onye gosiri ibe a ga-egosipụta na ọ bụ ya nwe akaụntụ ahụ.",
  byHand: "E ji aka dejupụta ya; Lipwa anaghị enyocha ya:",
  holderName: "Aha onye nwe ya",
  idNumber: "Kaadị njirimara na nọmba",
  officer: "Onye ọrụ ụlọ akụ",
  stamp: "Ụbọchị, mbinye aka, stampụ",
  qrLabel: "Koodu QR nke paspọọtụ e ji mee ibe a",
};
