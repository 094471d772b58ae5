/** The cells of a line, and what can be wrong in one, in English. Names in braces are filled in. */
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
      "Theirs alone, as at an exchange. It takes the place of the purpose, which then goes into the message, and a transaction of its own. Everyone on the ledger can read it.",
    note: "Note, for you only",
    of: "{cell} of {name}",
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
      empty: "There is no address.",
      secret_key: "That is a secret key. It was thrown away and not kept.",
      contract: "This is the address of a contract, not that of a person’s account.",
      muxed_contract: "This is an address within a contract (W…), not that of a person’s account.",
      other_key: "This is a key of another kind, not an account’s address.",
      wrong_case:
        "Addresses are written in capital letters. This one is not, so it may have been typed by hand.",
      wrong_character: "An address has no 0, 1, 8 or 9. Was it O, I or B?",
      wrong_length:
        "This address is too short or too long. A part of it is missing or was pasted twice.",
      wrong_checksum:
        "There is a typing mistake in this address. Its check digits do not fit, so no such account can exist.",
      not_an_address: "This is not a Stellar address. It begins with G or M.",
    },
    amount: {
      empty: "There is no amount.",
      not_a_number: "This is not an amount.",
      too_many_decimals: "Too many decimals. USDC has seven, local money two.",
      not_positive: "The amount must be more than zero.",
      too_large: "This is more than the ledger can hold.",
      rate_unknown:
        "No rate is known for this currency now, and Lipwa does not make one up. Write the amount in USDC.",
      ambiguous: "This amount can be read in two ways. Lipwa does not guess with wages.",
    },
    currency: {
      unknown_currency: "“{currency}” is none of the currencies that Lipwa knows.",
      shared: "“{currency}” alone does not say which currency this is in.",
      no_currency: "The list does not say which currency this is in.",
    },
    memo: {
      memo_too_long:
        "The memo has {bytes} bytes. The ledger takes 28; letters with accents count as two.",
      memo_kind:
        "This memo is of a type that cannot be paid with here, or an id that is no number. As a text the money could be lost: say what it is, or leave the row out.",
    },
    items: {
      no_label: "An item of the payslip has no name.",
      not_an_amount: "“{label}” on the payslip is not an amount.",
      not_net:
        "The payslip comes to {net} {currency}, but the amount is {amount} {currency}. Which is right?",
    },
    twin: "This is the same as row {n}: same account, amount and memo.",
    twinLine: "This is the same as line {n} of the file: same account, amount and memo.",
    twinMeant: "Yes, pay both",
    twinSkip: "Pay it once",
    secretDropped:
      "A secret key was pasted. It was thrown away: never put one into a web page. Think about moving that account’s money to a new one.",
  },
};

/** The cells of a line, and what can be wrong in one, in one language. */
export type DashboardLine = typeof dashboardLine;
