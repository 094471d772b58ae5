import type { MakeMessages } from "./make.en.ts";

/**
 * Creating, locking, restoring and removing the account on this phone, in Swahili.
 * Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word.
 */
export const makeMessages: MakeMessages = {
  step: "Hatua ya {n} kati ya 3",
  lock: {
    title: "Funga akaunti yako",
    text: "Kisha hakuna anayechukua {here} anayeweza kutuma pesa zako.",
    passkey: "Alama ya kidole, uso au PIN",
    passkeyText: "jinsi unavyofungua {here}",
    passkeyNote: "Alama ya kidole chako hubaki kwenye {here}. Lipwa haiipati kamwe.",
    passphrase: "Kaulisiri",
    passphraseText: "maneno machache unayoyajua wewe tu",
    none: "Si sasa",
    working: "Inafunga…",
    noPasskey: "Alama ya kidole au PIN haiwezi kuwa kufuli hapa.",
    noPasskeyText:
      "Haijawekwa, imekataliwa, au kivinjari hiki hakiwezi kuitumia. Tumia kaulisiri badala yake.",
    noneTitle: "Uiache bila kufuli?",
    noneText:
      "Yeyote mwenye {here} ataweza kutuma pesa zako. Unaweza kuifunga baadaye, kwenye Pesa yangu.",
    noneNote:
      "Ufunguo huhifadhiwa ili usinakiliwe nje ya kivinjari hiki. Hiyo si kufuli: yeyote mwenye {here} anaweza kuutumia.",
    noneDo: "Endelea bila kufuli",
    lockIt: "Ifunge",
    other: "Kufuli nyingine",
    notKept:
      "Kivinjari hakikuihifadhi, kwa hiyo hakuna kilichotengenezwa. Ruhusu tovuti hii ihifadhi data, kisha jaribu tena.",
    alreadyHere: "Akaunti nyingine ipo tayari kwenye {here}. Iondoe kwanza, kisha fungua hii.",
    changed: "Akaunti haikufunguliwa, kwa hiyo kufuli yake ni kama awali.",
  },
  phrase: {
    title: "Chagua kaulisiri",
    label: "Kaulisiri",
    again: "Ile ile tena",
    show: "Onyesha",
    hide: "Ficha",
    short: "Herufi {n} kati ya 10 au zaidi.",
    fair: "Inatosha. Iliyo ndefu zaidi ni ngumu zaidi kubahatisha.",
    good: "Ni ndefu: ni ngumu kubahatisha, isipokuwa ni methali, wimbo au jina.",
    measured: "Urefu wake tu ndio unaopimwa hapa.",
    different: "Bado si sawa.",
    note: "Hakuna anayeweza kukutumia mpya. Ukiisahau, maneno yako 12 hufungua akaunti.",
    isWords: "Hayo yalikuwa maneno 12 ya akaunti. Yamefutwa: kaulisiri ni kitu kingine.",
    do: "Funga kwa kaulisiri hii",
    waits: "Andika angalau herufi 10, mara mbili sawa.",
  },
  words: {
    title: "Andika maneno 12",
    text:
      "Kama {here} itapotea au kuharibika, maneno haya hufungua akaunti yako kwenye nyingine. Hakuna kingine kinachoweza, na hakuna mwingine aliye nayo.",
    paper: "Kwenye karatasi, mahali salama",
    noPhoto: "Si kama picha, si kwenye ujumbe",
    noOne: "Kamwe usimpe anayeyaomba, hata “kutoka Lipwa”",
    covered: "Maneno 12, yamefunikwa",
    show: "Onyesha maneno 12",
    later: "Baadaye",
    forgets:
      "Kivinjari hiki husahau tovuti isiyofunguliwa kwa siku saba, na ufunguo wako pamoja nayo. Sasa kuna pesa kwenye akaunti, kwa hiyo maneno ni kwanza.",
    shownTitle: "Yaandike kwa mpangilio huu",
    yours: "Maneno yako 12",
    coveredIn: "Yatafunikwa tena baada ya {time}. Hakikisha hakuna anayechungulia.",
    written: "Nimeyaandika",
    cover: "Yafunike",
    failed: "Kufuli haikufunguliwa, kwa hiyo maneno yamebaki yamefunikwa. Jaribu tena.",
  },
  check: {
    title: "Kagua karatasi yako",
    which: "Neno la {n} ni lipi?",
    wrong: "Si “{word}”. Tazama karatasi yako: je, mpangilio ni sahihi?",
    do: "Kagua",
    waits: "Chagua kwanza maneno yote mawili.",
    again: "Tazama maneno tena",
  },
  restore: {
    title: "Ifungue kwa maneno yako 12",
    text: "Yaandike hapa tu, kwenye {site}. Yatabaki kwenye {here}.",
    hint: "Au bandika yote 12 kwenye nafasi ya kwanza.",
    word: "Neno {n}",
    count: "Maneno {n} kati ya 12",
    unknown: "Neno la {n}, “{word}”, halimo kwenye orodha.",
    isIt: "Je, ni:",
    checksum:
      "Yote ni maneno ya orodha, lakini kwa pamoja hayafungui chochote. Je, moja limechanganywa, au mpangilio si sahihi?",
    found: "Yanafungua akaunti hii:",
    open: "Fungua akaunti hii",
    waits: "Hufunguka yote 12 yakiwa sahihi.",
    none: "Sina maneno",
    noneTitle: "Bila maneno",
    noneThere: "Kwenye simu ilikotengenezwa, bado hufunguka kama kawaida. Andika maneno huko.",
    noneElse:
      "Kwenye simu nyingine yoyote hakuna anayeweza kuifungua: si wewe, si Lipwa, si mwajiri wako.",
    noneText:
      "Kama simu hiyo haipo tena, fungua akaunti mpya na umwambie mwajiri wako anwani mpya kabla ya siku ya malipo.",
    noneHere:
      "Akaunti {account} bado ipo kwenye {here}. Ukifungua mpya, itaondolewa, na kilichomo kitapotea. Jaribu kwanza kufuli yake tena.",
    noneDo: "Fungua akaunti mpya",
    noneGiveUp: "Iache na ufungue mpya",
    noneBack: "Rudi kwenye maneno 12",
    other: "Maneno haya yanafungua akaunti nyingine",
    otherHere: "Sasa kwenye {here}",
    otherWords: "Maneno haya yanafungua",
    otherText:
      "Maneno ni sahihi, na ni ya akaunti nyingine. Je, una karatasi mbili? Ili kufungua hiyo hapa, ondoa kwanza akaunti iliyopo.",
    otherAgain: "Andika maneno mengine",
  },
  safety: {
    title: "Maneno na kufuli",
    words: "Maneno 12",
    wordsChecked: "yapo kwenye karatasi, mawili yamekaguliwa",
    wordsOpen: "bado hayapo kwenye karatasi",
    see: "Yatazame",
    lock: "Kufuli",
    locks: {
      passkey: "alama ya kidole, uso au PIN",
      passphrase: "kaulisiri",
      kept: "hakuna kufuli",
    },
    locksItself: "Hujifunga yenyewe",
    locksItselfText: "baada ya dakika 5, na ukibonyeza Funga",
    kept: "Imehifadhiwa kwenye kivinjari hiki",
    keptText: "Kufuta data zake huondoa ufunguo. Maneno 12 huurudisha.",
    yes: "Kimeahidi",
    no: "Hakijaahidi",
    keptNot: "Kivinjari kinaweza kuifuta kikikosa nafasi. Maneno 12 huirudisha.",
    change: "Badilisha",
    remove: "Iondoe kwenye {here}",
    removeText: "pesa hubaki; maneno yako 12 tu huifungua tena",
    removeDo: "Ondoa",
  },
  remove: {
    notYet: "Bado: maneno yako hayapo kwenye karatasi",
    notYetText:
      "Bila hayo hakuna atakayeweza kufungua akaunti hii tena, na USDC {amount} zingepotea.",
    notYetUnknown:
      "Bila hayo hakuna atakayeweza kufungua akaunti hii tena, na vyote vilivyomo vingepotea.",
    notYetDo: "Andika maneno yangu 12",
    stay: "Iache kwenye {here}",
    title: "Uiondoe akaunti hii kwenye {here}?",
    gone: "Vitaondoka kwenye {here}: ufunguo, kufuli yake, na nakala ya ulichonacho.",
    stays: "Vitabaki kwenye leja: pesa zako, risiti zako na pasipoti yako.",
    needs: "Maneno yako 12 tu huifungua tena.",
    do: "Iondoe",
    faults: {
      under_way:
        "Kuna ulichotuma ambacho bado kiko njiani, kwa hiyo hakuna kilichoondolewa. Subiri kimalize, kisha jaribu tena.",
      not_kept:
        "Kivinjari hiki hakikuweza kuhifadhi badiliko hili, kwa hiyo hakuna kilichoondolewa. Ondoa vitu, kisha jaribu tena.",
    },
    failed: "Kufuli haikufunguliwa, kwa hiyo hakuna kilichoondolewa. Jaribu tena.",
  },
  receive: {
    title: "Onyesha hii ili ulipwe",
    qr: "Msimbo wa QR wa anwani yangu",
    address: "Anwani yangu",
    note:
      "Kwa USDC kwenye “{network}”, na si kingine. Mwenye anwani hii huona malipo yako, lakini hawezi kuchukua kitu.",
    ask: "Omba kiasi",
    amount: "Kiasi kwa USDC",
    amountBad: "Kiasi huandikwa kama 12.50.",
    amountTwo: "Hiki kinaweza kuwa {one} au {other}. Andika unachomaanisha, hivyo hivyo.",
    memo: "Kwa ajili ya nini, hadi herufi 28",
    memoLong: "Ni ndefu mno. Kuna nafasi ya herufi 28, pungufu zikiwa na alama.",
    cleared: "Hiyo ilikuwa siri: maneno au ufunguo wa akaunti. Imefutwa na haikutumwa.",
    share: "Shiriki kiungo changu cha malipo",
    copyLink: "Nakili kiungo changu cha malipo",
  },
};
