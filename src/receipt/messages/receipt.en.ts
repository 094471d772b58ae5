/** What receipts say, in English. Names in braces are filled in. */
export const receipt = {
  // heads
  receipt: "Receipt",
  receiptKept: "Receipt, kept copy",
  notReceipt: "Not a receipt",
  notUsdcReceipt: "Not a receipt for USDC",
  number: "Number",
  titlePaid: "Receipt: {amount} {asset}, settled on {date} · Lipwa",
  titleOther: "{what} · Lipwa",
  previewParts: "From {from} to {to}",
  previewTest: "Test network: this money has no value.",
  description: "Proof of a payment on the Stellar ledger, for anyone to check.",

  // the sum
  received: "Received",
  receivedOther: "Received, but not USDC",
  tried: "Tried, not paid",
  waitingLabel: "Set aside, to be claimed",
  said: "What the records say",
  settled: "Settled",
  settledFinal: "Final on the ledger",
  keptCopy: "kept copy",
  notPaid: "Not paid",
  notUsdc: "Not USDC",
  waiting: "Set aside",
  unproven: "Not proven",
  nothingMoved: "nothing moved",
  noValue: "No value known",
  anyoneNames: "anyone can name a token USDC",
  otherToken: "Lipwa knows no rate for this token",
  rateMissing: "Rate not known",
  rateMissingWhy: "no rate can be had right now",
  onlyUsdc: "rates are given for USDC only",
  rateDay: "at the rate of the day, {source}, {date}",
  showCurrency: "Show",

  // cells
  from: "From",
  to: "To",
  when: "When",
  state: "State",
  memo: "Memo",
  noMemo: "None",
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
  hiddenSigns: "Signs that cannot be seen are shown by their number.",

  // what to do with it
  share: "Share this receipt",
  whatsapp: "Send by WhatsApp",
  shareText: "Receipt: {amount} {asset} on {date}.",
  asMessage: "As a message",
  copyMessage: "Copy the message",
  copyLink: "Copy the link",
  print: "Print",
  pdf: "Save as PDF",
  pdfHint: "In the window that opens, choose “Save as PDF” as the printer.",
  qrLabel: "QR code of this receipt’s link",
  qrTitle: "Show this code",
  qrText: "to anyone who must see the receipt. It opens this page; nothing has to be installed.",
  explorer: "See it in a public explorer",
  passport: "All payments to this account",
  smsLine:
    "{number} Confirmed. You have received {asset}{amount} from {from} on {when}. {memo}Transaction cost {asset}0.00. {link}",
  smsWhen: "{date} at {time}",

  // check it yourself
  checkTitle: "Check it yourself",
  checkLead:
    "Your own browser fetches the signed transaction from the ledger’s server and does the sums again. It does not take our word for it.",
  checkNoscript:
    "The check needs JavaScript. Without it, compare this page with a public explorer.",
  checkLoading: "Checking",
  checkFailed: "The check could not be loaded. Try again when the connection is back.",

  // notices
  archivedTitle: "The network was emptied after this payment.",
  archivedText:
    "It was checked while the ledger had it, and kept with its signed record. The signature can still be checked; the ledger cannot be asked any more.",
  metaTitle: "One record only.",
  metaText:
    "This amount is not part of what the sender signed. It stands in the ledger’s own notes, and one server told us.",
  savedTitle: "You are offline.",
  savedText:
    "This is the copy that this phone kept on {date}. A settled payment does not change; the local value may have.",
  savedRate: "at the rate of {date}, when this copy was kept",
  failedTitle: "The ledger refused this payment.",
  failedText: "No money left the sender, only the fee. It is as if nothing had been sent.",
  failedAction: "How to receive USDC",
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
    other: "The ledger’s word for the reason: {code}.",
  },
  counterfeitTitle: "This is not USDC.",
  counterfeitText:
    "It carries the name, but {issuer} made it, not the issuer of this network’s USDC. It cannot be exchanged. Tell the sender that you were not paid.",
  counterfeitAction: "Copy what to tell the sender",
  counterfeitTell:
    "The payment {number} was not USDC. It is another token with that name, made by {issuer}. I have not been paid. {link}",
  otherTitle: "This is not USDC.",
  otherText:
    "The token {asset} was made by {issuer}. Lipwa vouches for USDC and XLM only and cannot say what this is worth.",
  selfTitle: "Sent to itself.",
  selfText: "Sender and receiver are the same account, so this is no proof that anyone was paid.",
  waitingFor: "For",
  waitingAction: "Take this money",
  waitingNote: "not yet paid",
  waitingTitle: "Not yet a payment: money set aside.",
  waitingText:
    "The receiver must claim it with their own wallet; only then are they paid. A claim has a receipt of its own, and this page does not see it.",
  noPaymentTitle: "No payment in it",
  noPaymentText:
    "The ledger has this transaction, but it moved no money to anyone. Do not take it as proof of pay.",
  contradictionTitle: "The records do not agree. Do not rely on this.",
  contradictionText:
    "What the ledger’s server said and what was signed are not the same. Ask the sender, and look at a public explorer.",

  // no slip
  notFoundLabel: "No payment",
  notFoundTitle: "No payment has this number.",
  notFoundText:
    "The {network} does not know it, and Lipwa never saw it. One letter may be wrong, or nothing was sent.",
  notFoundWait:
    "If it was sent this minute, leave the page open: it looks again by itself ({n} of {all}).",
  notFoundOver: "The page looked for a minute. You can look again.",
  notFoundWarn: "Do not hand over goods or work for this link. Ask the sender for the whole link.",
  malformedLabel: "Not a receipt’s link",
  malformedTitle: "This link is not whole.",
  malformedText: "A receipt’s number has 64 signs, 0 to 9 and a to f. This one has {n}.",
  malformedSigns: "A receipt’s number has only the signs 0 to 9 and a to f. This one has others.",
  malformedCut:
    "Links are sometimes cut when they are passed on. Ask the sender for the whole link.",
  badLineTitle: "No payment at this line.",
  badLineText: "The transaction exists, but its line {op} pays nobody.",
  wholePayment: "Show the whole transaction",
  unreachableLabel: "No answer",
  unreachableTitle: "The ledger does not answer.",
  unreachableText:
    "This says nothing about the payment. Receipts that were opened before still open; this one was not. Try again in a minute.",
  busyText: "Too many questions at once. Try again in a minute.",
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
    "Paste the link, or the number of the payment as the sender’s wallet shows it (transaction hash).",
  lookupField: "Number or link",
  lookupKept: "Number, as you have it",
  lookupHint: "A whole number has 64 signs, 0 to 9 and a to f.",
  lookupButton: "Show the receipt",
  lookupWhy: "What a receipt shows",
  lookupWhyText:
    "Who paid whom, how much, when, and whether the ledger has it as settled. Your own browser can check the signature.",

  // a transaction with many payments
  chooseLabel: "A pay run",
  chooseTitle: "This transaction has {n} payments.",
  chooseFailed: "This transaction was to make {n} payments.",
  chooseText:
    "To see your line, give your own address. We do not show the lines of others unasked.",
  chooseField: "Your address (it starts with G or M)",
  chooseButton: "Show my line",
  choosePublic:
    "The ledger itself is public: anyone with a ledger explorer can see all of these payments.",
  chooseAll: "I sent it, or I may see it: show all lines",
  chooseNone: "No line of this transaction pays that address.",
  chooseBad: "That is not a whole address. It has 56 signs and starts with G.",
  chooseSecret: "That is a secret key. Never type it into a web page. Give the address, with G.",
  openLine: "Receipt of line {op}",
};

/** The messages of receipts in one language. */
export type Receipt = typeof receipt;
