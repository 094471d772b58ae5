import type { ReceiptMessages } from "./receipt.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const receipt: ReceiptMessages = {
  receipt: "Payment receipt",
  receiptKept: "Receipt, copy wey dem keep",
  titleRun: {
    one: "Receipt: {n} payment, wey land on {date} · Lipwa",
    other: "Receipt: {n} payments, wey land on {date} · Lipwa",
  },
  notReceipt: "Dis one no be receipt",
  notYetReceipt: "E never be receipt",
  notUsdcReceipt: "Dis one no be receipt for USDC",
  heldAt: "Customer of dis account",
  proofAvailable: "Proof dey",
  signedEvidence: "E reach di validators signatures, na so dis site talk",
  json: "Dis page as data (JSON)",
  hashMismatchTitle: "Dis number na for anoda transaction.",
  hashMismatchText:
    "Wetin di ledger server give for dis number, dem sign am as different transaction. No trust am.",
  number: "Di number",
  titlePaid: "Receipt: {amount} {asset}, wey land on {date} · Lipwa",
  titleOther: "{what} · Lipwa",
  // instead of an amount below 0.01
  lessThanCent: "e no reach one cent",
  lessThan: "e no reach {least} {asset}",
  previewParts: "From {from} go {to}",
  previewTest: "Test network: dis money no get value.",

  verdicts: {
    paid: {
      label: "You don collect",
      word: "Don land",
      note: "Final for di ledger",
      title: "",
      text: "",
    },
    unsettled: {
      label: "We see am, e never confirm",
      word: "Never confirm",
      note: "One server see am",
      title: "Na one server see am.",
      text:
        "Second server never confirm dis payment. Open di receipt again after one minute; before dat time, no trust am.",
    },
    one_server: {
      label: "Wetin one server talk",
      word: "No proof",
      note: "One server see am",
      title: "No proof for dis amount.",
      text: "Di payer own signature no cover dis amount, and na only one server tell us about am.",
    },
    origin_unknown: {
      label: "Dem don claim am",
      word: "No proof",
      note: "We no know di amount",
      title: "Dem don claim am, but we no know how much e be.",
      text:
        "Di receiver take money wey dem keep one side. We no see di transaction wey keep am, so nobody fit talk now how much e be or who get am. Open di receipt again later.",
    },
    set_aside: {
      label: "Dem keep am, go claim am",
      word: "Dem keep am",
      note: "dem pay am when dem claim am",
      title: "E no be payment by imself: na money wey dem keep one side.",
      text:
        "If di conditions gree, di receiver fit claim am with im own wallet as e still dey wait; na dat time dem don pay am. Claim get im own receipt, and dis page no dey see am.",
    },
    to_self: {
      label: "E send am to imself",
      word: "To imself",
      note: "nobody collect",
      title: "E send am to imself.",
      text:
        "Na di same account send am and collect am, so dis one no be proof say dem pay anybody.",
    },
    returned: {
      label: "E go, e come back",
      word: "Come back",
      note: "all or some of am go back",
      title: "Money go back to di person wey send am.",
      text:
        "All or some of am waka reach di sender again, inside dis one transaction. Dis one no be proof say dem pay anybody.",
    },
    exchanged: {
      label: "Dem pay, and collect something for am",
      word: "Exchange",
      note: "di receiver give something back",
      title: "Di receiver give di payer something for am.",
      text:
        "Inside dis same transaction di receiver give {back} for am, direct or through oda pipo. Dis page no fit talk how much dat one be, so e no be proof say dem pay anybody.",
    },
    counterfeit: {
      label: "E land, but e no be USDC",
      word: "No be USDC",
      note: "anybody fit call dia own money USDC",
      title: "Dis one no be USDC.",
      text:
        "E carry di name or one wey resemble am, but na {issuer} make am, no be di issuer of dis network USDC. Tell di sender say dem never pay you.",
    },
    other_asset: {
      label: "E land, but e no be USDC",
      word: "No be USDC",
      note: "Lipwa no know rate for dis kind money",
      title: "Dis one no be USDC.",
      text:
        "Na {issuer} make {asset}. Na only USDC and XLM Lipwa dey stand for, and e no fit talk how much dis one be.",
    },
    nothing: {
      label: "No payment dey",
      word: "Dem no pay",
      note: "nobody collect",
      title: "No payment dey inside am",
      text:
        "Di ledger get dis transaction, but e no move money go anybody. No take am as proof of payment.",
    },
    failed: {
      label: "Dem try am, e no pay",
      word: "Dem no pay",
      note: "no money move",
      title: "Di ledger no gree for dis payment.",
      text: "No money comot from di sender, na only di charge. E be like say dem no send anything.",
    },
    contradiction: {
      label: "Wetin di records talk",
      word: "No proof",
      note: "di records no gree",
      title: "Di records no gree with each oda. No trust am.",
      text:
        "Wetin di ledger server talk and wetin dem sign no be di same. Ask di sender, and look one public explorer.",
    },
  },
  forgottenText:
    "No second server still dey keep payments of dat time, so nobody confirm dis one word. Compare am with public explorer before you trust am.",
  forgottenSigned:
    "No second server still dey keep payments of dat time. Di network archives fit prove am with di signatures of im validators, and we dey ask dem. Open di receipt again after one minute; if e still be like dis, dem sef no get am.",
  keptCopy: "copy wey dem keep",
  noValue: "We no know di value",
  rateMissing: "We no know di rate",
  rateMissingWhy: "no rate dey now",
  onlyUsdc: "we dey give rates for USDC only",
  showCurrency: "Show am",

  from: "Who send am",
  nameToday: "As e be today:",
  nameDenied: "Di account and di domain no dey call each oda name again.",
  to: "Who collect am",
  when: "Di time",
  state: "How e be",
  memo: "Wetin e be for",
  noMemo: "Nothing",
  hasMemo: "E get memo",
  memoByPayer: "na payer write am",
  claimMemo: "Memo wey dem claim am with",
  memoByReceiver: "na receiver write am",
  memoUnknown: "Nobody sabi",
  memoKinds: {
    id: "ID number",
    hash: "Hash code",
    return: "Hash of payment wey dem send back",
    bytes: "Bytes, no be text",
  },
  fee: "Charge",
  feeBy: "dem charge am separate",
  ledger: "For ledger",
  transaction: "Di transaction",
  line: "For line",
  lineOf: "{op} (dis transaction get {all} payments)",
  madeBy: "Who make am",
  realMadeBy: "Who dey make di USDC of dis network",
  copyFrom: "Copy di sender address",
  copyTo: "Copy di receiver address",
  copyIssuer: "Copy di issuer address",
  localTime: "{time}, {city} own time",
  utcTime: "{time} for UTC",
  hiddenSigns: "Characters wey eye no fit see, we dey show dem with their number.",

  share: "Share dis receipt",
  whatsapp: "Send am with WhatsApp",
  shareText: "Receipt: {amount} {asset} wey land on {date}.",
  asMessage: "As text message",
  copyMessage: "Copy di message",
  copyLink: "Copy di link",
  print: "Print am abi save am as PDF",
  pdfHint: "For di window wey go open, choose “Save as PDF” as printer.",
  qrLabel: "QR code of dis receipt link",
  qrTitle: "Show dis code",
  qrText: "to anybody wey must see dis page. E go open am; you no need install anything.",
  explorer: "See am for public explorer",
  passport: "All payments wey enter di receiver account",
  smsLine:
    "{number} Confirmed. You don collect {asset}{amount} from {from} on {when}. {memo}{cost}{link}",
  smsCost: "Charge {asset}0.00. ",
  smsShort: "{number} Confirmed. {asset}{amount} wey {from} send, {when}. {link}",
  smsWhen: "{date} by {time}",

  checkTitle: "Check am by yourself",
  checkNoscript: "Di check need JavaScript. If e no dey, compare dis page with public explorer.",
  checkLoading: "E dey check",
  checkFailed: "We no fit load di check. Close dis part, den open am again.",

  archivedTitle: "Dem reset di network after dis payment.",
  archivedText:
    "We check am when di ledger still get am, and we keep am with im signed record. You fit still check di signature; nobody fit ask di ledger again.",
  archivedAsideTitle: "Dem reset di network after dem keep dis money.",
  archivedAsideText:
    "E don go: nobody fit claim am or take am back. Ask di sender whether dem go pay am again.",
  savedTitle: "Dis page no fit load.",
  savedText: "Dis na di copy wey dis device keep on {date}. Payment wey don land no dey change.",
  savedRate: "with di rate of {date}, when dis device keep dis copy",
  failedAction: "How to collect USDC",
  givenUnknown: "something wey di ledger no call",
  failedElsewhere: "Dem dey pay all di lines of one transaction, or none. Line {op} fail:",
  failedWhy: {
    op_underfunded: "Di sender no get enough money.",
    op_no_destination: "No account dey di receiver address dat time.",
    op_no_trust: "Di receiver never allow dis money inside im account (no trustline).",
    op_not_authorized: "Di issuer no gree make di receiver account hold dis money.",
    op_line_full: "Di receiver account for don pass im own limit.",
    op_src_no_trust: "Di sender account no hold dis money.",
    op_src_not_authorized: "Di issuer no gree make di sender account pay with dis money.",
    op_low_reserve: "XLM no reach for wetin di ledger dey hold back.",
    op_already_exists: "Di account wey dem wan open don already dey.",
    op_bad_auth: "One signature no dey.",
    other: "Wetin di ledger talk as reason: {code}.",
  },
  counterfeitAction: "Copy message for di sender",
  counterfeitTell:
    "Di payment {number} no be USDC. Na anoda money, na {issuer} make am. Dem never pay me. {link}",
  waitingFor: "Who e be for",
  waitingAction: "See if e still dey wait",
  aside: {
    terms: "Conditions",
    collect: "Di receiver fit claim am {when}",
    could: "Di receiver for fit claim am {when}",
    takeBack: "Di payer fit take am back {when}",
    any: "any time",
    until: "reach {date}",
    from: "from {date} go",
    over: "Di receiver no fit claim am again",
    overStamp: "Time don pass",
    overSince: "from {date} till now",
    overText:
      "Di time wey di receiver fit claim am don pass. If dem claim am on time, dat one get im own receipt, and dis page no dey see am. If no be so, nobody collect: tell di payer make e pay again.",
    overTell:
      "I no fit claim di money wey you keep one side ({number}) again. Abeg pay am again. {link}",
    never: "Di receiver no fit ever claim am",
    neverText:
      "Di conditions no ever let di receiver claim am, so e no pay anybody. Tell di payer make e pay real money.",
    why: "Why dem keep am one side?",
    whyText:
      "Most times, di receiver account no fit hold dis money for pay day: di account no dey yet, or e no get permission (trustline). Instead to wait, di payer put di money for di ledger with di receiver address on top.",
  },

  notFoundLabel: "No payment dey",
  notFoundTitle: "No payment carry dis number.",
  notFoundText:
    "Di {network} no know am, and Lipwa never see am. Maybe one letter no correct, or dem no send anything.",
  notFoundReset:
    "Dem reset di network for {date}. Payment from before go show only if person don open im receipt here before dat time.",
  notFoundWait:
    "If dem send am dis minute, leave di page open: e go look again by itself ({n} of {all}).",
  notFoundOver: "Di page don look for one minute. You fit look again.",
  notFoundWarn: "No release goods or work because of dis link. Ask di sender for di full link.",
  malformedLabel: "Dis one no be receipt link",
  malformedTitle: "Dis link no correct, or e no complete.",
  malformedText: "Receipt number get 64 characters, 0 to 9 and a to f. Dis one get {n}.",
  malformedSigns: "Receipt number get only characters 0 to 9 and a to f. Dis one get oda ones.",
  malformedCut: "Sometimes link dey cut when pipo pass am. Ask di sender for di full link.",
  badLineTitle: "No payment dey for dis line.",
  badLineText: "Di transaction dey, but im line {op} no pay anybody.",
  wholePayment: "Show di whole transaction",
  unreachableLabel: "Nobody answer",
  unreachableTitle: "Di ledger no dey answer.",
  unreachableText:
    "Dis one no talk anything about di payment. Receipts wey you don open before still dey open; you never open dis one. Try again after one minute.",
  busyTitle: "Requests don too plenty at once.",
  busyText: "Try again after one minute.",
  notKeptTitle: "Maybe dis payment too old for dis site.",
  notKeptText:
    "Dis site dey ask server wey dey keep only newer payments, and e no get dis one. E no talk anything about di payment. Explorer of di network fit talk more.",
  askingLabel: "Wait small",
  askingTitle: "We dey ask di ledger",
  askingText: "Dis one dey take small time pass before. Di page go fill itself.",
  askingWait: "We don ask {n} of {all} times.",
  askingNoscript: "If JavaScript no dey: load di page again small time.",
  again: "Look am again",

  lookupTitle: "Find one receipt",
  lookupDescription:
    "Paste payment number or link, den see im receipt. Nothing to install, no account.",
  lookupLead:
    "Paste di link, or type di code wey dey di receipt (ten characters), or di payment number as di sender wallet dey show am (transaction hash).",
  lookupField: "Code, number abi link",
  lookupKept: "Number, as you get am",
  lookupHint:
    "One code get ten characters; for link, di line number fit follow am (one to three numbers). Full number get 64 characters, 0 to 9 and a to f.",
  lookupButton: "Show di receipt",
  lookupWhy: "Wetin receipt dey show",
  lookupWhyText:
    "Who pay who, how much, when, and whether di ledger talk say e don land. Your own browser fit check di signature.",

  runLabel: "Plenty payments",
  runTitle: "Dis transaction get {n}\u00a0payments.",
  runFailed: "Dis transaction for make {n}\u00a0payments.",
  runSettled: "All of dem don land.",
  runOwnSettled: { one: "Dis line don land.", other: "Dis {n} lines don land." },
  runVerified: "we don check am",
  runFailedTitle: "Di ledger no gree for dis payments.",
  runMixedTitle: "No be all dis payments get proof.",
  runMixedText: "Out of {n} lines:",
  runExchanged:
    "Inside dis same transaction dem give something for am, direct or through oda pipo: {given}. Dis page no fit talk how much dat one be, so e no be proof say dem pay anybody.",
  givenBy: "{who} send {back}",
  lineMadeBy: "{word}: na {issuer} make am",
  chooseText:
    "To see your line, give your own address. We no dey show oda pipo lines if nobody ask.",
  chooseField: "Your address (e dey start with G\u00a0or\u00a0M)",
  chooseButton: "Show my own line",
  choosePublic:
    "Di ledger itself dey public: anybody wey get ledger explorer fit see all dis payments.",
  chooseAll: "Na me send am, or I get right to see am: show all di lines",
  chooseNone: "No line of dis transaction pay dat address.",
  chooseBad:
    "Dat one no be full address. Address get 56 characters and e dey start with G, or 69 and e dey start with M.",
  chooseSecret:
    "Dat one na secret: key or words of account. Nobody suppose see am, and no receipt need am.",
  openLine: "Receipt for line {op}",
};
