import type { ReceiptCheckMessages } from "./receipt-check.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const receiptCheck: ReceiptCheckMessages = {
  lead:
    "Aṣàwákiri tìrẹ ń mú ìdúnàádúrà tí wọ́n buwọ́ lù wá láti sáfà ìwé àkọsílẹ̀, ó sì ń tún ìṣirò náà ṣe. Kì í kàn gba ọ̀rọ̀ wa gbọ́.",
  computed: "Ohun tí aṣàwákiri rẹ ṣírò",
  told: "Ohun tí sáfà kan sọ",
  allRight: "Gbogbo ohun tí aṣàwákiri yìí lè yẹ̀ wò bá ojú ìwé yìí mu.",
  someOpen: "Kò sí ohun tó ta ko ojú ìwé yìí. A ti sàmì sí ohun tí a kò lè yẹ̀ wò níbí.",
  noReceipt:
    "Kò sí ohun tó ta ko ojú ìwé yìí. Ojú ìwé náà fúnra rẹ̀ sọ pé òun kì í ṣe ẹ̀rí owó sísan.",
  wrong: "Ojú ìwé yìí kò bá ohun tí wọ́n buwọ́ lù mu. Má gbẹ́kẹ̀ lé e.",

  hash: "Ìdúnàádúrà yìí ló ni nọ́ḿbà náà",
  hashOk:
    "A tún un ṣírò láti inú ìdúnàádúrà tí wọ́n buwọ́ lù: {hash}. Tí o bá yí lẹ́tà kan padà nínú rẹ̀, nọ́ḿbà náà yóò yí padà.",
  hashBad: "Ìdúnàádúrà tí wọ́n buwọ́ lù ní nọ́ḿbà mìíràn: {hash}. {shown} ni ti ojú ìwé yìí.",
  hashUnreadable: "Ohun tí sáfà ìwé àkọsílẹ̀ fún nọ́ḿbà yìí kì í ṣe ìdúnàádúrà tí àyẹ̀wò yìí lè kà.",

  payment: "Owó sísan yìí wà nínú rẹ̀",
  paymentOk: "{amount} {asset} láti ọ̀dọ̀ {from} sí {to}.",
  paymentAside: "{from} ya {amount} {asset} sọ́tọ̀ fún {to}.",
  paymentLeast:
    "Láti ọ̀dọ̀ {from} sí {to}. Ohun tí wọ́n buwọ́ lù ni pé ó kéré tán {amount} {asset} yóò dé; iye tó dé gan-an jẹ́ ọ̀rọ̀ ìwé àkọsílẹ̀.",
  paymentResult:
    "Láti ọ̀dọ̀ {from} sí {to}. Iye owó kò sí lára ohun tí wọ́n buwọ́ lù; ọ̀rọ̀ ìwé àkọsílẹ̀ ni.",
  paymentClaim:
    "{to} ló mú un. Mímú un kò sọ iye tí wọ́n yà sọ́tọ̀ tàbí ẹni tó yà á; ọ̀rọ̀ ìwé àkọsílẹ̀ nìyẹn.",
  paymentBad: "Ojú ìwé yìí ń fi {shown} hàn. {signed} ni wọ́n buwọ́ lù.",
  paymentOpen: "Irú ìdúnàádúrà tí àyẹ̀wò yìí kò lè kà ni.",
  paymentNone: "Ìdúnàádúrà tí wọ́n buwọ́ lù kò ní owó sísan ní ìlà yìí.",
  notMoney: "Kì í ṣe owó tí a fọwọ́ sí, {issuer} ló gbé e jáde: {what}",

  memo: "Àkíyèsí náà ni èyí tí wọ́n buwọ́ lù",
  memoOk: "“{memo}”",
  memoNone: "Kò sí.",
  memoOpen: "Ẹni tó san kọ ọ́ sínú ìdúnàádúrà mìíràn, tí a kò lè kà níbí.",
  memoBad: "Ojú ìwé yìí ń fi “{shown}” hàn. “{signed}” ni wọ́n buwọ́ lù.",

  issuer: "Owó tí a fọwọ́ sí ni",
  issuerOk:
    "{issuer} ló ṣe é. Ojú òpó yìí ló sọ pé òun ni olùgbéjáde tó tọ́; fi wé ohun tí olùgbéjáde náà ń tẹ̀ jáde.",
  issuerNative: "XLM ni, owó ìwé àkọsílẹ̀ fúnra rẹ̀, tí ẹnikẹ́ni kò gbé jáde.",
  issuerBad: "{issuer} ló ṣe é, kì í ṣe olùgbéjáde tí ojú òpó yìí dárúkọ.",

  signature: "Ẹni tó fi ránṣẹ́ buwọ́ lù ú",
  signatureOk: "Ìbuwọ́lù náà bá kọ́kọ́rọ́ ẹni tó fi ránṣẹ́ mu. Ẹni tó ní kọ́kọ́rọ́ yẹn nìkan ló lè ṣe é.",
  signatureOther:
    "Wọ́n buwọ́ lù ú, ṣùgbọ́n kì í ṣe pẹ̀lú kọ́kọ́rọ́ {from} gan-an. Àkántì lè jẹ́ kí àwọn kọ́kọ́rọ́ mìíràn buwọ́ lù: ìwé àkọsílẹ̀ mọ̀ wọ́n, aṣàwákiri yìí kò mọ̀ wọ́n.",
  signatureOpen: "Aṣàwákiri yìí kò lè yẹ̀ ẹ́ wò.",

  ledger: "Ìwé àkọsílẹ̀ sọ pé ó ṣe é ṣe",
  ledgerOk:
    "Ìwé àkọsílẹ̀ {ledger}, gẹ́gẹ́ bí {host} ṣe sọ, tí aṣàwákiri rẹ béèrè lọ́wọ́ rẹ̀ tààrà. Ọ̀rọ̀ rẹ̀ nìyí; kò sí ìṣirò tó lè fìdí rẹ̀ múlẹ̀.",
  ledgerService:
    "Ìwé àkọsílẹ̀ {ledger}. Sáfà ìwé àkọsílẹ̀ kò dá aṣàwákiri rẹ lóhùn, nítorí náà ọ̀rọ̀ tiwa nìyí.",
  ledgerBad: "{host} sọ pé ó kùnà: owó kankan kò kúrò.",

  toSignatures: "Dé orí ìbuwọ́lù àwọn olùfọwọ́sí",
  askingEvidence: "A ń mú ẹ̀rí owó sísan yìí wá",
  notYet:
    "Bí ìṣẹ́jú márùn-ún márùn-ún ni nẹ́tíwọ́ọ̀kì ń gbé ìbuwọ́lù rẹ̀ jáde, owó sísan yìí sì tuntun jù bẹ́ẹ̀ lọ. Aṣàwákiri rẹ yóò tún béèrè ní {time}.",
  noEvidence: "Kò sí ẹ̀rí ìbuwọ́lù fún owó sísan yìí.",
  evidenceLost: "Ẹ̀rí ìbuwọ́lù náà kò sí lárọ̀ọ́wọ́tó báyìí. Tún apá yìí ṣí nígbà mìíràn.",
  proven: "A ti fìdí rẹ̀ múlẹ̀ dé orí ìbuwọ́lù àwọn olùfọwọ́sí. Aṣàwákiri rẹ yẹ gbogbo ìgbésẹ̀ wò.",
  provenOther:
    "A ti fìdí rẹ̀ múlẹ̀ dé orí ìbuwọ́lù àwọn olùfọwọ́sí: ojú ìwé yìí péye, ṣùgbọ́n kì í ṣe ẹ̀rí owó sísan.",
  notProven: "Ẹ̀rí owó sísan yìí kò dúró. Má gbẹ́kẹ̀ lé ojú ìwé yìí.",
  cannotProve:
    "Aṣàwákiri rẹ kò lè yẹ ìbuwọ́lù wò lórí ojú ìwé yìí. Tọ́jú ẹ̀rí náà, kí o sì jẹ́ kí wọ́n yẹ̀ ẹ́ wò níbòmíràn.",
  saveEvidence: "Tọ́jú ẹ̀rí náà pẹ̀lú ìbuwọ́lù àwọn olùfọwọ́sí",
  checkEvidence: "Yẹ̀ ẹ́ wò láìbéèrè lọ́wọ́ sáfà",
  provenMark: "A fìdí rẹ̀ múlẹ̀ dé orí ìbuwọ́lù àwọn olùfọwọ́sí; aṣàwákiri rẹ yẹ̀ ẹ́ wò",
  shown: "Ojú ìwé yìí ń fi ohun tí a fìdí rẹ̀ múlẹ̀ hàn",
  shownOk: "{amount} {asset} láti ọ̀dọ̀ {from} sí {to}, àti àkíyèsí náà.",
  shownAside: "{from} ya {amount} {asset} sọ́tọ̀ fún {to}, àti àkíyèsí náà.",
  shownBad: "Ojú ìwé yìí ń fi {shown} hàn. {signed} ni a fìdí rẹ̀ múlẹ̀.",
  shownOther: "Ìdúnàádúrà mìíràn ni ẹ̀rí náà jẹ́ ti: {hash}.",
  shownNot: "Ohun tí a fìdí rẹ̀ múlẹ̀ kì í ṣe owó sísan bíi ti ojú ìwé yìí.",

  limits:
    "Kò sí èyí tó sọ ẹni tó ni àdírẹ́sì kan nínú wọn (orúkọ jẹ́ ohun tí ojú òpó kan tẹ̀ jáde, kò sí lára ìwé àkọsílẹ̀), tàbí pé owó náà ṣì wà níbẹ̀.",
};
