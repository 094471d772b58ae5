import type { DashboardDraft } from "./dashboard-draft.en.ts";

/** A pay run that is being written, in Swahili. */
export const dashboardDraft: DashboardDraft = {
  draft: {
    label: "Malipo, rasimu, imehifadhiwa katika kivinjari hiki",
    name: "Jina la malipo haya",
    peopleCount: { one: "Mtu {n}", other: "Watu {n}" },
    add: "Ongeza mtu",
    readCsv: "Soma faili ya CSV",
    close: "Weka kando",
    showBad: {
      one: "Onyesha safu {n} ya kurekebisha tu",
      other: "Onyesha safu {n} za kurekebisha tu",
    },
    showAll: "Onyesha safu zote",
    page: "Safu {from} hadi {to} kati ya {all}",
    earlier: "Safu zilizotangulia",
    later: "Safu zinazofuata",
    empty: "Bado hakuna mtu katika malipo haya.",
    columns: {
      no: "Na.",
      person: "Mtu",
      address: "Anwani",
      home: "Nyumbani, sasa",
      state: "Hali",
    },
    unnamed: "Bila jina",
    fileLine: "mstari wa {n} wa faili",
    memo: "Maelezo: {memo}",
    homeUnknown: "haijulikani",
    edit: "Hariri",
    editRow: "Hariri {name}",
    done: "Tayari",
    remove: "Ondoa kwenye malipo",
    standing: {
      ready: "Tayari",
      fix: "Rekebisha",
      remedy: "Amua",
      unasked: "Haijakaguliwa",
      skipped: "Halipwi",
    },
    paidBefore: { one: "alilipwa jana", other: "alilipwa siku {n} zilizopita" },
    paidToday: "alilipwa leo",
    sameAccount: "akaunti ileile ya safu ya {n}",
  },
  cells: {
    name: "Jina",
    address: "Anwani",
    amount: "Kiasi",
    currency: "Sarafu",
    memo: "Maelezo (memo)",
    memoHint: "Kila mtu anaweza kuyasoma kwenye daftari. Maelezo tofauti huhitaji muamala wake.",
    note: "Kumbukumbu, yako tu",
    of: "{cell}: {name}",
  },
  faults: {
    address: {
      empty: "Hakuna anwani.",
      secret_key: "Huu ni ufunguo wa siri. Umetupwa na haukuhifadhiwa.",
      contract: "Hii ni anwani ya mkataba, si ya akaunti ya mtu.",
      other_key: "Huu ni ufunguo wa aina nyingine, si anwani ya akaunti.",
      wrong_case:
        "Anwani huandikwa kwa herufi kubwa. Hii haiko hivyo; huenda imeandikwa kwa mkono.",
      wrong_length:
        "Anwani hii ni fupi mno au ndefu mno. Sehemu imekosekana, au imebandikwa mara mbili.",
      wrong_checksum:
        "Kuna kosa la uandishi katika anwani hii. Tarakimu zake za ukaguzi hazilingani, kwa hiyo akaunti kama hiyo haiwezi kuwepo.",
      not_an_address: "Hii si anwani ya Stellar. Anwani huanza na G au M.",
    },
    amount: {
      empty: "Hakuna kiasi.",
      not_a_number: "Hiki si kiasi cha pesa.",
      too_many_decimals: "Desimali ni nyingi mno. USDC ina saba, pesa za nchini mbili.",
      not_positive: "Kiasi lazima kizidi sifuri.",
      too_large: "Hiki ni zaidi ya kinachoweza kushikwa na daftari.",
      rate_unknown:
        "Kiwango cha sarafu hii hakijulikani sasa, na Lipwa haibuni kiwango. Andika kiasi kwa USDC.",
      ambiguous: "Kiasi hiki kinaweza kusomwa kwa njia mbili. Lipwa haibahatishi mishahara.",
      itIs: "Ni {amount}",
    },
    currency: { unknown_currency: "“{currency}” si sarafu ambayo Lipwa inaijua." },
    memo: {
      memo_too_long:
        "Maelezo yana baiti {bytes}. Daftari hupokea 28; herufi zenye alama huhesabiwa mbili.",
    },
    twin: "Hii ni sawa na safu ya {n}: akaunti, kiasi na maelezo yaleyale.",
    twinMeant: "Ni makusudi, lipa zote mbili",
    twinSkip: "Lipa mara moja",
    secretDropped:
      "Ufunguo wa siri umebandikwa. Umetupwa: usiuweke kamwe kwenye ukurasa wa wavuti. Fikiria kuhamishia pesa za akaunti hiyo kwenye akaunti mpya.",
  },
  findings: {
    no_account: "Bado hakuna akaunti kwenye anwani hii.",
    no_trustline:
      "{name} bado hana ruhusa ya kushika USDC (hakuna trustline), kwa hiyo malipo yangerudi.",
    unauthorized: "Mtoaji wa USDC hairuhusu akaunti hii kuishika. {name} amwombe mtoaji.",
    limit_exceeded: "Akaunti ya {name} ina kikomo ambacho kiasi hiki kingekivuka.",
    memo_required:
      "Akaunti hii inahitaji maelezo (memo), la sivyo pesa huenda zisimfikie mwenyewe.",
    unknown: "Daftari halikujibu kuhusu huyu.",
    setAside: "Mwekee {name} pesa kando",
    setAsideHint:
      "Zinasubiri kwenye daftari (kama salio la kudai) hadi {name} azichukue. Unaweza kuzirudisha baada ya siku {n}.",
    createAndSetAside: "Fungua akaunti kwa XLM {xlm} na uweke pesa kando",
    skip: "Mwache {name} nje ya malipo haya",
    writeMemo: "Andika maelezo",
    solvedSetAside: "Zimewekwa kando; unaweza kuzirudisha baada ya siku {n}",
    solvedCreate: "Akaunti imefunguliwa kwa XLM {xlm}; pesa zimewekwa kando",
    undo: "Tengua",
    days: "Siku kabla ya kuweza kuzirudisha",
    startXlm: "XLM za akaunti mpya",
    all: {
      one: "Mwekee pesa kando mtu {n} asiyeweza kupokea USDC bado",
      other: "Wawekee pesa kando watu {n} wasioweza kupokea USDC bado",
    },
    splitOut: {
      one: "Hamishia safu {n} kwenye malipo yake",
      other: "Hamishia safu {n} kwenye malipo yao",
    },
    asking: "Daftari linaulizwa: {n} kati ya {all}",
    failed: "Daftari halikuweza kuulizwa kuhusu wote.",
    askAgain: "Uliza tena",
    splitName: "{name}, baadaye",
  },
  totals: {
    title: "Jumla",
    ready: "Tayari",
    toFix: "Za kurekebisha",
    unasked: "Bado hazijakaguliwa",
    skipped: "Walioachwa nje",
    feeAtMost: "Ada, isiyozidi",
    reserves: "Za akaunti na pesa zilizowekwa kando",
    left: "Zitabaki baada ya malipo haya",
    toPay: "Za kulipa",
    rounding:
      "Kiasi cha pesa za nchini hubadilishwa kuwa USDC kwa kiwango cha {source}, {time}, na kupunguzwa hadi desimali ya saba.",
    signatures: {
      one: "Muamala {n}, kwa hiyo sahihi {n}.",
      other: "Miamala {n}, kwa hiyo sahihi {n}.",
    },
    fewer: "Kwa maelezo yaleyale kwa wote, ingekuwa {n}.",
    oneMemo: "Tumia maelezo yaleyale kwa wote",
    missingUsdc: "Zinapungua USDC {amount}.",
    missingXlm: "Zinapungua XLM {amount} za ada na akaunti.",
    ceiling: "Ada ya juu kwa kila malipo",
    ceilingHint:
      "Kwa stroops; kima cha chini ni 100. Mtandao huchukua kidogo pale kidogo kinapotosha.",
    payAll: { one: "Tia sahihi na ulipe mtu {n}", other: "Tia sahihi na ulipe watu {n}" },
    payReady: { one: "Lipa mtu {n} aliye tayari tu", other: "Lipa watu {n} walio tayari tu" },
    fixFirst: {
      one: "Rekebisha safu {n} ili kuendelea",
      other: "Rekebisha safu {n} ili kuendelea",
    },
    checking: "Daftari linaulizwa",
    connectFirst: "Unganisha pochi ili kulipa",
    nobody: "Bado hakuna wa kulipwa",
    notBegun: {
      unreachable: "Daftari halikuweza kuulizwa, kwa hiyo hakuna kilichotiwa sahihi. Jaribu tena.",
      not_loaded:
        "Sehemu ya ukurasa huu haikupatikana. Hakuna kilichotiwa sahihi. Upakie ukurasa upya.",
      changed:
        "Kuna kilichobadilika wakati wa ukaguzi. Hakuna kilichotiwa sahihi. Angalia tena, kisha ulipe.",
    },
    notEnough: "Pesa za akaunti hazitoshi",
  },
  csv: {
    title: "Soma faili ya CSV",
    hint:
      "Mstari mmoja kwa kila mtu: anwani na kiasi, na mengine uliyo nayo. Hadi mistari 10,000. Faili hubaki katika kivinjari hiki.",
    file: "Chagua faili",
    paste: "au bandika mistari hapa",
    read: "Soma",
    cancel: "Ghairi",
    use: { one: "Chukua mstari {n}", other: "Chukua mistari {n}" },
    reading: "Inasomwa",
    meaning: "Safu wima “{header}” imechukuliwa kuwa",
    meaningNo: "Safu wima ya {n} imechukuliwa kuwa",
    unused: "haitumiki",
    encoding: "Faili imesomwa kama {encoding}.",
    delimiter: "Visanduku vimetenganishwa kwa {sign}.",
    problems: {
      empty_file: "Hakuna chochote katika faili hii.",
      no_address_column: "Hakuna safu wima ya anwani iliyopatikana.",
      no_amount_column: "Hakuna safu wima ya kiasi iliyopatikana.",
      too_many_rows: "Malipo yana mistari 10,000 tu. Kuanzia mstari wa {line} hakuna kilichosomwa.",
      unclosed_quote: "Mstari wa {line}: alama ya nukuu imefunguliwa hapa na haifungwi.",
      extra_cells:
        "Mstari wa {line}: visanduku vimezidi safu wima. Huenda kuna kitenganishi ndani ya kiasi kisicho na nukuu.",
      secret_key:
        "Mstari wa {line}: ufunguo wa siri. Umetupwa. Uondoe kwenye faili, na fikiria kuhamisha pesa za akaunti hiyo.",
    },
    comma: "mikato",
    semicolon: "nukta mkato",
    tab: "vichupo",
    bar: "mistari wima",
  },
};
