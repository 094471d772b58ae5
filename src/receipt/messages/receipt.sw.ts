import type { ReceiptMessages } from "./receipt.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const receipt: ReceiptMessages = {
  receipt: "Risiti",
  receiptKept: "Risiti, nakala iliyohifadhiwa",
  titleRun: {
    one: "Risiti: malipo {n}, yamekamilika {date} · Lipwa",
    other: "Risiti: malipo {n}, yamekamilika {date} · Lipwa",
  },
  notReceipt: "Hii si risiti",
  notYetReceipt: "Bado si risiti",
  notUsdcReceipt: "Hii si risiti ya USDC",
  heldAt: "Mteja wa akaunti",
  proofAvailable: "Uthibitisho upo",
  signedEvidence: "Imethibitishwa kwa saini za wathibitishaji, kulingana na tovuti hii",
  json: "Ukurasa huu kama data (JSON)",
  hashMismatchTitle: "Namba hii ni ya muamala mwingine.",
  hashMismatchText:
    "Seva ya leja ilirudisha muamala mwingine kwa namba hii. Usiutegemee ukurasa huu.",
  number: "Namba",
  titlePaid: "Risiti: {amount} {asset}, imekamilika {date} · Lipwa",
  titleOther: "{what} · Lipwa",
  // instead of an amount below 0.01
  lessThanCent: "chini ya senti moja",
  lessThan: "chini ya {least} {asset}",
  previewParts: "Kutoka {from} kwenda {to}",
  previewTest: "Mtandao wa majaribio: pesa hizi hazina thamani.",

  verdicts: {
    paid: {
      label: "Kiasi kilichopokelewa",
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
        "Seva ya pili bado haijathibitisha hili. Fungua ukurasa huu tena baada ya dakika moja; hadi hapo, usilitegemee.",
    },
    one_server: {
      label: "Kulingana na seva moja",
      word: "Haijathibitika",
      note: "Imeonwa na seva moja",
      title: "Kiasi hiki hakijathibitishwa.",
      text: "Saini ya mlipaji haihusu kiasi hiki, na seva moja tu ndiyo iliyokitaja.",
    },
    origin_unknown: {
      label: "Imechukuliwa",
      word: "Haijathibitika",
      note: "Kiasi hakijulikani",
      title: "Imechukuliwa, lakini kiasi hakijulikani.",
      text:
        "Mpokeaji alichukua pesa zilizotengwa. Hatukuupata muamala uliozitenga, kwa hiyo hatujui kiasi wala mlipaji. Fungua ukurasa huu tena baadaye.",
    },
    set_aside: {
      label: "Zimetengwa, zichukuliwe",
      word: "Zimetengwa",
      note: "hazijalipwa hadi zichukuliwe",
      title: "Hizi ni pesa zilizotengwa, si malipo.",
      text:
        "Masharti yake yakiruhusu, mpokeaji anaweza kuzichukua kwa pochi yake mwenyewe zikiwa zinasubiri. Hulipwa pale tu anapozichukua. Hilo lina risiti yake, ambayo ukurasa huu hauioni.",
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
        "Zote au sehemu yake zilirudi kwa mtumaji ndani ya muamala huu mmoja. Hii si uthibitisho kwamba mtu alilipwa.",
    },
    exchanged: {
      label: "Imelipwa, kwa kubadilishana",
      word: "Kubadilishana",
      note: "mpokeaji alitoa kitu",
      title: "Mpokeaji alimpa mtumaji kitu kwa malipo haya.",
      text:
        "Ndani ya muamala huu huu mpokeaji alitoa {back} kwa kubadilishana, moja kwa moja au kupitia wengine. Ukurasa huu hauwezi kusema thamani yake, kwa hiyo si uthibitisho kwamba mtu alilipwa.",
    },
    counterfeit: {
      label: "Zimepokelewa, lakini si USDC",
      word: "Si USDC",
      note: "mtu yeyote anaweza kuita tokeni USDC",
      title: "Hii si USDC.",
      text:
        "Ina jina hilo hilo au linalofanana, lakini imetolewa na {issuer}, si mtoaji wa USDC ya mtandao huu. Mwambie mtumaji kwamba hujalipwa.",
    },
    other_asset: {
      label: "Zimepokelewa, lakini si USDC",
      word: "Si USDC",
      note: "Lipwa haijui kiwango cha tokeni hii",
      title: "Hii si USDC.",
      text:
        "Tokeni {asset} imetolewa na {issuer}. Lipwa inatambua USDC na XLM tu, na haiwezi kusema hii ina thamani gani.",
    },
    nothing: {
      label: "Hakuna malipo",
      word: "Haijalipwa",
      note: "hakuna aliyelipwa",
      title: "Hakuna malipo kwenye muamala huu",
      text:
        "Leja ina muamala huu, lakini haukumlipa mtu yeyote. Usiuchukue kama uthibitisho wa malipo.",
    },
    failed: {
      label: "Ilijaribiwa, haikulipwa",
      word: "Haijalipwa",
      note: "hakuna kilichohama",
      title: "Leja ilikataa malipo haya.",
      text: "Ada tu ndiyo iliyotozwa. Hakuna pesa iliyotumwa.",
    },
    contradiction: {
      label: "Kulingana na kumbukumbu",
      word: "Haijathibitika",
      note: "kumbukumbu hazikubaliani",
      title: "Kumbukumbu hazikubaliani. Usizitegemee.",
      text:
        "Kilichotiwa saini na kile ambacho seva za leja zinasema havilingani. Muulize mtumaji, na utazame kitafutaji cha umma.",
    },
  },
  forgottenText:
    "Hakuna seva nyingine yenye malipo ya zamani hivi, kwa hiyo haya hayajathibitishwa. Yalinganishe na kitafutaji cha umma kabla ya kuyategemea.",
  forgottenSigned:
    "Hakuna seva nyingine yenye malipo ya zamani hivi. Tunaziuliza kumbukumbu za mtandao saini za wathibitishaji. Fungua ukurasa huu tena baada ya dakika moja. Ikibaki hivi, kumbukumbu hazina saini hizo.",
  keptCopy: "nakala iliyohifadhiwa",
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
  feeBy: "hutozwa kando",
  ledger: "Leja",
  transaction: "Muamala",
  line: "Mstari",
  lineOf: "{op} (muamala huu una malipo {all})",
  madeBy: "Imetolewa na",
  realMadeBy: "USDC ya mtandao huu hutolewa na",
  copyFrom: "Nakili anwani ya mtumaji",
  copyTo: "Nakili anwani ya mpokeaji",
  copyIssuer: "Nakili anwani ya mtoaji",
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
  qrTitle: "Onyesha msimbo huu.",
  qrText: "Yeyote anayeuchanganua huona ukurasa huu. Hakuna cha kusakinisha.",
  explorer: "Itazame kwenye kitafutaji cha umma",
  passport: "Malipo yote kwa mpokeaji huyu",
  smsLine:
    "{number} Imethibitishwa. Umepokea {asset}{amount} kutoka kwa {from} tarehe {when}. {memo}{cost}{link}",
  smsCost: "Gharama ya muamala {asset}0.00. ",
  smsShort: "{number} Imethibitishwa. {asset}{amount} kutoka {from}, {when}. {link}",
  smsWhen: "{date} saa {time}",

  checkTitle: "Kagua mwenyewe",
  checkNoscript:
    "Ukaguzi unahitaji JavaScript. Bila hiyo, linganisha ukurasa huu na kitafutaji cha umma.",
  checkLoading: "Inakagua",
  checkFailed: "Ukaguzi haukuweza kupakiwa. Funga sehemu hii, kisha uifungue tena.",

  archivedTitle: "Mtandao ulianzishwa upya baada ya malipo haya.",
  archivedText:
    "Tuliyakagua leja ilipokuwa bado nayo, na tukayahifadhi pamoja na muamala uliotiwa saini. Saini bado inaweza kukaguliwa, lakini leja haina tena malipo haya.",
  archivedAsideTitle: "Mtandao ulianzishwa upya baada ya pesa hizi kutengwa.",
  archivedAsideText:
    "Pesa hizi hazipo tena: hakuna anayeweza kuzichukua wala kujirudishia. Mwombe mtumaji azilipe tena.",
  savedTitle: "Ukurasa huu haukuweza kupakiwa.",
  savedText: "Kifaa hiki kilihifadhi nakala hii {date}. Malipo yaliyokamilika hayabadiliki.",
  savedRate: "kwa kiwango cha {date}, nakala hii ilipohifadhiwa",
  failedAction: "Jinsi ya kupokea USDC",
  givenUnknown: "kitu",
  failedElsewhere:
    "Mistari yote ya muamala hulipwa, au hakuna unaolipwa. Mstari {op} ulishindikana:",
  failedWhy: {
    op_underfunded: "Mtumaji hakuwa na pesa za kutosha.",
    op_no_destination: "Hakukuwa na akaunti kwenye anwani ya mpokeaji.",
    op_no_trust: "Akaunti ya mpokeaji haikuwa imeruhusu pesa hizi (hakuna trustline).",
    op_not_authorized: "Mtoaji hakuruhusu akaunti ya mpokeaji kushika pesa hizi.",
    op_line_full: "Malipo yangezidi kikomo cha akaunti ya mpokeaji.",
    op_src_no_trust: "Akaunti ya mtumaji haikuwa na pesa za aina hii.",
    op_src_not_authorized: "Mtoaji hakuruhusu akaunti ya mtumaji kulipa kwa pesa hizi.",
    op_low_reserve: "XLM hazikutosha kwa akiba ambayo leja hudai.",
    op_already_exists: "Akaunti iliyotakiwa kufunguliwa ilikuwa tayari imefunguliwa.",
    op_bad_auth: "Saini moja ilikosekana.",
    other: "Sababu ya leja: {code}.",
  },
  counterfeitAction: "Nakili ujumbe kwa mtumaji",
  counterfeitTell:
    "Malipo {number} hayakuwa USDC. Yalikuwa tokeni nyingine, iliyotolewa na {issuer}. Sijalipwa. {link}",
  waitingFor: "Kwa ajili ya",
  waitingAction: "Angalia kama bado zinasubiri",
  aside: {
    terms: "Masharti",
    collect: "Zinaweza kuchukuliwa {when}",
    could: "Ziliweza kuchukuliwa {when}",
    takeBack: "Mlipaji anaweza kujirudishia {when}",
    any: "wakati wowote",
    until: "hadi {date}",
    from: "kuanzia {date}",
    over: "Haziwezi kuchukuliwa tena",
    overStamp: "Muda umeisha",
    overSince: "tangu {date}",
    overText:
      "Muda wa kuzichukua umeisha. Kama mpokeaji alizichukua kwa wakati, hilo lina risiti yake, ambayo ukurasa huu hauioni. Kama sivyo, hakuna aliyelipwa: mwombe mlipaji alipe tena.",
    overTell: "Pesa ulizotenga ({number}) haziwezi kuchukuliwa. Tafadhali lipa tena. {link}",
    never: "Haziwezi kuchukuliwa kamwe",
    neverText:
      "Masharti yake hayamruhusu mpokeaji kuzichukua kamwe, kwa hiyo hakuna anayelipwa nazo. Mwombe mlipaji malipo halisi.",
    why: "Kwa nini zilitengwa?",
    whyText:
      "Mara nyingi akaunti ya mpokeaji haikuweza kushika pesa hizi siku ya malipo: haikuwepo bado, au haikuwa na ruhusa (trustline). Badala ya kusubiri, mlipaji aliweka pesa kwenye leja kwa ajili ya anwani ya mpokeaji.",
  },

  notFoundLabel: "Hakuna malipo",
  notFoundTitle: "Hakuna malipo yenye namba hii.",
  notFoundText:
    "Haipo kwenye {network}, na Lipwa haijawahi kuiona. Huenda herufi moja imekosewa, au hakuna kilichotumwa.",
  notFoundReset:
    "Mtandao ulianzishwa upya tarehe {date}. Malipo ya kabla ya hapo hupatikana tu ikiwa risiti yake ilifunguliwa hapa kabla ya hapo.",
  notFoundWait:
    "Kama yametumwa sasa hivi, acha ukurasa wazi. Unaangalia tena wenyewe ({n} kati ya {all}).",
  notFoundOver: "Ukurasa uliangalia kwa dakika moja. Unaweza kuangalia tena.",
  notFoundWarn: "Usitoe bidhaa wala kazi hadi uone risiti. Ukiwa na shaka, muulize mtumaji.",
  malformedLabel: "Si kiungo cha risiti",
  malformedTitle: "Kiungo hiki si sahihi au si kizima.",
  malformedText: "Namba ya risiti ina alama 64, 0 hadi 9 na a hadi f. Hii ina {n}.",
  malformedSigns: "Namba ya risiti ina alama 0 hadi 9 na a hadi f tu. Hii ina nyingine.",
  malformedCut: "Viungo wakati mwingine hukatika vinapotumwa. Mwombe mtumaji kiungo kizima.",
  badLineTitle: "Hakuna malipo kwenye mstari huu.",
  badLineText: "Muamala upo, lakini mstari wake wa {op} haumlipi mtu.",
  wholePayment: "Onyesha muamala wote",
  unreachableLabel: "Hakuna jibu",
  unreachableTitle: "Leja haipatikani.",
  unreachableText:
    "Hii haisemi lolote kuhusu malipo. Risiti ambazo tovuti hii imehifadhi bado zinafunguka; hii haijahifadhiwa. Jaribu tena baada ya dakika moja.",
  busyTitle: "Maswali mengi mno kwa wakati mmoja.",
  busyText: "Jaribu tena baada ya dakika moja.",
  notKeptTitle: "Huenda malipo haya ni ya zamani mno kwa tovuti hii.",
  notKeptText:
    "Tovuti hii inauliza seva inayohifadhi malipo ya karibuni tu, na haina haya. Hii haisemi lolote kuhusu malipo. Kitafutaji cha umma kinaweza kujua zaidi.",
  askingLabel: "Subiri kidogo",
  askingTitle: "Tunaiuliza leja",
  askingText: "Inachukua muda zaidi kuliko kawaida. Ukurasa utajisasisha wenyewe.",
  askingWait: "Jaribio {n} kati ya {all}.",
  askingNoscript: "Bila JavaScript, pakia ukurasa upya baada ya sekunde chache.",
  again: "Angalia tena",

  lookupTitle: "Tafuta risiti",
  lookupDescription:
    "Bandika namba au kiungo cha malipo uone risiti yake. Hakuna cha kusakinisha, hakuna akaunti.",
  lookupLead:
    "Bandika kiungo, au andika msimbo ulio kwenye risiti (alama kumi) au namba ya malipo kutoka kwenye pochi ya mtumaji (hash ya muamala).",
  lookupField: "Msimbo, namba au kiungo",
  lookupKept: "Namba uliyo nayo",
  lookupHint:
    "Msimbo una alama kumi. Kwenye kiungo, namba ya mstari (tarakimu moja hadi tatu) inaweza kufuata. Namba nzima ina alama 64, 0 hadi 9 na a hadi f.",
  lookupButton: "Onyesha risiti",
  lookupWhy: "Risiti inaonyesha nini",
  lookupWhyText:
    "Nani alimlipa nani, kiasi gani, lini, na kama leja inasema malipo yamekamilika. Kivinjari chako mwenyewe kinaweza kukagua saini.",

  runLabel: "Malipo kadhaa",
  runTitle: "Muamala huu una malipo\u00a0{n}.",
  runFailed: "Muamala huu ulijaribu malipo\u00a0{n}.",
  runSettled: "Yote yamelipwa.",
  runOwnSettled: { one: "Mstari huu umelipwa.", other: "Mistari hii {n} imelipwa." },
  runVerified: "imethibitishwa",
  runFailedTitle: "Leja ilikataa malipo haya yote.",
  runMixedTitle: "Si malipo yote haya yaliyothibitika.",
  runMixedText: "Kati ya mistari {n}:",
  runExchanged:
    "Ndani ya muamala huu huu, kitu kilitolewa kwa kubadilishana, moja kwa moja au kupitia wengine: {given}. Ukurasa huu hauwezi kusema thamani yake, kwa hiyo si uthibitisho kwamba mtu alilipwa.",
  givenBy: "{who} alituma {back}",
  lineMadeBy: "{word}: imetolewa na {issuer}",
  chooseText: "Weka anwani yako ili uone mstari wako. Hatuonyeshi mistari ya wengine bila kuombwa.",
  chooseField: "Anwani yako (inaanza na G\u00a0au\u00a0M)",
  chooseButton: "Onyesha mstari wangu",
  choosePublic:
    "Leja ni ya umma: yeyote anaweza kuona malipo haya yote kwenye kitafutaji cha umma.",
  chooseAll: "Onyesha mistari yote: nilituma malipo haya, au ninaruhusiwa kuyaona",
  chooseNone: "Hakuna mstari wa muamala huu unaolipa anwani hiyo.",
  chooseBad: "Hiyo si anwani nzima. Anwani ina alama 56 na inaanza na G, au 69 na inaanza na M.",
  chooseSecret:
    "Hiyo ni siri: ufunguo, au maneno ya akaunti. Usimwonyeshe mtu yeyote. Hakuna risiti inayoihitaji.",
  openLine: "Risiti ya mstari {op}",
};
