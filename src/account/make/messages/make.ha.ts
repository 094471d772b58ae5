import type { MakeMessages } from "./make.en.ts";

/**
 * Creating, locking, restoring and removing the account on this phone, in Hausa.
 * Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word.
 */
export const makeMessages: MakeMessages = {
  step: "Mataki na {n} cikin 3",
  lock: {
    title: "Ku kulle asusunku",
    text: "Sannan duk wanda ya ɗauki {here} ba zai iya aika kuɗinku ba.",
    passkey: "Sawun yatsa, fuska ko PIN",
    passkeyText: "yadda kuke buɗe {here}",
    passkeyNote: "Sawun yatsanku yana nan a {here}. Lipwa ba ta taɓa samunsa.",
    passphrase: "Jimlar sirri",
    passphraseText: "kalmomi kaɗan da ku kaɗai kuka sani",
    none: "Ba yanzu ba",
    working: "Ana kullewa…",
    noPasskey: "Sawun yatsa ko PIN ba zai iya zama makulli a nan ba.",
    noPasskeyText:
      "Ba a saita shi ba, an ƙi shi, ko wannan burauza ba ta iya amfani da shi. Jimlar sirri tana yin haka ita ma.",
    noneTitle: "A bar shi ba makulli?",
    noneText:
      "Duk wanda ya riƙe {here} zai iya aika kuɗinku. Kuna iya kulle shi daga baya, a Kuɗina.",
    noneNote:
      "An ajiye mabuɗin ta yadda ba a iya kwafe shi daga wannan burauza. Wannan ba makulli ba ne: duk wanda yake da {here} zai iya amfani da shi.",
    noneDo: "Ci gaba ba makulli",
    lockIt: "Kulle shi",
    other: "Wani makulli dabam",
    notKept:
      "Burauzar ba ta ajiye shi ba, don haka ba a yi komai ba. Ku ba wannan shafi izinin ajiye bayanai, ku sake gwadawa.",
    alreadyHere: "Wani asusu yana nan a {here}. Ku fara cire shi, sannan ku buɗe wannan.",
    changed: "Ba a buɗe asusun ba, don haka makullinsa yana nan kamar da.",
  },
  phrase: {
    title: "Ku zaɓi jimlar sirri",
    label: "Jimlar sirri",
    again: "Ita ɗin kuma",
    show: "Nuna",
    hide: "Ɓoye",
    short: "Haruffa {n}; aƙalla 10.",
    fair: "Ta isa. Wadda ta fi tsawo ta fi wuyar hasashe.",
    good: "Doguwa ce: tana da wuyar hasashe, sai dai idan karin magana, waƙa ko suna ce.",
    measured: "Tsawonta kawai ake aunawa a nan.",
    different: "Ba su zama ɗaya ba tukuna.",
    note: "Ba mai iya aiko muku sabuwa. Idan kun manta ta, kalmominku 12 suna buɗe asusun.",
    isWords: "Waɗannan kalmomi 12 na asusu ne. An goge su: jimlar sirri wani abu ne dabam.",
    do: "Kulle da wannan jimla",
    waits: "Ku rubuta aƙalla haruffa 10, sau biyu iri ɗaya.",
  },
  words: {
    title: "Ku rubuta kalmomi 12",
    text:
      "Idan {here} ta ɓace ko ta lalace, waɗannan kalmomi suna buɗe asusunku a wata. Babu wani abu da zai iya, kuma ba wani mai su.",
    paper: "A takarda, a wuri mai tsaro",
    noPhoto: "Ba a hoto ba, ba a saƙo ba",
    noOne: "Kada ku ba mai tambaya, ko “daga Lipwa”",
    covered: "Kalmomi 12, an rufe su",
    show: "Nuna kalmomi 12",
    later: "Daga baya",
    forgets:
      "Wannan burauza tana manta shafin da ba a buɗe ba har kwana bakwai, tare da mabuɗinku. Yanzu akwai kuɗi a asusun, don haka kalmomi ne farko.",
    shownTitle: "Ku rubuta su a wannan jeri",
    yours: "Kalmominku 12",
    coveredIn: "Za a sake rufe su bayan {time}. Ku tabbata ba mai leƙawa.",
    written: "Na rubuta su",
    cover: "Rufe su",
    failed: "Ba a buɗe makullin ba, don haka kalmomin suna rufe. Sake gwadawa.",
  },
  check: {
    title: "Ku tantance takardarku",
    which: "Wace ce kalma ta {n}?",
    wrong: "Ba “{word}” ba. Ku duba takardarku: jerin ya yi daidai?",
    do: "Tantance",
    waits: "Ku fara zaɓar kalmomin biyu.",
    again: "Sake ganin kalmomin",
  },
  restore: {
    title: "Ku buɗe shi da kalmominku 12",
    text: "Ku rubuta su a nan kaɗai, a {site}. Suna nan a {here}.",
    hint: "Ko ku liƙa duka 12 a wuri na farko.",
    word: "Kalma ta {n}",
    count: "Kalmomi {n} cikin 12",
    unknown: "Kalma ta {n}, “{word}”, ba ta cikin jerin kalmomi.",
    isIt: "Ko:",
    checksum:
      "Duka kalmomin jerin ne, amma tare ba su buɗe komai. Ko ɗaya ta cakuɗe, ko jerin ba daidai ba ne?",
    found: "Suna buɗe wannan asusu:",
    open: "Buɗe wannan asusu",
    waits: "Yana buɗewa idan duka 12 sun yi daidai.",
    none: "Ba ni da kalmomi",
    noneTitle: "Ba tare da kalmomi ba",
    noneThere:
      "A wayar da aka yi shi, har yanzu yana buɗewa kamar kullum. Ku rubuta kalmomin daga can.",
    noneElse:
      "A kowace waya dabam ba mai iya buɗe shi: ba ku ba, ba Lipwa ba, ba mai ɗaukarku aiki ba.",
    noneText:
      "Idan wayar ta tafi, ku buɗe sabon asusu ku gaya wa mai ɗaukarku aiki sabon adireshi kafin ranar albashi.",
    noneHere:
      "Asusun {account} yana nan a {here} har yanzu. Idan kun buɗe sabo, za a cire shi, kuma abin da ke ciki ya ɓace. Ku sake gwada makullinsa tukuna.",
    noneDo: "Buɗe sabon asusu",
    noneGiveUp: "Bar shi a buɗe sabo",
    noneBack: "Koma kalmomi 12",
    other: "Waɗannan kalmomi suna buɗe wani asusu",
    otherHere: "Yanzu a {here}",
    otherWords: "Waɗannan kalmomi suna buɗe",
    otherText:
      "Kalmomin daidai ne, kuma na wani asusu ne. Kuna da takardu biyu? Don buɗe wancan a nan, ku fara cire asusun da yake nan.",
    otherAgain: "Rubuta sauran kalmomin",
  },
  safety: {
    title: "Kalmomi da makulli",
    words: "Kalmomi 12",
    wordsChecked: "suna a takarda, an tantance biyu",
    wordsOpen: "ba sa a takarda tukuna",
    see: "Gan su",
    lock: "Makulli",
    locks: {
      passkey: "sawun yatsa, fuska ko PIN",
      passphrase: "jimlar sirri",
      kept: "babu makulli",
    },
    locksItself: "Yana kulle kansa",
    locksItselfText: "bayan minti 5, da kuma idan kun danna Kulle",
    kept: "An ajiye a wannan burauza",
    keptText: "Share bayananta yana cire mabuɗin. Kalmomi 12 suna dawo da shi.",
    yes: "Ta yi alkawari",
    no: "Ba ta yi alkawari ba",
    keptNot: "Burauzar tana iya share shi idan wuri ya ƙare. Kalmomi 12 suna dawo da shi.",
    change: "Canza",
    remove: "Cire shi daga {here}",
    removeText: "kuɗin yana nan; kalmominku 12 kaɗai ke sake buɗe shi",
    removeDo: "Cire",
  },
  remove: {
    notYet: "Ba tukuna ba: kalmominku ba sa a takarda",
    notYetText:
      "Ba tare da su ba, ba mai iya sake buɗe wannan asusu, kuma USDC {amount} za su ɓace.",
    notYetUnknown:
      "Ba tare da su ba, ba mai iya sake buɗe wannan asusu, kuma duk abin da ke ciki zai ɓace.",
    notYetDo: "Rubuta kalmomina 12",
    stay: "Bar shi a {here}",
    title: "A cire wannan asusu daga {here}?",
    gone: "Za su tafi daga {here}: mabuɗi, makullinsa, da kwafin abin da kuke da shi.",
    stays: "Za su zauna a littafin: kuɗinku, rasitanku da fasfonku.",
    needs: "Kalmominku 12 kaɗai ke sake buɗe shi.",
    do: "Cire shi",
    faults: {
      under_way:
        "Wani abu da kuka aika yana kan hanya har yanzu, don haka ba a cire komai ba. Ku jira ya gama, sannan ku sake gwadawa.",
      not_kept:
        "Wannan burauza ba ta iya ajiye canjin ba, don haka ba a cire komai ba. Ku yi wuri, sannan ku sake gwadawa.",
    },
    failed: "Ba a buɗe makullin ba, don haka ba a cire komai ba. Sake gwadawa.",
  },
  receive: {
    title: "Ku nuna wannan don a biya ku",
    qr: "Lambar QR ta adireshina",
    address: "Adireshina",
    note:
      "Don USDC a “{network}” kaɗai. Mai wannan adireshi yana iya ganin abin da ya shigo, ba zai iya ɗaukar komai ba.",
    ask: "Nemi adadi",
    amount: "Adadin USDC",
    amountBad: "Ana rubuta adadi kamar 12.50.",
    amountTwo: "Wannan yana iya nufin {one} ko {other}. Rubuta wanda kuke nufi, daidai haka.",
    memo: "Don me, har haruffa 28",
    memoLong: "Ya yi tsawo. Akwai wurin haruffa 28, ƙasa da haka idan suna da alama.",
    cleared: "Wannan sirri ne: kalmomi ko mabuɗin asusu. An goge shi, ba a aika ba.",
    share: "Tura mahaɗin biyana",
    copyLink: "Kwafi mahaɗin biyana",
  },
};
