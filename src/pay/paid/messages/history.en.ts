/** What was paid, and money that was set aside, in English. Names in braces are filled in. */
export const dashboardHistory = {
  history: {
    ownName: "Your name on receipts",
    title: "History",
    lead:
      "Runs and payments come from the ledger itself, also those made on other computers. Names come from your own list and runs.",
    payments: "Payment by payment",
    connect: "Connect a wallet to see what it paid.",
    from: "From",
    to: "To",
    search: "Memo, name or address",
    filter: "Show",
    sent: "Paid out",
    received: "Received",
    all: "Everything",
    more: "Show older",
    end: "That is everything.",
    none: "Nothing fits.",
    empty: "Nothing was paid from this account yet.",
    loading: "Reading the ledger",
    count: "{n} of {all}",
    csv: "Save everything as CSV",
    csvProgress: "Collecting: {n} of {all}",
    unread: "The payments could not be read.",
    failed: "The rest could not be read.",
    printAll: "Print all {n} payments",
    newestOnly:
      "Of the payments, only the newest {n} of {all} were read; the older ones are not on this paper.",
    paper: { account: "Account", printed: "Printed on" },
    columns: {
      date: "date",
      type: "type",
      name: "name",
      address: "address",
      amount: "amount",
      asset: "asset",
      memo: "memo",
      local: "local value",
      currency: "currency",
      rate: "rate of the day",
      hash: "transaction hash",
      receipt: "receipt",
      note: "note",
    },
    notes: { aside: "Set aside", back: "Taken back", notReal: "not real USDC" },
  },
  aside: {
    title: "Money set aside by you",
    lead: "It waits on the ledger (as claimable balances) until its owner collects it.",
    for: "for {name}",
    unnamed: "For whom it waits could not be read.",
    backFrom: "You can take it back from {date}.",
    backNow: "Not collected. You can take it back.",
    backNever: "Not collected. You can no longer take it back.",
    takeBack: "Take it back",
    takingBack: "Look at your wallet.",
    unsure:
      "It is signed, and may be back already: the network gives no answer now. Keep this page open; it goes on by itself.",
    undecided:
      "It was signed, but the network no longer remembers it. Load this page again: what it lists still waits.",
    takenBack: "It is back in your account.",
    failed: "It was not taken back. Nothing has changed; try again.",
  },
  earlier: {
    read: "Read {from} to {to}",
    reading: "Reading the ledger. Nothing is added before the whole year is there.",
    failed: "That year could not be read to its end, so none of it is shown. Try again.",
    known: {
      one: "{n} payment is known back to {from}.",
      other: "{n} payments are known back to {from}.",
    },
    end: "Nothing older is on the ledger’s record of your account.",
  },
};

/** What was paid, and money that was set aside, in one language. */
export type DashboardHistory = typeof dashboardHistory;
