import type { FaucetMessages } from "./faucet.en.ts";

/**
 * The faucet, in Yoruba.
 * Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word.
 */
export const faucet: FaucetMessages = {
  title: "Owó ìdánwò",
  lead: "Ìgbésẹ̀ mẹ́ta, bí ìṣẹ́jú kan. Lẹ́yìn náà, wọ́n lè san USDC fún ọ, láìsí ewu kankan.",
  shortLabel: "Ọ̀nà kúkúrú",
  shortTitle: "Pẹ̀lú àkántì lórí {here}",
  phone: "fóònù yìí",
  computer: "kọ̀ǹpútà yìí",
  shortText:
    "Títẹ̀ kan á ṣe ohun tó kù nínú ìgbésẹ̀ mẹ́ta: owó iṣẹ́, àṣẹ láti ní USDC lọ́wọ́, àti USDC ìdánwò níbi tí nẹ́tíwọ́ọ̀kì yìí bá ti ń fún ni.",
  shortFree: "Kò sí ohun tí a ó fi sórí ẹ̀rọ, kò sí owó tí a ó san",
  shortKey: "Ibí ni a ti ń ṣe kọ́kọ́rọ́ náà, ibí ló sì ń wà",
  shortMake: "Ṣe àkántì lórí {here}",
  shortHave: "O ní àkántì níbí: {account}.",
  shortDo: "Fi owó sí àkántì mi",
  toMoney: "Wo owó mi",
  ownTitle: "Mo ní àpò owó tèmi",
  trustHere: "Fi àyè gba USDC pẹ̀lú àkántì tó wà níbí",
  wallets: "Ohun tí àpò owó kọ̀ọ̀kan lè ṣe",
  addressTitle: "Àdírẹ́sì rẹ",
  addressLabel: "Àdírẹ́sì, G ló ń bẹ̀rẹ̀",
  complete: "Ó pé: lẹ́tà 56, àwọn lẹ́tà àyẹ̀wò bára mu",
  faults: {
    empty: "",
    secret_key:
      "Àṣírí nìyẹn: kọ́kọ́rọ́ tàbí ọ̀rọ̀ àkántì kan. A ti pa á rẹ́. Má fi í hàn, má sì lẹ̀ ẹ́ mọ́ ibikíbi láé.",
    contract: "Àdírẹ́sì àdéhùn ni èyí. G ni àdírẹ́sì àkántì ń bẹ̀rẹ̀ pẹ̀lú.",
    muxed_contract: "Àdírẹ́sì inú àdéhùn ni èyí (W…). G ni àdírẹ́sì àkántì ń bẹ̀rẹ̀ pẹ̀lú.",
    other_key: "Irú kọ́kọ́rọ́ mìíràn ni èyí. G ni àdírẹ́sì àkántì ń bẹ̀rẹ̀ pẹ̀lú.",
    wrong_case: "Lẹ́tà ńlá nìkan ni a fi ń kọ àdírẹ́sì.",
    // the same text as below, since the page's weight allows no more
    wrong_character: "Ó kéré tán lẹ́tà kan kò tọ̀nà: àwọn lẹ́tà àyẹ̀wò kò bára mu.",
    wrong_length: "Lẹ́tà {n} nínú 56.",
    wrong_checksum: "Ó kéré tán lẹ́tà kan kò tọ̀nà: àwọn lẹ́tà àyẹ̀wò kò bára mu.",
    not_an_address: "G ni àdírẹ́sì ń bẹ̀rẹ̀ pẹ̀lú, ó sì ní lẹ́tà àti nọ́ḿbà 56.",
  },
  fromWallet: "Mú un láti inú àpò owó mi",
  noWallet: "O kò tíì ní àpò owó? Freighter lè ṣe àdírẹ́sì fún ọ ní ìṣẹ́jú kan.",
  makeThrowAway: "Dán an wò pẹ̀lú àkántì àpẹẹrẹ ìgbà díẹ̀",
  throwAway: "Àkántì àpẹẹrẹ ti ojú ìwé yìí, inú ètò ìdánwò nìkan.",
  throwAwayText:
    "A kò tọ́jú kọ́kọ́rọ́ rẹ̀, a kò sì fi ránṣẹ́: tí o bá fi ojú ìwé náà sílẹ̀, àkántì náà ti sọnù.",
  reading: "A ń wo ìwé àkọsílẹ̀…",
  readFailed: "A kò lè ka àkántì náà.",
  xlmTitle: "XLM 10,000 fún owó iṣẹ́",
  xlmText: "XLM ni a fi ń san owó iṣẹ́ nẹ́tíwọ́ọ̀kì. {fee} rẹ̀ ni owó sísan kan ń ná.",
  xlmDo: "Fi XLM 10,000 ti ìdánwò ránṣẹ́ sí mi",
  xlmWorking: "Ó ń bọ̀, bí ìṣẹ́jú àáyá márùn-ún…",
  xlmDone: "Àkántì náà ní XLM\u00a0{amount}.",
  xlmWait: "O lè tún gbìyànjú lẹ́yìn ìṣẹ́jú àáyá {s}",
  xlmLater: "Kọ́kọ́ kọ àdírẹ́sì rẹ ní kíkún.",
  trustTitle: "Àṣẹ láti ní USDC lọ́wọ́",
  trustText:
    "Àkántì rẹ gbọ́dọ̀ gba USDC láàyè lẹ́ẹ̀kan (trustline). Àpò owó rẹ yóò ní kí o buwọ́ lù ú, lọ́fẹ̀ẹ́.",
  trustDo: "Gba USDC láàyè nínú àpò owó mi",
  trustThrowAway: "Gba USDC láàyè pẹ̀lú àkántì àpẹẹrẹ",
  trustDemo: "Gba USDC láàyè pẹ̀lú àpò owó àpẹẹrẹ",
  trustDemoHint: "Inú ètò ìdánwò nìkan.",
  trustDone: "Àkántì rẹ lè ní USDC lọ́wọ́.",
  trustUnauthorized:
    "Ẹni tó ń gbé USDC jáde kò tíì fọwọ́ sí àkántì yìí. Òun nìkan ló lè yí i padà: béèrè lọ́wọ́ rẹ̀, tàbí kọ àdírẹ́sì mìíràn.",
  trustWorking: "A ń dúró de àpò owó rẹ…",
  trustSlow: "Àpò owó rẹ kò tíì dáhùn. Wá fèrèsé rẹ̀.",
  later: "Kọ́kọ́ parí ìgbésẹ̀ {n}.",
  usdcTitle: "USDC ìdánwò",
  usdcText: "USDC 1,000 fún ètò ìdánwò yìí, iye ìgbà tí o bá fẹ́.",
  usdcDo: "Fi USDC 1,000 ti ìdánwò ránṣẹ́ sí mi",
  usdcWorking: "Ó ń bọ̀, bí ìṣẹ́jú àáyá márùn-ún…",
  usdcCircle:
    "Circle ń fúnni ní USDC ìdánwò. Yan “Stellar Testnet” níbẹ̀ kí o sì lẹ àdírẹ́sì rẹ. Ojú ìwé yìí yóò rí i fúnra rẹ̀ tó bá dé.",
  usdcCircleDo: "Lọ sọ́dọ̀ Circle",
  usdcOther: "Béèrè lọ́wọ́ ẹni tó ń gbé e jáde. Ojú ìwé yìí yóò rí i fúnra rẹ̀ tó bá dé.",
  usdcDone: "Àkántì náà ní USDC\u00a0{amount}.",
  watching: "A ń ṣọ́ ìwé àkọsílẹ̀…",
  allDone: "Wọ́n lè san USDC fún ọ báyìí.",
  toPassport: "Wo pásípọ́ọ̀tù mi",
  toPayRun: "Bẹ̀rẹ̀ sí í san owó (ní Gẹ̀ẹ́sì)",
  limitTitle: "Ìbéèrè inú ìṣẹ́jú tó kọjá",
  free: "ó ṣófo",
  usedOf: "a ti lo {used} nínú {all}",
  left: {
    one: "Ó ku {n} nínú {all} ní ìṣẹ́jú yìí.",
    other: "Ó ku {n} nínú {all} ní ìṣẹ́jú yìí.",
  },
  nextBack: "Èyí tó kàn yóò padà lẹ́yìn ìṣẹ́jú àáyá {s}.",
  allUsed:
    "Gbogbo {all} ti ìṣẹ́jú yìí ti tán, ìwọ tàbí àwọn mìíràn lórí ìsopọ̀ rẹ. O lè tún gbìyànjú lẹ́yìn ìṣẹ́jú àáyá {s}.",
  notTest: "Nẹ́tíwọ́ọ̀kì yìí kì í ṣe ti ìdánwò. Kò sí owó ọ̀fẹ́ níbí.",
  noScript:
    "Ìbéèrè owó ìdánwò nílò JavaScript. Lórí terminal, ìlà kan ṣoṣo ni; fi àdírẹ́sì rẹ sí i:",
};
