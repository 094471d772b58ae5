import type { DashboardFrame } from "./dashboard.en.ts";

/**
 * The frame of the dashboard, in Swahili.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const dashboardFrame: DashboardFrame = {
  title: "Lipa watu · Lipwa",
  description:
    "Lipa timu nzima kwa USDC kwa saini moja au chache, na hakuna anayelipwa mara mbili.",
  nav: "Dashibodi",
  payRun: "Mwezi",
  people: "Watu",
  paid: "Historia",
  books: "Vitabu",
  starting: "Malipo yako yanafunguliwa",
  noscript:
    "Kulipa kunahitaji JavaScript: malipo huandaliwa na kutiwa saini ndani ya kivinjari chako.",
  noConnection: "Bado hakuna muunganisho. Ukurasa huu unabaki ulivyo.",
  noStorage:
    "Kivinjari hiki hakihifadhi chochote kwa ukurasa huu, kwa hiyo malipo yakikatika hayawezi kuendelezwa. Kulipa kumezimwa. Toka kwenye dirisha la faragha au ruhusu hifadhi.",
  notSecure:
    "Ukurasa huu umefunguliwa kwa http tupu, ambako vivinjari huzuia kinachohitajika ili kulipa na kufunga chelezo. Unaweza kuutazama; ili kulipa, ufungue kwa https, au kama localhost kwenye kompyuta hii.",
  afterReset:
    "Mtandao ulifutwa tarehe {date}. Ulicholipa kabla ya hapo hakimo tena: risiti zake zimehifadhiwa, lakini ukaguzi wa malipo mara mbili haukioni.",
  wallet: {
    choose: "Chagua pochi yako",
    why:
      "Pochi yako hutunza funguo na kutia saini. Lipwa haizioni kamwe, na hakuna akaunti ya kufungua.",
    freighter: "Unganisha Freighter",
    demo: "Tumia pochi ya majaribio ya {name}",
    demoHint: "Kwa majaribio tu. Hutia saini papo hapo kwa ufunguo unaojulikana na kila mtu.",
    demoTag: "Pochi ya majaribio",
    freighterTag: "Freighter, {network}",
    looking: "Pochi yako inatafutwa",
    connecting: "Pochi yako inasubiriwa. Tafuta dirisha lake.",
    connectingSlow:
      "Pochi yako bado haijajibu. Tafuta dirisha lake: huenda liko nyuma ya mengine, au linaomba nenosiri lako. Jibu lake huhesabiwa wakati wowote likija.",
    stopWaiting: "Acha kusubiri",
    open: "Fungua pochi",
    lost:
      "Pochi yako imefungwa, au akaunti nyingine badala ya {account} imechaguliwa ndani yake. Ifungue na uchague {account}: ukurasa huu utatambua wenyewe. Ili kutumia akaunti nyingine, fungua pochi kutoka hapa.",
    disconnect: "Tenganisha",
    again: "Jaribu tena",
    says: "Pochi inasema: “{detail}”",
    faults: {
      not_installed:
        "Freighter haikupatikana katika kivinjari hiki. Isakinishe, kisha pakia ukurasa huu upya.",
      on_phone:
        "Freighter ni kiendelezi cha vivinjari vya kompyuta. Fungua ukurasa huu kwenye kompyuta ili kulipa; risiti na pasipoti hufanya kazi kwenye simu yoyote.",
      not_allowed:
        "Pochi yako imefungwa, au akaunti iliyochaguliwa ndani yake haijaruhusiwa kwa ukurasa huu. Ifungue, kisha ukubali kwenye dirisha lake.",
      refused: "Umekataa kwenye pochi. Hakuna kilichotiwa saini wala kutumwa.",
      locked: "Pochi yako imefungwa. Ifungue kwa nenosiri lake: ukurasa huu utatambua wenyewe.",
      no_answer:
        "Dirisha la pochi limefungwa au halikufunguka, kwa hiyo hakuna kilichotiwa saini. Lifunge kama bado liko wazi, kisha fungua pochi tena.",
      wrong_network:
        "Pochi yako iko kwenye {detail}, na ukurasa huu ni wa {network}. Badilisha mtandao kwenye pochi: ukurasa huu utatambua wenyewe.",
      wrong_account:
        "Pochi imejibu kwa akaunti nyingine. Chagua {account} ndani yake, kisha jaribu tena.",
      altered: "Pochi imerudisha muamala tofauti na ule iliopewa. Umetupwa.",
      wallet_failed: "Pochi imeripoti hitilafu yake yenyewe. Hakuna kilichotiwa saini.",
    },
    getFreighter: "Pata Freighter",
  },
  balance: {
    hold: "Ulizonazo",
    fees: "Za ada",
    reserve: "na XLM {xlm} za akiba",
    unknown: "haijulikani",
    noAccount: "Akaunti hii bado haipo kwenye mtandao.",
    noTrustline: "Akaunti hii bado haina ruhusa ya kushika USDC (haina trustline).",
    getTestMoney: "Pata pesa za majaribio",
    unread: "Salio halikuweza kusomwa sasa hivi.",
    stale: "Salio halikuweza kusomwa sasa hivi. Unachoona ni cha awali.",
  },
  start: {
    label: "Malipo",
    title: "Nani analipwa?",
    fromPeople: { one: "Lipa mtu {n} wa orodha yako", other: "Lipa watu {n} wa orodha yako" },
    byHand: "Andika mwenyewe",
    open: "Fungua",
    remove: "Futa",
    defaultName: "Mishahara, {month}",
    dueToday: "“{name}” inapaswa kulipwa leo.",
    dueSince: "“{name}” ilipaswa kulipwa {date}.",
    dueNext: "“{name}”, tena {date}",
    prepare: "Iandae",
    templates: "Ya kila mwezi",
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
};
