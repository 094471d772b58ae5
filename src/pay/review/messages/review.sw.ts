import type { DashboardReview } from "./review.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const dashboardReview: DashboardReview = {
  review: {
    label: "Ukaguzi, hakuna kilichotiwa saini bado",
    forPeople: { one: "kwa mtu {n}", other: "kwa watu {n}" },
    paidNow: "Wanalipwa sasa",
    setAside: "Zimetengwa",
    leftOut: "Walioachwa nje",
    asideNote:
      "Zimetengwa: bado hawawezi kulipwa moja kwa moja. Pesa zinasubiri hadi wazichukue. Unaweza kujirudishia kuanzia {date}.",
    more: { one: "{n} anapata zaidi", other: "{n} wanapata zaidi" },
    less: { one: "{n} anapata pungufu", other: "{n} wanapata pungufu" },
    joined: { one: "{n} ni mpya", other: "{n} ni wapya" },
    added: { one: "{n} ameongezwa tangu {name}", other: "{n} wameongezwa tangu {name}" },
    asLast: "Kila mtu anapata sawa na mara ya mwisho.",
    rates: "Kwa sarafu zao",
    ratesOf: "Viwango vya {time}, {age}",
    asBefore: {
      one: "{n} bila mabadiliko tangu {name}",
      other: "{n} bila mabadiliko tangu {name}",
    },
    onReceipt: "Risiti zinasema nini",
    onReceiptText:
      "Sababu, “{purpose}”, inaingia kwenye leja pamoja na malipo. Haiwezi kubadilishwa baadaye, na yeyote anaweza kuisoma.",
    ownMemos: {
      one: "{n} ana maelezo yake mwenyewe; sababu inaenda kwenye ujumbe:",
      other: "{n} wana maelezo yao wenyewe; sababu inaenda kwenye ujumbe wao:",
    },
    staysHere: "Majina, namba za simu na hati za mishahara haviingii kwenye leja.",
    willRead: "{name} ataona",
    paidFor: "Kwa ajili ya",
    exactly: "Desimali zote saba",
    exact: "USDC {amount} zinatoka kwenye akaunti yako.",
    against: "Ikilinganishwa na {name}",
    fee: "Ada, isiyozidi",
    lent: "na XLM {xlm} kwa akaunti na pesa zilizotengwa",
    leftOf: "kati ya USDC {amount}",
    held: {
      one: "Malipo {n} yanahitaji uamuzi wako",
      other: "Malipo {n} yanahitaji uamuzi wako",
    },
    heldMore: {
      one: "Safu nyingine {n} inahitaji kuangaliwa.",
      other: "Safu nyingine {n} zinahitaji kuangaliwa.",
    },
    toList: "Rudi kwenye rasimu",
    inIt: {
      one: "Mtu {n}",
      other: "Watu {n}, wenye mabadiliko kwanza",
    },
    columns: {
      person: "Mtu",
      address: "Anwani",
      theirs: "Kwa sarafu zao",
      people: "Watu",
      rate: "Kiwango",
      paidAs: "Inalipwa kama",
    },
    changes: {
      new: "mpya",
      newText: "hakuna malipo ya awali yaliyopatikana",
      added: "ameongezwa",
      addedText: "hakulipwa kwenye anwani hii katika mishahara ya {name}",
      address: "anwani uliyothibitisha",
      memo: "maelezo uliyothibitisha",
      again: "analipwa tena",
      againText: "tayari amelipwa katika kipindi hiki",
      aside: "zimetengwa",
      asideText: "hadi {date}, kisha unaweza kujirudishia",
    },
    was: "awali: {amount}",
    missing: "hayupo",
    missingText: "{name} alipata USDC {amount} katika {run} na hayumo katika malipo haya.",
    putBack: "Mrudishe {name}",
    listTotal: "Jumla ya orodha ni {says}, lakini safu hizi zinafikia {rows}.",
    toStub: "Nenda kwenye saini",
    stub: "Ya kutia saini",
    from: "Kutoka",
    signatures: "Saini",
    partSize: "Malipo kwa saini moja",
    signers: {
      notHere: "Hakuna kinachoweza kutiwa saini hapa.",
      never:
        "Funguo zote za akaunti hii pamoja zina uzito wa {total}, na malipo yanahitaji {needed}.",
      noHelp: "Uzito wa ufunguo wako ni mdogo mno kuleta tofauti hapa.",
      who: "Wanaoweza kutia saini kwa akaunti hii:",
      weight: "uzito {weight}",
      yours: "pochi yako",
      types: {
        sha256_hash: "yeyote anayejua siri yake anaweza kuitumia; Lipwa haiitumii",
        preauth_tx: "unahesabika kwa muamala mmoja ulioidhinishwa mapema; Lipwa haiutumii",
        ed25519_signed_payload: "unahesabika kwa saini ya data nyingine; Lipwa haiutumii",
      },
    },
    demoSigns: "Pochi ya mfano inatia saini papo hapo.",
    walletAsks: "Pochi yako itakuomba uthibitishe. Hakuna kinachosogea kabla ya hapo.",
    otherFee:
      "Akaunti hii inalipa ada pia. Pochi yako ikisema kwamba XLM zako hazitoshi kwa ada, endelea.",
    ageFresh: "chini ya dakika moja iliyopita",
    age: { one: "dakika {n} iliyopita", other: "dakika {n} zilizopita" },
    ageHours: { one: "saa {n} iliyopita", other: "saa {n} zilizopita" },
    oldRates: "Hakuna viwango vipya zaidi.",
    difference: {
      rates:
        "Viwango vilisogea zaidi ya 0.5% wakati wa ukaguzi wako. Hakuna kilichotiwa saini. Angalia viasi vipya.",
      changed:
        "Kuna kilichobadilika wakati wa ukaguzi wako. Hakuna kilichotiwa saini. Kagua malipo tena.",
    },
    rest: {
      one: "Safu {n} haimo katika malipo haya. Inahamia kwenye rasimu mpya “{name}”.",
      other: "Safu {n} hazimo katika malipo haya. Zinahamia kwenye rasimu mpya “{name}”.",
    },
  },
};
