import type { WalletMessages } from "./wallet.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const wallet: WalletMessages = {
  not_installed: "A kò rí Freighter nínú aṣàwákiri yìí. Tún ojú ìwé náà ṣí, kí o sì tún gbìyànjú.",
  on_phone:
    "Fóònù kò ní àfikún aṣàwákiri ti Freighter. Àkántì orí fóònù yìí kò nílò rẹ̀: ó wà lábẹ́ Owó mi, lórí àwọn nẹ́tíwọ́ọ̀kì ìdánwò. Tàbí ṣí ojú ìwé yìí lórí kọ̀ǹpútà.",
  stop: "Má dúró mọ́",
  not_allowed: "Freighter wà ní títì, tàbí kò tíì gba ojú òpó yìí láàyè.",
  refused: "O sọ pé rárá nínú àpò owó rẹ. A kò fi nǹkan kan ránṣẹ́.",
  refused_unsaid:
    "Àpò owó náà kọ̀ láìsọ ìdí rẹ̀. Bóyá o kọ̀ nínú rẹ̀, tàbí kò ní {account} lórí nẹ́tíwọ́ọ̀kì yìí. A kò fi nǹkan kan ránṣẹ́.",
  window_blocked:
    "Aṣàwákiri kò ṣí fèrèsé àpò owó náà. Fàyè gba fèrèsé pop-up fún ojú òpó yìí, kí o sì tún gbìyànjú. A kò fi nǹkan kan ránṣẹ́.",
  locked: "Freighter wà ní títì. Ṣí i, kí o sì tún gbìyànjú.",
  no_answer:
    "Àpò owó náà kò dáhùn, nítorí náà a kò fi nǹkan kan ránṣẹ́. Ṣí àpò owó náà, kí o sì tún gbìyànjú.",
  wrong_network:
    "{code} ni Freighter wà lórí rẹ̀, {network} sì ni ojú ìwé yìí wà fún. Yí nẹ́tíwọ́ọ̀kì rẹ̀ padà, kí o sì tún gbìyànjú.",
  wrong_account:
    "Àkántì mìíràn ni a yàn nínú àpò owó náà. Yan {account} níbẹ̀, kí o sì tún gbìyànjú.",
  no_phone_account: "Àkántì náà kò sí lórí ẹ̀rọ yìí mọ́. Kọ́kọ́ fi ọ̀rọ̀ 12 rẹ ṣí i.",
  altered: "Ìdúnàádúrà mìíràn ni àpò owó náà dá padà. A kò fi nǹkan kan ránṣẹ́.",
  wallet_failed: "Àpò owó náà sọ pé òun ní àṣìṣe. A kò fi nǹkan kan ránṣẹ́. Tún gbìyànjú.",
  wallet_says: "Àpò owó náà sọ pé: “{code}”",
  not_enough_weight:
    "Àkántì yìí ń béèrè ìbuwọ́lù ju èyí tí àpò owó yìí lè fún un lọ. A kò buwọ́ lu nǹkan kan.",
  no_account: "Àkántì yìí kò tíì sí nínú ìwé àkọsílẹ̀.",
  unreachable: "A kò lè kàn sí nẹ́tíwọ́ọ̀kì náà báyìí. A kò fi nǹkan kan ránṣẹ́.",
  no_horizon:
    "Nípasẹ̀ RPC nìkan ni ojú òpó yìí ń ka nẹ́tíwọ́ọ̀kì. Nípasẹ̀ Horizon ni aṣàwákiri ń fi ránṣẹ́, èyí tí a kò ṣètò níhìn-ín, nítorí náà a kò lè buwọ́ lu nǹkan kan.",
  rejected: "Ìwé àkọsílẹ̀ kọ̀ ọ́ ({code}). Owó kankan kò kúrò.",
  expired: "Ó pẹ́ jù, àkókò rẹ̀ sì ti parí. Owó kankan kò kúrò.",
  unsure:
    "A ti buwọ́ lù ú, ó sì lè ti kọjá: nẹ́tíwọ́ọ̀kì náà kò dáhùn báyìí. Kò sí ohun tí o ní láti ṣe, má sì tún buwọ́ lù ú: jẹ́ kí ojú ewé yìí wà ní ṣíṣí, yóò tẹ̀síwájú fúnra rẹ̀ nígbà tí nẹ́tíwọ́ọ̀kì bá dáhùn.",
  undecided:
    "A ti buwọ́ lù ú, ṣùgbọ́n nẹ́tíwọ́ọ̀kì náà kò rántí mọ́ bóyá ó kọjá. Wo àkántì náà kí o tó tún buwọ́ lù ú.",
  not_demo: "Èyí kì í ṣe ọ̀kan lára àwọn àkántì àpẹẹrẹ.",
};
