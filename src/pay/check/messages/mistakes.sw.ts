import type { DashboardMistakes } from "./mistakes.en.ts";

/**
 * Mistakes in the rows of a pay run, in Swahili.
 * Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word.
 */
export const dashboardMistakes: DashboardMistakes = {
  mistakes: {
    title: "Swali",
    of: "{n} kati ya {all}",
    progress: "{done} yamerekebishwa, {left} yamebaki",
    left: { one: "Limebaki {n}", other: "Yamebaki {n}, kwa aina" },
    here: "Hapa",
    go: "Nenda kwenye {n}: {kind}",
    goShort: "Nenda",
    before: "Rudi",
    later: "Ruka",
    leaveOut: "Mwache {name} nje ya malipo haya",
    row: "Safu ya {n}: {name}",
    fileRow: "Mstari wa {n} wa faili: {name}",
    around: "Safu kati ya jirani zake",
    inAll: { one: "{what}", other: "{what} katika safu zote {n}" },
    onlyHere: "{what} katika safu hii tu",
    here1: "{what} katika safu hii",
    rows: "safu {rows}",
    rowsMore: "safu {rows} na nyingine {n}",
    fileRows: "mistari {rows} ya faili",
    fileRowsMore: "mistari {rows} ya faili na mingine {n}",
    partFrom:
      "Analipwa kuanzia {date}: sema sehemu hii ya mwezi ni kiasi gani. Mwezi mzima ni {amount}.",
    partUntil:
      "Analipwa hadi {date}: sema sehemu hii ya mwezi ni kiasi gani. Mwezi mzima ni {amount}.",
    payPart: {
      one: "Lipa {amount}: siku {n} kati ya {of}",
      other: "Lipa {amount}: siku {n} kati ya {of}",
    },
    typeAmount: "Andika kiasi kingine",
    editItems: "Badilisha vipengele",
    payNet: "Lipa {net}, kama hati inavyosema",
    dropItems: "Lipa {amount}, bila hati ya mshahara",
    typeAddress: "Andika au bandika anwani",
    invite: "Mwalike {name}",
    otherCurrency: "Chagua sarafu nyingine",
    useHere: "Itumie katika safu hii tu",
    useAll: { one: "Itumie", other: "Itumie katika safu zote {n}" },
    knownAddress: "Tumia anwani inayojulikana ya {name}",
    twinAll: { one: "Lipa mara moja", other: "Lipa kila moja mara moja, katika safu zote {n}" },
    also: {
      one: "Safu nyingine {n} imeandikwa hivyo.",
      other: "Safu nyingine {n} zimeandikwa hivyo.",
    },
    kinds: {
      suspect: { one: "anwani au maelezo ya kuamua", other: "anwani au maelezo ya kuamua" },
      address: { one: "kosa katika anwani", other: "makosa katika anwani" },
      ambiguous: {
        one: "kiasi kinachosomeka kwa njia mbili",
        other: "viasi vinavyosomeka kwa njia mbili",
      },
      amount: { one: "kosa katika kiasi", other: "makosa katika kiasi" },
      currency: { one: "sarafu isiyojulikana", other: "sarafu zisizojulikana" },
      memo: { one: "maelezo ya kuangaliwa", other: "maelezo ya kuangaliwa" },
      items: { one: "hati ya mshahara isiyolingana", other: "hati za mshahara zisizolingana" },
      twin: { one: "safu ileile mara mbili", other: "safu zilezile mara mbili" },
      cannotHold: { one: "hawezi kupokea USDC bado", other: "hawawezi kupokea USDC bado" },
      notAllowed: { one: "haruhusiwi kushika USDC", other: "hawaruhusiwi kushika USDC" },
      ownAccount: { one: "akaunti yako mwenyewe", other: "akaunti yako mwenyewe" },
      needsMemo: { one: "inahitaji maelezo", other: "zinahitaji maelezo" },
      paidAlready: { one: "amelipwa tayari", other: "wamelipwa tayari" },
    },
    clean: { one: "Safu {n} iko sawa", other: "Safu {n} ziko sawa" },
    cleanNames: "{names} na wengine {n}",
    suspect: {
      look_alike: "Hii si anwani ya {known}, lakini inafanana nayo.",
      lookAlikeText:
        "Inaanza na kuisha sawa, lakini herufi {n} kati ya {all} zinatofautiana. Huenda mtu ameibadilisha.",
      other_address: "Hii si anwani ya {known} unayoijua.",
      otherText:
        "Muulize {name} kwa njia nyingine tofauti na ile iliyoileta: kwa sauti, au kwa nambari uliyokuwa nayo awali.",
      other_memo: "Haya si maelezo ya {name} unayoyajua.",
      memoText:
        "Watu kadhaa hutumia anwani hii, na maelezo pekee husema pesa ni za nani. Kwa maelezo mengine, mtu mwingine huzipata. Muulize {name} kwa njia tofauti na ile iliyoyaleta.",
      dust: "Anwani hii imewahi kukutumia kiasi kidogo mno tu.",
      dustText:
        "Ilikutumia {amount} {asset} tarehe {date}. Matapeli hutuma malipo madogo kama hayo ili watu wanakili anwani kwa makosa kutoka historia.",
      top: "juu: inayojulikana",
      below: "chini: katika orodha hii",
      both: "Inayojulikana: {known}. Katika orodha hii: {written}.",
      alone: "Katika orodha hii",
      paid: {
        one: "Inayojulikana: imelipwa mara {n}, mara ya mwisho {date}.",
        other: "Inayojulikana: imelipwa mara {n}, mara ya mwisho {date}.",
      },
      listed: "Inayojulikana iko kwenye orodha yako ya watu na haijawahi kulipwa.",
      paidThere: {
        one: "Amelipwa kwenye anwani hii mara {n}, mara ya mwisho {date}.",
        other: "Amelipwa kwenye anwani hii mara {n}, mara ya mwisho {date}.",
      },
      listedMemo: "Yanayojulikana yako kwenye orodha yako ya watu.",
      useMemo: "Tumia maelezo yanayojulikana, {memo}",
      rightMemo: "Maelezo mapya ni sahihi, nimemuuliza {name}",
      useKnown: "Tumia anwani inayojulikana",
      useTheirs: "Tumia anwani ya {known}",
      right: "Ni sahihi, nimemuuliza {name}",
    },
  },
};
