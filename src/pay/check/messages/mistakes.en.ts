/** Mistakes in the rows of a pay run, in English. Names in braces are filled in. */
export const dashboardMistakes = {
  mistakes: {
    title: "Question",
    of: "{n} of {all}",
    progress: "{done} fixed, {left} to go",
    left: { one: "{n} left", other: "{n} left, by kind" },
    here: "Here",
    go: "Go to the {n}: {kind}",
    goShort: "Go",
    before: "Back",
    later: "Skip",
    leaveOut: "Leave {name} out of this run",
    row: "Row {n}: {name}",
    fileRow: "Line {n} of the file: {name}",
    around: "The row and its neighbours",
    inAll: { one: "{what}", other: "{what} in all {n} rows" },
    onlyHere: "{what} in this row only",
    here1: "{what} in this row",
    rows: "rows {rows}",
    rowsMore: "rows {rows} and {n} more",
    fileRows: "lines {rows} of the file",
    fileRowsMore: "lines {rows} of the file and {n} more",
    partFrom:
      "Paid from {date}: say what this part of the month is worth. A whole month is {amount}.",
    partUntil:
      "Paid until {date}: say what this part of the month is worth. A whole month is {amount}.",
    typeAmount: "Type another amount",
    editItems: "Change the items",
    payNet: "Pay {net}, as the payslip says",
    dropItems: "Pay {amount}, without a payslip",
    typeAddress: "Type or paste the address",
    otherCurrency: "Choose another currency",
    useHere: "Use it in this row only",
    useAll: { one: "Use it", other: "Use it in all {n} rows" },
    knownAddress: "Use the known address of {name}",
    twinAll: { one: "Pay it once", other: "Pay each once, in all {n} rows" },
    also: {
      one: "{n} more row is written this way.",
      other: "{n} more rows are written this way.",
    },
    kinds: {
      suspect: { one: "address or memo to decide", other: "addresses or memos to decide" },
      address: { one: "mistake in an address", other: "mistakes in an address" },
      ambiguous: { one: "amount read in two ways", other: "amounts read in two ways" },
      amount: { one: "mistake in an amount", other: "mistakes in an amount" },
      currency: { one: "unknown currency", other: "unknown currencies" },
      memo: { one: "memo that can’t be sent", other: "memos that can’t be sent" },
      items: { one: "payslip that doesn’t add up", other: "payslips that don’t add up" },
      twin: { one: "the same row twice", other: "the same row twice" },
      cannotHold: { one: "cannot receive USDC yet", other: "cannot receive USDC yet" },
      notAllowed: { one: "not allowed to hold USDC", other: "not allowed to hold USDC" },
      ownAccount: { one: "your own account", other: "your own account" },
      needsMemo: { one: "needs a memo", other: "need a memo" },
      paidAlready: { one: "paid already", other: "paid already" },
    },
    clean: { one: "{n} row is clean", other: "{n} rows are clean" },
    cleanNames: "{names} and {n} more",
    suspect: {
      look_alike: "This isn’t {known}’s address, but it looks like it.",
      lookAlikeText:
        "It begins and ends the same way, but {n} of its {all} characters differ. Someone may have swapped it.",
      other_address: "This isn’t the address you have for {known}.",
      otherText:
        "Confirm it with {name}, but not the way it reached you: call, or use a number you already had.",
      other_memo: "This isn’t the memo you have for {name}.",
      memoText:
        "Several people share this address, and only the memo says whose money it is. With another memo, someone else gets it. Confirm it with {name}, but not the way it reached you.",
      dust: "This address has only ever sent you dust.",
      dustText:
        "It sent you {amount} {asset} on {date}. Scammers send such tiny payments so that people copy the address from their history by mistake.",
      top: "above: known",
      below: "below: in this list",
      both: "Known: {known}. In this list: {written}.",
      alone: "In this list",
      paid: {
        one: "Known address: paid {n} time, last on {date}.",
        other: "Known address: paid {n} times, last on {date}.",
      },
      listed: "The known address is on your list of people and has never been paid.",
      paidThere: {
        one: "They were paid at this address {n} time, last on {date}.",
        other: "They were paid at this address {n} times, last on {date}.",
      },
      listedMemo: "The known memo is on your list of people.",
      useMemo: "Use the known memo, {memo}",
      rightMemo: "The new memo is right, I asked {name}",
      useKnown: "Use the known address",
      useTheirs: "Use the address of {known}",
      right: "It’s right, I asked {name}",
    },
    undo: {
      rowsChanged: { one: "{name}’s row was changed.", other: "{n} rows were changed." },
      leftOut: {
        one: "{name} is left out of this run.",
        other: "{n} people are left out of this run.",
      },
      setAside: {
        one: "The money for {name} will be set aside.",
        other: "The money for {n} people will be set aside.",
      },
      paidAgain: { one: "{name} will be paid again.", other: "{n} people will be paid again." },
      merged: {
        one: "{n} person from the list is now in the draft.",
        other: "{n} people from the list are now in the draft.",
      },
      replaced: {
        one: "The draft now has the {n} person from the list.",
        other: "The draft now has the {n} people from the list.",
      },
      sure: {
        one: "You confirmed {name}’s address.",
        other: "You confirmed {n} addresses.",
      },
      sureMemo: {
        one: "You confirmed {name}’s memo.",
        other: "You confirmed {n} memos.",
      },
    },
  },
};

/** Mistakes in the rows of a pay run, in one language. */
export type DashboardMistakes = typeof dashboardMistakes;
