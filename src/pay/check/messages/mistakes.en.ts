/** What is wrong with the rows of a pay run, in English. Names in braces are filled in. */
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
    around: "The row among its neighbours",
    inAll: { one: "{what}", other: "{what} in all {n} rows" },
    onlyHere: "{what} in this row only",
    here1: "{what} in this row",
    rows: "rows {rows}",
    rowsMore: "rows {rows} and {n} more",
    fileRows: "lines {rows} of the file",
    fileRowsMore: "lines {rows} of the file and {n} more",
    typeAmount: "Type another amount",
    typeAddress: "Type or paste the address",
    otherCurrency: "Choose another currency",
    useHere: "Use it in this row only",
    useAll: { one: "Use it", other: "Use it in all {n} rows" },
    knownAddress: "Use the known address of {name}",
    twinAll: { one: "Pay it once", other: "Pay each once, in all {n} rows" },
    also: { one: "{n} more row is written so.", other: "{n} more rows are written so." },
    kinds: {
      suspect: { one: "address or memo to decide", other: "addresses or memos to decide" },
      address: { one: "mistake in an address", other: "mistakes in an address" },
      ambiguous: { one: "amount read in two ways", other: "amounts read in two ways" },
      amount: { one: "mistake in an amount", other: "mistakes in an amount" },
      currency: { one: "unknown currency", other: "unknown currencies" },
      memo: { one: "memo that cannot go", other: "memos that cannot go" },
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
      look_alike: "This is not the address of {known}, which you know.",
      lookAlikeText:
        "It begins and ends the same, but {n} of its {all} characters differ. Someone may have put it there.",
      other_address: "This is not the address that you know of {known}.",
      otherText:
        "Ask {name} by another way than the one it came by: in a call, or at a number that you had before.",
      other_memo: "This is not the memo that you know of {name}.",
      memoText:
        "Several people share this address: the memo alone says whose money it is, and with another one it is someone else’s. Ask {name} by another way than the one it came by.",
      dust: "Nothing but dust ever came from this address.",
      dustText:
        "{amount} {asset} came from it on {date}. Such payments are sent so that the address is copied from a history by mistake.",
      top: "above: known",
      below: "below: in this list",
      both: "Known: {known}. In this list: {written}.",
      alone: "In this list",
      paid: {
        one: "The known one: paid {n} time, last on {date}.",
        other: "The known one: paid {n} times, last on {date}.",
      },
      listed: "The known one is on your list of people and was never paid.",
      paidThere: {
        one: "They were paid at this address {n} time, last on {date}.",
        other: "They were paid at this address {n} times, last on {date}.",
      },
      listedMemo: "The known one is on your list of people.",
      useMemo: "Use the known memo, {memo}",
      rightMemo: "The new memo is right, I asked {name}",
      useKnown: "Use the known address",
      useTheirs: "Use the address of {known}",
      right: "It is right, I asked {name}",
    },
    undo: {
      mended: { one: "The row of {name} is changed.", other: "{n} rows are changed." },
      leftOut: {
        one: "{name} is left out of this run.",
        other: "{n} people are left out of this run.",
      },
      setAside: {
        one: "The money for {name} will be set aside.",
        other: "The money for {n} people will be set aside.",
      },
      paidAgain: { one: "{name} is paid again.", other: "{n} people are paid again." },
      merged: {
        one: "{n} person of the list is in the draft now.",
        other: "{n} people of the list are in the draft now.",
      },
      replaced: {
        one: "The draft has the {n} person of the list now.",
        other: "The draft has the {n} people of the list now.",
      },
      sure: {
        one: "The address of {name} is taken as right.",
        other: "{n} addresses are taken as right.",
      },
      sureMemo: {
        one: "The memo of {name} is taken as right.",
        other: "{n} memos are taken as right.",
      },
    },
  },
};

/** What is wrong with the rows of a pay run, in one language. */
export type DashboardMistakes = typeof dashboardMistakes;
