import type { DashboardHistory } from "./history.en.ts";

/**
 * Payment history and money set aside, in Swahili.
 * Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word.
 */
export const dashboardHistory: DashboardHistory = {
  history: {
    ownName: "Jina lako kwenye risiti",
    title: "Historia",
    lead:
      "Malipo kutoka kwenye leja yenyewe, kompyuta yoyote iliyotumika; majina yanatoka kwenye orodha na malipo yako.",
    payments: "Malipo moja moja",
    connect: "Unganisha pochi ili kuona iliyolipa.",
    from: "Kuanzia",
    to: "Hadi",
    search: "Maelezo, jina, kiasi au anwani",
    filter: "Onyesha",
    sent: "Yaliyotoka",
    received: "Yaliyoingia",
    all: "Yote",
    more: "Onyesha ya zamani zaidi",
    end: "Hayo ndiyo yote.",
    none: "Hakuna kinacholingana.",
    empty: "Bado hakuna kilicholipwa kutoka akaunti hii.",
    loading: "Leja inasomwa",
    count: "{n} kati ya {all}",
    csv: "Hifadhi yote kama CSV",
    sums: { aside: "USDC {amount} zimetengwa", back: "USDC {amount} zimerudishwa" },
    memoByPayer: "Maelezo, yameandikwa na mlipaji:",
    csvProgress: "Yanasomwa: {n} kati ya {all}",
    unread: "Malipo hayakuweza kusomwa.",
    failed: "Yaliyobaki hayakuweza kusomwa.",
    printAll: "Chapisha malipo yote",
    newestOnly: "Malipo mapya {n} pekee yamechapishwa hapa.",
    paper: { account: "Akaunti", printed: "Imechapishwa" },
    columns: {
      date: "tarehe",
      type: "aina",
      name: "jina",
      address: "anwani",
      amount: "kiasi",
      asset: "mali",
      memo: "maelezo (memo, yameandikwa na mlipaji)",
      local: "thamani ya nchini",
      currency: "sarafu",
      rate: "kiwango cha siku",
      hash: "hash ya muamala",
      receipt: "risiti",
      note: "dokezo",
    },
    notes: {
      aside: "Imetengwa",
      back: "Zimerudishwa",
      notReal: "si USDC halisi",
      returned: "Imerudishwa: hakuna aliyelipwa",
      exchanged: "Kubadilishana: mpokeaji alitoa kitu",
    },
  },
  aside: {
    title: "Pesa ulizotenga",
    lead: "Zinasubiri kwenye leja (kama salio la kudai) hadi mwenyewe azichukue.",
    for: "kwa {name}",
    backFrom: "Unaweza kuzirudisha kuanzia {date}.",
    backNow: "Hazijachukuliwa. Unaweza kuzirudisha.",
    backOver: "Hazijachukuliwa. Huwezi tena kuzirudisha.",
    backNever: "Hazijachukuliwa. Masharti yake hayakuruhusu kamwe kuzirudisha.",
    total: {
      one: "Malipo {n} yanasubiri: USDC {amount}.",
      other: "Malipo {n} yanasubiri: USDC {amount}.",
    },
    more: "Onyesha {n} zaidi",
    unread: "Zilizotengwa hazikuweza kusomwa zote.",
    terms: {
      collect: "{name} anaweza kuzichukua {when}.",
      from: "kuanzia {date}",
      until: "hadi {date}",
      over: "{name} hawezi tena kuzichukua.",
      never: "{name} hawezi kuzichukua kamwe.",
    },
    takeBack: "Zirudishe",
    takingBack: "Angalia pochi yako.",
    unsure:
      "Imesainiwa, na huenda zimesharudi, lakini mtandao haujibu. Acha ukurasa huu wazi, utaendelea kukagua.",
    undecided:
      "Imesainiwa, lakini mtandao hauna rekodi yake tena. Pakia ukurasa huu upya: kilichomo bado kinasubiri.",
    takenBack: "Zimerudi kwenye akaunti yako.",
    failed: "Hazikurudishwa. Hakuna kilichobadilika; jaribu tena.",
  },
  earlier: {
    read: "Soma {from} hadi {to}",
    reading: "Leja inasomwa. Malipo haya yataonekana mwaka wote ukishasomwa.",
    failed:
      "Mwaka huo haukusomeka hadi mwisho, kwa hiyo hakuna cha mwaka huo kinachoonyeshwa. Jaribu tena.",
    known: {
      one: "Malipo {n} yanajulikana tangu {from}.",
      other: "Malipo {n} yanajulikana tangu {from}.",
    },
    end: "Leja haina malipo ya zamani zaidi ya akaunti yako.",
  },
};
