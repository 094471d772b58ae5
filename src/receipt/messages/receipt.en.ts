/** What receipts say, in English. Names in braces are filled in. */
export const receipt = {
  // heads
  receipt: "Receipt",
  receiptKept: "Receipt, kept copy",
  titleRun: "Receipt: {n} payments, settled on {date} · Lipwa",
  notReceipt: "Not a receipt",
  notYetReceipt: "Not yet a receipt",
  notUsdcReceipt: "Not a receipt for USDC",
  heldAt: "Part of the account",
  proofAvailable: "Proof available",
  signedEvidence: "Down to the validators’ signatures, says this site",
  json: "The proof as data (JSON)",
  hashMismatchTitle: "This number belongs to another transaction.",
  hashMismatchText:
    "What the ledger’s server gave for this number was signed as a different transaction. Do not rely on this.",
  number: "Number",
  titlePaid: "Receipt: {amount} {asset}, settled on {date} · Lipwa",
  titleOther: "{what} · Lipwa",
  // in the place of an amount below 0.01
  lessThanCent: "less than a cent",
  lessThan: "less than {least} {asset}",
  previewParts: "From {from} to {to}",
  previewTest: "Test network: this money has no value.",

  // what a payment comes down to: the label over the amount, the word on the stamp, what stands
  // below the word, and the sentences that explain it
  verdicts: {
    paid: {
      label: "Received",
      word: "Settled",
      note: "Final on the ledger",
      title: "",
      text: "",
    },
    unsettled: {
      label: "Seen, not yet confirmed",
      word: "Unconfirmed",
      note: "Seen by one server",
      title: "Seen by one server.",
      text:
        "A second server has not confirmed this payment yet. Open the receipt again in a minute; until then, do not rely on it.",
    },
    one_server: {
      label: "What one server says",
      word: "Not proven",
      note: "Seen by one server",
      title: "Seen by one server.",
      text:
        "The payer’s own signature does not vouch for this amount, and only one server told us of it.",
    },
    origin_unknown: {
      label: "Collected",
      word: "Not proven",
      note: "Amount not known",
      title: "Collected, but the amount is not known.",
      text:
        "The receiver collected money that had been set aside. The transaction that set it aside was not found, so neither the amount nor the payer is known now. Open the receipt again later.",
    },
    set_aside: {
      label: "Set aside, to be collected",
      word: "Set aside",
      note: "paid once it is collected",
      title: "Not a payment by itself: money set aside.",
      text:
        "Where its terms let them, the receiver can collect it with their own wallet while it waits; only then are they paid. Collecting it makes a receipt of its own, which this page does not see.",
    },
    to_self: {
      label: "Sent to itself",
      word: "To itself",
      note: "nobody was paid",
      title: "Sent to itself.",
      text: "Sender and receiver are the same account, so this is no proof that anyone was paid.",
    },
    returned: {
      label: "Sent and returned",
      word: "Returned",
      note: "some or all of it went back",
      title: "Money went back to its sender.",
      text:
        "Some or all of it was sent on until it reached its sender again, all within this one transaction. This is no proof that anyone was paid.",
    },
    exchanged: {
      label: "Paid in exchange",
      word: "Exchanged",
      note: "the receiver gave something back",
      title: "The receiver gave something to the payer for it.",
      text:
        "In this same transaction the receiver sent {back} to the payer, directly or through others. What that is worth this page cannot say, so it is no proof that anyone was paid.",
    },
    counterfeit: {
      label: "Received, but not USDC",
      word: "Not USDC",
      note: "anyone can name a token USDC",
      title: "This is not USDC.",
      text:
        "It carries the name, but {issuer} made it, not the issuer of this network’s USDC. It cannot be exchanged. Tell the sender that you were not paid.",
    },
    other_asset: {
      label: "Received, but not USDC",
      word: "Not USDC",
      note: "Lipwa knows no rate for this token",
      title: "This is not USDC.",
      text:
        "The token {asset} was made by {issuer}. Lipwa vouches for USDC and XLM only and cannot say what this is worth.",
    },
    nothing: {
      label: "No payment",
      word: "Not paid",
      note: "nothing moved",
      title: "No payment in it",
      text:
        "The ledger has this transaction, but it moved no money to anyone. Do not take it as proof of pay.",
    },
    failed: {
      label: "Tried, not paid",
      word: "Not paid",
      note: "nothing moved",
      title: "The ledger refused this payment.",
      text: "No money left the sender, only the fee. It is as if nothing had been sent.",
    },
    contradiction: {
      label: "What the records say",
      word: "Not proven",
      note: "the records disagree",
      title: "The records do not agree. Do not rely on this.",
      text:
        "What the ledger’s server said and what was signed are not the same. Ask the sender, and look at a public explorer.",
    },
  },
  forgottenText:
    "No second server still keeps payments of that time, so what this one says is not confirmed. Compare it with a public explorer before you rely on it.",
  forgottenSigned:
    "No second server still keeps payments of that time. The network’s archives may prove it by the signatures of its validators, and are being asked. Open the receipt again in a minute; if it stays like this, they do not have it either.",
  keptCopy: "kept copy",
  noValue: "No value known",
  rateMissing: "Rate not known",
  rateMissingWhy: "no rate can be had right now",
  onlyUsdc: "rates are given for USDC only",
  showCurrency: "Show",

  // cells
  from: "From",
  nameToday: "Today:",
  nameDenied: "Account and domain no longer name each other.",
  to: "To",
  when: "When",
  state: "State",
  memo: "Memo",
  noMemo: "None",
  hasMemo: "Has a memo",
  memoByPayer: "written by the payer",
  claimMemo: "Memo of the collection",
  memoByReceiver: "written by the receiver",
  memoUnknown: "Not known",
  memoKinds: {
    id: "Number (ID)",
    hash: "Hash",
    return: "Hash of a payment sent back",
    bytes: "Bytes, not text",
  },
  fee: "Fee",
  feeBy: "not taken from this amount",
  ledger: "Ledger",
  transaction: "Transaction",
  line: "Line",
  lineOf: "{op} of {all} in this transaction",
  madeBy: "Made by",
  realMadeBy: "The USDC of this network is made by",
  copyFrom: "Copy the sender’s address",
  copyTo: "Copy the receiver’s address",
  copyIssuer: "Copy the issuer’s address",
  localTime: "{time}, {city} time",
  utcTime: "{time} UTC",
  hiddenSigns: "Characters that cannot be seen are shown by their number.",

  // what to do with it
  share: "Share this receipt",
  whatsapp: "Send by WhatsApp",
  shareText: "Receipt: {amount} {asset} on {date}.",
  asMessage: "As a message",
  copyMessage: "Copy the message",
  copyLink: "Copy the link",
  print: "Print or save as PDF",
  pdfHint: "In the window that opens, choose “Save as PDF” as the printer.",
  qrLabel: "QR code of this receipt’s link",
  qrTitle: "Show this code",
  qrText: "to anyone who must see this page. The code opens it; nothing has to be installed.",
  explorer: "See it in a public explorer",
  passport: "All payments to this account",
  smsLine:
    "{number} Confirmed. You have received {asset}{amount} from {from} on {when}. {memo}{cost}{link}",
  smsCost: "Transaction cost {asset}0.00. ",
  smsShort: "{number} Confirmed. {asset}{amount} from {from}, {when}. {link}",
  smsWhen: "{date} at {time}",

  // check it yourself
  checkTitle: "Check it yourself",
  checkNoscript:
    "The check needs JavaScript. Without it, compare this page with a public explorer.",
  checkLoading: "Checking",
  checkFailed: "The check could not be loaded. Try again when the connection is back.",

  // notices
  archivedTitle: "The network was reset after this payment.",
  archivedText:
    "It was checked while the ledger had it, and kept with its signed record. The signature can still be checked; the ledger cannot be asked any more.",
  archivedAsideTitle: "The network was reset after this money was set aside.",
  archivedAsideText:
    "It is gone: it can be neither collected nor taken back. Ask the sender whether they pay it again.",
  savedTitle: "No connection.",
  savedText: "This is the copy that this phone kept on {date}. A settled payment does not change.",
  savedRate: "at the rate of {date}, when this copy was kept",
  failedAction: "How to receive USDC",
  givenUnknown: "something",
  failedElsewhere:
    "It failed at line {op} of the same transaction: all lines of one are paid, or none is.",
  failedWhy: {
    op_underfunded: "The sender did not have enough money.",
    op_no_destination: "There is no account at the receiver’s address yet.",
    op_no_trust: "The receiver has not allowed this money in their account yet (no trustline).",
    op_not_authorized: "The issuer does not let the receiver’s account hold this money.",
    op_line_full: "The receiver’s account would have gone over its own limit.",
    op_src_no_trust: "The sender’s account does not hold this money.",
    op_src_not_authorized: "The issuer does not let the sender’s account pay with this money.",
    op_low_reserve: "There was too little XLM for what the ledger keeps back.",
    op_already_exists: "The account that was to be opened was open already.",
    op_bad_auth: "A signature was missing.",
    other: "The ledger gives this reason: {code}.",
  },
  counterfeitAction: "Copy a message for the sender",
  counterfeitTell:
    "The payment {number} was not USDC. It is another token with that name, made by {issuer}. I have not been paid. {link}",
  waitingFor: "For",
  waitingAction: "See if it still waits",
  aside: {
    terms: "Terms",
    // what follows says when
    collect: "Can be collected {when}",
    could: "Could be collected {when}",
    takeBack: "The payer can take it back {when}",
    any: "at any time",
    until: "until {date}",
    from: "from {date}",
    over: "Can no longer be collected",
    overStamp: "Over",
    overSince: "since {date}",
    overText:
      "The time in which the receiver could collect it is over. If it was collected in time, that has a receipt of its own, which this page does not see. If not, no payment was made: ask the payer to pay again.",
    overTell:
      "The money that you set aside ({number}) can no longer be collected. Please pay it again. {link}",
    never: "Can never be collected",
    neverText:
      "Its terms never let the receiver collect it, so it is no payment. Ask the payer for a real payment.",
    why: "Why was it set aside?",
    whyText:
      "Most often the receiver’s account could not hold this money on pay day: it did not exist yet, or it had no permission (trustline). Instead of waiting, the payer put the money on the ledger with the receiver’s address on it.",
  },

  // no slip
  notFoundLabel: "No payment",
  notFoundTitle: "No payment has this number.",
  notFoundText:
    "The {network} does not know it, and Lipwa never saw it. One letter may be wrong, or nothing was sent.",
  notFoundReset:
    "The network was reset on {date}. A payment from before is found only if its receipt was opened here before then.",
  notFoundWait:
    "If it was sent this minute, leave the page open: it looks again by itself ({n} of {all}).",
  notFoundOver: "The page looked for a minute. You can look again.",
  notFoundWarn: "Do not hand over goods or work for this link. Ask the sender for the full link.",
  malformedLabel: "Not a receipt’s link",
  malformedTitle: "This link is incomplete.",
  malformedText: "A receipt’s number has 64 characters, 0 to 9 and a to f. This one has {n}.",
  malformedSigns:
    "A receipt’s number has only the characters 0 to 9 and a to f. This one has others.",
  malformedCut:
    "Links are sometimes cut when they are passed on. Ask the sender for the full link.",
  badLineTitle: "No payment at this line.",
  badLineText: "The transaction exists, but its line {op} pays nobody.",
  wholePayment: "Show the whole transaction",
  unreachableLabel: "No answer",
  unreachableTitle: "The ledger does not answer.",
  unreachableText:
    "This says nothing about the payment. Receipts that were opened before still open; this one was not. Try again in a minute.",
  busyTitle: "Too many requests at once.",
  busyText: "Try again in a minute.",
  notKeptTitle: "It may be too old for this site.",
  notKeptText:
    "This site asks a server that keeps newer payments only, and it does not have this one. That says nothing about the payment. An explorer of the network can tell more.",
  askingLabel: "One moment",
  askingTitle: "Asking the ledger",
  askingText: "This takes a little longer than usual. The page fills itself in.",
  askingWait: "Asked {n} of {all} times.",
  askingNoscript: "Without JavaScript: load the page again in a moment.",
  again: "Look again",

  // lookup
  lookupTitle: "Find a receipt",
  lookupDescription:
    "Paste a payment’s number or link and see its receipt. Nothing to install, no account.",
  lookupLead:
    "Paste the link, or type the code on the slip (ten characters), or the number of the payment as the sender’s wallet shows it (transaction hash).",
  lookupField: "Code, number or link",
  lookupKept: "Number, as you have it",
  lookupHint:
    "A code has ten characters; in a link the number of a line may follow (one to three digits). A full number has 64 characters, 0 to 9 and a to f.",
  lookupButton: "Show the receipt",
  lookupWhy: "What a receipt shows",
  lookupWhyText:
    "Who paid whom, how much, when, and whether the ledger has it as settled. Your own browser can check the signature.",

  // a transaction with many payments
  runLabel: "Several payments",
  runTitle: "This transaction has {n}\u00a0payments.",
  runFailed: "This transaction was to make {n}\u00a0payments.",
  runSettled: "All of them are settled.",
  runOwnSettled: "These {n} lines are settled.",
  runVerified: "verified",
  runFailedTitle: "The ledger refused these payments.",
  runMixedTitle: "Not all of these payments are proven.",
  runMixedText: "Of {n} lines:",
  runExchanged:
    "Within this same transaction something was given for it, directly or through others: {given}. What that is worth this page cannot say, so it is no proof that anyone was paid.",
  givenBy: "{who} sent {back}",
  lineMadeBy: "{word}: made by {issuer}",
  chooseText:
    "To see your line, give your own address. We do not show the lines of others unasked.",
  chooseField: "Your address (it starts with G\u00a0or\u00a0M)",
  chooseButton: "Show my line",
  choosePublic:
    "The ledger itself is public: anyone with a ledger explorer can see all of these payments.",
  chooseAll: "I sent it, or I may see it: show all lines",
  chooseNone: "No line of this transaction pays that address.",
  chooseBad: "That is not a full address. It has 56 characters and starts with G.",
  chooseSecret:
    "That is secret: a key or the words of an account. Nobody may see it, and no receipt needs it.",
  openLine: "Receipt of line {op}",
};

/** The messages of receipts in one language. */
export type Receipt = typeof receipt;
