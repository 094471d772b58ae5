import type { DashboardCollect } from "./collect.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const dashboardCollect: DashboardCollect = {
  collect: {
    needs: "Zinahitajika saini {n} kati ya {all}: {who}",
    needsWeight: "Unahitajika uzito wa {needed}. Una {own}; {rest} zaidi lazima utoke kwa {names}.",
    you: "wewe",
    oneOf: "mmoja kati ya {names}",
    moreOf: "{n} kati ya {names}",
    then: "{first}, kisha {next}",
    days: "Wengine wana",
    day: { one: "siku {n}", other: "siku {n}" },
    signFirst: "Tia saini ya kwanza kati ya {n}",
    sign: "Tia saini",
    first:
      "Hakuna kinachosogea kwa saini yako peke yake. Kisha unapata kiungo cha wengine. Kinawaonyesha yale ambayo miamala yenyewe inasema; wa mwisho kutia saini anaituma.",
    waitingFor: "Inamsubiri {name}",
    waiting: "Inasubiri saini",
    enough: "Saini zinatosha",
    have: {
      one: "Saini {n} kati ya {all} ipo",
      other: "Saini {n} kati ya {all} zipo",
    },
    haveWeight: "Saini zenye uzito wa {n} kati ya {needed} zipo",
    signers: "Wanaoweza kutia saini",
    signed: "ametia saini",
    notYet: "bado",
    declined: "amekataa",
    notNeeded: "si mtia saini",
    weight: "uzito {weight}",
    until: "hadi {time}",
    message: "{purpose}: USDC {amount} zinasubiri saini yako, hadi {time}. {url}",
    whatsapp: "Tuma kwa WhatsApp",
    copy: "Nakili kiungo",
    seen: "Wanachoona wengine",
    takeBack: "Ondoa malipo haya",
    elsewhere: "Saini kutoka zana nyingine",
    again: "Tengeneza kiungo tena",
    linkMissing: "Wengine bado hawana kiungo kinachofanya kazi.",
    linkEnded:
      "Kiungo hakifanyi kazi tena. Ukitengeneza kipya, saini zilizokwisha kupokelewa zinahifadhiwa.",
    linkFull:
      "Kiungo hiki kimejaa, kwa hiyo hakuna anayeweza kujibu tena kupitia hicho. Huenda mtu amekijaza majibu yasiyosaidia. Ukitengeneza kipya, saini zilizokwisha kupokelewa zinahifadhiwa. Kitume kwa watia saini tu.",
    feeTooLow:
      "Mtandao unadai ada ya juu zaidi kwa sasa. Ukurasa huu ukiwa wazi, unaendelea kujaribu hadi {time}.",
    unreached: "Majibu ya wengine hayasomeki sasa. Ukurasa unaendelea kujaribu.",
    unreadable: "Yaliyomo kwenye kiungo siyo ambayo kivinjari hiki kiliandika. Tengeneza kipya.",
    invalid: {
      one: "Jibu {n} halilingani na miamala hii na halihesabiwi.",
      other: "Majibu {n} hayalingani na miamala hii na hayahesabiwi.",
    },
    still:
      "Pesa hizi bado hazijasogea. Wakati wa kusubiri, usitume kitu kingine kutoka akaunti hii: saini hizi zinaweza kubatilika.",
    otherWaits:
      "“{name}” yanasubiri saini hadi {time}. Malipo haya yakitumwa kwanza, saini hizo zinaweza kubatilika.",
    tooFew:
      "Watia saini wa akaunti wamebadilika. Kwa waliopo sasa, saini hizi haziwezi kutosha. Ondoa malipo haya na uanze upya.",
    says: "{name} amekataa na anaandika:",
    saysNothing: "{name} amekataa.",
    allTheSame: "Tuma hata hivyo",
    heldTitle: "Kuna mtu katika muamala {n} aliyepata pesa kutoka kwako tangu ulipoutia saini",
    heldText:
      "Una saini za kutosha, lakini ukurasa huu hauutumi hadi uamue. Ukiuondoa, bado unaweza kulipwa hadi muda wake uishe.",
    tooLate: "Muda wa saini umeisha",
    tooLateText: "Hayakutumwa kabla ya {time}. Hakuna pesa iliyohama, na hakuna aliyelipwa.",
    tooLateRest: "Miamala ambayo haijalipwa haikutumwa kabla ya {time}.",
    tooLateFee:
      "Mtandao ulidai ada ya juu kuliko ile iliyotiwa saini, na muda wa saini uliisha {time}. Miamala ambayo haijalipwa haiwezi kutumwa tena.",
    overtaken: "Muamala mwingine ulitangulia",
    overtakenText:
      "Muamala mwingine wa akaunti hii ulitumia namba hiyo ya mfuatano, kwa hiyo saini hizi ni batili. Hakuna aliyelipwa kwa saini hizo.",
    kept: "Safu ambazo hazijalipwa zimehifadhiwa. Katika rasimu, zinapata viwango vya sasa.",
    toReview: "Zihamishie kwenye rasimu",
    open: {
      one: "Mtu {n} hatalipwa hadi saini zitakapotimia.",
      other: "Watu {n} hawatalipwa hadi saini zitakapotimia.",
    },
    openOf:
      "Bado wanaweza kulipwa: {n}, hadi {time}. Baada ya hapo, fungua malipo haya tena ili kuwaweka katika mapya.",
  },
};
