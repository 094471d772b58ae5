export const dashboardCheck = {
  findings: {
    no_account: "No account exists at this address yet.",
    no_trustline:
      "{name} has no permission to hold USDC yet (no trustline), so a payment would fail.",
    unauthorized:
      "The issuer of USDC doesn’t let this account hold it. {name} has to ask the issuer.",
    limit_exceeded: "{name}’s account has a limit that this amount would exceed.",
    memo_required: "This account needs a memo, or the money may not reach its owner.",
    aside_memo:
      "Many people share this account. Money set aside doesn’t show which of them it’s for, so it needs a memo.",
    own_account:
      "You’re paying from this account, so no one would be paid. Enter {name}’s address, or leave the row out.",
    unknown: "We couldn’t check this address on the ledger. Check again before paying.",
    setAside: "Set the money aside for {name}",
    setAsideHint:
      "Money set aside waits on the ledger (as a claimable balance) until {name} collects it. You can take it back after {time}.",
    createAndSetAside:
      "Create the account with {xlm} XLM and set the money aside, for {all} XLM in all",
    writeMemo: "Enter a memo",
    solvedSetAside: "Will be set aside; you can take it back after {time}",
    solvedCreate:
      "Creates the account with {xlm} XLM and sets the money aside; you can take it back after {time}",
    undo: "Undo",
    takeBackTime: { one: "{n} day", other: "{n} days" },
    days: "Days until you can take the money back",
    startXlm: "XLM for the new account",
    all: { one: "Set the money aside", other: "Set the money aside for all {n}" },
    allCreate: {
      one: "Set the money aside for all {all}, and create {n} account, for {xlm} XLM in all",
      other: "Set the money aside for all {all}, and create {n} accounts, for {xlm} XLM in all",
    },
    splitOut: {
      one: "Move {n} row to a separate run",
      other: "Move {n} rows to a separate run",
    },
    asking: "Checking with the ledger: {n} of {all}",
    failed: "We couldn’t check everyone on the ledger.",
    unknownRows: {
      one: "We couldn’t check {n} row on the ledger",
      other: "We couldn’t check {n} rows on the ledger",
    },
    unknownHint: "No one is paid until everyone has been checked.",
    askingAgain: "Checking again: try {n} of {all}.",
    askedEnough: "Automatic checks have stopped.",
    askAgain: "Check again",
  },
  again: {
    why: "The ledger’s record of your account shows this. No one is paid again until you decide.",
    today: "today",
    yesterday: "yesterday",
    on: "on {date}",
    leaveOut: { one: "Leave this person out", other: "Leave out all {n}" },
    payAgain: { one: "Pay this person again", other: "Pay all {n} again" },
    one: "{name} got {amount} USDC from you {when}.",
    oneAside: "You set aside {amount} USDC for {name} {when}.",
    payOneAgain: "Pay {name} again",
    wrongClock: "This device’s clock is wrong",
    clocks:
      "It says {own}; the ledger says {ledger}. Lipwa goes by the ledger to tell who was paid in this pay period. Set your clock: months in memos and due dates depend on it.",
    decided: "Will be paid again, as you decided.",
  },
};

export type DashboardCheck = typeof dashboardCheck;
