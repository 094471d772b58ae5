/** The last look before a pay run is signed, in English. Names in braces are filled in. */
export const dashboardReview = {
  review: {
    label: "Review, nothing is signed yet",
    forPeople: { one: "for {n} person", other: "for {n} people" },
    paidNow: "Paid now",
    setAside: "Set aside",
    leftOut: "Left out",
    asideNote:
      "Set aside: they cannot hold USDC yet. The money waits for them until {date}, then it can come back to you.",
    more: { one: "{n} gets more", other: "{n} get more" },
    less: { one: "{n} gets less", other: "{n} get less" },
    joined: { one: "{n} is new", other: "{n} are new" },
    asLast: "Everyone gets what they got then.",
    rates: "In their money",
    ratesOf: "Rates of {time}, {age}",
    asBefore: { one: "{n} as in {name}", other: "{n} as in {name}" },
    onReceipt: "What each receipt says",
    onReceiptText:
      "The purpose, “{purpose}”, goes onto the ledger with each payment. It cannot be changed later, and anyone can read it.",
    ownMemos: {
      one: "{n} has a memo of their own; the purpose goes into the message:",
      other: "{n} have a memo of their own; the purpose goes into their messages:",
    },
    staysHere: "Names, phone numbers and payslips stay in this browser.",
    willRead: "{name} will read",
    paidFor: "For",
    exactly: "To the seventh decimal",
    exact: "{amount} USDC leaves your account.",
    against: "Against {name}",
    fee: "Fee, at most",
    lent: "and {xlm} XLM for accounts and money set aside",
    leftOf: "of {amount} USDC",
    held: {
      one: "{n} payment needs your decision",
      other: "{n} payments need your decision",
    },
    heldMore: { one: "{n} more row needs you.", other: "{n} more rows need you." },
    toList: "Go to the list",
    inIt: { one: "{n} person is paid, changes first", other: "{n} people are paid, changes first" },
    columns: {
      person: "Person",
      address: "Address",
      theirs: "In their money",
      people: "People",
      rate: "Rate",
      paidAs: "Paid as",
    },
    changes: {
      new: "new",
      newText: "never paid before by you",
      address: "other address",
      memo: "other memo",
      again: "paid again",
      againText: "got something in this pay period already",
      aside: "set aside",
      asideText: "until {date}, then it can come back to you",
    },
    was: "before: {amount}",
    missing: "missing",
    missingText: "{name} had {amount} USDC in {run} and is not in this list.",
    putBack: "Put {name} back",
    listTotal: "The list’s own total says {says}; these rows make {rows}.",
    toStub: "Past the people, to the signature",
    stub: "To sign",
    signatures: "Signatures",
    partSize: "Payments in one signature",
    signers: {
      alone:
        "This site cannot collect the signatures of other keys yet, so nothing can be signed here.",
      who: "Who can sign for this account:",
      weight: "weight {weight}",
      yours: "your wallet",
      types: {
        sha256_hash: "anyone who knows the secret of a hash",
        preauth_tx: "a transaction that was agreed before",
        ed25519_signed_payload: "a signature of something else",
      },
    },
    demoSigns: "The demo wallet signs here, at once.",
    walletAsks: "Your wallet opens and asks you. Until you say yes there, nothing moves.",
    ageFresh: "less than a minute old",
    age: { one: "{n} minute old", other: "{n} minutes old" },
    oldRates: "Newer rates are not available.",
    anew: {
      rates:
        "The rates have moved by more than 0.5 % since you looked. Nothing was signed. These are the new amounts.",
      changed: "Something has changed since you looked. Nothing was signed. This is how it is now.",
    },
    rest: {
      one: "{n} row is not paid by this and goes to the draft “{name}”.",
      other: "{n} rows are not paid by this and go to the draft “{name}”.",
    },
  },
};

/** The last look before a pay run is signed, in one language. */
export type DashboardReview = typeof dashboardReview;
