import type { Receipt } from "./receipt.en.ts";

/**
 * What receipts say, in Swahili.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const receipt: Receipt = {
  receipt: "Risiti",
  receiptKept: "Risiti, nakala iliyohifadhiwa",
  titleRun: "Risiti: malipo {n}, yamekamilika {date} · Lipwa",
  notReceipt: "Hii si risiti",
  notYetReceipt: "Bado si risiti",
  notUsdcReceipt: "Hii si risiti ya USDC",
  heldAt: "Sehemu ya akaunti",
  proofAvailable: "Uthibitisho upo",
  signedEvidence: "Hadi saini za wathibitishaji, inasema tovuti hii",
  json: "Uthibitisho kama data (JSON)",
  hashMismatchTitle: "Namba hii ni ya muamala mwingine.",
  hashMismatchText:
    "Kile seva ya leja ilichotoa kwa namba hii kilisainiwa kama muamala mwingine. Usikitegemee.",
  number: "Namba",
  titlePaid: "Risiti: {amount} {asset}, imekamilika {date} · Lipwa",
  titleOther: "{what} · Lipwa",
  // in the place of an amount below 0.01
  lessThanCent: "chini ya senti moja",
  lessThan: "chini ya {least} {asset}",
  previewParts: "Kutoka {from} kwenda {to}",
  previewTest: "Mtandao wa majaribio: pesa hizi hazina thamani.",

  verdicts: {
    paid: {
      label: "Umepokea",
      word: "Imelipwa",
      note: "Ya mwisho kwenye leja",
      title: "",
      text: "",
    },
    unsettled: {
      label: "Imeonwa, bado haijathibitishwa",
      word: "Inasubiri",
      note: "Imeonwa na seva moja",
      title: "Imeonwa na seva moja tu.",
      text:
        "Seva ya pili bado haijathibitisha malipo haya. Fungua risiti tena baada ya dakika moja; hadi hapo, usiyategemee.",
    },
    one_server: {
      label: "Seva moja inavyosema",
      word: "Haijathibitika",
      note: "Imeonwa na seva moja",
      title: "Imeonwa na seva moja tu.",
      text:
        "Saini ya mlipaji mwenyewe haithibitishi kiasi hiki, na seva moja tu ndiyo iliyotuambia.",
    },
    origin_unknown: {
      label: "Imechukuliwa",
      word: "Haijathibitika",
      note: "Kiasi hakijulikani",
      title: "Imechukuliwa, lakini kiasi hakijulikani.",
      text:
        "Mpokeaji alichukua pesa zilizotengwa. Muamala uliozitenga haukupatikana, kwa hiyo hakuna anayeweza kusema sasa zilikuwa kiasi gani wala za nani. Fungua risiti tena baadaye.",
    },
    set_aside: {
      label: "Imetengwa, ichukuliwe",
      word: "Imetengwa",
      note: "hulipwa ikichukuliwa",
      title: "Si malipo yenyewe: ni pesa zilizotengwa.",
      text:
        "Masharti yake yakiruhusu, mpokeaji anaweza kuzichukua kwa pochi yake mwenyewe zikiwa bado zinasubiri; hapo tu ndipo analipwa. Kuchukua kuna risiti yake, na ukurasa huu hauioni.",
    },
    to_self: {
      label: "Imetumwa kwa akaunti ile ile",
      word: "Si malipo",
      note: "hakuna aliyelipwa",
      title: "Imetumwa kwa akaunti ile ile.",
      text: "Mtumaji na mpokeaji ni akaunti moja, kwa hiyo hii si uthibitisho kwamba mtu alilipwa.",
    },
    returned: {
      label: "Imetumwa na kurudishwa",
      word: "Imerudishwa",
      note: "zote au sehemu yake zilirudi",
      title: "Pesa zilirudi kwa mtumaji.",
      text:
        "Zote au sehemu yake zilitumwa hadi zikamfikia tena mtumaji wake, yote ndani ya muamala huu mmoja. Hii si uthibitisho kwamba mtu alilipwa.",
    },
    exchanged: {
      label: "Imelipwa, kwa kubadilishana",
      word: "Kubadilishana",
      note: "mpokeaji alitoa kitu",
      title: "Mpokeaji alimpa mtumaji kitu kwa malipo haya.",
      text:
        "Ndani ya muamala huu huu mpokeaji alimtumia mtumaji {back}, moja kwa moja au kupitia wengine. Ukurasa huu hauwezi kusema thamani yake, kwa hiyo si uthibitisho kwamba mtu alilipwa.",
    },
    counterfeit: {
      label: "Umepokea, lakini si USDC",
      word: "Si USDC",
      note: "mtu yeyote anaweza kuita tokeni USDC",
      title: "Hii si USDC.",
      text:
        "Ina jina hilo, lakini imetengenezwa na {issuer}, si mtengenezaji wa USDC wa mtandao huu. Haiwezi kubadilishwa. Mwambie mtumaji kwamba hujalipwa.",
    },
    other_asset: {
      label: "Umepokea, lakini si USDC",
      word: "Si USDC",
      note: "Lipwa haijui kiwango cha tokeni hii",
      title: "Hii si USDC.",
      text:
        "Tokeni {asset} imetengenezwa na {issuer}. Lipwa inathibitisha USDC na XLM tu, na haiwezi kusema hii ina thamani gani.",
    },
    nothing: {
      label: "Hakuna malipo",
      word: "Haijalipwa",
      note: "hakuna kilichohama",
      title: "Hakuna malipo ndani yake",
      text:
        "Leja ina muamala huu, lakini haukumlipa mtu yeyote. Usiuchukue kama uthibitisho wa malipo.",
    },
    failed: {
      label: "Ilijaribiwa, haikulipwa",
      word: "Haijalipwa",
      note: "hakuna kilichohama",
      title: "Leja ilikataa malipo haya.",
      text: "Mtumaji hakupoteza pesa, ila ada tu. Ni kama hakuna kilichotumwa.",
    },
    contradiction: {
      label: "Kumbukumbu zinavyosema",
      word: "Haijathibitika",
      note: "kumbukumbu hazikubaliani",
      title: "Kumbukumbu hazikubaliani. Usizitegemee.",
      text:
        "Kile seva ya leja ilichosema na kile kilichosainiwa havilingani. Muulize mtumaji, na utazame kitafutaji cha umma.",
    },
  },
  forgottenText:
    "Hakuna seva nyingine inayotunza tena malipo ya wakati huo, kwa hiyo neno la seva hii halijathibitishwa. Lilinganishe na kichunguzi cha umma kabla ya kulitegemea.",
  forgottenSigned:
    "Hakuna seva nyingine inayotunza tena malipo ya wakati huo. Kumbukumbu za mtandao zinaweza kuyathibitisha kwa saini za wathibitishaji wake, na zinaulizwa sasa. Fungua risiti tena baada ya dakika moja; ikibaki hivi, nazo hazinayo.",
  keptCopy: "nakala",
  noValue: "Thamani haijulikani",
  rateMissing: "Kiwango hakijulikani",
  rateMissingWhy: "hakuna kiwango kinachopatikana sasa",
  onlyUsdc: "viwango hutolewa kwa USDC tu",
  showCurrency: "Onyesha",

  from: "Kutoka kwa",
  nameToday: "Leo:",
  nameDenied: "Akaunti na kikoa havitajani tena.",
  to: "Kwenda kwa",
  when: "Lini",
  state: "Hali",
  memo: "Maelezo",
  noMemo: "Hakuna",
  hasMemo: "Yana maelezo",
  memoByPayer: "yameandikwa na mlipaji",
  claimMemo: "Maelezo ya kuchukua",
  memoByReceiver: "yameandikwa na mpokeaji",
  memoUnknown: "Hayajulikani",
  memoKinds: {
    id: "Namba (ID)",
    hash: "Namba ya hash",
    return: "Hash ya malipo yaliyorudishwa",
    bytes: "Baiti, si maandishi",
  },
  fee: "Ada",
  feeBy: "haikukatwa kwenye kiasi hiki",
  ledger: "Leja",
  transaction: "Muamala",
  line: "Mstari",
  lineOf: "{op} kati ya {all} katika muamala huu",
  madeBy: "Imetengenezwa na",
  realMadeBy: "USDC ya mtandao huu hutengenezwa na",
  copyFrom: "Nakili anwani ya mtumaji",
  copyTo: "Nakili anwani ya mpokeaji",
  copyIssuer: "Nakili anwani ya mtengenezaji",
  localTime: "{time}, saa za {city}",
  utcTime: "{time} UTC",
  hiddenSigns: "Alama zisizoonekana zinaonyeshwa kwa namba zake.",

  share: "Shiriki risiti hii",
  whatsapp: "Tuma kwa WhatsApp",
  shareText: "Risiti: {amount} {asset}, {date}.",
  asMessage: "Kama ujumbe",
  copyMessage: "Nakili ujumbe",
  copyLink: "Nakili kiungo",
  print: "Chapisha au hifadhi kama PDF",
  pdfHint: "Kwenye dirisha litakalofunguka, chagua “Hifadhi kama PDF” kuwa printa.",
  qrLabel: "Msimbo wa QR wa kiungo cha risiti hii",
  qrTitle: "Onyesha msimbo huu",
  qrText: "kwa yeyote anayepaswa kuona ukurasa huu. Unaufungua; hakuna cha kusakinisha.",
  explorer: "Itazame kwenye kitafutaji cha umma",
  passport: "Malipo yote ya akaunti hii",
  smsLine:
    "{number} Imethibitishwa. Umepokea {asset}{amount} kutoka kwa {from} tarehe {when}. {memo}{cost}{link}",
  smsCost: "Gharama ya muamala {asset}0.00. ",
  smsShort: "{number} Imethibitishwa. {asset}{amount} kutoka {from}, {when}. {link}",
  smsWhen: "{date} saa {time}",

  checkTitle: "Kagua mwenyewe",
  checkNoscript:
    "Ukaguzi unahitaji JavaScript. Bila hiyo, linganisha ukurasa huu na kitafutaji cha umma.",
  checkLoading: "Inakagua",
  checkFailed: "Ukaguzi haukuweza kupakiwa. Jaribu tena mtandao ukirudi.",

  archivedTitle: "Mtandao ulifutwa baada ya malipo haya.",
  archivedText:
    "Yalikaguliwa leja ilipokuwa bado nayo, na kuhifadhiwa pamoja na muamala uliosainiwa. Saini bado inaweza kukaguliwa; leja haiwezi kuulizwa tena.",
  archivedAsideTitle: "Mtandao ulifutwa baada ya pesa hizi kutengwa.",
  archivedAsideText:
    "Hazipo tena: haziwezi kuchukuliwa wala kurudishwa. Muulize mtumaji kama atazilipa tena.",
  savedTitle: "Hakuna mtandao.",
  savedText:
    "Hii ni nakala ambayo simu hii iliihifadhi {date}. Malipo yaliyokamilika hayabadiliki.",
  savedRate: "kwa kiwango cha {date}, nakala hii ilipohifadhiwa",
  failedAction: "Jinsi ya kupokea USDC",
  givenUnknown: "kitu",
  failedElsewhere:
    "Yalikwama kwenye mstari {op} wa muamala huo huo: mistari yote hulipwa, au hakuna unaolipwa.",
  failedWhy: {
    op_underfunded: "Mtumaji hakuwa na pesa za kutosha.",
    op_no_destination: "Hakuna akaunti bado kwenye anwani ya mpokeaji.",
    op_no_trust: "Mpokeaji bado hajaruhusu pesa hizi kwenye akaunti yake (hakuna trustline).",
    op_not_authorized: "Mtoaji haruhusu akaunti ya mpokeaji kushika pesa hizi.",
    op_line_full: "Akaunti ya mpokeaji ingezidi kikomo chake yenyewe.",
    op_src_no_trust: "Akaunti ya mtumaji haina pesa za aina hii.",
    op_src_not_authorized: "Mtoaji haruhusu akaunti ya mtumaji kulipa kwa pesa hizi.",
    op_low_reserve: "XLM hazikutosha kwa akiba ambayo leja hudai.",
    op_already_exists: "Akaunti iliyotakiwa kufunguliwa ilikuwa tayari imefunguliwa.",
    op_bad_auth: "Saini moja ilikosekana.",
    other: "Neno la leja kuhusu sababu: {code}.",
  },
  counterfeitAction: "Nakili ujumbe kwa mtumaji",
  counterfeitTell:
    "Malipo {number} hayakuwa USDC. Ni tokeni nyingine yenye jina hilo, iliyotengenezwa na {issuer}. Sijalipwa. {link}",
  waitingFor: "Kwa ajili ya",
  waitingAction: "Angalia kama bado zinasubiri",
  aside: {
    terms: "Masharti",
    collect: "Zinaweza kuchukuliwa {when}",
    could: "Ziliweza kuchukuliwa {when}",
    takeBack: "Mlipaji anaweza kuzirudisha {when}",
    any: "wakati wowote",
    until: "hadi {date}",
    from: "kuanzia {date}",
    over: "Haziwezi kuchukuliwa tena",
    overStamp: "Muda umeisha",
    overSince: "tangu {date}",
    overText:
      "Muda wa mpokeaji kuzichukua umeisha. Kama zilichukuliwa kwa wakati, hilo lina risiti yake, na ukurasa huu hauioni. Kama hapana, hakuna aliyelipwa: mwombe mlipaji alipe tena.",
    overTell: "Pesa ulizotenga ({number}) haziwezi kuchukuliwa tena. Tafadhali lipa tena. {link}",
    never: "Haziwezi kuchukuliwa kamwe",
    neverText:
      "Masharti yake hayamruhusu mpokeaji kuzichukua kamwe, kwa hiyo hakuna anayelipwa nazo. Mwombe mlipaji malipo halisi.",
    why: "Kwa nini zilitengwa?",
    whyText:
      "Mara nyingi akaunti ya mpokeaji haikuweza kushika pesa hizi siku ya malipo: haikuwepo bado, au haikuwa na ruhusa (trustline). Badala ya kusubiri, mlipaji aliweka pesa kwenye leja zikiwa na anwani ya mpokeaji.",
  },

  notFoundLabel: "Hakuna malipo",
  notFoundTitle: "Hakuna malipo yenye namba hii.",
  notFoundText:
    "{network} haiijui, na Lipwa haijawahi kuiona. Huenda herufi moja imekosewa, au hakuna kilichotumwa.",
  notFoundReset:
    "Mtandao ulifutwa tarehe {date}. Malipo ya kabla ya hapo hupatikana tu ikiwa risiti yake ilifunguliwa hapa kabla ya hapo.",
  notFoundWait:
    "Kama yametumwa dakika hii, acha ukurasa wazi: unatazama tena wenyewe ({n} kati ya {all}).",
  notFoundOver: "Ukurasa umetazama kwa dakika moja. Unaweza kutazama tena.",
  notFoundWarn: "Usitoe bidhaa wala kazi kwa kiungo hiki. Mwombe mtumaji kiungo kizima.",
  malformedLabel: "Si kiungo cha risiti",
  malformedTitle: "Kiungo hiki si kizima.",
  malformedText: "Namba ya risiti ina alama 64, 0 hadi 9 na a hadi f. Hii ina {n}.",
  malformedSigns: "Namba ya risiti ina alama 0 hadi 9 na a hadi f tu. Hii ina nyingine.",
  malformedCut: "Viungo wakati mwingine hukatika vinapotumwa. Mwombe mtumaji kiungo kizima.",
  badLineTitle: "Hakuna malipo kwenye mstari huu.",
  badLineText: "Muamala upo, lakini mstari wake wa {op} haumlipi mtu.",
  wholePayment: "Onyesha muamala wote",
  unreachableLabel: "Hakuna jibu",
  unreachableTitle: "Leja haijibu.",
  unreachableText:
    "Hii haisemi lolote kuhusu malipo. Risiti zilizofunguliwa awali bado zinafunguka; hii haikufunguliwa. Jaribu tena baada ya dakika moja.",
  busyTitle: "Maswali mengi mno kwa wakati mmoja.",
  busyText: "Jaribu tena baada ya dakika moja.",
  notKeptTitle: "Huenda ni ya zamani mno kwa tovuti hii.",
  notKeptText:
    "Tovuti hii inauliza seva inayohifadhi malipo ya karibuni tu, na haina hii. Hii haisemi lolote kuhusu malipo. Kichunguzi cha mtandao kinaweza kueleza zaidi.",
  askingLabel: "Subiri kidogo",
  askingTitle: "Tunaiuliza leja",
  askingText: "Inachukua muda zaidi kidogo kuliko kawaida. Ukurasa utajijaza wenyewe.",
  askingWait: "Imeulizwa mara {n} kati ya {all}.",
  askingNoscript: "Bila JavaScript: pakia ukurasa tena baada ya muda mfupi.",
  again: "Tazama tena",

  lookupTitle: "Tafuta risiti",
  lookupDescription:
    "Bandika namba au kiungo cha malipo uone risiti yake. Hakuna cha kusakinisha, hakuna akaunti.",
  lookupLead:
    "Bandika kiungo, au andika msimbo ulio kwenye risiti (alama kumi), au namba ya malipo jinsi pochi ya mtumaji inavyoionyesha (hash ya muamala).",
  lookupField: "Msimbo, namba au kiungo",
  lookupKept: "Namba, jinsi uliyo nayo",
  lookupHint:
    "Msimbo una alama kumi; kwenye kiungo, namba ya mstari inaweza kufuata (tarakimu moja hadi tatu). Namba nzima ina alama 64, 0 hadi 9 na a hadi f.",
  lookupButton: "Onyesha risiti",
  lookupWhy: "Risiti inaonyesha nini",
  lookupWhyText:
    "Nani alimlipa nani, kiasi gani, lini, na kama leja inasema malipo yamekamilika. Kivinjari chako mwenyewe kinaweza kukagua saini.",

  runLabel: "Malipo kadhaa",
  runTitle: "Muamala huu una malipo\u00a0{n}.",
  runFailed: "Muamala huu ulikusudiwa kufanya malipo\u00a0{n}.",
  runSettled: "Yote yamelipwa.",
  runOwnSettled: "Mistari hii {n} imelipwa.",
  runVerified: "imethibitishwa",
  runFailedTitle: "Leja ilikataa malipo haya yote.",
  runMixedTitle: "Si malipo yote haya yaliyothibitika.",
  runMixedText: "Kati ya mistari {n}:",
  runExchanged:
    "Ndani ya muamala huu huu kitu kilitolewa kwa kubadilishana, moja kwa moja au kupitia wengine: {given}. Ukurasa huu hauwezi kusema thamani yake, kwa hiyo si uthibitisho kwamba mtu alilipwa.",
  givenBy: "{who} alituma {back}",
  lineMadeBy: "{word}: imetengenezwa na {issuer}",
  chooseText:
    "Ili uone mstari wako, toa anwani yako mwenyewe. Hatuonyeshi mistari ya wengine bila kuombwa.",
  chooseField: "Anwani yako (inaanza na G\u00a0au\u00a0M)",
  chooseButton: "Onyesha mstari wangu",
  choosePublic:
    "Leja yenyewe ni ya wazi: yeyote mwenye kitafutaji cha leja anaweza kuona malipo haya yote.",
  chooseAll: "Niliutuma mimi, au ninaruhusiwa kuuona: onyesha mistari yote",
  chooseNone: "Hakuna mstari wa muamala huu unaolipa anwani hiyo.",
  chooseBad: "Hiyo si anwani nzima. Ina alama 56 na inaanza na G.",
  chooseSecret:
    "Hiyo ni siri: ufunguo au maneno ya akaunti. Mtu yeyote asiione, na hakuna risiti inayoihitaji.",
  openLine: "Risiti ya mstari {op}",
};
