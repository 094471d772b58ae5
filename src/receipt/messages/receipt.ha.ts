import type { ReceiptMessages } from "./receipt.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const receipt: ReceiptMessages = {
  receipt: "Rasiti",
  receiptKept: "Rasiti, kwafin da aka adana",
  titleRun: {
    one: "Rasiti: biya {n}, ya tabbata ranar {date} · Lipwa",
    other: "Rasiti: biya {n}, sun tabbata ranar {date} · Lipwa",
  },
  notReceipt: "Wannan ba rasiti ba ne",
  notYetReceipt: "Bai zama rasiti ba tukuna",
  notUsdcReceipt: "Ba rasitin USDC ba ne",
  heldAt: "Abokin ciniki na asusun",
  proofAvailable: "Akwai hujja",
  signedEvidence: "Har zuwa sa hannun masu tabbatarwa, in ji wannan shafi",
  json: "Wannan shafi a matsayin bayanai (JSON)",
  hashMismatchTitle: "Wannan lamba ta wata ma’amala ce.",
  hashMismatchText:
    "Abin da sabar littafin ta bayar ga wannan lamba, an sa masa hannu a matsayin wata ma’amala dabam. Kada ku dogara da wannan.",
  number: "Lamba",
  titlePaid: "Rasiti: {amount} {asset}, ya tabbata ranar {date} · Lipwa",
  titleOther: "{what} · Lipwa",
  // instead of an amount below 0.01
  lessThanCent: "bai kai sent ɗaya ba",
  lessThan: "bai kai {least} {asset} ba",
  previewParts: "Daga {from} zuwa {to}",
  previewTest: "Hanyar sadarwa ta gwaji: wannan kuɗi ba shi da daraja.",

  verdicts: {
    paid: {
      label: "An karɓa",
      word: "Ya tabbata",
      note: "Ba ya canjawa a littafin",
      title: "",
      text: "",
    },
    unsettled: {
      label: "An gani, ba a tabbatar ba tukuna",
      word: "Ana jira",
      note: "Sabar ɗaya ce ta gani",
      title: "Sabar ɗaya ce ta gani.",
      text:
        "Sabar ta biyu ba ta tabbatar da wannan biya ba tukuna. Sake buɗe rasitin bayan minti ɗaya; kafin nan kada ku dogara da shi.",
    },
    one_server: {
      label: "Abin da sabar ɗaya ta ce",
      word: "Babu hujja",
      note: "Sabar ɗaya ce ta gani",
      title: "Babu hujjar wannan adadi.",
      text:
        "Sa hannun mai biya bai tabbatar da wannan adadi ba, kuma sabar ɗaya ce kawai ta faɗa mana.",
    },
    origin_unknown: {
      label: "An ɗauka",
      word: "Babu hujja",
      note: "Ba a san adadin ba",
      title: "An ɗauka, amma ba a san nawa ne ba.",
      text:
        "Mai karɓa ya ɗauki kuɗin da aka ajiye. Ba a sami ma’amalar da ta ajiye shi ba, don haka babu mai iya faɗin nawa ne ko na wane ne. Sake buɗe rasitin daga baya.",
    },
    set_aside: {
      label: "An ajiye, a zo a ɗauka",
      word: "An ajiye",
      note: "an biya idan an ɗauka",
      title: "Ba biya ba ne shi kaɗai: kuɗi ne da aka ajiye.",
      text:
        "Idan sharuɗɗansa sun yarda, masu karɓa za su iya ɗauka da walat ɗinsu muddin yana jira; sai a lokacin ne aka biya su. Ɗaukar tana da nata rasiti, wanda wannan shafi ba ya gani.",
    },
    to_self: {
      label: "An aika wa kansa",
      word: "Ga kansa",
      note: "ba a biya kowa ba",
      title: "An aika wa kansa.",
      text: "Mai aikawa da mai karɓa asusu ɗaya ne, don haka ba hujja ba ce cewa an biya wani.",
    },
    returned: {
      label: "An aika, ya dawo",
      word: "Ya dawo",
      note: "duka ko wani ɓangare ya koma",
      title: "Kuɗi ya koma wurin mai aikawa.",
      text:
        "An yi ta tura shi, duka ko wani ɓangare, har ya koma wurin mai aikawa, a cikin wannan ma’amala ɗaya. Ba hujja ba ce cewa an biya wani.",
    },
    exchanged: {
      label: "An biya ta hanyar musaya",
      word: "Musaya",
      note: "mai karɓa ya mayar da wani abu",
      title: "Mai karɓa ya ba mai biya wani abu a maimako.",
      text:
        "A cikin wannan ma’amala mai karɓa ya ba da {back} a maimako, kai tsaye ko ta hannun wasu. Wannan shafi ba zai iya faɗin darajarsa ba, don haka ba hujja ba ce cewa an biya wani.",
    },
    counterfeit: {
      label: "An karɓa, amma ba USDC ba",
      word: "Ba USDC ba",
      note: "kowa zai iya kiran kuɗin dijital USDC",
      title: "Wannan ba USDC ba ne.",
      text:
        "Yana ɗauke da sunan ko mai kama da shi, amma {issuer} ya yi shi, ba mai fitar da USDC na wannan hanya ba. Gaya wa mai aikawa cewa ba a biya ku ba.",
    },
    other_asset: {
      label: "An karɓa, amma ba USDC ba",
      word: "Ba USDC ba",
      note: "Lipwa ba ta san farashin wannan kuɗin dijital ba",
      title: "Wannan ba USDC ba ne.",
      text:
        "{issuer} ya yi kuɗin dijital {asset}. Lipwa tana tabbatar da USDC da XLM ne kawai, ba za ta iya faɗin darajar wannan ba.",
    },
    nothing: {
      label: "Babu biya",
      word: "Ba a biya ba",
      note: "ba a biya kowa ba",
      title: "Babu biya a ciki",
      text:
        "Littafin yana da wannan ma’amala, amma ba ta kai wa kowa kuɗi ba. Kada ku ɗauke ta hujjar biya.",
    },
    failed: {
      label: "An gwada, ba a biya ba",
      word: "Ba a biya ba",
      note: "babu abin da ya motsa",
      title: "Littafin ya ƙi wannan biya.",
      text: "Babu kuɗin da ya bar mai aikawa, sai caji kawai. Kamar ba a aika komai ba ne.",
    },
    contradiction: {
      label: "Abin da bayanan suka ce",
      word: "Babu hujja",
      note: "bayanan sun saɓa wa juna",
      title: "Bayanan ba su yi daidai da juna ba. Kada ku dogara da wannan.",
      text:
        "Abin da sabar littafin ta ce da abin da aka sa wa hannu ba ɗaya ba ne. Tambayi mai aikawa, ku kuma duba shafin bincike na jama’a.",
    },
  },
  forgottenText:
    "Babu sabar ta biyu da take adana biyan wancan lokaci, don haka ba a tabbatar da maganar wannan ba. Kwatanta da shafin bincike na jama’a kafin ku dogara da shi.",
  forgottenSigned:
    "Babu sabar ta biyu da take adana biyan wancan lokaci. Rumbun hanyar zai iya tabbatarwa ta sa hannun masu tabbatarwa, kuma ana tambayarsa. Sake buɗe rasitin bayan minti ɗaya; idan ya ci gaba haka, to su ma ba su da shi.",
  keptCopy: "kwafin da aka adana",
  noValue: "Ba a san darajarsa ba",
  rateMissing: "Ba a san farashin ba",
  rateMissingWhy: "ba a iya samun farashi a yanzu",
  onlyUsdc: "ana ba da farashi ga USDC kawai",
  showCurrency: "Nuna",

  from: "Daga",
  nameToday: "A yau:",
  nameDenied: "Asusun da shafin ba sa ambaton juna yanzu.",
  to: "Zuwa",
  when: "Lokaci",
  state: "Matsayi",
  memo: "Bayani",
  noMemo: "Babu",
  hasMemo: "Akwai bayani",
  memoByPayer: "mai biya ya rubuta",
  claimMemo: "Bayanin ɗauka",
  memoByReceiver: "mai karɓa ya rubuta",
  memoUnknown: "Ba a sani ba",
  memoKinds: {
    id: "Lamba (ID)",
    hash: "Lambar hash",
    return: "Hash na biyan da aka mayar",
    bytes: "Baiti ne, ba rubutu ba",
  },
  fee: "Caji",
  feeBy: "ba a cire daga wannan adadi ba",
  ledger: "Littafi",
  transaction: "Ma’amala",
  line: "Layi",
  lineOf: "{op} (wannan ma’amala tana da biya {all})",
  madeBy: "Wanda ya yi shi",
  realMadeBy: "Mai yin USDC na wannan hanya shi ne",
  copyFrom: "Kwafi adireshin mai aikawa",
  copyTo: "Kwafi adireshin mai karɓa",
  copyIssuer: "Kwafi adireshin mai fitarwa",
  localTime: "{time}, lokacin {city}",
  utcTime: "{time} a UTC",
  hiddenSigns: "Ana nuna haruffan da ba a gani da lambarsu.",

  share: "Tura wannan rasiti",
  whatsapp: "Aika ta WhatsApp",
  shareText: "Rasiti: {amount} {asset}, ranar {date}.",
  asMessage: "A matsayin saƙo",
  copyMessage: "Kwafi saƙon",
  copyLink: "Kwafi mahaɗin",
  print: "Buga ko adana a matsayin PDF",
  pdfHint: "A tagar da za ta buɗe, zaɓi “Save as PDF” a matsayin na’urar bugawa.",
  qrLabel: "Lambar QR ta mahaɗin wannan rasiti",
  qrTitle: "Nuna wannan lambar",
  qrText: "ga duk wanda dole ya ga wannan shafi. Yana buɗe shi; babu abin da za a saka.",
  explorer: "Duba shi a shafin bincike na jama’a",
  passport: "Duk biyan da aka yi wa mai karɓa",
  smsLine:
    "{number} An tabbatar. Kun karɓi {asset}{amount} daga {from} ranar {when}. {memo}{cost}{link}",
  smsCost: "Caji {asset}0.00. ",
  smsShort: "{number} An tabbatar. {asset}{amount} daga {from}, {when}. {link}",
  smsWhen: "{date} da {time}",

  checkTitle: "Tantance da kanku",
  checkNoscript:
    "Tantancewar tana buƙatar JavaScript. Idan babu shi, kwatanta wannan shafi da shafin bincike na jama’a.",
  checkLoading: "Ana tantancewa",
  checkFailed: "Ba a iya buɗe tantancewar ba. Ku rufe wannan sashe, ku sake buɗe shi.",

  archivedTitle: "An sake fara hanyar bayan wannan biya.",
  archivedText:
    "An tantance shi lokacin da littafin yake da shi, an kuma adana shi tare da bayaninsa mai sa hannu. Har yanzu ana iya duba sa hannun; ba a iya tambayar littafin kuma.",
  archivedAsideTitle: "An sake fara hanyar bayan an ajiye wannan kuɗin.",
  archivedAsideText:
    "Ya tafi: ba za a iya ɗaukarsa ko mayar da shi ba. Tambayi mai aikawa ko zai sake biya.",
  savedTitle: "Ba a iya loda wannan shafi ba.",
  savedText:
    "Wannan kwafi ne da wannan na’ura ta adana ranar {date}. Biyan da ya tabbata ba ya canjawa.",
  savedRate: "a farashin {date}, lokacin da aka adana wannan kwafi",
  failedAction: "Yadda za ku karɓi USDC",
  givenUnknown: "wani abu",
  failedElsewhere: "Ko dai a biya duk layukan ma’amala ɗaya, ko babu. Layi na {op} ya kasa:",
  failedWhy: {
    op_underfunded: "Babu isasshen kuɗi a asusun mai aikawa.",
    op_no_destination: "Babu asusu a adireshin mai karɓa a lokacin.",
    op_no_trust: "Ba a amince da wannan kuɗi a asusun mai karɓa ba tukuna (babu trustline).",
    op_not_authorized: "Mai fitarwa bai yarda asusun mai karɓa ya riƙe wannan kuɗi ba.",
    op_line_full: "Asusun mai karɓa zai wuce iyakar da ya sa.",
    op_src_no_trust: "Asusun mai aikawa ba ya riƙe wannan kuɗi.",
    op_src_not_authorized: "Mai fitarwa bai yarda asusun mai aikawa ya biya da wannan kuɗi ba.",
    op_low_reserve: "XLM bai isa abin da littafin yake riƙewa ba.",
    op_already_exists: "Asusun da za a buɗe ya riga ya buɗe.",
    op_bad_auth: "Wani sa hannu ya ɓace.",
    other: "Dalilin da littafin ya bayar: {code}.",
  },
  counterfeitAction: "Kwafi saƙo zuwa ga mai aikawa",
  counterfeitTell:
    "Biyan {number} ba USDC ba ne. Wani kuɗin dijital ne, {issuer} ya yi shi. Ba a biya ni ba. {link}",
  waitingFor: "Na wane ne",
  waitingAction: "Duba ko har yanzu yana jira",
  aside: {
    terms: "Sharuɗɗa",
    collect: "Ana iya ɗauka {when}",
    could: "An iya ɗauka {when}",
    takeBack: "Mai biya zai iya ɗauko shi {when}",
    any: "a kowane lokaci",
    until: "har zuwa {date}",
    from: "daga {date}",
    over: "Ba za a iya ɗaukarsa kuma ba",
    overStamp: "Ya wuce",
    overSince: "tun {date}",
    overText:
      "Lokacin da mai karɓa zai iya ɗauka ya wuce. Idan an ɗauka a kan lokaci, wannan yana da nasa rasiti, wanda wannan shafi ba ya gani. Idan ba haka ba, ba a biya kowa ba: nemi mai biya ya sake biya.",
    overTell:
      "Ba za a iya ɗaukar kuɗin da kuka ajiye ({number}) kuma ba. Don Allah ku sake biya. {link}",
    never: "Ba za a taɓa iya ɗaukarsa ba",
    neverText:
      "Sharuɗɗansa ba su taɓa barin mai karɓa ya ɗauka ba, don haka ba a biya kowa da shi. Nemi mai biya ya yi biya na gaske.",
    why: "Me ya sa aka ajiye shi?",
    whyText:
      "Galibi asusun mai karɓa bai iya riƙe wannan kuɗi a ranar biya ba: asusun bai kasance ba tukuna, ko ba shi da izini (trustline). Maimakon jira, mai biya ya sa kuɗin a littafin tare da adireshin mai karɓa.",
  },

  notFoundLabel: "Babu biya",
  notFoundTitle: "Babu biyan da yake da wannan lamba.",
  notFoundText:
    "{network} ba ta san shi ba, kuma Lipwa ba ta taɓa ganinsa ba. Mai yiwuwa harafi ɗaya ba daidai ba ne, ko ba a aika komai ba.",
  notFoundReset:
    "An sake fara hanyar a ranar {date}. Biyan da aka yi kafin nan ana samunsa ne kawai idan an buɗe rasitinsa a nan kafin lokacin.",
  notFoundWait:
    "Idan a wannan minti aka aika, bar shafin a buɗe: zai sake dubawa da kansa ({n} cikin {all}).",
  notFoundOver: "Shafin ya duba na minti ɗaya. Za ku iya sake dubawa.",
  notFoundWarn:
    "Kada ku ba da kaya ko ku yi aiki saboda wannan mahaɗi. Nemi cikakken mahaɗin daga mai aikawa.",
  malformedLabel: "Ba mahaɗin rasiti ba ne",
  malformedTitle: "Wannan mahaɗi ba daidai ba ne, ko bai cika ba.",
  malformedText: "Lambar rasiti tana da haruffa 64, 0 zuwa 9 da a zuwa f. Wannan yana da {n}.",
  malformedSigns: "Lambar rasiti tana da haruffan 0 zuwa 9 da a zuwa f kawai. Wannan yana da wasu.",
  malformedCut: "Wani lokaci ana yanke mahaɗi wajen turawa. Nemi cikakken mahaɗin daga mai aikawa.",
  badLineTitle: "Babu biya a wannan layi.",
  badLineText: "Akwai ma’amalar, amma layinta na {op} bai biya kowa ba.",
  wholePayment: "Nuna ma’amalar gaba ɗaya",
  unreachableLabel: "Babu amsa",
  unreachableTitle: "Littafin ba ya amsawa.",
  unreachableText:
    "Wannan bai nuna komai game da biyan ba. Rasitan da aka taɓa buɗewa har yanzu suna buɗewa; wannan ba a taɓa buɗe shi ba. Sake gwadawa bayan minti ɗaya.",
  busyTitle: "Buƙatu sun yi yawa a lokaci guda.",
  busyText: "Sake gwadawa bayan minti ɗaya.",
  notKeptTitle: "Mai yiwuwa wannan biya ya tsufa wa wannan shafi.",
  notKeptText:
    "Wannan shafi yana tambayar sabar da take adana sababbin biya kawai, kuma ba ta da wannan. Wannan bai nuna komai game da biyan ba. Shafin bincike na hanyar zai iya faɗin ƙari.",
  askingLabel: "Ɗan jira",
  askingTitle: "Ana tambayar littafin",
  askingText: "Wannan yana ɗaukar ɗan lokaci fiye da yadda aka saba. Shafin zai cika da kansa.",
  askingWait: "An tambaya sau {n} cikin {all}.",
  askingNoscript: "Idan babu JavaScript: sake buɗe shafin nan gaba kaɗan.",
  again: "Sake dubawa",

  lookupTitle: "Nemo rasiti",
  lookupDescription:
    "Liƙa lambar biya ko mahaɗinsa ku ga rasitinsa. Ba sai an saka komai ba, babu rajista.",
  lookupLead:
    "Liƙa mahaɗin, ko rubuta kodin da ke kan rasitin (haruffa goma), ko lambar biyan kamar yadda walat ɗin mai aikawa yake nunawa (transaction hash).",
  lookupField: "Kodi, lamba ko mahaɗi",
  lookupKept: "Lambar, kamar yadda kuke da ita",
  lookupHint:
    "Kodi yana da haruffa goma; a mahaɗi, lambar layi na iya biyo bayansa (lamba ɗaya zuwa uku). Cikakkiyar lamba tana da haruffa 64, 0 zuwa 9 da a zuwa f.",
  lookupButton: "Nuna rasitin",
  lookupWhy: "Abin da rasiti yake nunawa",
  lookupWhyText:
    "Wa ya biya wa, nawa, yaushe, da ko littafin ya nuna ya tabbata. Burauzarku za ta iya tantance sa hannun.",

  runLabel: "Biya da yawa",
  runTitle: "Wannan ma’amala tana da biya\u00a0{n}.",
  runFailed: "Wannan ma’amala ta so yin biya\u00a0{n}.",
  runSettled: "Duka sun tabbata.",
  runOwnSettled: { one: "Wannan layi ya tabbata.", other: "Waɗannan layuka {n} sun tabbata." },
  runVerified: "an tantance",
  runFailedTitle: "Littafin ya ƙi waɗannan biya.",
  runMixedTitle: "Ba duk waɗannan biya aka tabbatar ba.",
  runMixedText: "Cikin layuka {n}:",
  runExchanged:
    "A cikin wannan ma’amala an ba da wani abu a maimako, kai tsaye ko ta hannun wasu: {given}. Wannan shafi ba zai iya faɗin darajarsa ba, don haka ba hujja ba ce cewa an biya wani.",
  givenBy: "{who} ya aika {back}",
  lineMadeBy: "{word}: {issuer} ya yi shi",
  chooseText:
    "Don ganin layinku, ba da adireshinku. Ba ma nuna layukan wasu ba tare da an tambaya ba.",
  chooseField: "Adireshinku (yana farawa da G\u00a0ko\u00a0M)",
  chooseButton: "Nuna layina",
  choosePublic:
    "Littafin kansa na jama’a ne: duk mai shafin binciken littafi zai iya ganin duk waɗannan biya.",
  chooseAll: "Ni na aika, ko ina da izinin gani: nuna duk layuka",
  chooseNone: "Babu layin wannan ma’amala da ya biya wannan adireshi.",
  chooseBad:
    "Wannan ba cikakken adireshi ba ne. Adireshi yana da haruffa 56 kuma yana farawa da G, ko 69 kuma yana farawa da M.",
  chooseSecret:
    "Wannan sirri ne: mabuɗi ko kalmomin asusu. Kada kowa ya gan shi, kuma babu rasitin da ke buƙatarsa.",
  openLine: "Rasitin layi na {op}",
};
