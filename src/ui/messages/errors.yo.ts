import type { ErrorMessages } from "./errors.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const errors: ErrorMessages = {
  offline: "Kò sí ìsopọ̀ pẹ̀lú Lipwa. Yẹ nẹ́tíwọ́ọ̀kì rẹ wò, kí o sì tún gbìyànjú.",
  invalid_address: "Èyí kì í ṣe àdírẹ́sì Stellar.",
  customer_address:
    "Àdírẹ́sì oníbàárà kan (M…) nínú àkántì ńlá nìyí. A kò lè ya owó sísan oníbàárà kan sọ́tọ̀ kúrò lára ti àwọn yòókù.",
  not_test_network: "Orí nẹ́tíwọ́ọ̀kì ìdánwò nìkan ni owó ìdánwò wà.",
  transaction_not_found: "Kò sí ìdúnàádúrà tó ní nọ́ḿbà yìí nínú ìwé àkọsílẹ̀.",
  already_funded: "Àkántì yìí ti ní XLM tirẹ̀.",
  in_progress: "Ìbéèrè àkọ́kọ́ ṣì ń lọ lọ́wọ́. Dúró díẹ̀.",
  idempotency_mismatch: "A ti lo ìbéèrè yìí fún àdírẹ́sì mìíràn. Tún ojú ìwé náà ṣí.",
  rate_limited: "Ìbéèrè ti pọ̀ jù. Tún gbìyànjú lẹ́yìn ìṣẹ́jú kan.",
  upstream_invalid: "Nẹ́tíwọ́ọ̀kì náà fún wa ní ìdáhùn tí kò nítumọ̀. Tún gbìyànjú láìpẹ́.",
  upstream_unavailable: "A kò lè kàn sí nẹ́tíwọ́ọ̀kì náà báyìí. Tún gbìyànjú láìpẹ́.",
  network_full:
    "Nẹ́tíwọ́ọ̀kì ìdánwò yìí ti kún, kò sì ń gba ohunkóhun mọ́, títí ẹni tó ń bójú tó o yóò fi bẹ̀rẹ̀ tuntun.",
  not_kept: "Owó tí wọ́n san ní ọjọ́ díẹ̀ sẹ́yìn nìkan ni sáfà yìí mọ̀.",
  upstream_timeout: "Nẹ́tíwọ́ọ̀kì náà pẹ́ jù kó tó dáhùn. Tún gbìyànjú láìpẹ́.",
  rates_unavailable: "A kò lè rí iye pàṣípààrọ̀ kankan báyìí.",
  other: "Nǹkan kan bàjẹ́ lọ́dọ̀ wa ({code}). Tún gbìyànjú láìpẹ́.",
};
