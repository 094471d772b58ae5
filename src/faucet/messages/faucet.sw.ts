import type { FaucetMessages } from "./faucet.en.ts";

/**
 * The faucet, in Swahili.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const faucet: FaucetMessages = {
  title: "Pesa za majaribio",
  lead: "Hatua tatu, kama dakika moja. Kisha unaweza kulipwa kwa USDC, bila hatari yoyote.",
  addressTitle: "Anwani yako",
  addressLabel: "Anwani, huanza na G",
  complete: "Imekamilika: herufi 56, tarakimu za ukaguzi zinalingana",
  faults: {
    empty: "",
    secret_key: "Huu ni ufunguo wa siri. Mtu yeyote asiuone: ufute hapa, na usiubandike popote.",
    contract: "Hii ni anwani ya mkataba. Anwani ya akaunti huanza na G.",
    muxed_contract: "Hii ni anwani ndani ya mkataba (W…). Anwani ya akaunti huanza na G.",
    other_key: "Huu ni ufunguo wa aina nyingine. Anwani ya akaunti huanza na G.",
    wrong_case: "Anwani huandikwa kwa herufi kubwa tu.",
    wrong_character: "Anwani haina 0, 1, 8 wala 9. Je, ilikuwa O, I au B?",
    wrong_length: "Herufi {n} kati ya 56.",
    wrong_checksum: "Angalau herufi moja imekosewa: tarakimu za ukaguzi hazilingani.",
    not_an_address: "Anwani huanza na G na ina herufi na tarakimu 56.",
  },
  fromWallet: "Ichukue kutoka kwenye pochi yangu",
  noWallet: "Huna pochi bado? Freighter hutengeneza anwani kwa dakika moja.",
  makeThrowAway: "Jaribu kwa akaunti ya mfano ya muda",
  throwAway: "Akaunti ya mfano ya ukurasa huu, kwenye mfumo wa majaribio tu.",
  throwAwayText:
    "Ufunguo wake umetengenezwa kwenye kumbukumbu ya ukurasa huu. Hauhifadhiwi wala kutumwa: ukiondoka kwenye ukurasa, akaunti inapotea.",
  reading: "Inasoma leja …",
  readFailed: "Akaunti haikusomeka.",
  xlmTitle: "XLM 10,000 za ada",
  xlmText: "XLM hulipia ada za mtandao. Malipo moja hugharimu {fee}.",
  xlmDo: "Nitumie XLM 10,000 za majaribio",
  xlmWorking: "Zipo njiani, kama sekunde tano …",
  xlmDone: "Akaunti ina XLM\u00a0{amount}.",
  xlmWait: "Itawezekana tena baada ya sekunde {s}",
  xlmLater: "Weka kwanza anwani yako kamili.",
  trustTitle: "Ruhusa ya kushika USDC",
  trustText:
    "Akaunti yako lazima iruhusu USDC mara moja (trustline). Pochi yako itakuomba utie saini; hapa haigharimu kitu.",
  trustDo: "Ruhusu USDC kwenye pochi yangu",
  trustThrowAway: "Ruhusu USDC kwa akaunti ya mfano",
  trustDemo: "Ruhusu USDC kwa pochi ya mfano",
  trustDemoHint: "Kwa akaunti za mfano za mfumo wa majaribio tu.",
  trustDone: "Akaunti yako inaweza kushika USDC.",
  trustUnauthorized: "Mtoaji hajaidhinisha akaunti hii.",
  trustWorking: "Inasubiri pochi yako …",
  trustSlow: "Pochi yako bado haijajibu. Tafuta dirisha lake.",
  later: "Maliza kwanza hatua ya {n}.",
  usdcTitle: "USDC za majaribio",
  usdcText: "USDC 1,000 kutoka kwa mtoaji wa mfumo huu wa majaribio, mara nyingi upendavyo.",
  usdcDo: "Nitumie USDC 1,000 za majaribio",
  usdcWorking: "Zipo njiani, kama sekunde tano …",
  usdcCircle:
    "Circle hutoa USDC za majaribio. Chagua “Stellar Testnet” kisha ubandike anwani yako. Ukurasa huu utaziona zikifika.",
  usdcCircleDo: "Nenda kwa Circle",
  usdcOther: "Mwombe anayetoa USDC kwenye mtandao huu. Ukurasa huu utaziona zikifika.",
  usdcDone: "Akaunti ina USDC\u00a0{amount}.",
  watching: "Inaangalia leja …",
  allDone: "Unaweza kulipwa kwa USDC.",
  toPassport: "Tazama pasipoti yako",
  toPayRun: "Anza malipo",
  limitTitle: "Maombi ya dakika iliyopita",
  free: "wazi",
  usedOf: "{used} kati ya {all} zimetumika",
  left: {
    one: "Imebaki nafasi {n} kati ya {all} dakika hii.",
    other: "Zimebaki nafasi {n} kati ya {all} dakika hii.",
  },
  nextBack: "Inayofuata itarudi baada ya sekunde {s}.",
  allUsed:
    "Nafasi zote {all} za dakika hii zimetumika, na wewe au na wengine kwenye mtandao wako. Jaribu tena baada ya sekunde {s}.",
  notTest: "Mtandao huu si wa majaribio. Hapa hakuna pesa za bure, na ukurasa huu hautoi zozote.",
  noScript:
    "Kuomba pesa za majaribio kunahitaji JavaScript. Kwenye terminal ni mstari mmoja; weka anwani yako:",
};
