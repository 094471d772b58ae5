import type { UnlockMessages } from "./unlock.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const unlockMessages: UnlockMessages = {
  send: "O ń fi ránṣẹ́",
  to: "sí {who}",
  memo: "Àkọsílẹ̀: {memo}",
  collect: {
    one: "O ń mú owó {n} tí a yà sọ́tọ̀ fún ọ",
    other: "O ń mú owó {n} tí a yà sọ́tọ̀ fún ọ",
  },
  approve: {
    one: "O ń fọwọ́ sí owó sísan fún ènìyàn {n}",
    other: "O ń fọwọ́ sí owó sísan fún ènìyàn {n}",
  },
  approveFrom: "láti àkántì {who}",
  trust: "O ń gba àkántì yìí láàyè láti mú {asset}",
  fee: "Owó iṣẹ́ kò ju XLM {xlm} lọ.",
  message: "O ń fọwọ́ sí àwọn ọ̀rọ̀ yìí. Kò gbé owó kankan.",
  words: "A ó fi ọ̀rọ̀ 12 rẹ hàn",
  lock: "A ó yí titì náà padà",
  remove: "A ó yọ àkántì náà kúrò lórí ẹ̀rọ yìí",
  passkey: "A ó béèrè ìka rẹ, ojú rẹ tàbí PIN ẹ̀rọ yìí.",
  passphrase: "Gbólóhùn àṣírí",
  kept: "Àkántì yìí kò ní títì: bọ́tìnnì náà tó.",
  open: "Ṣí i",
  yes: "Bẹ́ẹ̀ ni, tẹ̀síwájú",
  no: "Fagi lé e",
  opening: "Ó ń ṣí…",
  faults: {
    passkey_refused: "A kò ṣí i. A kò ṣí nǹkan kan, a kò sì fi nǹkan kan ránṣẹ́.",
    passkey_unable:
      "Aṣàwákiri yìí kò lè lo ìka, ojú tàbí PIN rẹ. Tún gbìyànjú, tàbí fi ọ̀rọ̀ 12 rẹ ṣí àkántì náà lábẹ́ Owó mi.",
    wrong_passphrase:
      "Kì í ṣe gbólóhùn àṣírí náà nìyẹn. A kò ṣí nǹkan kan, a kò sì fi nǹkan kan ránṣẹ́.",
    damaged: "Ohun tí aṣàwákiri yìí tọ́jú nípa àkántì náà ti bàjẹ́. Ọ̀rọ̀ 12 rẹ nìkan ló lè ṣí i.",
    unreadable:
      "Aṣàwákiri náà kò fún wa ní ohun tí ó tọ́jú nípa àkántì náà. Tún ojú ìwé náà ṣí, kí o sì tún gbìyànjú.",
  },
};
