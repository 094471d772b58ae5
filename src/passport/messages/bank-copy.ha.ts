import type { BankCopyMessages } from "./bank-copy.en.ts";

/**
 * The passport on one page for a bank, in Hausa.
 * Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word.
 */
export const bankCopy: BankCopyMessages = {
  title: "Bayanin kuɗin shiga",
  copy: "Kwafin banki",
  madeOn: "an yi shi ranar",
  back: "Koma ga fasfo",
  yourLanguage: "Harshenku",
  bankLanguage: "Harshen bankin",
  none: "babu",
  show: "Nuna",
  print: "Buga ko adana a matsayin PDF",
  headline:
    "An biya mai asusun a watanni {paid} cikin {n} na ƙarshe, kusan USDC {sum}{local} a wata.",
  year: "An biya mai asusun a watanni {paid} cikin {n} na {year}.",
  yearAbout:
    "An biya mai asusun a watanni {paid} cikin {n} na {year}, kusan USDC {sum}{local} a wata.",
  nothing: "Babu biyan da ake ƙidayawa a wannan lokaci.",
  account: "Asusu",
  period: "Tsawon lokaci",
  lastMonths: "Watanni {n}",
  fromTo: "{from} zuwa {to}",
  median: "Watan tsakiya",
  total: "Jimla",
  dayRates: "A farashin kowace rana",
  whoPaid: "Waɗanda suka biya",
  nameAndAddress: "Suna da asusu",
  nameUnknown: "Ba a san sunan ba",
  others: { one: "ƙarin mai biya {n}", other: "ƙarin masu biya {n}" },
  payments: "Biyan kuɗi",
  monthByMonth: "Wata bayan wata",
  month: "Wata",
  ofOthers: "cikinsa na wasu",
  before: "kafin biyan farko",
  receipts:
    "Sabar ta biyu ko masu tabbatarwa sun tabbatar da kowanne. Kodin yana buɗe rasitinsa, a {link}",
  moreReceipts: "Sauran biyan wannan lokaci suna cikin fasfo, kowanne da rasitinsa: {link}",
  source: "An ƙidaya daga sabar ɗaya ({server}).",
  method: "Yadda ake ƙidaya",
  methodText:
    "{usdc} kaɗai, wanda aka karɓa kuma ya tabbata a littafin ({network}), a cire abin da ya koma ga mai biyansa. {currency} a farashin ranar kowane biya ({source}), an taƙaita ƙasa; layukan suna haɗuwa su zama jimlar. Watan tsakiya shi ne median; watan da babu abin da ya shigo 0 ne. Watanni na UTC ne.",
  circleUsdc: "USDC na Circle",
  usdcIssuedBy: "USDC da {issuer} ya yi",
  notCounted: "Ba a ƙidaya ba, na kowane lokaci:",
  nothingLeftOut: "ba a cire komai ba",
  check: "Tantance cikin minti ɗaya",
  steps: [
    "Rubuta {link} da kanku, ko ku ɗauki hoton kodin.",
    "Asusu, jimla da watannin can dole su zama na nan; an ƙara abin da ya zo daga baya.",
    "Nemi rasiti ɗaya. Hujjarsa ba ta buƙatar amincewa da Lipwa: {check}",
  ],
  code: "Kodi",
  holder:
    "Lipwa ba ta riƙe kuɗi ba kuma ba ta san sunan mai asusun ba. Masu nuna wannan shafi dole su tabbatar cewa asusun nasu ne.",
  byHand: "Ana cikewa da hannu; Lipwa ba ta tantance shi ba:",
  holderName: "Sunan mai asusu",
  idNumber: "Katin shaida da lambarsa",
  officer: "Jami’in banki",
  stamp: "Kwanan wata, sa hannu, hatimi",
  qrLabel: "Lambar QR ta fasfon da aka yi wannan shafi daga gare shi",
};
