/** Names in braces are filled in. */
export const dashboardLine = {
  cells: {
    name: "Name",
    address: "Address",
    amount: "Amount",
    currency: "Currency",
    localCurrency: "Local currency",
    notChosen: "Not chosen",
    memo: "Memo",
    memoType: "Memo type",
    memoText: "Text",
    memoId: "Number (id)",
    memoOther: "Another type",
    memoHint:
      "For an account that needs its own memo, such as one at an exchange. It replaces the purpose, which goes in the message instead, and anyone can read it on the ledger. Each memo needs a separate transaction.",
    note: "Note, for you only",
  },
  payslipItems: {
    title: "Payslip",
    earning: "Earning",
    deduction: "Deduction",
    amount: "How much",
    remove: "Remove",
    removeItem: "Remove {label}",
    addEarning: "Add an earning",
    addDeduction: "Add a deduction",
    outcome: "{gross} gross − {deducted} deducted = {net} net",
  },
  faults: {
    address: {
      empty: "The address is missing.",
      secret_key: "That’s a secret key. It was deleted and not saved.",
      contract: "This is a contract’s address, not a person’s account.",
      muxed_contract: "This is an address within a contract (W…), not a person’s account.",
      other_key: "This is another kind of key, not an account’s address.",
      wrong_case:
        "Addresses are in capital letters. This one isn’t, so someone may have typed it by hand.",
      wrong_character: "An address never has 0, 1, 8 or 9. Was it O, I or B?",
      wrong_length:
        "This address is too short or too long. Part of it is missing or was pasted twice.",
      wrong_checksum:
        "There’s a typo in this address. Its checksum doesn’t match, so no such account can exist.",
      not_an_address: "This isn’t a full Stellar address: G or M, then capital letters and digits.",
    },
    amount: {
      empty: "The amount is missing.",
      not_a_number: "This isn’t an amount.",
      too_many_decimals: "Too many decimals. USDC has seven, local currencies have two.",
      not_positive: "The amount must be more than zero.",
      too_large: "This is more than the ledger can hold.",
      rate_unknown:
        "There’s no rate for this currency right now, and Lipwa doesn’t make one up. Enter the amount in USDC.",
      ambiguous: "This amount can be read in two ways. Lipwa doesn’t guess about wages.",
    },
    currency: {
      unknown_currency: "Lipwa doesn’t know the currency “{currency}”.",
      shared: "“{currency}” alone doesn’t say which currency this is in.",
      no_currency: "The currency is missing.",
    },
    memo: {
      memo_too_long:
        "The memo is {bytes} bytes long. The ledger allows 28; accented letters take two or more.",
      memo_kind:
        "This type of memo isn’t supported, or its ID isn’t a number. If it’s sent as text, the money could be lost. Choose the type, or leave the row out.",
    },
    items: {
      no_label: "An item on the payslip has no name.",
      not_an_amount: "The payslip’s amount for “{label}” can’t be read.",
      not_net: "The payslip adds up to {net}, but the amount is {amount}. Which is right?",
    },
    twin: "This is the same as row {n}: same account, amount and memo.",
    twinLine: "This is the same as row {n} of the list: same account, amount and memo.",
    twinMeant: "Yes, pay both",
    twinSkip: "Pay it once",
    secretDropped:
      "You pasted a secret key. It was deleted: never put one into a web page. Consider moving that account’s money to a new account.",
  },
};

export type DashboardLine = typeof dashboardLine;
