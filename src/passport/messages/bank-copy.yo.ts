import type { BankCopyMessages } from "./bank-copy.en.ts";

/**
 * The passport on one page for a bank, in Yoruba.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const bankCopy: BankCopyMessages = {
  title: "Àkọsílẹ̀ owó tó ń wọlé",
  copy: "Àdàkọ fún báńkì",
  madeOn: "a ṣe é ní",
  back: "Padà sí pásípọ́ọ̀tù náà",
  yourLanguage: "Èdè rẹ",
  bankLanguage: "Èdè báńkì náà",
  none: "kò sí",
  show: "Fi hàn",
  print: "Tẹ̀ ẹ́ jáde tàbí tọ́jú rẹ̀ bíi PDF",
  headline: "A san owó fún un ní oṣù {paid} nínú {n} tó kọjá, bí USDC {sum}{local} lóṣù.",
  account: "Àkántì",
  period: "Àkókò",
  fromTo: "{from} dé {to}",
  median: "Oṣù àárín",
  total: "Àpapọ̀",
  dayRates: "Ní iye pàṣípààrọ̀ ọjọ́ kọ̀ọ̀kan",
  whoPaid: "Àwọn tó san owó",
  nameAndAddress: "Orúkọ àti àkántì",
  nameUnknown: "A kò mọ orúkọ rẹ̀",
  others: { one: "ẹni {n} mìíràn tó san owó", other: "ẹni {n} mìíràn tó san owó" },
  payments: "Owó sísan",
  monthByMonth: "Oṣù dé oṣù",
  month: "Oṣù",
  ofOthers: "ti àwọn mìíràn nínú rẹ̀",
  before: "ṣáájú owó sísan àkọ́kọ́",
  receipts: "Àwọn rìsíìtì tí sáfà kejì tàbí àwọn olùfọwọ́sí jẹ́rìí sí, ní {link}:",
  moreReceipts: "Àwọn rìsíìtì yòókù ń ṣí láti inú pásípọ́ọ̀tù náà.",
  source: "A kà á láti inú sáfà kan ({server}).",
  method: "Bí a ṣe ń kà á",
  methodText:
    "{usdc} nìkan, tó wọlé tó sì ti parí nínú ìwé àkọsílẹ̀ ({network}), láìka ohun tó padà sọ́dọ̀ ẹni tó san án. {currency} ní iye pàṣípààrọ̀ ọjọ́ owó sísan kọ̀ọ̀kan ({source}), a gé e sísàlẹ̀; àwọn ìlà náà ló ń di àpapọ̀. Oṣù àárín ni median; 0 ni oṣù tí owó kankan kò wọlé. Ti UTC ni àwọn oṣù.",
  circleUsdc: "USDC ti Circle",
  usdcOf: "USDC tí {issuer} ṣe",
  notCounted: "Ohun tí a kò kà:",
  nothingLeftOut: "a kò fi nǹkan kan sílẹ̀",
  check: "Yẹ̀ ẹ́ wò ní ìṣẹ́jú kan",
  steps: [
    "Tẹ {link} fúnra rẹ, tàbí ya kóòdù náà.",
    "Àkántì, àpapọ̀ àti oṣù ibẹ̀ gbọ́dọ̀ bá ti ibí mu; a ti fi ohun tó dé lẹ́yìn náà kún un.",
    "Béèrè rìsíìtì kan. Ẹ̀rí rẹ̀ kò nílò kí o gbẹ́kẹ̀ lé Lipwa: {check}",
  ],
  code: "Kóòdù",
  holder:
    "Lipwa kò ní owó kankan lọ́wọ́, kò sì mọ orúkọ ẹni tó ni ín. Ẹni tó bá fi ojú ìwé yìí hàn gbọ́dọ̀ fi ẹ̀rí hàn pé òun ló ni àkántì náà.",
  qrLabel: "Kóòdù QR ti pásípọ́ọ̀tù tí a fi ṣe ojú ìwé yìí",
};
