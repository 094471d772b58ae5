export const dashboardSend = {
  send: {
    label: "Pay run",
    paidOf: "{paid} of {all} paid",
    paidAside: "{paid} paid, {aside} set aside",
    paidAsideOf: "{paid} of {all} paid, {aside} set aside",
    asking: "Checking what was paid",
    leftOut: "Left out:",
    asideTake: {
      one: "{n} person’s money was set aside. The receipt link shows how to collect it.",
      other: "{n} people’s money was set aside. Their receipt links show how to collect it.",
    },
    unsigned: {
      one: "Nothing is signed yet: there is {n} transaction to sign.",
      other: "Nothing is signed yet: there are {n} transactions to sign.",
    },
    signedOf: { one: "The transaction is signed.", other: "Signed {signed} of {n} transactions." },
    onTheWay: {
      one: "On its way to {n} person.",
      other: "On its way to {n} people.",
    },
    notPaid: "Not paid: {n}.",
    legend: "Patterned: paid or set aside. Pale: on its way. Plain: not paid yet.",
    timeLeft: { one: "About {n} minute left.", other: "About {n} minutes left." },
    secondsLeft: "Less than a minute left.",
    transactions: "Transactions",
    part: "Transaction",
    partNo: "Transaction {n}",
    peopleColumn: "People",
    state: "State",
    states: {
      waiting: "Not signed",
      signing: "In your wallet",
      collecting: "Waiting for signatures",
      held: "Needs your decision",
      signed: "Signed",
      sent: "On its way",
      unsure: "Unclear",
      refused: "Refused",
      paid: "Paid",
      failed: "Not paid",
    },
    details: {
      waiting: "waiting for your signature",
      signing: "look for your wallet’s window",
      collecting: "signed here; other signers have to sign too",
      signed: "saved here, not sent yet",
      sent: "usually {n} seconds",
      unsure: "no answer yet; only this same transaction is ever resent",
      refused: "not resent automatically",
      paid: "ledger {ledger}",
      paidNoLedger: "settled on the ledger",
      failed: "no one in it was paid",
    },
    sign: { one: "Sign the transaction", other: "Sign transaction {n}" },
    goOn: "Continue",
    pause: "Pause after this one",
    pausing: "You won’t be asked for another signature.",
    stop: "End this run",
    stopAsking: "Stop asking the ledger",
    stopWaiting: "Stop waiting for the wallet",
    slow: "The wallet hasn’t answered yet. Its window may be hidden or closed.",
    behind:
      "The record of your payments hasn’t reached the newest ledger yet. Nothing is signed or sent until it has, so that no one is paid twice.",
    safe:
      "You can close this window and continue later. Unsigned payments aren’t paid. A signed transaction is never sent as a new one, so no one is paid twice.",
    ends: {
      paused: "Paused. Nothing is on its way.",
      not_signed: "The transaction wasn’t signed.",
      failed: "The network refused transaction {n}. No one in it was paid; the fee was charged.",
      refused:
        "The network refused transaction {n}: the signature isn’t what the account requires. No one in it was paid, and it isn’t resent automatically. You can sign it again once it has expired, in five minutes at most.",
      not_enough_weight:
        "Your key’s weight is too low to make a difference: a payment from this account needs {needed}, and the key has {own}.",
      range_open:
        "Some transactions of this run are waiting for signatures until {time}. Nothing else in it is signed before then, so that no one is paid twice.",
      not_proposed:
        "The link for the other signers couldn’t be made. What you signed is saved here. Try again in a moment.",
      not_fit:
        "A link for the other signers can’t be made for this run. What you signed is saved here. The others can sign it with another tool, or you can withdraw this run and start again.",
      not_added: "These signatures couldn’t be stored. Try again in a moment.",
      not_taken_back:
        "The link couldn’t be closed, so the run isn’t withdrawn and the others can still sign. Try again in a moment.",
      no_weight:
        "The key in your wallet can’t sign for this account: it has no weight, and a payment needs {needed}.",
      died:
        "Transaction {n} was signed but never reached the ledger, and it has expired. You can sign it again without paying anyone twice.",
      overtaken:
        "Transaction {n} paid no one: another one from your account came first, perhaps from another browser. Before you sign again, we ask you about anyone the other one paid.",
      other_tab:
        "This run or another transaction is being sent, perhaps in another tab. Try again when that’s done.",
      other_run: "Another run is being sent. Continue this one when that’s done.",
      unsure:
        "The ledger hasn’t confirmed whether transaction {n} went through. It may have, so you aren’t asked to sign it again. Check again in a moment.",
      no_locks:
        "This browser can’t make sure that only one tab sends. Open the page over https in an up-to-date browser.",
      no_wallet: "Connect your wallet to continue.",
      other_account:
        "You’re paying from {chosen}, but this run is paid from {address}. Choose {address} in your wallet, or pay from it if your key is one of its signers.",
      window_lost:
        "The wallet window from before this page was loaded no longer works. Close it if it’s open. Nothing was sent from it, and signing opens a new one.",
      no_horizon:
        "This site reads the network through RPC only. Browsers send through Horizon, which isn’t set up here, so nothing can be signed.",
      unreachable:
        "We couldn’t reach the network, so the transaction wasn’t signed. Try again in a moment.",
      not_loaded:
        "Part of this page couldn’t be loaded, so nothing more was signed. Reload the page.",
      broken: "This browser couldn’t save the run’s progress. Reload the page to continue the run.",
      record_unread:
        "The ledger’s record of your account can’t be read, so we can’t tell whether these people have been paid in the meantime. The transaction wasn’t signed. Try again in a moment.",
      record_behind:
        "The record of your payments is behind the network, so we can’t tell whether these people have just been paid. The transaction wasn’t signed. Try again in a moment.",
      no_account: "The paying account doesn’t exist on this network.",
    },
    refusedOf:
      "Refused: {n}. Reopen this run five minutes after signing to move these payments to a new run.",
    smaller: {
      why:
        "Some wallets, especially hardware wallets, can’t sign long transactions. Put fewer payments into each signature; this choice is kept for your wallet.",
      size: { one: "Sign {n} payment at a time", other: "Sign {n} payments at a time" },
    },
    unknownOf: "Unclear whether paid: {n}.",
    held: {
      title: "Someone in transaction {n} has received money from you since this run started",
      unknown:
        "It’s unclear whether people in transaction {n} have received money since this run started",
      since:
        "It started on {date}, and the ledger’s record doesn’t go back that far. Ask them before you decide.",
      got: "The money came in another transaction from your account, perhaps from another browser.",
      choose: "The transaction wasn’t signed. Leave out anyone who has already been paid.",
      goOn: "They weren’t paid, continue",
    },
    undecided: {
      title: "It’s unclear whether transaction {n} was paid",
      whom: { one: "{n} person, {amount} USDC.", other: "{n} people, {amount} USDC." },
      history_too_short:
        "It was signed on {built}, but the network server’s history begins on {from}. It may have been paid before that.",
      another_network:
        "It was signed on {built}, but this network started on {from}. The network it was signed for is gone.",
      used:
        "Your account has since used this transaction’s sequence number, for it or for another one.",
      unused: "Your account hasn’t used this transaction’s sequence number on this network.",
      noAccount: "Your account doesn’t exist on this network.",
      over: "It can no longer be paid. The question is whether it was.",
      warning:
        "Ask the people in it before you decide. If it was paid and you sign again, they’re paid twice.",
      again: "It wasn’t paid, sign again",
      leave: "Leave it open and end this run",
    },
    checkAgain: "Check again",
    stopped: "Ended. Not paid: {n}.",
    allPaid: "Everyone is paid",
    newRun: "New pay run",
    retry: {
      one: "Put {n} unpaid person into a new run",
      other: "Put {n} unpaid people into a new run",
    },
    recurring: "Set the pay day",
    recurringDay: "Wages are due each month on day",
    recurringSave: "Save this day",
    recurringKept:
      "Saved. Wages are due on day {n} of each month, or the last day of shorter months. Nothing is sent without your signature.",
  },
  receipts: {
    more: "Show more",
    open: "Receipt",
    aside: "Set aside",
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
      rate: "rate",
    },
  },
};

export const sendDetails = {
  summary: {
    label: "Pay run summary",
    employer: "Paid by",
    date: "Date",
    network: "Network",
    hash: "Transaction hash",
    rates: "Local values at the rates of {time}, rounded down.",
    explain:
      "Each payment has a receipt that anyone can check at {url}, with the transaction’s hash and the number after the dot.",
    aside: "Set aside",
    signature: "Signature",
    nameAndDate: "Name and date",
    states: {
      waiting: "Not signed",
      signing: "Not signed",
      collecting: "Waiting for signatures",
      signed: "On its way",
      sent: "On its way",
      unsure: "Unclear",
      refused: "Refused",
      paid: "Paid",
      failed: "Not paid",
    },
  },
  codes: {
    tx_bad_seq: "Another transaction of this account came first.",
    tx_insufficient_balance: "The account had too little XLM for the fee and the reserve.",
    tx_insufficient_fee: "The network asked for a higher fee.",
    tx_bad_auth: "The signature isn’t enough for this account.",
    tx_bad_auth_extra: "There is a signature that this account doesn’t need.",
    tx_too_late: "It arrived after it had expired.",
    tx_no_source_account: "The paying account doesn’t exist.",
    op_bad_auth: "The signature isn’t enough for this account.",
    op_underfunded: "There wasn’t enough USDC in the account.",
    op_no_destination: "One of the addresses had no account.",
    op_no_trust: "Someone had no permission to hold USDC (no trustline).",
    op_not_authorized: "The issuer doesn’t let one of the accounts hold USDC.",
    op_line_full: "The payment would exceed an account’s limit.",
    op_low_reserve: "There was too little XLM for the reserve.",
    op_already_exists: "An account to be created already exists.",
    op_src_no_trust: "The paying account hadn’t allowed USDC yet: it had no trustline.",
    op_src_not_authorized: "The issuer doesn’t let the paying account send USDC.",
    other: "The network’s reason: {code}.",
    whose: "This was {name}’s payment.",
  },
};

export type DashboardSend = typeof dashboardSend;

export type SendDetails = typeof sendDetails;
