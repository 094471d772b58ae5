import type { HomeMessages } from "./home.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const home: HomeMessages = {
  title: "Lipwa: owó oṣù pẹ̀lú rìsíìtì tí ẹnikẹ́ni lè yẹ̀ wò",
  description:
    "San owó fún èèyàn káàkiri Áfíríkà ní USDC. Olúkúlùkù ń gba rìsíìtì tí ẹnikẹ́ni lè yẹ̀ wò.",
  headline: "Owó oṣù tó ń dé ní ìṣẹ́jú àáyá márùn‑ún, pẹ̀lú rìsíìtì tí ẹnikẹ́ni lè yẹ̀ wò.",
  lead:
    "Àwọn agbanisíṣẹ́ ń san owó fún èèyàn káàkiri Áfíríkà ní USDC, dọ́là orí ẹ̀rọ. Òṣìṣẹ́ kọ̀ọ̀kan ń ṣí líǹkì kan, ó sì ń rí ohun tó dé, ẹni tó fi ránṣẹ́, àti iye rẹ̀ nílé, láìsí áàpù tàbí ìforúkọsílẹ̀.",
  start: "Bẹ̀rẹ̀ sí í san owó (ní Gẹ̀ẹ́sì)",
  seeReceipt: "Wo rìsíìtì kan",
  seePassport: "Wo pásípọ́ọ̀tù kan",
  slip: {
    receipt: "Rìsíìtì",
    sample: "Àpẹẹrẹ",
    received: "O gba",
    worth: "àti iye rẹ̀ ní {currencies}",
    settled: "Ó ti parí",
    from: "Láti ọ̀dọ̀",
    memo: "Àkíyèsí",
    memoText: "Owó oṣù Nófẹ́ńbà 2026",
    when: "Ìgbà",
    ledger: "Ìwé àkọsílẹ̀",
    final: "kò lè yí padà",
    captionSample: "Àpẹẹrẹ ni èyí. Ẹnikẹ́ni tó bá ní líǹkì rẹ̀ lè ṣí èyí tó jẹ́ òótọ́.",
    captionLive: "Rìsíìtì gidi láti orí {network}. Ṣí i.",
  },
  doors: {
    paid: "Wọ́n san owó fún mi",
    paidText: "Lẹ nọ́ḿbà rìsíìtì rẹ, líǹkì rẹ̀, tàbí àdírẹ́sì rẹ. Wàá rí i lójú ẹsẹ̀.",
    field: "Nọ́ḿbà rìsíìtì tàbí àdírẹ́sì",
    placeholder: "Nọ́ḿbà tàbí àdírẹ́sì",
    show: "Fi hàn",
    secret:
      "Àṣírí nìyẹn: kọ́kọ́rọ́ tàbí ọ̀rọ̀ àkántì kan. Ẹnikẹ́ni kò gbọ́dọ̀ rí i. A ti pa á rẹ́, a kò sì fi ránṣẹ́.",
    pay: "Mo ń san owó fún èèyàn",
    payText: "Lẹ àkójọ kan, buwọ́ lù ú, ó parí. Èèyàn 250 pẹ̀lú ìbuwọ́lù mẹ́ta.",
    build: "Mo ń kọ sọ́fítíwia",
    buildText: "Iye pàṣípààrọ̀, iye owó, ìtàn, ẹ̀rí àti owó ìdánwò lórí HTTP, láìsí kọ́kọ́rọ́.",
    readApi: "Ka API (ní Gẹ̀ẹ́sì)",
  },
  steps: [
    {
      title: "Agbanisíṣẹ́ buwọ́ lù ú",
      text:
        "Orúkọ, àdírẹ́sì, iye owó. Lipwa ń yẹ àyè kọ̀ọ̀kan wò, lẹ́yìn náà àpò owó tìrẹ yóò buwọ́ lù ú. Kọ́kọ́rọ́ rẹ kì í kúrò níbẹ̀ láé.",
    },
    {
      title: "Ìwé àkọsílẹ̀ fìdí rẹ̀ múlẹ̀",
      text:
        "Bí ìṣẹ́jú àáyá márùn-ún. Gbogbo owó sísan tó wà lábẹ́ ìbuwọ́lù kan yóò ṣe é ṣe, tàbí kí ọ̀kankan má ṣe é ṣe.",
    },
    {
      title: "Òṣìṣẹ́ ní ẹ̀rí",
      text:
        "Rìsíìtì fún owó sísan kọ̀ọ̀kan, pásípọ́ọ̀tù fún ọdún kan. Ó ń ṣí lórí fóònù èyíkéyìí, a sì lè yẹ̀ ẹ́ wò láìní láti gbà wá gbọ́.",
    },
  ],
  costTitle: "Iye tó ń ná ni, àti bó ṣe ń pẹ́ tó",
  prices: [
    { what: "Owó iṣẹ́ ti Lipwa", price: "kò sí" },
    { what: "Owó iṣẹ́ nẹ́tíwọ́ọ̀kì, owó sísan kan", price: "XLM {fee}" },
    { what: "Fún òṣìṣẹ́, owó sísan kan", price: "ọ̀fẹ́" },
    { what: "Àkókò tó ń gbà láti parí", price: "bí ìṣẹ́jú àáyá 5" },
    { what: "Èèyàn lábẹ́ ìbuwọ́lù kan", price: "tó 100" },
    { what: "Láti ṣí rìsíìtì kan", price: "kò tó KB 15" },
  ],
  ratesNote:
    "Iye pàṣípààrọ̀ fún {currencies}, à ń kà á lẹ́ẹ̀kan ní ìṣẹ́jú kọ̀ọ̀kan. Èyí tí a kò ní, a ó sọ pé a kò mọ̀ ọ́n.",
  apiTitle: "Yẹ owó sísan wò láti inú ètò tìrẹ",
  apiLabel: "Àpẹẹrẹ API",
  apiNote:
    "A gé ìdáhùn náà kúrú níbí. Ọ̀rọ̀ ni iye owó jẹ́, pẹ̀lú nọ́ḿbà méje lẹ́yìn àmì ìdá, a kì í gé e sókè tàbí sísàlẹ̀.",
  questionsTitle: "Àwọn ìbéèrè",
  questions: [
    {
      q: "Ṣé owó gidi nìyí?",
      a: "Rárá. Orí nẹ́tíwọ́ọ̀kì ìdánwò ló ń ṣiṣẹ́: USDC náà kò níye lórí, wọ́n sì ń nu nẹ́tíwọ́ọ̀kì ìdánwò Stellar nù lẹ́ẹ̀mejì sí ẹ̀ẹ̀mẹrin lọ́dún. À ń tọ́jú àwọn rìsíìtì tí a ti yẹ̀ wò.",
    },
    {
      q: "Kí ni òṣìṣẹ́ nílò?",
      a: "Àdírẹ́sì Stellar láti inú áàpù àpò owó, pẹ̀lú XLM 1.5 tí nẹ́tíwọ́ọ̀kì ń dá dúró, àti àṣẹ lẹ́ẹ̀kan láti ní USDC lọ́wọ́ (trustline). Ojú ìwé “Owó ìdánwò” ń fúnni ní méjèèjì. Láti ka rìsíìtì, líǹkì rẹ̀ nìkan ti tó.",
    },
    {
      q: "Ta ló lè rí rìsíìtì?",
      a: "Ẹnikẹ́ni tó bá ní líǹkì náà. Ó ń fi àdírẹ́sì, iye owó àti àkíyèsí hàn, bí ìwé àkọsílẹ̀ gbogbogbò ti ń ṣe. Lipwa kò lè ka orúkọ òṣìṣẹ́.",
    },
    {
      q: "Tí owó sísan bá ṣàṣìṣe ńkọ́?",
      a: "A ń rí àdírẹ́sì tí a kọ ní àṣìṣe kí o tó buwọ́ lù ú; ṣùgbọ́n a kò lè rí àdírẹ́sì tó tọ̀nà tó jẹ́ ti ẹlòmíràn. Owó sísan tó ti parí kò lè yí padà: ẹni tó gbà á nìkan ló lè dá a padà.",
    },
    {
      q: "Kí nìdí tí báńkì yóò fi gbà á gbọ́?",
      a: "Kò ní láti gbà wá gbọ́. Rìsíìtì náà ń tún nọ́ḿbà ìdúnàádúrà ṣírò, ó sì ń yẹ ìbuwọ́lù ẹni tó fi ránṣẹ́ wò nínú aṣàwákiri ẹni tó ń kà á, owó sísan kan náà sì wà nínú ìwé àkọsílẹ̀ gbogbogbò.",
    },
    {
      q: "Ṣé ó ń ṣiṣẹ́ láìsí Lipwa?",
      a: "Owó náà ń ṣiṣẹ́: inú àkántì òṣìṣẹ́ fúnra rẹ̀ ló wà, àpò owó Stellar èyíkéyìí sì ń fi í hàn. Lipwa kò ní kọ́kọ́rọ́ tàbí owó kankan lọ́wọ́.",
    },
  ],
  findTitle: "A kò rí i pẹ̀lú nọ́ḿbà yẹn",
  findText:
    "Ìyẹn kì í ṣe nọ́ḿbà rìsíìtì, kì í ṣe líǹkì rẹ̀, kì í sì í ṣe àdírẹ́sì. Kóòdù ní lẹ́tà mẹ́wàá; nínú líǹkì, nọ́ḿbà ìlà lè tẹ̀ lé e (ẹyọ kan sí mẹ́ta). Nọ́ḿbà kíkún ní lẹ́tà 64, 0 dé 9 àti a dé f; àdírẹ́sì ní lẹ́tà 56, G ló sì ń bẹ̀rẹ̀ pẹ̀lú.",
  findSecret:
    "Tó bá jẹ́ kọ́kọ́rọ́ àṣírí (S ló ń bẹ̀rẹ̀ pẹ̀lú), ẹnikẹ́ni kò gbọ́dọ̀ rí i. Kó owó rẹ lọ sí àkántì tuntun tí o bá ti fi han ẹnikẹ́ni.",
  missingTitle: "Kò sí nǹkan kan níbí",
  missingText:
    "Ó ṣeé ṣe kí wọ́n ti gé líǹkì náà tàbí kí wọ́n ti kọ ọ́ ní àṣìṣe. Lẹ́tà mẹ́wàá ló ń parí líǹkì kúkúrú, tàbí mẹ́wàá pẹ̀lú nọ́ḿbà ìlà (ẹyọ kan sí mẹ́ta); nọ́ḿbà àti lẹ́tà 64 ló ń parí líǹkì kíkún ti rìsíìtì, àdírẹ́sì tó bẹ̀rẹ̀ pẹ̀lú G ló sì ń parí ti pásípọ́ọ̀tù.",
  missingFind: "Wá rìsíìtì tàbí pásípọ́ọ̀tù",
};
