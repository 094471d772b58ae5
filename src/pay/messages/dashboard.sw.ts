import type { DashboardFrame } from "./dashboard.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const dashboardFrame: DashboardFrame = {
  title: "Lipa watu · Lipwa",
  description:
    "Lipa timu nzima kwa USDC kwa saini moja au chache, na hakuna anayelipwa mara mbili.",
  nav: "Dashibodi",
  payRun: "Mwezi",
  people: "Watu",
  paid: "Historia",
  books: "Hesabu",
  starting: "Malipo yako yanafunguliwa",
  noscript:
    "Kulipa kunahitaji JavaScript: malipo huandaliwa na kutiwa saini ndani ya kivinjari chako.",
  notLoaded: "Sehemu ya ukurasa huu haikupatikana. Hakuna kilichopotea: jaribu tena.",
  noConnection: "Tovuti hii haipatikani sasa. Ukurasa huu unabaki ulivyo.",
  noStorage:
    "Kivinjari hiki hakihifadhi chochote kwa ukurasa huu, kwa hiyo malipo yakikatika hayawezi kuendelezwa. Kulipa kumezimwa. Toka kwenye dirisha la faragha au ruhusu hifadhi.",
  notSecure:
    "Ukurasa huu umefunguliwa kwa http tupu, ambako vivinjari huzuia kinachohitajika ili kulipa na kufunga chelezo. Unaweza kuutazama; ili kulipa, ufungue kwa https, au kama localhost kwenye kompyuta hii.",
  afterReset:
    "Mtandao ulianzishwa upya tarehe {date}. Ulicholipa kabla ya hapo hakimo tena: risiti zake zimehifadhiwa, lakini ukaguzi wa malipo mara mbili haukioni.",
  wallet: {
    states: {
      none: "Unganisha pochi",
      resuming: "Pochi inatafutwa",
      connecting: "Pochi inasubiriwa",
      refused: "Angalia pochi yako",
    },
    choose: "Chagua pochi yako",
    why:
      "Pochi yako hutunza funguo na kutia saini. Lipwa haizioni kamwe, na hakuna akaunti ya kufungua.",
    demoTag: "Pochi ya mfano",
    tag: "{wallet}, {network}",
    looking: "Pochi yako inatafutwa",
    connecting: "Pochi yako inasubiriwa. Tafuta dirisha lake.",
    connectingSlow:
      "Pochi yako bado haijajibu. Tafuta dirisha lake: huenda liko nyuma ya mengine, au linaomba nenosiri lako. Jibu lake huhesabiwa wakati wowote likija.",
    stopWaiting: "Acha kusubiri",
    open: "Fungua pochi",
    lost:
      "Pochi yako imefungwa, au akaunti nyingine badala ya {account} imechaguliwa ndani yake. Ifungue na uchague {account}: ukurasa huu utatambua wenyewe. Ili kutumia akaunti nyingine, fungua pochi kutoka hapa.",
    paysFrom: "Hulipa kutoka",
    otherPayer: "Lipa kutoka akaunti nyingine",
    ownPayer: "Lipa kutoka akaunti ya pochi yenyewe",
    payFrom: "Lipa kutoka {address}",
    notSigner: "Ufunguo wako si mmoja wa watia saini wa {address}. Hakuna kilichobadilika.",
    signersUnread:
      "Leja haikuweza kuulizwa kama ufunguo wako ni mmoja wa watia saini wa {address}. Jaribu tena baada ya muda mfupi.",
    otherTab:
      "Muamala mwingine unatumwa sasa, hapa au katika kichupo kingine. Jaribu tena ukikamilika.",
    disconnect: "Tenganisha",
    again: "Jaribu tena",
    says: "Pochi inasema: “{detail}”",
    faults: {
      not_installed:
        "Freighter haijibu. Kama haijasakinishwa katika kivinjari hiki, isakinishe. Kisha pakia ukurasa huu upya.",
      on_phone:
        "Freighter ni kiendelezi cha vivinjari vya kompyuta. Fungua ukurasa huu kwenye kompyuta ili kuitumia, au chagua hapa pochi nyingine.",
      not_allowed:
        "Pochi yako imefungwa, au akaunti iliyochaguliwa ndani yake haijaruhusiwa kwa ukurasa huu. Ifungue, kisha ukubali kwenye dirisha lake.",
      refused: "Umekataa kwenye pochi. Ombi hilo halikutiwa saini wala kutumwa.",
      locked: "Pochi yako imefungwa. Ifungue kwa nenosiri lake: ukurasa huu utatambua wenyewe.",
      no_answer:
        "Dirisha la pochi limefungwa au halikufunguka, kwa hiyo ombi halikutiwa saini. Lifunge kama bado liko wazi, kisha fungua pochi tena.",
      wrong_network:
        "Pochi yako iko kwenye {detail}, na ukurasa huu ni wa “{network}”. Badilisha mtandao kwenye pochi: ukurasa huu utatambua wenyewe.",
      wrong_account:
        "Pochi imejibu kwa akaunti nyingine. Chagua {account} ndani yake, kisha jaribu tena.",
      altered: "Pochi imerudisha muamala tofauti na ule iliopewa. Umetupwa.",
      wallet_failed: "Pochi imeripoti hitilafu yake yenyewe. Ombi halikutiwa saini.",
    },
    getFreighter: "Pata Freighter",
  },
  steps: {
    label: "Hatua za malipo haya",
    draft: "Rasimu",
    review: "Kagua",
    sign: "Saini",
    receipts: "Risiti",
    here: "uko hapa",
    missing: "Malipo haya hayamo kwenye kivinjari hiki",
    missingText:
      "Hakuna kitu cha mtandao wa {network} kilichohifadhiwa hapa kwa kiungo hiki. Huenda rasimu ilifutwa, au malipo yalifanywa kwenye kivinjari kingine au kwa mtandao mwingine. Yote yaliyolipwa kutoka akaunti yako yamo kwenye mwezi na historia.",
    toMonth: "Nenda kwenye mwezi",
  },
  balance: {
    hold: "Ulizonazo",
    fees: "Za ada",
    reserve: "na XLM {xlm} za akiba",
    unknown: "haijulikani",
    noAccount: "Akaunti hii bado haipo kwenye mtandao.",
    noTrustline: "Akaunti hii bado haina ruhusa ya kushika USDC (haina trustline).",
    getTestMoney: "Pata pesa za majaribio",
    unread: "Salio halikuweza kupakiwa.",
    stale: "Salio halikuweza kupakiwa. Hili ndilo la mwisho linalojulikana.",
  },
  start: {
    label: "Malipo",
    byHand: "Andika mwenyewe",
    remove: "Futa",
    defaultName: "Mshahara {month}",
  },
  help: {
    wallet: {
      ask: "Pochi ni nini?",
      text:
        "Programu inayotunza funguo za akaunti yako na kukuuliza kabla ya kutia saini. Freighter ni mojawapo, ya vivinjari vya kompyuta. Mwenye ufunguo wa siri ndiye mwenye pesa: usiupe ukurasa wowote wa wavuti, hata huu.",
    },
    xlm: {
      ask: "XLM ni za nini?",
      text:
        "XLM ni pesa za leja yenyewe. Kila muamala hutozwa ada ndogo sana kwa XLM, na kila akaunti huweka kidogo kama akiba.",
    },
  },
  needs: {
    label: "Yanayokusubiri",
  },
  first: {
    title: "Lipa watu wako. Kila mmoja apate risiti.",
    lead: "Anza na orodha uliyo nayo. Lipwa hupata makosa yake kabla pesa yoyote haijasogea.",
    list: "Nani analipwa, na kiasi gani?",
    hint:
      "Dondosha faili popote kwenye ukurasa huu, bandika kutoka lahajedwali, au andika: jina, anwani, kiasi. Mtu mmoja kwa mstari.",
    read: "Soma orodha",
    file: "Chagua faili",
    private: "Inasomwa ndani ya kivinjari hiki na haitumwi kwa yeyote.",
    nothing: "Hakuna kilichoandikwa hapa bado.",
    example: "Orodha inavyoonekana",
    otherWays: "Njia nyingine za kuanza",
    newList: "Orodha mpya",
    close: "Funga orodha",
    sample: "Anachopata kila mtu",
    sampleNo: "MFANO",
    sampleReceipt: "Risiti",
    sampleReceived: "Amina amepokea",
    sampleRate: "kwa kiwango cha siku hiyo",
    sampleStamp: "Imelipwa",
    sampleFrom: "Kutoka",
    sampleFor: "Kwa ajili ya",
    sampleMemo: "Mshahara {month}",
    demo: "Bado huna orodha yako?",
    demoText:
      "Tazama mwezi wa {name}: mishahara ya mwaka mzima kwenye leja ya majaribio. Hakuna kinachogharimu chochote.",
    demoOpen: "Fungua mwezi wa mfano",
    steps: "Yanayofuata",
    step1: "Tunagundua makosa",
    step1Text: "Yarekebishe moja moja, au katika mistari yote mara moja.",
    step2: "Unakagua, kisha unatia saini",
    step2Text: "Hapa tu ndipo pochi inahitajika. Hutunza funguo; Lipwa haizioni kamwe.",
    step3: "Kila mtu ana risiti",
    step3Text: "Kwa pesa na lugha yake, kwa kiungo chake mwenyewe.",
    back: "Umewahi kuwa hapa?",
    backText: "Unganisha pochi uliyolipia: miezi yako inarudi kutoka kwenye leja.",
    here: "Kwenye simu hii",
    hereShort: "Kwenye simu hii unaweza kuandaa na kukagua malipo, na kutuma risiti.",
    signingElsewhere: "Kutia saini kunahitaji kompyuta",
    signingElsewhereText:
      "yenye pochi ya Freighter kwenye kivinjari chake. Hifadhi orodha katika ujumbe au mafaili yako, na uibandike huko.",
    signingDemo: "Pochi ya mfano pekee ndiyo hutia saini kwenye simu hii.",
    works1: "Kuandaa orodha na kuirekebisha",
    works2: "Kuona nini kitalipwa, na kwa nani",
    works3: "Kupeleka risiti, na kusoma yaliyolipwa",
  },
};
