import type { DashboardFirst } from "./first.en.ts";

/**
 * The beginning of a pay run, in Swahili.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const dashboardFirst: DashboardFirst = {
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
    hereShort: "Kwenye simu hii unaweza kuandaa, kukagua na kutuma risiti.",
    signingElsewhere: "Kutia saini kunahitaji kompyuta",
    signingElsewhereText:
      "yenye pochi ya Freighter kwenye kivinjari chake. Hifadhi orodha katika ujumbe au faili zako, na uibandike huko.",
    signingDemo: "Pochi ya majaribio pekee ndiyo hutia saini kwenye simu hii.",
    works1: "Kuandaa orodha na kuirekebisha",
    works2: "Kuona nini kitalipwa, na kwa nani",
    works3: "Kupeleka risiti, na kusoma yaliyolipwa",
  },
};
