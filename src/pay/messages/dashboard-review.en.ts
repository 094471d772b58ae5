/** The last look before a pay run is signed, in English. Names in braces are filled in. */
export const dashboardReview = {
  review: {
    label: "Review, nothing is signed yet",
    inList: { one: "{n} person in the list", other: "{n} people in the list" },
    against: "Against {name}",
    unnamed: "Payments of {date}",
    byLedger: "{date}, by the ledger’s record",
    byBrowser: "{date}, from this browser",
    then: { one: "{n} person then, {now} now", other: "{n} people then, {now} now" },
    rate: "Rate",
    fee: "Fee, at most",
    lent: "and {xlm} XLM for accounts and money set aside",
    leftOf: "of {amount} USDC",
    held: {
      one: "{n} payment stands still until you decide",
      other: "{n} payments stand still until you decide",
    },
    heldMore: { one: "{n} more row needs you.", other: "{n} more rows need you." },
    toList: "Go to the list",
    inIt: { one: "{n} person is paid, changes first", other: "{n} people are paid, changes first" },
    columns: { person: "Person", address: "Address", theirs: "In their money" },
    changes: {
      new: "new",
      newText: "never paid before by you",
      address: "other address",
      again: "paid again",
      againText: "got something in this pay period already",
      aside: "set aside",
      asideText: "until {date}, then it can come back to you",
    },
    was: "before: {amount}",
    missing: "missing",
    missingText: "{name} had {amount} USDC in {run} and is not in this list.",
    putBack: "Put {name} back",
    stub: "To sign",
    of: "{n} of {all} people",
    atOnce: "Paid at once",
    asideFor: "Set aside for {name}",
    until: "until {date}",
    notIn: "Not in it: {name}",
    notInMore: { one: "Not in it: {n} more", other: "Not in it: {n} more" },
    signatures: "Signatures",
    demoSigns: "The demo wallet signs here, at once.",
    walletAsks: "Your wallet opens and asks you. Until you say yes there, nothing moves.",
    rates: "Turned into USDC with the rates of {time}, {age}.",
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
    back: "Back to the rows",
  },
};

/** The last look before a pay run is signed, in one language. */
export type DashboardReview = typeof dashboardReview;
