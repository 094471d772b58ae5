import type { DashboardDraft } from "./draft.en.ts";

/**
 * A pay run that is being written, in Swahili.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const dashboardDraft: DashboardDraft = {
  draft: {
    label: "Malipo, rasimu, imehifadhiwa katika kivinjari hiki",
    name: "Jina la malipo haya",
    peopleCount: { one: "Mtu {n}", other: "Watu {n}" },
    add: "Ongeza mtu",
    fromList: "Ongeza kutoka orodha yako",
    readCsv: "Soma orodha nyingine",
    toTotals: "Ruka safu, nenda kwenye jumla",
    close: "Hifadhi kwa baadaye",
    page: "Safu {from} hadi {to} kati ya {all}",
    earlier: "Safu zilizotangulia",
    later: "Safu zinazofuata",
    empty: "Bado hakuna mtu katika malipo haya.",
    columns: {
      no: "Na.",
      person: "Mtu",
      address: "Anwani",
      home: "Thamani ya nchini",
      state: "Hali",
    },
    unnamed: "Bila jina",
    memo: "Maelezo: {memo}",
    homeUnknown: "haijulikani",
    edit: "Hariri",
    editRow: "Hariri {name}",
    done: "Tayari",
    remove: "Ondoa",
    standing: {
      ready: "Tayari",
      fix: "Rekebisha",
      suspect: "Amua",
      remedy: "Amua",
      paid_already: "Amua",
      unasked: "Haijakaguliwa",
      unknown: "Hakuna jibu",
      skipped: "Halipwi",
    },
    unkept: "Bado haijahifadhiwa",
    paidBefore: { one: "alilipwa jana", other: "alilipwa siku {n} zilizopita" },
    paidToday: "alilipwa leo",
    asideToday: "alitengewa leo",
    asideBefore: { one: "alitengewa jana", other: "alitengewa siku {n} zilizopita" },
    sameAccount: "akaunti ileile ya safu ya {n}",
  },
  elsewhere: {
    newer: "Rasimu hii imebadilishwa katika kichupo kingine saa {time}.",
    newerText:
      "Kule: {there}, hapa: {here}. Hakuna kilichofutwa; hakuna kinachohifadhiwa wala kutumwa hapa hadi uchague.",
    take: "Onyesha toleo lile",
    own: "Hifadhi toleo hili",
    sent: "Malipo haya yametumwa kutoka kichupo kingine.",
    show: "Yaonyeshe",
    deleted: "Rasimu hii imefutwa katika kichupo kingine.",
    leave: "Iache",
  },
  totals: {
    memoHelp: {
      ask: "Maelezo (memo) ni nini?",
      text:
        "Maandishi mafupi yanayoambatana na muamala, kama mwezi. Kila mtu anaweza kuyasoma, daima. Baadhi ya masoko huyahitaji ili kujua pesa ni za nani. Muamala una maelezo ya aina moja, kwa hiyo safu zenye maelezo mengine huhitaji saini moja zaidi.",
    },
    title: "Jumla",
    ready: "Tayari",
    toDecide: "Wamelipwa tayari?",
    toFix: "Za kurekebisha",
    unasked: "Bado hazijakaguliwa",
    skipped: "Walioachwa nje",
    feeAtMost: "Ada, isiyozidi",
    reserves: "Za akaunti na pesa zilizotengwa",
    left: "Zitabaki baada ya malipo haya",
    toPay: "Za kulipa",
    rounding:
      "Kiasi cha pesa za nchini hubadilishwa kuwa USDC {rate}, na kuongezwa hadi desimali ya saba inayofuata.",
    shown: "Thamani za nchini {rate}, zimepunguzwa chini.",
    signatures: {
      one: "Muamala {n}, kwa hiyo saini {n}.",
      other: "Miamala {n}, kwa hiyo saini {n}.",
    },
    fewer: "Kwa maelezo yaleyale kwa wote, ingekuwa {n}.",
    oneMemo: "Tumia maelezo yaleyale kwa wote",
    missingUsdc: "Zinapungua USDC {amount}.",
    missingXlm: "Zinapungua XLM {amount} za ada na akaunti.",
    ceiling: "Ada ya juu kwa kila malipo",
    ceilingHint:
      "Kwa stroops; kima cha chini ni 100. Mtandao huchukua kidogo pale kidogo kinapotosha.",
    toReview: "Kagua na ulipe",
    review: { one: "Kagua na ulipe mtu {n}", other: "Kagua na ulipe watu {n}" },
    payAll: { one: "Tia saini na ulipe mtu {n}", other: "Tia saini na ulipe watu {n}" },
    payReady: { one: "Kagua mtu {n} aliye tayari tu", other: "Kagua watu {n} walio tayari tu" },
    fixFirst: {
      one: "Rekebisha safu {n} ili kuendelea",
      other: "Rekebisha safu {n} ili kuendelea",
    },
    decideFirst: {
      one: "Amua kuhusu safu {n} ili kuendelea",
      other: "Amua kuhusu safu {n} ili kuendelea",
    },
    checking: "Leja inaulizwa",
    connectFirst: "Unganisha pochi ili kulipa",
    nobody: "Bado hakuna wa kulipwa",
    notBegun: {
      busy: "Malipo mengine yanatumwa. Lipa haya yatakapokamilika.",
      taken:
        "Safu moja ya malipo haya imelipwa, au inalipwa, na malipo mengine ya kivinjari hiki. Hakuna kilichotiwa saini. Iondoe, kisha ulipe.",
      unreachable: "Leja haikuweza kuulizwa, kwa hiyo hakuna kilichotiwa saini. Jaribu tena.",
      not_loaded:
        "Sehemu ya ukurasa huu haikupatikana. Hakuna kilichotiwa saini. Upakie ukurasa upya.",
      changed:
        "Kuna kilichobadilika wakati wa ukaguzi. Hakuna kilichotiwa saini. Angalia tena, kisha ulipe.",
    },
    notEnough: "Pesa za akaunti hazitoshi",
  },
};
