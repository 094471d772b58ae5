export const receipt = {
  // headings
  receipt: "Receipt",
  receiptKept: "Receipt (saved copy)",
  titleRun: {
    one: "Receipt: {n} payment, settled on {date} · Lipwa",
    other: "Receipt: {n} payments, settled on {date} · Lipwa",
  },
  notReceipt: "Not a receipt",
  notYetReceipt: "Not yet a receipt",
  notUsdcReceipt: "Not a receipt for USDC",
  heldAt: "Customer of the account",
  proofAvailable: "Proof available",
  signedEvidence: "Proven by the validators’ signatures, according to this site",
  json: "This page as data (JSON)",
  hashMismatchTitle: "This number belongs to another transaction.",
  hashMismatchText:
    "The ledger’s server returned a different transaction for this number. Don’t rely on this page.",
  number: "Number",
  titlePaid: "Receipt: {amount} {asset}, settled on {date} · Lipwa",
  titleOther: "{what} · Lipwa",
  // instead of an amount below 0.01
  lessThanCent: "less than a cent",
  lessThan: "less than {least} {asset}",
  previewParts: "From {from} to {to}",
  previewTest: "Test network: this money has no value.",

  // the verdict on a payment: the label above the amount, the word on the stamp, the note below
  // it, and the sentences that explain it
  verdicts: {
    paid: {
      label: "Received",
      word: "Settled",
      note: "Final on the ledger",
      title: "",
      text: "",
    },
    unsettled: {
      label: "Pending confirmation",
      word: "Unconfirmed",
      note: "Reported by one server",
      title: "Only one server has reported this.",
      text:
        "A second server hasn’t confirmed this yet. Open this page again in a minute. Until then, don’t rely on it.",
    },
    one_server: {
      label: "According to one server",
      word: "Not proven",
      note: "Reported by one server",
      title: "This amount isn’t proven.",
      text: "The payer’s signature doesn’t cover this amount, and only one server reported it.",
    },
    origin_unknown: {
      label: "Collected",
      word: "Not proven",
      note: "Amount unknown",
      title: "Collected, but the amount is unknown.",
      text:
        "The receiver collected money that was set aside. We couldn’t find the transaction that set it aside, so we don’t know the amount or the payer. Open this page again later.",
    },
    set_aside: {
      label: "Set aside, to be collected",
      word: "Set aside",
      note: "not paid until collected",
      title: "This is money set aside, not a payment.",
      text:
        "If its terms allow, the receiver can collect it with their own wallet. They are paid only when they collect it. The collection gets its own receipt, which this page can’t see.",
    },
    to_self: {
      label: "Sent to the same account",
      word: "Same account",
      note: "no one was paid",
      title: "Sent to the same account.",
      text:
        "The sender and the receiver are the same account, so this doesn’t prove that anyone was paid.",
    },
    returned: {
      label: "Sent and returned",
      word: "Returned",
      note: "some or all of it went back",
      title: "Money went back to its sender.",
      text:
        "Some or all of it went back to its sender within this one transaction. This doesn’t prove that anyone was paid.",
    },
    exchanged: {
      label: "Paid in exchange",
      word: "Exchanged",
      note: "the receiver gave something back",
      title: "The receiver gave the payer something in return.",
      text:
        "In the same transaction, the receiver gave {back} in return, directly or through others. This page can’t tell what that is worth, so it doesn’t prove that anyone was paid.",
    },
    counterfeit: {
      label: "Received, but not USDC",
      word: "Not USDC",
      note: "anyone can name a token USDC",
      title: "This is not USDC.",
      text:
        "It has the same name or a similar one, but it was issued by {issuer}, not by the issuer of this network’s USDC. Tell the sender that you weren’t paid.",
    },
    other_asset: {
      label: "Received, but not USDC",
      word: "Not USDC",
      note: "Lipwa has no rate for this token",
      title: "This is not USDC.",
      text:
        "The token {asset} was issued by {issuer}. Lipwa recognizes only USDC and XLM and can’t tell what this is worth.",
    },
    nothing: {
      label: "No payment",
      word: "Not paid",
      note: "no one was paid",
      title: "No payment in this transaction",
      text:
        "The ledger has this transaction, but it didn’t pay anyone. Don’t accept it as proof of pay.",
    },
    failed: {
      label: "Attempted, not paid",
      word: "Not paid",
      note: "no money moved",
      title: "The ledger refused this payment.",
      text: "Only the fee was charged. No money was sent.",
    },
    contradiction: {
      label: "According to the records",
      word: "Not proven",
      note: "the records disagree",
      title: "The records disagree. Don’t rely on this.",
      text:
        "What was signed and what the ledger’s servers report don’t match. Ask the sender, and check a public explorer.",
    },
  },
  forgottenText:
    "No other server keeps payments this old, so this one isn’t confirmed. Compare it with a public explorer before you rely on it.",
  forgottenSigned:
    "No other server keeps payments this old. We’re asking the network’s archives for the validators’ signatures. Open this page again in a minute. If nothing has changed, the archives don’t have them.",
  keptCopy: "saved copy",
  noValue: "Value unknown",
  rateMissing: "Rate unknown",
  rateMissingWhy: "no rate is available right now",
  onlyUsdc: "rates are available for USDC only",
  showCurrency: "Show",

  // cells
  from: "From",
  nameToday: "Today:",
  nameDenied: "The account and the domain no longer refer to each other.",
  to: "To",
  when: "When",
  state: "State",
  memo: "Memo",
  noMemo: "None",
  hasMemo: "Has a memo",
  memoByPayer: "written by the payer",
  claimMemo: "Memo of the collection",
  memoByReceiver: "written by the receiver",
  memoUnknown: "Unknown",
  memoKinds: {
    id: "Number (ID)",
    hash: "Hash",
    return: "Hash of a returned payment",
    bytes: "Bytes, not text",
  },
  fee: "Fee",
  feeBy: "charged separately",
  ledger: "Ledger",
  transaction: "Transaction",
  line: "Line",
  lineOf: "{op} (this transaction has {all} payments)",
  madeBy: "Issued by",
  realMadeBy: "This network’s USDC is issued by",
  copyFrom: "Copy the sender’s address",
  copyTo: "Copy the receiver’s address",
  copyIssuer: "Copy the issuer’s address",
  localTime: "{time}, {city} time",
  utcTime: "{time} UTC",
  hiddenSigns: "Invisible characters are shown as codes.",

  // actions
  share: "Share this receipt",
  whatsapp: "Send on WhatsApp",
  shareText: "Receipt: {amount} {asset} on {date}.",
  asMessage: "As a message",
  copyMessage: "Copy the message",
  copyLink: "Copy the link",
  print: "Print or save as PDF",
  pdfHint: "In the window that opens, choose “Save as PDF” as the printer.",
  qrLabel: "QR code of this receipt’s link",
  qrTitle: "Show this code.",
  qrText: "Anyone who scans it sees this page. There’s nothing to install.",
  explorer: "View in a public explorer",
  passport: "All payments to this receiver",
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
  checkFailed: "The check didn’t load. Close this section and open it again.",

  // notices
  archivedTitle: "The network was reset after this payment.",
  archivedText:
    "We checked the payment while it was on the ledger, and saved it with its signed record. You can still check the signature, but the payment is no longer on the ledger.",
  archivedAsideTitle: "The network was reset after this money was set aside.",
  archivedAsideText:
    "The money is gone: no one can collect it or take it back. Ask the sender to pay it again.",
  savedTitle: "Couldn’t load this page.",
  savedText: "This device saved this copy on {date}. A settled payment doesn’t change.",
  savedRate: "at the rate of {date}, when this copy was saved",
  failedAction: "How to receive USDC",
  givenUnknown: "something",
  failedElsewhere: "Either all lines of a transaction are paid, or none. Line {op} failed:",
  failedWhy: {
    op_underfunded: "The sender did not have enough money.",
    op_no_destination: "There was no account at the receiver’s address.",
    op_no_trust: "The receiver’s account didn’t allow this money (no trustline).",
    op_not_authorized: "The issuer didn’t let the receiver’s account hold this money.",
    op_line_full: "The payment would have exceeded the limit of the receiver’s account.",
    op_src_no_trust:
      "The sender’s account didn’t hold the currency it tried to send (no trustline).",
    op_src_not_authorized:
      "The issuer hadn’t authorized the sender’s account to send this currency.",
    op_low_reserve: "There wasn’t enough XLM for the ledger’s reserve.",
    op_already_exists: "The account to be opened already existed.",
    op_bad_auth: "A signature was missing.",
    other: "The ledger’s reason: {code}.",
  },
  counterfeitAction: "Copy a message for the sender",
  counterfeitTell:
    "Payment {number} wasn’t USDC. It was another token, issued by {issuer}. I haven’t been paid. {link}",
  waitingFor: "For",
  waitingAction: "Check if it is still waiting",
  aside: {
    terms: "Terms",
    // {when} is `any`, `until` or `from`
    collect: "Can be collected {when}",
    could: "Could be collected {when}",
    takeBack: "The payer can take it back {when}",
    any: "at any time",
    until: "until {date}",
    from: "from {date}",
    over: "Can no longer be collected",
    overStamp: "Expired",
    overSince: "since {date}",
    overText:
      "The deadline to collect it has passed. If the receiver collected it in time, the collection has its own receipt, which this page can’t see. If not, no payment was made: ask the payer to pay again.",
    overTell: "The money you set aside ({number}) can’t be collected. Please pay it again. {link}",
    never: "Can never be collected",
    neverText:
      "Its terms never let the receiver collect it, so it isn’t a payment. Ask the payer for a real payment.",
    why: "Why was it set aside?",
    whyText:
      "Usually because the receiver’s account couldn’t hold this money on payday: it didn’t exist yet, or it didn’t have permission (trustline). Instead of waiting, the payer put the money on the ledger for the receiver’s address.",
  },

  // pages without a receipt
  notFoundLabel: "No payment",
  notFoundTitle: "No payment has this number.",
  notFoundText:
    "It isn’t on the {network}, and Lipwa has never seen it. A character may be wrong, or nothing was sent.",
  notFoundReset:
    "The network was reset on {date}. An earlier payment is found only if its receipt was opened here before then.",
  notFoundWait:
    "If it was sent just now, leave this page open. It checks again by itself ({n} of {all}).",
  notFoundOver: "This page checked for a minute without finding it. You can check again.",
  notFoundWarn:
    "Don’t hand over goods or work until you see the receipt. If in doubt, ask the sender.",
  malformedLabel: "Not a receipt link",
  malformedTitle: "This link is wrong or incomplete.",
  malformedText: "A receipt’s number has 64 characters, 0 to 9 and a to f. This one has {n}.",
  malformedSigns:
    "A receipt’s number contains only the characters 0 to 9 and a to f. This one contains other characters.",
  malformedCut:
    "Links sometimes get cut off when they are passed on. Ask the sender for the full link.",
  badLineTitle: "No payment on this line.",
  badLineText: "The transaction exists, but its line {op} doesn’t pay anyone.",
  wholePayment: "Show the whole transaction",
  unreachableLabel: "No answer",
  unreachableTitle: "Couldn’t reach the ledger.",
  unreachableText:
    "This says nothing about the payment. Receipts that this site has saved still open, but it hasn’t saved this one. Try again in a minute.",
  busyTitle: "Too many requests at once.",
  busyText: "Try again in a minute.",
  notKeptTitle: "This payment may be too old for this site.",
  notKeptText:
    "This site asks a server that keeps only newer payments, and it doesn’t have this one. That says nothing about the payment. A public explorer may know more.",
  askingLabel: "One moment",
  askingTitle: "Checking the ledger",
  askingText: "This is taking longer than usual. The page will update by itself.",
  askingWait: "Attempt {n} of {all}.",
  askingNoscript: "If JavaScript is off, reload the page in a few seconds.",
  again: "Check again",

  // lookup
  lookupTitle: "Find a receipt",
  lookupDescription:
    "Paste a payment’s number or link and see its receipt. Nothing to install, no account.",
  lookupLead:
    "Paste the link, or type the code on the receipt (ten characters) or the payment’s number from the sender’s wallet (transaction hash).",
  lookupField: "Code, number or link",
  lookupKept: "The number you have",
  lookupHint:
    "A code has ten characters. In a link, a line number (one to three digits) can follow. A full number has 64 characters, 0 to 9 and a to f.",
  lookupButton: "Show the receipt",
  lookupWhy: "What a receipt shows",
  lookupWhyText:
    "Who paid whom, how much, when, and whether the payment is settled on the ledger. Your own browser can check the signature.",

  // a transaction with many payments
  runLabel: "Several payments",
  runTitle: "This transaction has {n}\u00a0payments.",
  runFailed: "This transaction attempted {n}\u00a0payments.",
  runSettled: "All of them are settled.",
  runOwnSettled: { one: "This line is settled.", other: "These {n} lines are settled." },
  runVerified: "verified",
  runFailedTitle: "The ledger refused these payments.",
  runMixedTitle: "Not all of these payments are proven.",
  runMixedText: "{n} lines:",
  runExchanged:
    "In the same transaction, something was given in return, directly or through others: {given}. This page can’t tell what that is worth, so it doesn’t prove that anyone was paid.",
  givenBy: "{who} sent {back}",
  lineMadeBy: "{word}: issued by {issuer}",
  chooseText:
    "Enter your address to see your line. We don’t show other people’s lines unless you ask.",
  chooseField: "Your address (it starts with G\u00a0or\u00a0M)",
  chooseButton: "Show my line",
  choosePublic: "The ledger is public: anyone can see all of these payments in a public explorer.",
  chooseAll: "Show all lines: I sent these payments, or may see them",
  chooseNone: "No line of this transaction pays that address.",
  chooseBad:
    "That isn’t a full address. An address has 56 characters and starts with G, or 69 and starts with M.",
  chooseSecret:
    "That is a secret key, or an account’s 12 words. Don’t show it to anyone. No receipt needs it.",
  openLine: "Receipt of line {op}",
};

export type ReceiptMessages = typeof receipt;
