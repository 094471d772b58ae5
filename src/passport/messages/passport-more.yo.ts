import type { PassportMoreMessages } from "./passport-more.en.ts";

/**
 * The passport's texts that are loaded on demand, in Yoruba.
 * Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word.
 */
export const passportMore: PassportMoreMessages = {
  statementText: "Gbogbo owó tó wọlé, gẹ́gẹ́ bí fáìlì CSV pẹ̀lú líǹkì rìsíìtì kọ̀ọ̀kan. Yan àkókò kan.",
  linkFor: "Orúkọ inú líǹkì náà",
  linkForText:
    "Líǹkì tí o bá pín gbé orúkọ yìí. Aṣàwákiri tó bá ṣí i nìkan ló ń kà á, ó sì ń fi hàn bí ohun tí o kọ.",
  linkForBad: "A kì í fi orúkọ tó ní irú àmì yìí hàn.",
  payAmount: "Iye ní USDC (tó bá wù ọ́)",
  payMemo: "Àkíyèsí, tó lẹ́tà 28",
  payAmountBad: "A ń kọ iye báyìí: 12.50.",
  payAmountTwo: "Èyí lè jẹ́ {one} tàbí {other}. Kọ èyí tí o ní lọ́kàn, bẹ́ẹ̀ gẹ́lẹ́.",
  payMemoLong: "Ó gùn jù. Àyè lẹ́tà 28 ló wà, ó dín kù bí wọ́n bá ní àmì.",
  payWallet: "Ṣí i nínú àpò owó lórí ẹ̀rọ yìí",
  payWalletNone:
    "Ṣé nǹkan kan kò ṣí? Kò sí àpò owó lórí ẹ̀rọ yìí tó ń ṣí irú líǹkì bẹ́ẹ̀. Fi kóòdù QR han fóònù tó ní àpò owó, tàbí ṣe àdàkọ líǹkì fún àpò owó.",
  copyPayLink: "Ṣe àdàkọ líǹkì ìsanwó mi",
  copyPayLinkWith: "Ṣe àdàkọ líǹkì náà pẹ̀lú iye àti àkíyèsí",
  copyWalletLink: "Ṣe àdàkọ líǹkì fún àpò owó",
  copied: "A ti dà á kọ",
  payDashboard: "San án pẹ̀lú Lipwa (ní Gẹ̀ẹ́sì)",
  payQr: "Kóòdù QR fún àpò owó orí fóònù",
  showQr: "Fi kóòdù QR náà hàn",
  waiting: {
    title: "Owó ń dúró dè ọ́",
    sum: "{amount} {asset}",
    from: "láti ọ̀dọ̀ {who}",
    fromUnknown: "a kò tíì mọ ẹni tó san án",
    later: "a lè mú un láti {date}",
    over: "a kò lè mú un mọ́",
    never: "a kò lè mú un láé",
    asideTitle: "Owó tí a yà sọ́tọ̀ fún ọ",
    ownTitle: "Owó tí o yà sọ́tọ̀",
    ownLater: "yóò tún di tìrẹ láti {date}",
    ownNow: "ó tún ti di tìrẹ: mú un padà lórí dáṣíbọ́ọ̀dù",
    until: "títí di {date}",
    notReal: "a kò mọ̀ ọ́n: ó kàn pe ara rẹ̀ ní USDC ni",
    otherAsset: "tókìn mìíràn: a kì í mú un níbí",
    all: "Fi gbogbo {n} hàn",
    belowCent: {
      one: "àti owó {n} mìíràn tí kò tó {least}",
      other: "àti owó {n} mìíràn, kò sí èyí tó tó {least}",
    },
    claim: { one: "Mú un pẹ̀lú Freighter", other: "Mú gbogbo {n} pẹ̀lú Freighter" },
    claimHere: {
      one: "Mú un pẹ̀lú àkántì tó wà níbí",
      other: "Mú gbogbo {n} pẹ̀lú àkántì tó wà níbí",
    },
    openHere: "Ṣí àkántì yìí níbí pẹ̀lú ọ̀rọ̀ 12 rẹ.",
    claimDemo: "Mú un pẹ̀lú àpò owó àpẹẹrẹ",
    trust: "Èyí tún ń fún àkántì rẹ ní àṣẹ láti ní USDC lọ́wọ́ (trustline), pẹ̀lú ìbuwọ́lù kan.",
    how:
      "Àfikún aṣàwákiri lórí kọ̀ǹpútà ni Freighter. Lórí fóònù, áàpù àpò owó tó ń fi owó tí a yà sọ́tọ̀ hàn (claimable balances) lè mú un pẹ̀lú, pẹ̀lú àkántì kan náà.",
    noAccount: "Àkántì rẹ gbọ́dọ̀ kọ́kọ́ wà.",
    working: "A ń dúró de àpò owó rẹ…",
    slow: "Àpò owó rẹ kò tíì dáhùn. Wá fèrèsé rẹ̀.",
    done: "O ti mú un. Ó ti wà nínú àkántì rẹ.",
    more: "Owó tó ń dúró pọ̀ ju èyí tó wà nínú àkójọ yìí lọ.",
  },
};
