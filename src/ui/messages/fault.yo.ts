import type { FaultMessages } from "./fault.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const fault: FaultMessages = {
  downTitle: "Lipwa kò lè ka àkọsílẹ̀ rẹ̀",
  downText:
    "Ibi tó ń tọ́jú nǹkan sí kò dáhùn báyìí. Ohunkóhun kò sọnù: inú ìwé àkọsílẹ̀ ni owó sísan wà, kì í ṣe ibí. Tún gbìyànjú lẹ́yìn ìṣẹ́jú kan.",
  brokenTitle: "A kò lè ṣe ojú ìwé yìí",
  brokenText:
    "Nǹkan kan bàjẹ́ lọ́dọ̀ wa. Kò kan owó sísan kankan. Tún gbìyànjú; tó bá ń bá a lọ, fún ẹni tó ń bójú tó sáfà yìí ní nọ́ḿbà ìsàlẹ̀ yìí.",
  request: "Ìbéèrè",
  offlineTitle: "Kò sí ìsopọ̀",
  offlineText: "A kò tọ́jú ojú ìwé yìí sórí ẹ̀rọ yìí. Tún gbìyànjú nígbà tí nẹ́tíwọ́ọ̀kì bá padà.",
  offlineKept: "Àwọn tí ẹ̀rọ yìí tọ́jú",
};
