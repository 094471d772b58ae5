import type { PassportMore } from "./passport-more.en.ts";

/**
 * What the passport says once something in it is opened or pressed, in Swahili.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const passportMore: PassportMore = {
  statementText: "Malipo yote yaliyopokelewa kati ya siku mbili, kama faili.",
  statementFrom: "Kuanzia",
  statementTo: "Hadi",
  csv: "Hifadhi kama CSV",
  json: "Hifadhi kama JSON",
  reading: "Maingizo {n} yamesomwa, hadi {date}",
  pausing: "Huduma inaomba kusubiri. Itaendelea baada ya sekunde {s}.",
  stop: "Simamisha",
  statementDone: { one: "Imehifadhiwa: malipo {n}.", other: "Imehifadhiwa: malipo {n}." },
  statementNone: "Hakuna malipo kati ya siku hizi.",
  linkFor: "Anayepokea kiungo",
  linkForText:
    "Kiungo unachoshiriki hubeba jina hili. Ni kivinjari kinachokifungua pekee kinacholisoma, na hulionyesha kama ulichoandika wewe.",
  linkForBad: "Majina yenye herufi hizi hayaonyeshwi.",
  payAmount: "Kiasi kwa USDC, ukipenda",
  payMemo: "Maelezo, hadi baiti 28",
  payAmountBad: "Kiasi huandikwa kama 12.50.",
  payAmountTwo: "Hiki kinaweza kuwa {one} au {other}. Andika unachomaanisha, hivyo hivyo.",
  payMemoLong: "Baiti {n} kati ya 28: ni ndefu mno.",
  payWallet: "Fungua kwenye pochi ya kifaa hiki",
  payWalletNone:
    "Hakuna kilichofunguka? Hakuna pochi kwenye kifaa hiki inayofungua viungo hivi. Onyesha msimbo wa QR kwa simu yenye pochi, au nakili kiungo cha pochi.",
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
    later: "zinaweza kuchukuliwa kuanzia {date}",
    over: "haziwezi kuchukuliwa tena",
    never: "haziwezi kuchukuliwa kamwe",
    asideTitle: "Pesa ulizotengewa",
    ownTitle: "Pesa ulizotenga",
    ownLater: "zako tena kuanzia {date}",
    ownNow: "zako tena: zirudishe kwenye dashibodi",
    until: "hadi {date}",
    notReal: "haitambuliki: inajiita USDC tu",
    otherAsset: "ni mali nyingine: haichukuliwi hapa",
    all: "Onyesha zote {n}",
    belowCent: {
      one: "na kiasi {n} cha chini ya {least}",
      other: "na viasi {n}, kila kimoja chini ya {least}",
    },
    claim: { one: "Zichukue kwa Freighter", other: "Chukua zote {n} kwa Freighter" },
    claimHere: { one: "Chukua kwa akaunti ya hapa", other: "Chukua zote {n} kwa akaunti ya hapa" },
    openHere: "Fungua akaunti yake kwenye simu hii kwa maneno yako 12.",
    claimDemo: "Chukua kwa pochi ya mfano",
    trust: "Hii pia huipa akaunti yako ruhusa ya kushika USDC (trustline), kwa saini moja.",
    how:
      "Freighter ni kiendelezi cha kivinjari cha kompyuta. Kwenye simu, programu ya pochi inayoonyesha pesa zilizotengwa (claimable balances) inaweza kuzichukua pia, kwa akaunti hiyo hiyo.",
    noAccount: "Akaunti yako lazima iwepo kwanza.",
    working: "Inasubiri pochi yako …",
    slow: "Pochi yako bado haijajibu. Tafuta dirisha lake.",
    done: "Zimechukuliwa. Zipo kwenye akaunti yako.",
    more: "Kuna zaidi ya zilizoorodheshwa hapa.",
  },
};
