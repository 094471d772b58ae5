import type { ApproveStateMessages } from "./approve-state.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const approveState: ApproveStateMessages = {
  stopped: {
    title: "Usiutie saini muamala huu",
    at: "Muamala {part}, operesheni {op}.",
    atPart: "Muamala {part}.",
    unreadable: "Hausomeki, kwa hiyo ukurasa huu hauwezi kusema unafanya nini.",
    fee_bump: "Ni nyongeza ya ada, ambayo malipo ya mishahara hayana kamwe.",
    conditional: "Una masharti ambayo malipo ya mishahara hayana kamwe.",
    no_end: "Ungebaki halali milele.",
    empty: "Haumlipi mtu yeyote.",
    other_operation: "Unafanya kitu kingine kuliko kulipa watu.",
    other_source: "Unatenda kwa akaunti nyingine kuliko inayolipa.",
    other_asset: "Unalipa kwa kitu kingine kuliko USDC ya mtandao huu.",
    other_amount: "Una kiasi cha sifuri au chini ya sifuri.",
    other_claim: "Mtu hangeweza kuchukua pesa, au mwingine angeweza.",
    early_take_back: "Mlipaji angeweza kujirudishia pesa ndani ya siku moja.",
    other_payer: "Unalipwa na akaunti nyingine kuliko pendekezo linavyosema.",
    other_order: "Namba yake ya mfuatano haifuati ya muamala uliotangulia.",
    other_end: "Muda wake wa mwisho si ule wa muamala wa kwanza.",
    not_signed: "Aliyeupendekeza hajautia saini.",
    ask: "Mpigie simu aliyekutumia kiungo. Unaweza kukataa hapa, ili ajue sababu.",
  },
  decline: {
    title: "Kwa nini unakataa?",
    reasons: {
      address: "Anwani moja si sahihi",
      amount: "Kiasi kimoja si sahihi",
      people: "Kuna anayekosekana au aliyezidi",
      later: "Si sasa",
    },
    words: "Kwa maneno yako",
    text: "Kila mwenye kiungo huona sababu na anwani yako. Haziandikwi kwenye leja.",
    othersCanSign: "Wengine bado wanaweza kutia saini.",
    send: "Kataa",
    empty: "Chagua sababu au andika moja.",
  },
  tellIt: "Waambie kwenye WhatsApp",
  from: "kutoka {who}",
  sent: { label: "Njiani", stamp: "Inatumwa" },
  enough: { label: "Tayari kutumwa", stamp: "Saini zimetosha" },
  enoughText: "Saini zimetosha. Malipo bado yanahitaji kutumwa.",
  send: "Tuma sasa",
  paid: { label: "Imelipwa", stamp: "Imekamilika" },
  atOnce: "Wamelipwa",
  aside: "Wametengewa",
  receipt: "Ona risiti",
  partly: { label: "Imelipwa kwa sehemu", stamp: "Imekwisha" },
  partlyText:
    "Miamala {n} kati ya {all} ililipwa. Mingine haitalipwa kamwe. Dashibodi ya mpendekezaji inaonyesha nani hajalipwa.",
  failed: { label: "Haijalipwa", stamp: "Imeshindwa" },
  failedText:
    "Leja ilikataa malipo na kuchukua ada tu. Dashibodi ya mpendekezaji inaonyesha sababu.",
  expired: { label: "Haijalipwa", stamp: "Batili" },
  expiredTitle: "Muda wa pendekezo umepita.",
  expiredText:
    "Hakuna saini inayohesabika tena. Mpendekezaji anaweza kuandaa orodha ile ile tena, na kila mtu atie saini upya.",
  overtaken: { label: "Haijalipwa", stamp: "Tia saini tena" },
  overtakenTitle: "Muamala mwingine ulitangulia.",
  overtakenText:
    "Muamala huo ulitumia namba ya mfuatano ya huu. Mpendekezaji lazima atengeneze miamala mipya, na kila mtu atie saini upya.",
  changed: { label: "Haijalipwa", stamp: "Watia saini tofauti" },
  changedText:
    "Watia saini wa akaunti wamebadilika tangu hii itengenezwe, kwa hiyo saini hizi hazitoshi. Mpendekezaji ataitengeneza upya.",
  early: { label: "Bado", stamp: "Mapema mno" },
  earlyText: {
    one: "Akaunti lazima itume muamala mwingine {n} kwanza. Muulize mpendekezaji ni upi.",
    other: "Akaunti lazima itume miamala mingine {n} kwanza. Muulize mpendekezaji ni ipi.",
  },
  unknown: { label: "Haijulikani bado", stamp: "Subiri" },
  unknownText:
    "Leja haionyeshi matokeo. Usitie saini wala kutuma kitu kingine kwa watu hawa. Kama hali ni hiyo hiyo baada ya {time}, muulize mpendekezaji.",
  short: { label: "Ingelipa", stamp: "Salio halitoshi" },
  shortTitle: "Akaunti ina USDC {usdc}.",
  shortText:
    "Zinakosekana USDC {missing}. Miamala ikitumwa sasa, kila muamala ambao salio haliutoshi utashindwa na hautamlipa mtu yeyote. Tia saini pesa zikiwepo, kabla ya {time}.",
  shortXlm: "Akaunti ina XLM kidogo mno kwa ada na akiba. Zinakosekana XLM {missing}.",
  waiting: { label: "Haijatumwa bado", stamp: "{n} kati ya {needed}" },
  yours: "Umetia saini.",
  yoursText: "Pesa zitatumwa saini zikitosha.",
  unneeded: "Inahitajika saini moja au zaidi kati ya hizi badala ya yako: {names}.",
  otherAccount: "Tia saini kwa akaunti nyingine",
  remind: "Wakumbushe wengine kwenye WhatsApp",
  declined: { label: "Bila idhini", stamp: "Imekataliwa" },
  declinedText:
    "Saini zilizopo hazitoshi. Zitakuwa batili {time}. Hadi hapo, wengine bado wanaweza kutia saini.",
  youWrote: "Uliandika",
  notSigner: "Akaunti hii haiwezi kutia saini",
  notSignerText: "Umetumia {who}. Akaunti inayolipa inakubali hizi:",
  notSignerHelp: "Chagua akaunti sahihi kwenye pochi yako, kisha uangalie tena.",
  reminder:
    "Tafadhali angalia malipo haya na utie saini au ukatae: {title}, USDC {amount}. Fungua kiungo cha pendekezo.",
  redo:
    "Tafadhali andaa malipo haya tena: {title}, USDC {amount}. Miamala ya awali haiwezi kutumwa.",
  told: "Nimeangalia malipo haya: {title}, USDC {amount}. Tafadhali angalia pendekezo.",
  sign: {
    sentTitle: "Saini zimetosha.",
    sentText: "Inatumwa, na itakamilika ndani ya sekunde tano hivi.",
    sentPart: "Miamala iliyokamilika: {n} kati ya {all}.",
    unsure:
      "Mtandao haujibu. Huenda malipo yamepita. Usitie saini tena: ukurasa huu unaendelea mtandao ukijibu.",
    changedTitle: "Mambo yamebadilika. Hakuna kilichotumwa.",
    changedText:
      "Malipo, salio, watia saini au historia iliyoweza kusomwa si kama awali. Angalia ukurasa huu kabla ya kutia saini.",
    title: "Utatia saini kwa kutumia nini?",
    freighter: "Freighter",
    xbull: "xBull",
    phone: "Akaunti kwenye kifaa hiki",
    demo: "{who} (pochi ya mfano)",
    other: "Zana nyingine",
    otherText: "Nakili miamala, itie saini kwingine, na uirudishe.",
    waiting: "Pochi yako inakuuliza sasa",
    waitingText:
      "Inaonyesha unachotia saini, bila majina. Usipokubali huko, hakuna kinachotiwa saini. Ikisema kwamba XLM zako hazitoshi kwa ada, endelea: akaunti inayolipa ndiyo inayolipa ada.",
    progress: "Imetiwa saini {n} kati ya {all}",
    writing: "Inahifadhi jibu lako…",
    slow: "Pochi bado haijajibu. Fungua dirisha lake tena, au acha.",
    stop: "Acha",
  },
  kept: {
    approval: {
      title: "Saini yako imehifadhiwa kwenye kivinjari hiki, lakini haijashirikiwa bado.",
      send: "Tuma saini yangu",
      full:
        "Pendekezo halina nafasi ya jibu lingine. Nakili saini yako na uitume kwa mpendekezaji: dashibodi yake inaipokea chini ya “Saini kutoka zana nyingine”.",
    },
    decline: {
      title: "Jibu lako limehifadhiwa kwenye kivinjari hiki, lakini halijashirikiwa bado.",
      send: "Tuma jibu langu",
      full: "Pendekezo halina nafasi ya jibu lingine. Mwambie mpendekezaji kwamba unakataa.",
    },
    found: "Angalia ukurasa huu tena kabla ya kutuma.",
    unreached: "Pendekezo halikuweza kufikiwa. Jaribu tena: huhitaji kutia saini upya.",
    copy: "Nakili saini yangu",
    ended: "Pendekezo limeondolewa au limekwisha.",
    tryAgain: "Jaribu tena",
    discard: "Futa",
  },
  alike: {
    title: "Anwani ya {who} inafanana na iliyolipwa awali, lakini ni nyingine",
    text: {
      one: "Inaanza na kuisha vile vile, lakini herufi {n} kati ya 56 inatofautiana.",
      other: "Inaanza na kuisha vile vile, lakini herufi {n} kati ya 56 zinatofautiana.",
    },
    both: "Ililipwa tarehe {date}: {known}. Italipwa sasa: {written}.",
    top: "juu: ililipwa tarehe {date}",
    below: "chini: italipwa sasa",
    whole: "Huwezi kumwacha mtu yeyote: saini moja ni kwa wote. Kama anwani si sahihi, kataa.",
    asked: "Nimezungumza na {who}. Ni anwani yake mpya.",
  },
  closed: {
    missing: {
      title: "Hakuna pendekezo kama hilo",
      text: "Huenda kiungo si kamili, au pendekezo limeondolewa. Omba kiungo kipya.",
    },
    ended: {
      title: "Pendekezo limekwisha",
      text: "Limeondolewa, au muda wake umepita. Uliza kama lililipwa.",
    },
    unreadable: {
      title: "Pendekezo halisomeki",
      text:
        "Huenda limeharibika, si kamili, au ni la tovuti nyingine. Usitie saini chochote kwa ajili yake. Omba kiungo kipya.",
    },
    other_network: {
      title: "Pendekezo ni la mtandao mwingine",
      text: "Ni la “{network}”. Ukurasa huu ni wa “{here}”. Hakuna kinachoweza kutiwa saini hapa.",
    },
    no_horizon: {
      title: "Hakuna kinachoweza kutiwa saini hapa",
      text:
        "Tovuti hii husoma mtandao kupitia RPC pekee. Vivinjari hutuma kupitia Horizon, ambayo haijawekwa hapa.",
    },
    no_payer: {
      title: "Akaunti inayolipa haipo kwenye leja",
      text: "Hakuna cha kuidhinisha. Muulize aliyekutumia kiungo.",
    },
  },
};
