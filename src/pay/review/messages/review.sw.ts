import type { DashboardReview } from "./review.en.ts";

/**
 * The last look before a pay run is signed, in Swahili. Names in braces are filled in.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const dashboardReview: DashboardReview = {
  review: {
    label: "Ukaguzi, hakuna kilichotiwa saini bado",
    forPeople: { one: "kwa mtu {n}", other: "kwa watu {n}" },
    paidNow: "Wanalipwa sasa",
    setAside: "Zimetengwa",
    leftOut: "Walioachwa",
    asideNote:
      "Zimetengwa: bado hawawezi kushika USDC. Pesa zinawasubiri hadi {date}, kisha zinaweza kurudi kwako.",
    more: { one: "{n} anapata zaidi", other: "{n} wanapata zaidi" },
    less: { one: "{n} anapata pungufu", other: "{n} wanapata pungufu" },
    joined: { one: "{n} ni mpya", other: "{n} ni wapya" },
    asLast: "Kila mtu anapata alichopata wakati huo.",
    rates: "Kwa fedha zao",
    ratesOf: "Viwango vya {time}, {age}",
    asBefore: { one: "{n} kama {name}", other: "{n} kama {name}" },
    onReceipt: "Kila risiti inasema nini",
    onReceiptText:
      "Sababu, “{purpose}”, inaingia kwenye leja pamoja na kila malipo. Haiwezi kubadilishwa baadaye, na yeyote anaweza kuisoma.",
    ownMemos: {
      one: "{n} ana maelezo yake mwenyewe; sababu inaenda kwenye ujumbe:",
      other: "{n} wana maelezo yao wenyewe; sababu inaenda kwenye ujumbe wao:",
    },
    staysHere: "Majina, nambari za simu na hati za mishahara hubaki kwenye kivinjari hiki.",
    willRead: "{name} atasoma",
    paidFor: "Kwa ajili ya",
    exactly: "Hadi desimali ya saba",
    exact: "USDC {amount} zinatoka kwenye akaunti yako.",
    against: "Ikilinganishwa na {name}",
    fee: "Ada, kwa juu kabisa",
    lent: "na XLM {xlm} kwa akaunti na fedha zilizotengwa",
    leftOf: "kati ya USDC {amount}",
    held: {
      one: "Malipo {n} yanahitaji uamuzi wako",
      other: "Malipo {n} yanahitaji uamuzi wako",
    },
    heldMore: { one: "Safu nyingine {n} inakuhitaji.", other: "Safu nyingine {n} zinakuhitaji." },
    toList: "Nenda kwenye orodha",
    inIt: {
      one: "Mtu {n} analipwa, mabadiliko kwanza",
      other: "Watu {n} wanalipwa, mabadiliko kwanza",
    },
    columns: {
      person: "Mtu",
      address: "Anwani",
      theirs: "Kwa fedha zao",
      people: "Watu",
      rate: "Kiwango",
      paidAs: "Inalipwa kama",
    },
    changes: {
      new: "mpya",
      newText: "hajawahi kulipwa nawe",
      address: "anwani nyingine",
      memo: "maelezo mengine",
      again: "analipwa tena",
      againText: "amepata kitu tayari katika kipindi hiki",
      aside: "imetengwa",
      asideText: "hadi {date}, kisha inaweza kurudi kwako",
    },
    was: "awali: {amount}",
    missing: "hayupo",
    missingText: "{name} alikuwa na USDC {amount} katika {run} na hayupo katika orodha hii.",
    putBack: "Mrudishe {name}",
    listTotal: "Jumla ya orodha yenyewe inasema {says}; safu hizi zinafikia {rows}.",
    toStub: "Ruka watu, nenda kwenye saini",
    stub: "Ya kutia saini",
    signatures: "Saini",
    partSize: "Malipo kwa saini moja",
    signers: {
      alone:
        "Tovuti hii bado haiwezi kukusanya saini za funguo nyingine, kwa hiyo hakuna kinachoweza kutiwa saini hapa.",
      who: "Wanaoweza kutia saini kwa akaunti hii:",
      weight: "uzito {weight}",
      yours: "pochi yako",
      types: {
        sha256_hash: "yeyote anayejua siri ya hash",
        preauth_tx: "muamala uliokubaliwa awali",
        ed25519_signed_payload: "saini ya kitu kingine",
      },
    },
    demoSigns: "Pochi ya majaribio inatia saini hapa, mara moja.",
    walletAsks: "Pochi yako inafunguka na kukuuliza. Hadi useme ndiyo hapo, hakuna kinachosogea.",
    ageFresh: "chini ya dakika moja iliyopita",
    age: { one: "dakika {n} iliyopita", other: "dakika {n} zilizopita" },
    oldRates: "Viwango vipya zaidi havikupatikana.",
    anew: {
      rates:
        "Viwango vimesogea zaidi ya 0.5 % tangu uangalie. Hakuna kilichotiwa saini. Hivi ni viasi vipya.",
      changed:
        "Kuna kilichobadilika tangu uangalie. Hakuna kilichotiwa saini. Hivi ndivyo ilivyo sasa.",
    },
    rest: {
      one: "Safu {n} hailipwi hapa na inaenda kwenye rasimu “{name}”.",
      other: "Safu {n} hazilipwi hapa na zinaenda kwenye rasimu “{name}”.",
    },
  },
};
