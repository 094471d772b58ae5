import type { DashboardName } from "./name.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const dashboardName: DashboardName = {
  title: "Jina lako kwenye risiti",
  lead:
    "Risiti huonyesha anwani yako hadi pande mbili zikubaliane: faili kwenye tovuti yako linataja akaunti yako, na akaunti yako inataja tovuti. Kisha zinaonyesha jina lako, na kikoa kinachochapisha jina hilo.",
  noWallet: "Unganisha pochi yako kwanza: akaunti yake yenyewe ndiyo inayopata jina.",
  ownAccount:
    "Hili ni jina la akaunti ya pochi yako mwenyewe, {address}. Unalipa kutoka {payer}, na risiti zake huonyesha jina lake yenyewe.",
  confirmed: "Risiti za akaunti hii zinaonyesha:",

  fileTitle: "1. Weka faili",
  domain: "Kikoa cha tovuti yako",
  domainHint: "Kama kwenye anwani yako ya wavuti, kwa mfano demotailors.example",
  domainFaults: {
    malformed: "Hiki si kikoa. Kikoa huonekana kama demotailors.example.",
    too_long: "Leja ina nafasi ya herufi 32 tu. Tumia kikoa kifupi zaidi.",
  },
  name: "Jina la shirika lako",
  nameHint: "Jina ambalo watu wanakujua nalo, herufi zisizozidi 64",
  fileAt: "Weka faili hili hapa",
  download: "Hifadhi faili",
  copyFile: "Nakili faili",
  fileNotes:
    "Je, faili kama hili lipo tayari? Basi ongeza akaunti yako kwenye ACCOUNTS na jina chini ya [DOCUMENTATION]. Litoe pamoja na kichwa Access-Control-Allow-Origin: *, ili pochi pia ziweze kulisoma.",

  checkTitle: "2. Kagua faili",
  checkLead: "Tovuti yako husomwa upya, si zaidi ya mara tano kwa saa.",
  check: "Angalia sasa",
  domainFirst: "Kwanza andika hapo juu kikoa cha tovuti yako.",
  checking: "Tunakagua leja na tovuti yako",
  checkFailed:
    "Leja haikupatikana, kwa hiyo hakuna kilichokaguliwa. Jaribu tena baada ya dakika moja.",
  tooOften: "Ukaguzi mwingi mno umetoka kwenye muunganisho wako. Angalia tena baada ya dakika {n}.",
  reasons: {
    no_domain: {
      title: "Faili liko sawa.",
      text: "Akaunti yako bado haitaji tovuti. Tia saini hapa chini kuthibitisha jina.",
    },
    other_domain: {
      title: "Faili liko sawa.",
      text: "Akaunti yako inataja {homeDomain}, si {domain}. Tia saini hapa chini kubadilisha.",
    },
    domain_refused: {
      title: "Hiki si kikoa cha umma.",
      text: "Toa kikoa cha tovuti ambayo kila mtu anaweza kuifungua, bila lango wala njia.",
    },
    file_unreachable: {
      title: "Faili halikupatikana kwenye {domain}.",
      text:
        "Fungua https://{domain}/.well-known/stellar.toml kwenye kivinjari: faili lazima lionekane ndani ya sekunde tatu, bila kuelekezwa kwingine.",
    },
    file_invalid: {
      title: "Faili halisomeki.",
      text: "Si TOML sahihi. Weka faili lililo juu lilivyo, si ndani ya ukurasa wa wavuti.",
    },
    not_listed: {
      title: "Faili halitaji akaunti yako.",
      text:
        "Ongeza {account} kwenye ACCOUNTS, kwa ukamilifu, juu ya mstari wa kwanza wenye [mabano].",
    },
    no_name: {
      title: "Faili halitaji jina la shirika lako.",
      text: "Ongeza ORG_NAME chini ya [DOCUMENTATION].",
    },
    name_refused: {
      title: "Jina lililo kwenye faili halionyeshwi.",
      text:
        "Linaweza kudhaniwa kuwa kitu kingine. Tumia herufi za mwandiko mmoja, zisizozidi 64; bila alama za vema, nyota au emoji, bila kikoa kingine au anwani, wala maneno kama “imethibitishwa”.",
    },
  },

  signTitle: "3. Akaunti yako itaje tovuti",
  signWait: "Maliza hatua ya 2 kwanza.",
  signLead: "Hiki ndicho unachotia saini. Hakuna pesa inayohama; mtandao huchukua ada yake ndogo.",
  account: "Akaunti",
  names: "Inataja tovuti yake kuwa",
  inPlaceOf: "Badala ya",
  network: "Mtandao",
  nothing: "hakuna",
  sign: "Tia saini kwa pochi yako",
  signing: "Inasubiri pochi yako na leja.",
  signingSlow: "Pochi yako haijajibu bado. Dirisha lake linaweza kuwa nyuma ya mengine.",
  signedNow: "Tayari: iko kwenye leja.",
  signed: "Akaunti yako inataja tovuti.",
  takeOff: "Ondoa jina",
  takeOffLead:
    "Akaunti yako haitataja {domain} tena. Risiti zenye jina lako hulibaki nalo na kuonyesha kwamba halichapishwi tena; mpya zinaonyesha anwani yako.",
  signTakeOff: "Tia saini kuliondoa",
  keep: "Libaki",
};
