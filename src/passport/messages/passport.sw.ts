import type { PassportMessages } from "./passport.en.ts";

/**
 * The income passport, in Swahili.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const passport: PassportMessages = {
  title: "Pasipoti ya kipato",
  titleOf: "Pasipoti ya kipato {address} · Lipwa",
  previewPlain: "Kilichopokelewa na akaunti hii kwa USDC, kimehesabiwa kutoka leja ya umma.",
  preview: "{regular} Imehesabiwa kutoka leja ya umma, pamoja na kila risiti.",
  payments: { one: "malipo\u00a0{n}", other: "malipo\u00a0{n}" },
  regular: "Amelipwa miezi {paid} kati ya {n} iliyopita.",
  regularAbout: "Amelipwa miezi {paid} kati ya {n} iliyopita, takriban USDC {sum} kwa mwezi.",
  firstMonth: "Amelipwa mwezi wa kwanza: USDC {sum}.",
  oneMonth: "Amelipwa mwezi mmoja uliohesabiwa: USDC {sum}.",
  perMonth: "kwa mwezi",
  inThatMonth: "mwezi huo",
  middle: "Mwezi wa katikati (median), kiwango cha siku.",
  eachDay: "Kila malipo kwa kiwango cha siku yake.",
  noMiddle: "Nusu ya miezi au zaidi haikuwa na malipo, hivyo hakuna mwezi wa katikati wa kutaja.",
  rateUnknown: "Kiwango cha {currency} hakijulikani.",
  showCurrency: "Onyesha",
  noIncome: "Bado hakuna kipato.",
  noIncomeSince: "Hakuna kipato tangu {date}.",
  noIncomeDo:
    "Mtumie kiungo chako cha malipo unayemdai: malipo ya kwanza yataonekana hapa yenyewe.",
  paysSince: "hulipa tangu {first}, mwisho {last}",
  paidOnce: "alilipa {last}",
  chartTitle: "Kila mwezi, kwa USDC",
  chartLabel: "Kilichopokelewa kwa mwezi kwa USDC; jedwali lililo chini lina kila thamani",
  chartHint: "Chagua mwezi ili kuusoma.",
  keyReceived: "kimepokelewa",
  keyOthers: "wengine",
  keyNone: "hakuna",
  keyMedian: "katikati",
  monthSays: "USDC {sum}, {local}",
  monthSaysOthers: "USDC {sum}, {local}, kati yake {others} kutoka kwa wengine",
  monthNothing: "hakuna kilichopokelewa",
  asTable: "Onyesha kama jedwali",
  ofOthers: "ya wengine",
  thatDay: "{currency}, siku hiyo",
  whoPaid: { one: "Waliolipa, mwezi {n}", other: "Waliolipa, miezi {n}" },
  inMonths: { one: "Kwa mwezi {n}", other: "Kwa miezi {n}" },
  atDayRates: "Kwa kiwango cha kila siku",
  inAllSince: "Kwa jumla, tangu {month}: USDC {sum}.",
  todayMark: "* Kwa sehemu {rate}: kwa baadhi ya malipo, kiwango cha siku yake hakijulikani hapa.",
  olderFailed: "Malipo ya zamani hayakusomeka.",
  statement: "Malipo kama faili",
  bankCopy: "Nakala ya benki",
  readAt: "Imesomwa {date} kutoka leja ya umma.",
  codeText: "Msimbo {code} pia hufungua ukurasa huu, na unaweza kusomwa kwa simu.",
  savedTitle: "Hakuna mtandao.",
  savedText: "Hii ni nakala iliyohifadhiwa kwenye kifaa hiki {date}. Yaliyokuja baadaye hayamo.",
  counting: "Jumla zimehesabiwa hadi {date}, na zitaendelea ukurasa huu ukiwa wazi.",
  countingDoubted:
    "Jumla zimehesabiwa hadi {date}. Kumbukumbu hazikubaliani kuhusu yaliyofuata: hayakuhesabiwa.",
  countingFromStart: "Historia ni ndefu: inahesabiwa. Jumla zitaonekana zenyewe.",
  tooMany:
    "Akaunti hii imeshughulika na akaunti nyingi kuliko zinazotofautishwa hapa. Zilizotoka kwa zilizozidi hazimo kwenye jumla.",
  reset:
    "Mtandao ulifutwa tarehe {date}: kila akaunti ilianza upya bila kitu. Malipo ya kabla ya hapo hayamo kwenye takwimu hizi. Risiti zilizofunguliwa kabla ya hapo bado zinafunguka.",
  countedFrom:
    "Imehesabiwa tangu {date}: seva inayoulizwa haitunzi za zamani zaidi, kwa hiyo zilizokuja au kurudi kabla hazimo kwenye jumla.",
  sumsFailed: "Jumla hazipatikani kwa sasa.",
  month: "Mwezi",
  rings:
    "Pesa zinazozunguka kupitia akaunti nyingine huonekana kama malipo. Angalia walipaji ni wangapi, na kila mmoja amelipa kwa muda gani.",
  morePayers: { one: "na mlipaji mwingine {n}", other: "na walipaji wengine {n}" },
  oneServer: {
    one:
      "Malipo {n}, USDC {sum}, yanaelezwa na seva moja tu: hakuna seva ya pili iliyoyathibitisha.",
    other:
      "Malipo {n}, jumla USDC {sum}, yanaelezwa na seva moja tu: hakuna seva ya pili iliyoyathibitisha.",
  },
  notCounted: {
    one: "Ingizo {n} halikuhesabiwa: {why}.",
    other: "Maingizo {n} hayakuhesabiwa: {why}.",
  },
  reasons: {
    counterfeit: "{n} kwa mali inayojiita USDC tu",
    other_asset: "{n} kwa mali nyingine",
    dust: "{n} kwa kiasi chini ya senti moja",
    self_payment: "{n} kwa akaunti yake mwenyewe",
    exchanged: "{n} kwa kubadilishana na kitu",
    unclaimed: "{n} bado hayajachukuliwa",
    gone: "{n} yamerudishwa na mlipaji, au kuchukuliwa na wengine",
    returned: "{n} kwa kurudishwa",
  },
  paymentsTitle: "Malipo",
  filters: { received: "Yaliyopokelewa", sent: "Yaliyotumwa", all: "Yote" },
  filterLabel: "Malipo yapi",
  date: "Tarehe",
  from: "Kutoka",
  to: "Kwenda",
  fromOrTo: "Kutoka au kwenda",
  receiptOf: "Risiti ya",
  ownMuxed: "kama {who}",
  sentSign: "yametumwa",
  notReal: "haitambuliki",
  shown: "{n} kati ya {total}",
  shownAtLeast: "{n} kati ya {total} au zaidi",
  older: "Malipo ya zamani",
  newest: "Rudi kwa mapya",
  noneOfKind: "Hakuna ya aina hii.",
  arrived: "Malipo mapya: {asset} {amount} kutoka {who}.",
  live: "Moja kwa moja: malipo mapya huonekana yenyewe",
  liveOff: "Si moja kwa moja kwa sasa; inajaribu tena",
  share: "Shiriki pasipoti hii",
  linkName: "Kiungo chenye jina",
  shareText: "Pasipoti yangu ya kipato kwenye Lipwa",
  linkCopied: "Kiungo kimenakiliwa",
  qrLabel: "Msimbo wa QR wa kiungo cha pasipoti hii",
  qrText: "Mwonyeshe msimbo huu anayepaswa kuona pasipoti. Hufungua ukurasa huu.",
  payMe: "Nilipe",
  payMeText:
    "Mtumie kiungo hiki mwajiri au mteja mpya. Kina anwani yako, hivyo hakuna anayehitaji kuiandika.",
  payMore: "Kiasi, maelezo, msimbo wa QR",
  publicNote:
    "Yeyote mwenye kiungo hiki huona haya haya. Hakina jina wala namba ya simu: kilichopo kwenye leja ya umma tu.",
  checkAt: "Kuhakiki taarifa hii, fungua",
  how: "Jinsi takwimu hizi zinavyohesabiwa",
  howText:
    "USDC inayotambuliwa tu ndiyo huhesabiwa. Katika zile alizotuma kila mlipaji, tunatoa zote zilizorudi kwake wakati wowote, tukianza na malipo ya karibuni zaidi. Mali za kuiga, kiasi chini ya senti, malipo kwa akaunti yake mwenyewe na pesa ambazo hazijachukuliwa huachwa nje na kutajwa. Miezi ni ya UTC. Jumla ni kamili. Leja haijui ni nani aliye nyuma ya anwani ya mlipaji.",
  nothingWaits: "Hakuna pesa zinazosubiri hapa sasa: zilizotengwa zimechukuliwa, au zimerudishwa.",
  nothingWaitsReset:
    "Hakuna pesa zinazosubiri hapa sasa. Zilizotengwa kabla ya mtandao kufutwa tarehe {date} hazipo tena.",
  states: {
    unknownTitle: "Leja bado haiijui anwani hii",
    unknownText:
      "Anwani imeandikwa sawa, lakini hakuna akaunti nyuma yake. Huanza kuwepo ikipata XLM za kwanza.",
    unknownDo: "Ipatie XLM za majaribio",
    noTrustTitle: "Bado hakuna ruhusa ya kushika USDC.",
    noTrustText:
      "Hadi akaunti hii iruhusu USDC mara moja (trustline), mlipaji anaweza tu kuitengea pesa.",
    noTrustDo: "Ruhusu USDC",
    unauthorized: "Mtoaji hajaidhinisha akaunti hii kushika USDC.",
  },
  bad: {
    title: "Hii si anwani",
    faults: {
      empty: "Kiungo hakina anwani.",
      secret_key:
        "Huu unafanana na ufunguo wa siri. Mtu yeyote asiuone. Ikiwa umemtumia mtu kiungo hiki, hamishia pesa zako kwenye akaunti mpya.",
      contract: "Hii ni anwani ya mkataba. Pasipoti ni ya akaunti, ambayo huanza na G.",
      muxed_contract:
        "Hii ni anwani ndani ya mkataba (W…). Pasipoti ni ya akaunti, ambayo huanza na G.",
      other_key: "Huu ni ufunguo wa aina nyingine. Pasipoti ni ya akaunti, ambayo huanza na G.",
      wrong_case: "Anwani huandikwa kwa herufi kubwa tu.",
      wrong_character: "Anwani haina 0, 1, 8 wala 9. Je, ilikuwa O, I au B?",
      wrong_length: "Anwani ina herufi 56. Baadhi hazipo, au zimezidi.",
      wrong_checksum: "Angalau herufi moja imekosewa: tarakimu za ukaguzi hazilingani.",
      not_an_address: "Anwani ina herufi 56 na huanza na G.",
    },
    customerTitle: "Anwani hii ni ya mteja mmoja wa akaunti kubwa",
    customerText:
      "Anwani inayoanza na M inataja mteja mmoja wa akaunti inayoshika fedha za watu wengi. Malipo yanayotoka kwenye akaunti kama hiyo si lazima yaseme fedha ni za nani, kwa hiyo Lipwa haiwezi kujua mteja huyu alilipwa kiasi gani na haimtengenezei pasipoti. Risiti ya kila malipo inaonyesha anwani hiyo.",
    again: "Jaribu anwani nyingine",
    downTitle: "Leja haipatikani kwa sasa",
    downText:
      "Hakuna kilichopotea. Ukurasa huu utauliza tena wenyewe kila baada ya sekunde chache.",
  },
};
