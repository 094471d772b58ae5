import type { ShortLinkMessages } from "./short-links.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const shortLinks: ShortLinkMessages = {
  receiptsTitle: "Owó sísan {n} ló bá kóòdù yìí mu.",
  passportsTitle: "Àkántì {n} ló bá kóòdù yìí mu.",
  alikeText:
    "Lẹ́tà mẹ́wàá ló wà nínú kóòdù kan, ẹni tó bá ní sùúrù sì lè ṣe owó sísan tàbí àkántì mìíràn tó bá a mu. Ṣí èyí tí o mọ ẹni tó san án, iye rẹ̀ àti ọjọ́ rẹ̀. Tí o kò bá mọ ọ̀kan nínú wọn, béèrè líǹkì kíkún.",
  from: "láti ọ̀dọ̀ {payer}",
  several: "owó sísan {n}",
  noPayments: "A kò rí owó sísan kankan níbí",
  noAnswer: "Ìwé àkọsílẹ̀ kò sọ ohun tí èyí jẹ́. Tún gbìyànjú lẹ́yìn ìṣẹ́jú kan.",
  missingTitle: "Kò sí ohun tó ní kóòdù yìí níbí.",
  missingText:
    "Lẹ́tà mẹ́wàá ló wà nínú kóòdù kan: 0 dé 9, àti àwọn lẹ́tà láìsí I, L, O àti U; nínú líǹkì, nọ́ḿbà ìlà lè tẹ̀ lé e (ẹyọ kan sí mẹ́ta). Ó ṣeé ṣe kí ọ̀kan má tọ̀nà tàbí kó má sí níbẹ̀. Béèrè líǹkì kíkún lọ́wọ́ ẹni tó fún ọ, má sì fi ọjà tàbí iṣẹ́ sílẹ̀ nítorí èyí.",
  busyTitle: "Ìbéèrè pọ̀ jù lẹ́ẹ̀kan náà.",
  busyText: "Tún gbìyànjú lẹ́yìn ìṣẹ́jú kan.",
  find: "Wá nǹkan mìíràn",
};
