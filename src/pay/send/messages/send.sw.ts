import type { DashboardSend, SendDetails } from "./send.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const dashboardSend: DashboardSend = {
  send: {
    label: "Malipo",
    paidOf: "{paid} kati ya {all} wamelipwa",
    paidAside: "{paid} wamelipwa, pesa za {aside} zimetengwa",
    paidAsideOf: "{paid} kati ya {all} wamelipwa, pesa za {aside} zimetengwa",
    asking: "Inakaguliwa kwenye leja kilicholipwa",
    leftOut: "Walioachwa:",
    asideTake: {
      one: "Pesa za mtu {n} zilitengwa: kiungo cha risiti kinaonyesha jinsi ya kuzichukua.",
      other: "Pesa za watu {n} zilitengwa: viungo vya risiti vinaonyesha jinsi ya kuzichukua.",
    },
    unsigned: {
      one: "Hakuna kilichotiwa saini bado: kuna muamala {n} wa kutia saini.",
      other: "Hakuna kilichotiwa saini bado: kuna miamala {n} ya kutia saini.",
    },
    signedOf: {
      one: "Muamala umetiwa saini.",
      other: "Miamala {signed} kati ya {n} imetiwa saini.",
    },
    onTheWay: { one: "Njiani kwenda kwa mtu {n}.", other: "Njiani kwenda kwa watu {n}." },
    notPaid: "Hawakulipwa: {n}.",
    legend: "Yenye ruwaza: yamelipwa au yametengwa. Hafifu: yako njiani. Tupu: bado hayajalipwa.",
    timeLeft: { one: "Dakika {n} hivi imebaki.", other: "Dakika {n} hivi zimebaki." },
    secondsLeft: "Imebaki chini ya dakika moja.",
    transactions: "Miamala",
    part: "Muamala",
    partNo: "Muamala {n}",
    peopleColumn: "Watu",
    state: "Hali",
    states: {
      waiting: "Bila saini",
      signing: "Kwenye pochi yako",
      collecting: "Unasubiri saini",
      held: "Unasubiri uamuzi wako",
      signed: "Una saini",
      sent: "Uko njiani",
      unsure: "Haijulikani",
      refused: "Umekataliwa",
      paid: "Umelipwa",
      failed: "Haukulipwa",
    },
    details: {
      waiting: "unasubiri saini yako",
      signing: "tafuta dirisha la pochi yako",
      collecting: "umetiwa saini hapa; watia saini wengine lazima watie pia",
      signed: "umehifadhiwa hapa, bado haujatumwa",
      sent: "kwa kawaida sekunde {n}",
      unsure: "bado hakuna jibu; ni muamala huu huu tu unaoweza kutumwa tena",
      refused: "hautumwi tena wenyewe",
      paid: "leja {ledger}",
      paidNoLedger: "umekamilika kwenye leja",
      failed: "hakuna aliyelipwa ndani yake",
    },
    sign: { one: "Tia saini muamala", other: "Tia saini muamala {n}" },
    goOn: "Endelea",
    pause: "Simama baada ya huu",
    pausing: "Hakuna saini nyingine itakayoombwa.",
    stop: "Malizia malipo haya hapa",
    stopAsking: "Acha kuuliza leja",
    stopWaiting: "Acha kusubiri pochi",
    slow: "Pochi bado haijajibu. Huenda dirisha lake limefichwa nyuma ya mengine, au limefungwa.",
    behind:
      "Rekodi ya malipo yako bado haijafika leja mpya zaidi. Hakuna kinachotiwa saini wala kutumwa kabla ya hapo, ili mtu asilipwe mara mbili.",
    safe:
      "Unaweza kufunga dirisha hili na kuendelea baadaye. Malipo yasiyo na saini hayalipwi. Muamala uliotiwa saini hautumwi kamwe kama mpya, kwa hiyo hakuna anayelipwa mara mbili.",
    ends: {
      paused: "Yamesimama. Hakuna kilicho njiani.",
      not_signed: "Muamala haukutiwa saini.",
      failed: "Mtandao umekataa muamala {n}. Hakuna aliyelipwa ndani yake; ada imetozwa.",
      refused:
        "Mtandao umekataa muamala {n}: saini si ile ambayo akaunti inahitaji. Hakuna aliyelipwa ndani yake, na hautumwi tena wenyewe. Unaweza kutiwa saini upya muda wake ukiisha, ndani ya dakika tano.",
      not_enough_weight:
        "Uzito wa ufunguo wako ni mdogo mno kuleta tofauti: malipo kutoka akaunti hii yanahitaji {needed}, na ufunguo una {own}.",
      range_open:
        "Miamala ya malipo haya inayosubiri saini ni halali hadi {time}. Hakuna kingine kinachotiwa saini kabla ya hapo, ili mtu asilipwe mara mbili.",
      not_proposed:
        "Kiungo cha watia saini wengine hakikuweza kutengenezwa. Ulichotia saini kimehifadhiwa hapa. Jaribu tena baada ya muda mfupi.",
      not_fit:
        "Kiungo cha watia saini wengine hakiwezi kutengenezwa: kuna kitu katika malipo haya kisichoweza kuingia humo. Ulichotia saini kimehifadhiwa hapa. Wengine wanaweza kutia saini kwa zana nyingine, au uyaondoe na uanze upya.",
      not_added: "Saini hizi hazikuweza kuhifadhiwa. Jaribu tena baada ya muda mfupi.",
      not_taken_back:
        "Kiungo hakikuweza kufungwa, kwa hiyo malipo hayajaondolewa na wengine bado wanaweza kutia saini. Jaribu tena baada ya muda mfupi.",
      no_weight:
        "Ufunguo wa pochi yako hauwezi kutia saini kwa akaunti hii: hauna uzito, na malipo yanahitaji {needed}.",
      died:
        "Muamala {n} ulitiwa saini lakini haukufika kwenye leja, na muda wake umepita. Unaweza kutiwa saini upya bila kumlipa mtu mara mbili.",
      overtaken:
        "Muamala {n} haukumlipa mtu: mwingine wa akaunti yako ulitangulia, labda kutoka kivinjari kingine. Kabla ya kutia saini upya, utaulizwa kuhusu waliolipwa na huo.",
      other_tab:
        "Malipo haya au muamala mwingine unatumwa, huenda katika kichupo kingine. Jaribu tena utakapokamilika.",
      other_run: "Malipo mengine yanatumwa. Endelea na haya yatakapokwisha.",
      unsure:
        "Leja haijibu sasa kuhusu muamala {n}. Huenda umelipwa, kwa hiyo hakuna kinachotiwa saini upya. Angalia tena baada ya muda.",
      no_locks:
        "Kivinjari hiki hakiwezi kuhakikisha kwamba kichupo kimoja tu kinatuma. Fungua ukurasa kwa https na kivinjari kipya.",
      no_wallet: "Unganisha pochi yako ili kuendelea.",
      other_account:
        "Unalipa kutoka {chosen}, lakini malipo haya yanatoka {address}. Chagua {address} kwenye pochi yako, au lipa kutoka akaunti hiyo ikiwa ufunguo wako ni mmoja wa watia saini wake.",
      window_lost:
        "Dirisha la pochi la kabla ya ukurasa huu kufunguliwa halifanyi kazi tena: lifunge kama bado liko wazi. Hakuna kilichotumwa kutoka humo. Kutia saini hufungua jipya.",
      no_horizon:
        "Tovuti hii inasoma mtandao kupitia RPC pekee. Vivinjari hutuma kupitia Horizon, ambayo haijawekwa hapa, kwa hiyo hakuna kinachoweza kutiwa saini.",
      unreachable: "Mtandao haupatikani. Muamala haukutiwa saini. Jaribu tena baada ya muda mfupi.",
      not_loaded:
        "Sehemu ya ukurasa huu haikupatikana, kwa hiyo hakuna kingine kilichotiwa saini. Pakia ukurasa upya.",
      broken:
        "Kivinjari hiki hakikuweza kuhifadhi hatua ya malipo. Pakia ukurasa upya ili kuendelea na malipo.",
      record_unread:
        "Rekodi ya leja ya akaunti yako haisomeki sasa, kwa hiyo hatuwezi kujua kama watu hawa wamelipwa. Muamala haukutiwa saini. Jaribu tena baada ya muda mfupi.",
      record_behind:
        "Rekodi ya malipo yako iko nyuma ya mtandao, kwa hiyo hatuwezi kujua kama watu hawa wamelipwa sasa hivi. Muamala haukutiwa saini. Jaribu tena baada ya muda mfupi.",
      no_account: "Akaunti inayolipa haipo kwenye mtandao huu.",
    },
    refusedOf:
      "Waliokataliwa: {n}. Fungua malipo haya tena dakika tano baada ya kutia saini ili kuwaweka katika malipo mapya.",
    smaller: {
      why:
        "Baadhi ya pochi, hasa za vifaa, haziwezi kutia saini muamala mrefu. Weka malipo machache zaidi katika saini moja; chaguo hili linakumbukwa kwa pochi hii.",
      size: { one: "Malipo {n} kwa saini moja", other: "Malipo {n} kwa saini moja" },
    },
    unknownOf: "Haijulikani kama wamelipwa: {n}.",
    held: {
      title: "Kuna mtu katika muamala {n} aliyepata pesa kutoka kwako tangu malipo haya yaanze",
      unknown: "Haijulikani kama watu wa muamala {n} walipata pesa tangu malipo haya yaanze",
      since:
        "Yalianza tarehe {date}, na rekodi ya leja haifiki nyuma hadi hapo. Waulize kabla ya kuamua.",
      got: "Pesa zilikuja kwa muamala mwingine wa akaunti yako, labda kutoka kivinjari kingine.",
      choose: "Muamala haukutiwa saini. Waache nje waliokwisha kulipwa.",
      goOn: "Hawakulipwa, endelea",
    },
    undecided: {
      title: "Haijulikani kama muamala {n} ulilipwa",
      whom: { one: "Mtu {n}, USDC {amount}.", other: "Watu {n}, USDC {amount}." },
      history_too_short:
        "Ulitiwa saini {built}, lakini historia ya seva ya mtandao inaanzia {from}. Huenda ulilipwa kabla ya hapo.",
      another_network:
        "Ulitiwa saini {built}, na mtandao huu ulianza {from}. Ule uliotiwa saini kwa ajili yake haupo tena.",
      used:
        "Akaunti yako imetumia namba ya mfuatano ya muamala huu tangu hapo, kwa huu au kwa mwingine.",
      unused: "Akaunti yako haijatumia namba ya mfuatano ya muamala huu kwenye mtandao huu.",
      noAccount: "Akaunti yako haipo kwenye mtandao huu.",
      over: "Hauwezi kulipwa tena. Swali ni kama ulilipwa.",
      warning:
        "Waulize watu waliomo kabla ya kuamua. Ikiwa muamala ulilipwa, nawe ukautia saini tena, watalipwa mara mbili.",
      again: "Haukulipwa, utie saini tena",
      leave: "Uache wazi na umalize malipo haya",
    },
    checkAgain: "Angalia tena",
    stopped: "Yamemalizwa. Ambao hawakulipwa: {n}.",
    allPaid: "Wote wamelipwa",
    newRun: "Malipo mapya",
    retry: {
      one: "Mweke mtu {n} asiyelipwa kwenye malipo mapya",
      other: "Waweke watu {n} wasiolipwa kwenye malipo mapya",
    },
    recurring: "Weka siku ya malipo",
    recurringDay: "Mishahara hulipwa kila mwezi tarehe",
    recurringSave: "Hifadhi siku hii",
    recurringKept:
      "Imehifadhiwa. Mishahara hulipwa tarehe {n} ya kila mwezi, au siku ya mwisho ya miezi mifupi. Hakuna kinachotumwa bila saini yako.",
  },
  receipts: {
    more: "Onyesha zaidi",
    open: "Risiti",
    aside: "Zimetengwa",
    csv: "Hifadhi kama CSV",
    print: "Chapisha au hifadhi kama PDF",
    file: "lipwa-{name}.csv",
    columns: {
      name: "jina",
      address: "anwani",
      amount: "kiasi USDC",
      memo: "maelezo (memo)",
      memoType: "aina ya memo",
      state: "hali",
      hash: "hash ya muamala",
      op: "operesheni",
      receipt: "risiti",
      rate: "kiwango",
    },
  },
};

export const sendDetails: SendDetails = {
  summary: {
    label: "Malipo, muhtasari",
    employer: "Aliyelipa",
    date: "Tarehe",
    network: "Mtandao",
    hash: "Hash ya muamala",
    rates: "Thamani za nchini kwa viwango vya {time}, zimekadiriwa kwenda chini.",
    explain:
      "Kila malipo yana risiti ambayo yeyote anaweza kuikagua: {url}, pamoja na hash ya muamala na namba iliyo baada ya nukta.",
    aside: "Zimetengwa",
    signature: "Saini",
    nameAndDate: "Jina na tarehe",
    states: {
      waiting: "Bila saini",
      signing: "Bila saini",
      collecting: "Inasubiri saini",
      signed: "Iko njiani",
      sent: "Iko njiani",
      unsure: "Haijulikani",
      refused: "Yamekataliwa",
      paid: "Amelipwa",
      failed: "Hakulipwa",
    },
  },
  codes: {
    tx_bad_seq: "Muamala mwingine wa akaunti hii umetangulia.",
    tx_insufficient_balance: "Akaunti ilikuwa na XLM chache mno kwa ada na akiba.",
    tx_insufficient_fee: "Mtandao ulidai ada ya juu zaidi.",
    tx_bad_auth: "Saini haitoshi kwa akaunti hii.",
    tx_bad_auth_extra: "Kuna saini ambayo akaunti hii haiihitaji.",
    tx_too_late: "Umefika baada ya muda wake.",
    tx_no_source_account: "Akaunti inayolipa haipo.",
    op_bad_auth: "Saini haitoshi kwa akaunti hii.",
    op_underfunded: "USDC katika akaunti hazikutosha.",
    op_no_destination: "Hakukuwa na akaunti kwenye anwani mojawapo.",
    op_no_trust: "Kulikuwa na asiye na ruhusa ya kushika USDC (hakuna trustline).",
    op_not_authorized: "Mtoaji haruhusu akaunti mojawapo kushika USDC.",
    op_line_full: "Kikomo cha akaunti kingevukwa.",
    op_low_reserve: "XLM za akiba zilikuwa chache mno.",
    op_already_exists: "Akaunti iliyotakiwa kufunguliwa ipo tayari.",
    op_src_no_trust: "Akaunti inayolipa ilikuwa bado haijaruhusu USDC: haikuwa na trustline.",
    op_src_not_authorized: "Mtoaji haruhusu akaunti inayolipa kutuma USDC.",
    other: "Sababu ya mtandao: {code}.",
    whose: "Yalikuwa malipo ya {name}.",
  },
};
