/** What the ledger says of those who are to be paid, in English. Names in braces are filled in. */
export const dashboardCheck = {
  findings: {
    no_account: "No account exists at this address yet.",
    no_trustline:
      "{name} has no permission to hold USDC yet (no trustline), so a payment would bounce.",
    unauthorized: "The issuer of USDC does not let this account hold it. {name} has to ask there.",
    limit_exceeded: "{name}’s account has a limit that this amount would exceed.",
    memo_required: "This account needs a memo, or the money may not reach its owner.",
    aside_memo:
      "Many people share this account. Money set aside says nothing of whose it is, so it needs a memo.",
    own_account:
      "This is the account that you pay from, so nobody would be paid. Write the address of {name}, or leave the row out.",
    unknown: "The ledger gave no answer about this address. Ask again before paying.",
    setAside: "Set the money aside for {name}",
    setAsideHint:
      "Money set aside waits on the ledger (as a claimable balance) until {name} collects it. You can take it back after {n} days.",
    createAndSetAside:
      "Create the account with {xlm} XLM and set the money aside, for {all} XLM in all",
    skip: "Leave {name} out of this run",
    writeMemo: "Write a memo",
    solvedSetAside: "Set aside; you can take it back after {n} days",
    solvedCreate:
      "Creates the account with {xlm} XLM and sets the money aside; you can take it back after {n} days",
    undo: "Undo",
    days: "Days until you can take it back",
    startXlm: "XLM for the new account",
    all: { one: "Set the money aside", other: "Set the money aside for all {n}" },
    allCreate: {
      one: "Set the money aside for all {all}, and create {n} account, for {xlm} XLM in all",
      other: "Set the money aside for all {all}, and create {n} accounts, for {xlm} XLM in all",
    },
    splitOut: {
      one: "Move the {n} row to a run of its own",
      other: "Move the {n} rows to a run of their own",
    },
    asking: "Checking with the ledger: {n} of {all}",
    failed: "The ledger could not be asked about everyone.",
    unknownRows: {
      one: "The ledger gave no answer for {n} row",
      other: "The ledger gave no answer for {n} rows",
    },
    unknownHint: "Nobody is paid before it has answered.",
    askingAgain: "Asking again by itself: {n} of {all}.",
    askedEnough: "It is no longer asked by itself.",
    askAgain: "Ask again",
  },
  again: {
    why: "By the ledger’s own record of your account. Nobody is paid again before you decide.",
    today: "today",
    yesterday: "yesterday",
    on: "on {date}",
    leaveOut: { one: "Leave this person out", other: "Leave out all {n}" },
    payAgain: { one: "Pay this person again", other: "Pay all {n} again" },
    one: "{name} got {amount} USDC from you {when}.",
    oneAside: "{amount} USDC were set aside for {name} {when}.",
    payOneAgain: "Pay {name} again",
    wrongClock: "The clock of this computer is wrong",
    clocks:
      "It says {own}, the ledger says {ledger}. Who was paid in this pay period is judged by the ledger. Set the clock right: months in memos and due days go by it.",
    decided: "Is paid again, as you decided.",
  },
};

/** What the ledger says of those who are to be paid, in one language. */
export type DashboardCheck = typeof dashboardCheck;
