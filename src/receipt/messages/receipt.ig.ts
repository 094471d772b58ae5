import type { ReceiptMessages } from "./receipt.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const receipt: ReceiptMessages = {
  receipt: "Rịsịtị",
  receiptKept: "Rịsịtị, nke e debere",
  titleRun: {
    one: "Rịsịtị: ụgwọ akwụrụ {n}, e mechara na {date} · Lipwa",
    other: "Rịsịtị: ụgwọ akwụrụ {n}, e mechara na {date} · Lipwa",
  },
  notReceipt: "Nke a abụghị rịsịtị",
  notYetReceipt: "Ọ bụbeghị rịsịtị",
  notUsdcReceipt: "Ọ bụghị rịsịtị USDC",
  heldAt: "Onye ahịa nke akaụntụ",
  proofAvailable: "Akaebe dị",
  signedEvidence: "Ruo na mbinye aka nke ndị nkwado, ka saịtị a kwuru",
  json: "Ibe a dị ka data (JSON)",
  hashMismatchTitle: "Nọmba a bụ nke azụmahịa ọzọ.",
  hashMismatchText:
    "Ihe sava nke akwụkwọ ndekọ nyere maka nọmba a, e binyere ya aka dị ka azụmahịa ọzọ. Atụkwasịla nke a obi.",
  number: "Nọmba",
  titlePaid: "Rịsịtị: {amount} {asset}, e mechara na {date} · Lipwa",
  titleOther: "{what} · Lipwa",
  // instead of an amount below 0.01
  lessThanCent: "erughị otu sent",
  lessThan: "erughị {least} {asset}",
  previewParts: "Site na {from} gaa na {to}",
  previewTest: "Netwọk nnwale: ego a enweghị uru.",

  verdicts: {
    paid: {
      label: "Ego batara",
      word: "E mechara",
      note: "Ọ gaghị agbanwe ọzọ",
      title: "",
      text: "",
    },
    unsettled: {
      label: "A hụrụ ya, a kwadobeghị ya",
      word: "A na-eche",
      note: "Otu sava hụrụ ya",
      title: "Naanị otu sava hụrụ ya.",
      text:
        "Sava nke abụọ akwadobeghị ịkwụ ụgwọ a. Megheghachi rịsịtị ahụ ka otu nkeji gachara; ruo mgbe ahụ, atụkwasịla ya obi.",
    },
    one_server: {
      label: "Ihe otu sava kwuru",
      word: "Akaebe adịghị",
      note: "Otu sava hụrụ ya",
      title: "Akaebe ego a adịghị.",
      text:
        "Mbinye aka nke onye kwụrụ ya anaghị akwado ego a, ọ bụkwa naanị otu sava gwara anyị ya.",
    },
    origin_unknown: {
      label: "E werela ya",
      word: "Akaebe adịghị",
      note: "A maghị ego ole",
      title: "E werela ya, ma a maghị ego ole ọ bụ.",
      text:
        "Onye nnata weere ego e debere iche. A hụghị azụmahịa debere ya, ya mere onye ọ bụla enweghị ike ikwu ego ole ọ bụ ma ọ bụ onye nwe ya ugbu a. Megheghachi rịsịtị ahụ ma e mechaa.",
    },
    set_aside: {
      label: "E debere ya, bịa were",
      word: "E debere ya",
      note: "a kwụrụ ya ma e were ya",
      title: "Ọ bụghị ịkwụ ụgwọ n’onwe ya: ọ bụ ego e debere iche.",
      text:
        "Ọ bụrụ na ọnọdụ ya kwere, onye nwe ya nwere ike iji akpa ego nke ya were ya mgbe ọ ka na-eche; mgbe ahụ ka a kwụrụ ya. Iwere ya nwere rịsịtị nke ya, ibe a anaghị ahụkwa ya.",
    },
    to_self: {
      label: "E zigara onwe ya",
      word: "Onwe ya",
      note: "a kwụghị onye ọ bụla",
      title: "E zigara onwe ya.",
      text:
        "Onye zitere na onye natara bụ otu akaụntụ, ya mere nke a abụghị ihe akaebe na a kwụrụ onye ọ bụla.",
    },
    returned: {
      label: "E zipụrụ, ọ lọghachiri",
      word: "Ọ lọghachiri",
      note: "ha niile ma ọ bụ akụkụ ya laghachiri",
      title: "Ego laghachiri n’aka onye zitere ya.",
      text:
        "A nọ na-ezigharị ha niile ma ọ bụ akụkụ ya ruo mgbe o rutere onye zitere ya ọzọ, n’ime otu azụmahịa a. Nke a abụghị ihe akaebe na a kwụrụ onye ọ bụla.",
    },
    exchanged: {
      label: "A kwụrụ, were ihe ọzọ n’ọnọdụ ya",
      word: "Mgbanwe",
      note: "onye nnata nyeghachiri ihe",
      title: "Onye nnata nyere onye kwụrụ ya ihe n’ọnọdụ ya.",
      text:
        "N’ime otu azụmahịa a onye nnata nyere {back} n’ọnọdụ ya, ozugbo ma ọ bụ site n’aka ndị ọzọ. Ibe a enweghị ike ikwu ego ole nke ahụ bụ, ya mere ọ bụghị ihe akaebe na a kwụrụ onye ọ bụla.",
    },
    counterfeit: {
      label: "Ọ batara, ọ bụghị USDC",
      word: "Ọ bụghị USDC",
      note: "onye ọ bụla ga-akpọli ego dijitalụ USDC",
      title: "Nke a abụghị USDC.",
      text:
        "O nwere aha ahụ ma ọ bụ nke yiri ya, ma {issuer} mere ya, ọ bụghị onye na-eweputa USDC nke netwọk a. Gwa onye zitere ya na a kwụghị gị ụgwọ.",
    },
    other_asset: {
      label: "Ọ batara, ọ bụghị USDC",
      word: "Ọ bụghị USDC",
      note: "Lipwa amaghị ọnụego ego dijitalụ a",
      title: "Nke a abụghị USDC.",
      text:
        "{issuer} mere ego dijitalụ {asset}. Lipwa na-akwado naanị USDC na XLM, o nweghịkwa ike ikwu ego ole nke a bụ.",
    },
    nothing: {
      label: "Ịkwụ ụgwọ adịghị",
      word: "A kwụghị ya",
      note: "a kwụghị onye ọ bụla",
      title: "O nweghị ịkwụ ụgwọ dị n’ime ya",
      text:
        "Azụmahịa a dị n’akwụkwọ ndekọ, ma o zigaghị onye ọ bụla ego. Ewerela ya dị ka ihe akaebe nke ịkwụ ụgwọ.",
    },
    failed: {
      label: "A nwara, a kwụghị ya",
      word: "A kwụghị ya",
      note: "o nweghị ego pụrụ",
      title: "Akwụkwọ ndekọ jụrụ ịkwụ ụgwọ a.",
      text:
        "O nweghị ego pụrụ n’aka onye zitere, naanị ego ọrụ. Ọ dị ka a ga-asị na e zipụghị ihe ọ bụla.",
    },
    contradiction: {
      label: "Ihe ndekọ kwuru",
      word: "Akaebe adịghị",
      note: "ndekọ ndị ahụ ekwekọghị",
      title: "Ndekọ ndị ahụ ekwekọghị. Atụkwasịla nke a obi.",
      text:
        "Ihe sava nke akwụkwọ ndekọ kwuru na ihe e binyere aka abụghị otu. Jụọ onye zitere ya, lekwaa saịtị nchọpụta ọha.",
    },
  },
  forgottenText:
    "O nweghị sava nke abụọ ka na-edebe ụgwọ akwụrụ n’oge ahụ, ya mere a kwadoghị okwu nke a. Jiri ya tụnyere saịtị nchọpụta ọha tupu ị tụkwasị ya obi.",
  forgottenSigned:
    "O nweghị sava nke abụọ ka na-edebe ụgwọ akwụrụ n’oge ahụ. Ebe nchekwa nke netwọk nwere ike iji mbinye aka nke ndị nkwado ya gosipụta ya, a na-ajụkwa ha. Megheghachi rịsịtị ahụ ka otu nkeji gachara; ọ bụrụ na ọ ka dị otu a, ha enweghịkwa ya.",
  keptCopy: "nke e debere",
  noValue: "A maghị ego ole ọ bụ",
  rateMissing: "A maghị ọnụego",
  rateMissingWhy: "enweghị ọnụego dị ugbu a",
  onlyUsdc: "a na-enye ọnụego naanị maka USDC",
  showCurrency: "Gosi",

  from: "Onye zitere",
  nameToday: "Taa:",
  nameDenied: "Akaụntụ na saịtị ahụ anaghị akpọ ibe ha aha ọzọ.",
  to: "Onye natara",
  when: "Oge",
  state: "Ọnọdụ",
  memo: "Ihe ndetu",
  noMemo: "O nweghị",
  hasMemo: "Enwere ihe ndetu",
  memoByPayer: "onye kwụrụ dere ya",
  claimMemo: "Ihe ndetu nke iwere ego",
  memoByReceiver: "onye nnata dere ya",
  memoUnknown: "A maghị ya",
  memoKinds: {
    id: "Nọmba (ID)",
    hash: "Nọmba hash",
    return: "Hash nke ịkwụ ụgwọ e zighachiri",
    bytes: "Baịt, ọ bụghị ederede",
  },
  fee: "Ego ọrụ",
  feeBy: "e weghị ya n’ego a",
  ledger: "Akwụkwọ ndekọ",
  transaction: "Azụmahịa",
  line: "Ahịrị",
  lineOf: "{op} (azụmahịa a nwere ụgwọ akwụrụ {all})",
  madeBy: "Onye mere ya",
  realMadeBy: "Onye na-eme USDC nke netwọk a bụ",
  copyFrom: "Detuo adreesị onye zitere",
  copyTo: "Detuo adreesị onye natara",
  copyIssuer: "Detuo adreesị onye nweputa",
  localTime: "{time}, oge {city}",
  utcTime: "{time} na UTC",
  hiddenSigns: "A na-eji nọmba egosi mkpụrụ ndị a na-anaghị ahụ anya.",

  share: "Kesaa rịsịtị a",
  whatsapp: "Ziga ya na WhatsApp",
  shareText: "Rịsịtị: {amount} {asset} na {date}.",
  asMessage: "Dị ka ozi",
  copyMessage: "Detuo ozi ahụ",
  copyLink: "Detuo njikọ ahụ",
  print: "Bipụta ma ọ bụ debe ya ka PDF",
  pdfHint: "Na windo ga-emepe, họrọ “Save as PDF” dị ka igwe obibi akwụkwọ.",
  qrLabel: "Koodu QR nke njikọ rịsịtị a",
  qrTitle: "Gosi koodu a",
  qrText: "onye ọ bụla kwesịrị ịhụ ibe a. Ọ na-emeghe ya; ọ dịghị ihe a ga-etinye n’ekwentị.",
  explorer: "Lelee ya na saịtị nchọpụta ọha",
  passport: "Ego niile batara n’akaụntụ onye nnata",
  smsLine:
    "{number} E mechara ya. Ị natara {asset}{amount} n’aka {from} na {when}. {memo}{cost}{link}",
  smsCost: "Ego ọrụ {asset}0.00. ",
  smsShort: "{number} E mechara ya. {asset}{amount} n’aka {from}, {when}. {link}",
  smsWhen: "{date}, {time}",

  checkTitle: "Nyochaa ya n’onwe gị",
  checkNoscript:
    "Nnyocha ahụ chọrọ JavaScript. Ọ bụrụ na ọ dịghị, jiri ibe a tụnyere saịtị nchọpụta ọha.",
  checkLoading: "A na-enyocha",
  checkFailed: "E nweghị ike imeghe nnyocha ahụ. Mechie akụkụ a, meghee ya ọzọ.",

  archivedTitle: "A malitegharịrị netwọk ahụ mgbe a kwụsịrị ụgwọ a.",
  archivedText:
    "E nyochara ya mgbe ọ dị n’akwụkwọ ndekọ, e debekwara ya na ndekọ ya e binyere aka. A ka ga-enyochali mbinye aka ahụ; a gaghị ajụli akwụkwọ ndekọ ọzọ.",
  archivedAsideTitle: "A malitegharịrị netwọk ahụ mgbe e debechara ego a.",
  archivedAsideText:
    "Ọ gaala: a gaghị ewereli ya ma ọ bụ weghachi ya. Jụọ onye zipụrụ ya ma ọ ga-akwụ ya ọzọ.",
  savedTitle: "E nweghị ike imeghe ibe a.",
  savedText: "Nke a bụ nke ngwaọrụ a debere na {date}. Ụgwọ e mechara anaghị agbanwe.",
  savedRate: "n’ọnụego nke {date}, mgbe e debere nke a",
  failedAction: "Otu esi anata USDC",
  givenUnknown: "ihe",
  failedElsewhere:
    "A na-akwụ ahịrị niile nke otu azụmahịa, ma ọ bụ a gaghị akwụ nke ọ bụla. Ahịrị {op} dara:",
  failedWhy: {
    op_underfunded: "Onye zitere enweghị ego zuru ezu.",
    op_no_destination: "Akaụntụ adịghị n’adreesị onye nnata mgbe ahụ.",
    op_no_trust: "Onye nnata ekwebeghị ka ego a bata n’akaụntụ ya (trustline adịghị).",
    op_not_authorized: "Onye nweputa ekweghị ka akaụntụ onye nnata jide ego a.",
    op_line_full: "Akaụntụ onye nnata gaara agafe oke nke ya.",
    op_src_no_trust: "Akaụntụ onye zitere ejideghị ego a.",
    op_src_not_authorized: "Onye nweputa ekweghị ka akaụntụ onye zitere jiri ego a kwụọ ụgwọ.",
    op_low_reserve: "XLM erughị ihe akwụkwọ ndekọ na-ejide.",
    op_already_exists: "Akaụntụ a chọrọ imeghe emeghelarị.",
    op_bad_auth: "Otu mbinye aka na-efu.",
    other: "Ihe akwụkwọ ndekọ kwuru mere ya: {code}.",
  },
  counterfeitAction: "Detuo ozi maka onye zitere ya",
  counterfeitTell:
    "Ụgwọ {number} abụghị USDC. Ọ bụ ego dijitalụ ọzọ, {issuer} mere ya. A kwụbeghị m ụgwọ. {link}",
  waitingFor: "Nke onye",
  waitingAction: "Lee ma ọ ka na-eche",
  aside: {
    terms: "Ọnọdụ",
    collect: "E nwere ike iwere ya {when}",
    could: "E nwere ike iwere ya mbụ {when}",
    takeBack: "Onye kwụrụ ya nwere ike iwereghachi ya {when}",
    any: "mgbe ọ bụla",
    until: "ruo {date}",
    from: "site na {date}",
    over: "A gaghị ewereli ya ọzọ",
    overStamp: "Oge agafeela",
    overSince: "kemgbe {date}",
    overText:
      "Oge onye nwe ya nwere ike iwere ya agafeela. Ọ bụrụ na e were ya n’oge, nke ahụ nwere rịsịtị nke ya, ibe a anaghị ahụ ya. Ma ọ bụghị, a kwụghị onye ọ bụla: gwa onye na-akwụ ụgwọ ka ọ kwụọ ọzọ.",
    overTell: "A gaghị ewereli ego i debere ({number}) ọzọ. Biko kwụọ ya ọzọ. {link}",
    never: "A gaghị ewereli ya ma ọlị",
    neverText:
      "Ọnọdụ ya anaghị ekwe ka onye nwe ya were ya ma ọlị, ya mere ọ naghị akwụ onye ọ bụla. Rịọ onye na-akwụ ụgwọ ka ọ kwụọ n’ezie.",
    why: "Gịnị mere e ji debe ya iche?",
    whyText:
      "Ọtụtụ mgbe, akaụntụ onye nnata enweghị ike ijide ego a n’ụbọchị ụgwọ ọnwa: ọ dịghị adị mgbe ahụ, ma ọ bụ o nweghị ikike (trustline). Kama ichere, onye kwụrụ ya tinyere ego ahụ n’akwụkwọ ndekọ jiri adreesị onye nnata.",
  },

  notFoundLabel: "Ịkwụ ụgwọ adịghị",
  notFoundTitle: "O nweghị ịkwụ ụgwọ nwere nọmba a.",
  notFoundText:
    "{network} amaghị ya, Lipwa ahụtụbeghịkwa ya. O nwere ike ịbụ na otu mkpụrụ ezighi ezi, ma ọ bụ na e zipụghị ihe ọ bụla.",
  notFoundReset:
    "A malitegharịrị netwọk ahụ na {date}. A na-ahụ ịkwụ ụgwọ nke tupu mgbe ahụ naanị ma e meghere rịsịtị ya ebe a tupu mgbe ahụ.",
  notFoundWait:
    "Ọ bụrụ na e zipụrụ ya na nkeji a, hapụ ibe a oghe: ọ ga-elele ọzọ n’onwe ya ({n} n’ime {all}).",
  notFoundOver: "Ibe a lelere ruo otu nkeji. Ị nwere ike ilele ọzọ.",
  notFoundWarn:
    "Enyela ngwá ahịa ma ọ bụ rụọ ọrụ n’ihi njikọ a. Rịọ onye zitere ya njikọ zuru ezu.",
  malformedLabel: "Ọ bụghị njikọ rịsịtị",
  malformedTitle: "Njikọ a ezighi ezi, ma ọ bụ na o zughị ezu.",
  malformedText: "Nọmba rịsịtị nwere mkpụrụ 64, 0 ruo 9 na a ruo f. Nke a nwere {n}.",
  malformedSigns: "Nọmba rịsịtị nwere naanị mkpụrụ 0 ruo 9 na a ruo f. Nke a nwere ndị ọzọ.",
  malformedCut:
    "Mgbe ụfọdụ a na-ebepụ njikọ mgbe a na-ezigharị ya. Rịọ onye zitere ya njikọ zuru ezu.",
  badLineTitle: "O nweghị ịkwụ ụgwọ n’ahịrị a.",
  badLineText: "Azụmahịa ahụ dị, ma ahịrị ya nke {op} akwụghị onye ọ bụla.",
  wholePayment: "Gosi azụmahịa ahụ dum",
  unreachableLabel: "Azịza adịghị",
  unreachableTitle: "Akwụkwọ ndekọ anaghị aza.",
  unreachableText:
    "Nke a ekwughị ihe ọ bụla banyere ịkwụ ụgwọ ahụ. Rịsịtị ndị e meghere na mbụ ka na-emepe; e meghebeghị nke a. Nwaa ọzọ ka otu nkeji gachara.",
  busyTitle: "Arịrịọ karịrị akarị n’otu oge.",
  busyText: "Nwaa ọzọ ka otu nkeji gachara.",
  notKeptTitle: "O nwere ike ịbụ na ụgwọ a emeela ochie maka saịtị a.",
  notKeptText:
    "Saịtị a na-ajụ sava na-edebe naanị ụgwọ ndị ka ọhụrụ, o nweghịkwa nke a. Nke ahụ ekwughị ihe ọ bụla banyere ịkwụ ụgwọ ahụ. Saịtị nchọpụta nke netwọk nwere ike ikwu karịa.",
  askingLabel: "Chere ntakịrị",
  askingTitle: "A na-ajụ akwụkwọ ndekọ",
  askingText: "Nke a na-ewe oge karịa ka ọ na-adị. Ibe a ga-ejuputa n’onwe ya.",
  askingWait: "A jụọla ugboro {n} n’ime {all}.",
  askingNoscript: "Ọ bụrụ na JavaScript adịghị: megheghachi ibe a n’oge na-adịghị anya.",
  again: "Lelee ọzọ",

  lookupTitle: "Chọta rịsịtị",
  lookupDescription:
    "Tapawo nọmba ịkwụ ụgwọ ma ọ bụ njikọ ya ka ị hụ rịsịtị ya. O nweghị ihe a ga-etinye, ndebanye aha adịghị.",
  lookupLead:
    "Tapawo njikọ ahụ, ma ọ bụ pịnye koodu dị na rịsịtị (mkpụrụ iri), ma ọ bụ nọmba nke ịkwụ ụgwọ otu akpa ego nke onye zitere si egosi ya (transaction hash).",
  lookupField: "Koodu, nọmba ma ọ bụ njikọ",
  lookupKept: "Nọmba ahụ, otu i nwere ya",
  lookupHint:
    "Koodu nwere mkpụrụ iri; na njikọ, nọmba ahịrị nwere ike iso ya (ọnụọgụ otu ruo atọ). Nọmba zuru ezu nwere mkpụrụ 64, 0 ruo 9 na a ruo f.",
  lookupButton: "Gosi rịsịtị ahụ",
  lookupWhy: "Ihe rịsịtị na-egosi",
  lookupWhyText:
    "Onye kwụrụ onye, ego ole, mgbe, na ma akwụkwọ ndekọ kwuru na e mechara ya. Ihe nchọgharị gị nwere ike inyocha mbinye aka ahụ.",

  runLabel: "Ọtụtụ ụgwọ akwụrụ",
  runTitle: "Azụmahịa a nwere ụgwọ akwụrụ\u00a0{n}.",
  runFailed: "Azụmahịa a gaara akwụ ụgwọ\u00a0{n}.",
  runSettled: "E mechara ha niile.",
  runOwnSettled: { one: "E mechara ahịrị a.", other: "E mechara ahịrị {n} ndị a." },
  runVerified: "e nyochara",
  runFailedTitle: "Akwụkwọ ndekọ jụrụ ịkwụ ụgwọ ndị a.",
  runMixedTitle: "Ọ bụghị ha niile nwere ihe akaebe.",
  runMixedText: "N’ime ahịrị {n}:",
  runExchanged:
    "N’ime otu azụmahịa a, e nyere ihe n’ọnọdụ ya, ozugbo ma ọ bụ site n’aka ndị ọzọ: {given}. Ibe a enweghị ike ikwu ego ole nke ahụ bụ, ya mere ọ bụghị ihe akaebe na a kwụrụ onye ọ bụla.",
  givenBy: "{who} zipụrụ {back}",
  lineMadeBy: "{word}: {issuer} mere ya",
  chooseText:
    "Ka ị hụ ahịrị gị, nye adreesị nke gị. Anyị anaghị egosi ahịrị ndị ọzọ ma ọ bụrụ na a jụghị.",
  chooseField: "Adreesị gị (ọ na-amalite na G ma ọ bụ\u00a0M)",
  chooseButton: "Gosi ahịrị m",
  choosePublic:
    "Akwụkwọ ndekọ n’onwe ya bụ nke ọha: onye ọ bụla nwere saịtị nchọpụta nwere ike ịhụ ụgwọ ndị a niile.",
  chooseAll: "M zitere ya, ma ọ bụ enwere m ikike ịhụ ya: gosi ahịrị niile",
  chooseNone: "O nweghị ahịrị nke azụmahịa a kwụrụ adreesị ahụ.",
  chooseBad:
    "Nke ahụ abụghị adreesị zuru ezu. Adreesị nwere mkpụrụ 56, ọ na-amalitekwa na G, ma ọ bụ 69, ọ na-amalite na M.",
  chooseSecret:
    "Nke ahụ bụ ihe nzuzo: igodo ma ọ bụ okwu nke akaụntụ. Onye ọ bụla ekwesịghị ịhụ ya, ọ dịghịkwa rịsịtị chọrọ ya.",
  openLine: "Rịsịtị nke ahịrị {op}",
};
