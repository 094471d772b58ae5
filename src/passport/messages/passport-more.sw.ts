import type { PassportMoreMessages } from "./passport-more.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const passportMore: PassportMoreMessages = {
  statementText:
    "Malipo yote yaliyopokelewa, kama faili la CSV lenye kiungo cha kila risiti. Chagua kipindi.",
  linkFor: "Jina la kiungo",
  linkForText:
    "Kiungo unachoshiriki hubeba jina hili. Ni kivinjari kinachokifungua pekee kinacholisoma, na hulionyesha kama ulichoandika wewe.",
  linkForBad: "Majina yenye herufi hizi hayawezi kutumika.",
  payAmount: "Kiasi kwa USDC, ukipenda",
  payMemo: "Maelezo, hadi herufi 28",
  payAmountBad: "Kiasi huandikwa kama 12.50.",
  payAmountTwo: "Hiki kinaweza kuwa {one} au {other}. Andika unachomaanisha, hivyo hivyo.",
  payMemoLong: "Ni marefu mno. Kuna nafasi ya herufi 28, pungufu zikiwa na alama.",
  payWallet: "Fungua kwenye pochi ya kifaa hiki",
  payWalletNone:
    "Hakuna kilichofunguka? Hakuna pochi kwenye kifaa hiki inayofungua viungo hivi. Changanua msimbo wa QR kwa simu yenye pochi, au nakili kiungo cha pochi.",
  copyPayLink: "Nakili kiungo changu cha malipo",
  copyPayLinkWith: "Nakili kiungo chenye kiasi na maelezo",
  copyWalletLink: "Nakili kiungo cha pochi",
  copied: "Imenakiliwa",
  payDashboard: "Lipa kwa Lipwa",
  payQr: "Msimbo wa QR kwa pochi za simu",
  showQr: "Onyesha msimbo wa QR",
  waiting: {
    title: "Kuna pesa zinakusubiri",
    sum: "{asset} {amount}",
    from: "kutoka {who}",
    fromUnknown: "mlipaji bado hajulikani",
    later: "zinaweza kuchukuliwa kuanzia {date}",
    over: "haziwezi kuchukuliwa tena",
    never: "haziwezi kuchukuliwa kamwe",
    asideTitle: "Pesa ulizotengewa",
    ownTitle: "Pesa ulizotenga",
    ownLater: "unaweza kujirudishia kuanzia {date}",
    ownNow: "jirudishie kwenye dashibodi",
    until: "hadi {date}",
    notReal: "haitambuliki: inajiita USDC tu",
    otherAsset: "mali nyingine: haiwezi kuchukuliwa hapa",
    all: "Onyesha zote {n}",
    belowCent: {
      one: "na kiasi {n} cha chini ya {least}",
      other: "na viasi {n}, kila kimoja chini ya {least}",
    },
    claim: { one: "Chukua kwa Freighter", other: "Chukua {n} kwa Freighter" },
    claimHere: { one: "Chukua kwa akaunti yangu", other: "Chukua {n} kwa akaunti yangu" },
    openHere: "Fungua akaunti hii hapa kwa maneno yako 12.",
    claimDemo: "Chukua kwa pochi ya mfano",
    trust: "Saini hiyo hiyo pia huipa akaunti yako ruhusa ya kushika USDC (trustline).",
    how:
      "Freighter ni kiendelezi cha kivinjari cha kompyuta. Kwenye simu, programu ya pochi inayoonyesha pesa zilizotengwa (claimable balances) inaweza kuzichukua pia, kwa akaunti hiyo hiyo.",
    noAccount: "Anwani hii bado haina akaunti. Pesa itaweza kuchukuliwa itakapokuwa nayo.",
    working: "Inasubiri pochi yako…",
    slow: "Pochi yako bado haijajibu. Tafuta dirisha lake.",
    done: "Zimechukuliwa. Zipo kwenye akaunti yako.",
    more: "Huenda kuna pesa zaidi ya zilizoorodheshwa hapa.",
  },
};
