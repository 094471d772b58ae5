/** Texts for the review of a pay run, in English. Names in braces are placeholders. */
export const dashboardReview = {
  review: {
    label: "Review, nothing is signed yet",
    forPeople: { one: "for {n} person", other: "for {n} people" },
    paidNow: "Paid now",
    setAside: "Set aside",
    leftOut: "Left out",
    asideNote:
      "Set aside: they can’t hold USDC yet. The money waits for them until {date}. After that you can take it back.",
    more: { one: "{n} gets more", other: "{n} get more" },
    less: { one: "{n} gets less", other: "{n} get less" },
    joined: { one: "{n} is new", other: "{n} are new" },
    asLast: "Everyone gets the same as last time.",
    rates: "In their currency",
    ratesOf: "Rates of {time}, {age}",
    asBefore: { one: "{n} unchanged since {name}", other: "{n} unchanged since {name}" },
    onReceipt: "What each receipt says",
    onReceiptText:
      "The purpose, “{purpose}”, goes on the ledger with each payment. It can’t be changed later, and anyone can read it.",
    ownMemos: {
      one: "{n} person has their own memo, so the purpose goes in the message:",
      other: "{n} people have their own memo, so the purpose goes in the message:",
    },
    staysHere: "Names, phone numbers and payslips stay in this browser.",
    willRead: "{name} will see",
    paidFor: "For",
    exactly: "All seven decimals",
    exact: "{amount} USDC leaves your account.",
    against: "Compared with {name}",
    fee: "Maximum fee",
    lent: "and {xlm} XLM for accounts and money set aside",
    leftOf: "of {amount} USDC",
    held: {
      one: "{n} payment needs your decision",
      other: "{n} payments need your decision",
    },
    heldMore: { one: "{n} more row needs attention.", other: "{n} more rows need attention." },
    toList: "Back to the draft",
    inIt: { one: "{n} person, changes first", other: "{n} people, changes first" },
    columns: {
      person: "Person",
      address: "Address",
      theirs: "In their currency",
      people: "People",
      rate: "Rate",
      paidAs: "Paid as",
    },
    changes: {
      new: "new",
      newText: "you haven’t paid them before",
      address: "different address",
      memo: "different memo",
      again: "paid again",
      againText: "already paid in this pay period",
      aside: "set aside",
      asideText: "until {date}, then you can take it back",
    },
    was: "before: {amount}",
    missing: "missing",
    missingText: "{name} got {amount} USDC in {run} and isn’t in this run.",
    putBack: "Put {name} back",
    listTotal: "The list’s total is {says}, but these rows add up to {rows}.",
    toStub: "Skip to signing",
    stub: "To sign",
    from: "From",
    signatures: "Signatures",
    partSize: "Payments per signature",
    signers: {
      notHere: "Nothing can be signed here.",
      never:
        "All keys of this account together have a weight of {total}, and a payment needs {needed}.",
      noHelp:
        "Your signature doesn’t help here: every set of signatures that is enough is enough without yours.",
      who: "Who can sign for this account:",
      weight: "weight {weight}",
      yours: "your wallet",
      types: {
        sha256_hash: "anyone who knows the secret behind it has its weight; it isn’t used here",
        preauth_tx:
          "one transaction that was authorized in advance has its weight; it isn’t used here",
        ed25519_signed_payload: "a signature on other data has its weight; it isn’t used here",
      },
    },
    demoSigns: "The demo wallet signs immediately.",
    walletAsks: "Your wallet will ask you to confirm. Nothing moves until you do.",
    otherFee:
      "This account also pays the fee. If your wallet says that you have too little XLM, continue.",
    ageFresh: "less than a minute old",
    age: { one: "{n} minute old", other: "{n} minutes old" },
    oldRates: "Newer rates aren’t available.",
    difference: {
      rates:
        "The rates moved by more than 0.5 % during your review. Nothing was signed. Check the new amounts.",
      changed: "Something changed during your review. Nothing was signed. Check the run again.",
    },
    rest: {
      one: "{n} row isn’t in this run. It moves to the draft “{name}”.",
      other: "{n} rows aren’t in this run. They move to the draft “{name}”.",
    },
  },
};

export type DashboardReview = typeof dashboardReview;
