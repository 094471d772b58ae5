/** A pay run that is being sent, and its receipts, in English. Names in braces are filled in. */
export const dashboardSend = {
  send: {
    label: "Pay run",
    paidOf: "{paid} of {all} paid",
    paidAside: "{paid} paid, {aside} set aside",
    paidAsideOf: "{paid} of {all} paid, {aside} set aside",
    asking: "Asking the ledger what was paid",
    leftOut: "Left out:",
    asideTake: {
      one: "{n} person must collect the money: the receipt link shows how.",
      other: "{n} people must collect the money: their receipt links show how.",
    },
    unsigned: {
      one: "Nothing is signed yet: there is {n} transaction to sign.",
      other: "Nothing is signed yet: there are {n} transactions to sign.",
    },
    signedOf: { one: "The transaction is signed.", other: "Signed {signed} of {n} transactions." },
    onTheWay: "On its way to {n}.",
    notPaid: "Not paid: {n}.",
    legend: "Patterned: paid. Pale: signed, on its way. Plain: not signed yet.",
    timeLeft: { one: "About {n} minute left.", other: "About {n} minutes left." },
    secondsLeft: "Less than a minute left.",
    transactions: "Transactions",
    part: "Part",
    partNo: "Transaction {n}",
    peopleColumn: "People",
    state: "State",
    states: {
      waiting: "Not signed",
      signing: "In your wallet",
      signed: "Signed",
      sent: "On its way",
      unsure: "Not known",
      refused: "Refused",
      paid: "Paid",
      failed: "Not paid",
    },
    details: {
      waiting: "waits for your wallet",
      signing: "look for your wallet’s window",
      signed: "kept here, goes out now",
      sent: "about {n} seconds",
      unsure: "no answer yet; the same transaction is sent again until the ledger decides",
      refused: "not sent again by itself",
      paid: "ledger {ledger}",
      paidNoLedger: "settled on the ledger",
      failed: "nobody in it was paid",
    },
    sign: { one: "Sign the transaction", other: "Sign transaction {n}" },
    goOn: "Go on",
    pause: "Pause after this one",
    pausing: "No further signature will be asked for.",
    stop: "End this run here",
    stopAsking: "Stop asking the ledger",
    stopWaiting: "Stop waiting for the wallet",
    slow: "The wallet has not answered for 20 seconds. Its window may be behind others, or closed.",
    behind:
      "The record of your payments does not reach the newest ledger yet. Nothing is signed until it does: someone could be paid twice.",
    safe:
      "You may close this window. What is signed goes on when you open it again; what is not signed is not paid. The same transaction is never sent as a new one, so nobody is paid twice.",
    ends: {
      paused: "Paused. Nothing is on its way.",
      not_signed: "Nothing was signed for the next transaction.",
      failed: "The network refused transaction {n}. Nobody in it was paid; the fee was charged.",
      refused:
        "The network refused transaction {n}: the signature does not have the weight that your account asks for. Nobody in it was paid, and it is not sent again by itself. It can be signed anew when its five minutes are over.",
      not_enough_weight:
        "One signature is not enough: a payment from this account needs a weight of {needed}, and the key in your wallet has {own}.",
      no_weight:
        "The key in your wallet cannot sign for this account: it has no weight, and a payment needs {needed}.",
      died:
        "Transaction {n} was signed but never got onto the ledger, and its time is over. You can sign it again without paying anyone twice.",
      overtaken:
        "Transaction {n} paid nobody: another one of your account came first, perhaps from another browser. You are asked about the people it paid before you sign again.",
      other_tab: "This run is being sent in another tab. It goes on there.",
      other_run:
        "Another run is being sent, here or in another tab. Go on with this one when that is done.",
      unsure:
        "The ledger gives no answer about transaction {n} now. It may have been paid, so nothing is signed again. Check again in a moment.",
      no_locks:
        "This browser cannot make sure that only one tab sends. Open the page over https and with a current browser.",
      no_wallet: "Connect your wallet to go on.",
      other_account:
        "{chosen} is chosen in your wallet, and this run was begun with {address}. Choose {address} in it: this page notices by itself.",
      window_lost:
        "The wallet’s window from before this page was opened no longer counts: close it. Nothing was signed in it. Signing opens a new one.",
      no_horizon:
        "This site reads the network through RPC alone. Browsers send through Horizon, which is not set up here, so nothing can be signed.",
      unreachable: "The network cannot be reached. Nothing was signed. Try again in a moment.",
      not_loaded:
        "A part of this page could not be fetched, so nothing more was signed. Load the page again.",
      broken:
        "This browser could not write its journal. Load the page again; the run can be taken up.",
      record_unread:
        "The ledger’s record of your account cannot be read, so nobody can say whether these people were paid in the meantime. Nothing was signed. Try again in a moment.",
      record_behind:
        "The record of your payments is behind the network, so nobody can say whether these people were paid a moment ago. Nothing was signed. Try again in a moment.",
      no_account: "The paying account does not exist on this network.",
    },
    refusedOf:
      "{n} were refused. Open this run again after five minutes to put them into a new one.",
    smaller: {
      why:
        "Some wallets, above all hardware wallets, cannot sign a long transaction. Put fewer payments into one signature; this is remembered for the wallet.",
      size: { one: "{n} payment in one signature", other: "{n} payments in one signature" },
    },
    unknownOf: "Of {n} nobody can say whether they were paid.",
    held: {
      title: "Someone in transaction {n} got money from you since this run was begun",
      unknown:
        "Nobody can say whether the people in transaction {n} got money since this run was begun",
      since:
        "It was begun on {date}, and the ledger’s record does not reach back to then. Ask them before you decide.",
      got: "By another transaction of your account, perhaps from another browser.",
      choose: "Nothing was signed. Choose who is left out, since they are paid by now.",
      goOn: "They were not paid: go on",
    },
    undecided: {
      title: "Nobody can say whether transaction {n} was paid",
      whom: { one: "{n} person, {amount} USDC.", other: "{n} people, {amount} USDC." },
      history_too_short:
        "It was signed on {built}, and what the network’s server still remembers begins on {from}. It may have been paid before that.",
      another_network:
        "It was signed on {built}, and this network began on {from}. The one that it was signed for is gone.",
      used:
        "Your account has used the number of this transaction since, for it or for another one.",
      unused: "Your account has not used the number of this transaction on this network.",
      noAccount: "Your account does not exist on this network.",
      over: "It can no longer be applied. What is open is whether it was.",
      warning:
        "Ask the people in it before you decide. If it was paid after all, they are paid twice.",
      again: "It was not paid: pay again",
      leave: "Leave it open and end this run",
    },
    checkAgain: "Check again",
    stopped: "Ended. {n} were not paid.",
    allPaid: "Everyone is paid",
    newRun: "New pay run",
    retry: { one: "Put the {n} unpaid into a new run", other: "Put the {n} unpaid into a new run" },
    recurring: "Set the pay day",
    recurringDay: "Wages are due each month on day",
    recurringSave: "Keep this day",
    recurringKept:
      "Kept. Wages are announced on day {n} of each month. Nothing is sent without your signature.",
  },
  receipts: {
    more: "Show more",
    open: "Receipt",
    aside: "Set aside, to be collected",
    csv: "Save as CSV",
    print: "Print or save as PDF",
    file: "lipwa-{name}.csv",
    columns: {
      name: "name",
      address: "address",
      amount: "amount USDC",
      memo: "memo",
      memoType: "memo type",
      state: "state",
      hash: "transaction hash",
      op: "operation",
      receipt: "receipt",
    },
  },
  summary: {
    label: "Pay run, summary",
    employer: "Paid by",
    date: "Settled",
    network: "Network",
    hash: "Transaction hash",
    rates: "Local values at the rates of {time}, rounded down.",
    explain:
      "Each payment has a receipt that anyone can check: {url}, with the transaction’s hash and the number after the dot.",
    aside: "Set aside",
    signature: "Signature",
    nameAndDate: "Name and date",
    states: {
      waiting: "Not signed",
      signing: "Not signed",
      signed: "On its way",
      sent: "On its way",
      unsure: "Not known",
      refused: "Refused",
      paid: "Paid",
      failed: "Not paid",
    },
  },
  codes: {
    tx_bad_seq: "Another transaction of this account came first.",
    tx_insufficient_balance: "The account has too little XLM for fee and reserve.",
    tx_insufficient_fee: "The network asks for a higher fee just now.",
    tx_bad_auth: "The signature does not suffice for this account.",
    tx_bad_auth_extra: "There is a signature that this account does not need.",
    tx_too_late: "It came after its time.",
    tx_no_source_account: "The paying account does not exist.",
    op_bad_auth: "The signature does not suffice for this account.",
    op_underfunded: "There is not enough USDC in the account.",
    op_no_destination: "No account exists at an address.",
    op_no_trust: "Someone has no permission to hold USDC (no trustline).",
    op_not_authorized: "The issuer does not let an account hold USDC.",
    op_line_full: "An account’s limit would be exceeded.",
    op_low_reserve: "There is too little XLM for the reserve.",
    op_already_exists: "An account that was to be created exists already.",
    op_src_no_trust: "The paying account may not hold USDC.",
    op_src_not_authorized: "The issuer does not let the paying account send USDC.",
    other: "The network gives this reason: {code}.",
    whose: "It was about {name}.",
  },
};

/** A pay run that is being sent, and its receipts, in one language. */
export type DashboardSend = typeof dashboardSend;
