import type { ProofCheckMessages } from "./proof-check.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const proofCheck: ProofCheckMessages = {
  title: "Yẹ ẹ̀rí kan wò",
  lead: "Láti orí owó sísan dé orí ìbuwọ́lù àwọn olùfọwọ́sí, nínú aṣàwákiri rẹ.",
  description: "Ó ń yẹ fáìlì tó ní ẹ̀rí owó sísan wò, láìbéèrè lọ́wọ́ sáfà kankan.",
  alone: "A ń yẹ fáìlì wò láìsí nẹ́tíwọ́ọ̀kì.",
  kept: "Aṣàwákiri yìí ti tọ́jú ojú ìwé náà: ó ń ṣí láìsí nẹ́tíwọ́ọ̀kì.",
  noScript:
    "Inú aṣàwákiri rẹ ni àyẹ̀wò náà ti ń ṣẹlẹ̀, ó sì nílò JavaScript. Láìsí i, àṣẹ lipwa-verify ń ṣe ohun kan náà.",
  drop: "Ju fáìlì sílẹ̀ níbí, tàbí",
  choose: "Yan fáìlì kan",
  another: "Fáìlì mìíràn",
  paste: "Lẹ̀ ẹ́",
  pasted: "Ọ̀rọ̀ inú ẹ̀rí náà, tàbí líǹkì tàbí kóòdù rìsíìtì",
  pastedName: "Ohun tí o lẹ̀",
  scan: "Ya kóòdù rìsíìtì",
  noCode: "A kò rí kóòdù rìsíìtì nínú àwòrán yìí.",
  waiting:
    "Nẹ́tíwọ́ọ̀kì náà kò tíì gbé ẹ̀rí owó sísan yìí jáde. Bí ìṣẹ́jú márùn-ún márùn-ún ló ń ṣe bẹ́ẹ̀.",
  none: "Kò sí ẹ̀rí ìbuwọ́lù fún líǹkì tàbí kóòdù yìí.",
  lost: "Ojú òpó yìí kò lè fúnni ní ẹ̀rí náà báyìí. A ṣì lè yẹ fáìlì tí a ti tọ́jú wò.",
  offline:
    "O kò sí lórí ayélujára: a kò lè béèrè ibi tí líǹkì tàbí kóòdù kan lọ báyìí. A ṣì lè yẹ fáìlì tí a ti tọ́jú wò.",
  unknown: "A kò mọ rìsíìtì kankan tó ní kóòdù yìí níbí.",
  several:
    "Rìsíìtì tó ju ọ̀kan lọ ló ní kóòdù yìí. Ṣí líǹkì rẹ̀, kí o sì fún wa ní nọ́ḿbà èyí tí o ní lọ́kàn.",
  check: "Yẹ̀ ẹ́ wò",
  size: "KB {n}",
  proves: "Ohun tí fáìlì yìí jẹ́rìí sí",
  claims: "Ohun tí fáìlì yìí sọ",
  proven: "A ti fìdí rẹ̀ múlẹ̀",
  says: "Fáìlì náà sọ pé",
  paid: "A ti san án, kò lè yí padà",
  signed: "àwọn olùfọwọ́sí tó buwọ́ lù ú: {n}",
  notPaid: "Ó tọ̀nà, ṣùgbọ́n kì í ṣe owó sísan lásán",
  notProven: "A kò fìdí rẹ̀ múlẹ̀",
  noProof: "Kì í ṣe ẹ̀rí",
  stampHolds: "ìgbésẹ̀ {n} nínú {n}",
  stampBroken: "ìgbésẹ̀ {n}",
  payments: "owó sísan {n}",
  of: "èyí tí a ti san nínú wọn: {n}",
  sender: "Láti ọ̀dọ̀",
  recipient: "Sí ọ̀dọ̀",
  ledger: "Ìwé àkọsílẹ̀",
  closed: "ó tì ní {date}, {time} UTC",
  memo: "Àkíyèsí",
  doNotRely: "Má gbẹ́kẹ̀ lé fáìlì yìí. Béèrè tuntun.",
  noTrust:
    "A kò yan olùfọwọ́sí kankan fún sáfà yìí: a kò lè fìdí ohunkóhun múlẹ̀ dé orí ìbuwọ́lù wọn níbí.",
  limits:
    "Kò fi ẹni tó ni àkántì hàn, tàbí iye pàṣípààrọ̀. Ojú òpó àwọn ilé iṣẹ́ ló ń tẹ orúkọ jáde, wọn kò sí lára ìwé àkọsílẹ̀, nítorí náà ojú ìwé yìí kì í fi orúkọ hàn.",
  format: "Bí fáìlì náà ṣe rí, láti kọ àyẹ̀wò tìrẹ",
};
