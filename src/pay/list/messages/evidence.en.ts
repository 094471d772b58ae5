/** Names in braces are filled in. */
export const listEvidence = {
  quote: "“{text}”",
  columnNo: "column {n}",
  and: " and ",
  evidence: {
    only_address_column: {
      one: "{n} row of {column} holds a complete address with no typos. No other column holds any.",
      other:
        "{n} rows of {column} hold a complete address with no typos. No other column holds any.",
    },
    several_address_columns: "Several columns hold addresses: {columns}. Which one should be paid?",
    no_address_column: "No column holds a valid address.",
    same_address_in_all:
      "All {valid} rows of {column} hold the same address. Does it belong to the payees?",
    column_is_hidden: "{column} is hidden in the spreadsheet, so we don’t suggest it.",
    template_heading: "The heading is {column}.",
    several_template_headings: "Several columns have this heading: {columns}.",
    only_number_column: "{column} is the only column of numbers.",
    several_number_columns: "Several columns hold numbers: {columns}. Which one holds the pay?",
    no_number_column: "We found no column of numbers.",
    one_way: "Each amount can only be read one way.",
    two_ways: {
      one: "{n} amount can be read in two ways: {text} in row {line}.",
      other: "{n} amounts can be read in two ways. The first is {text} in row {line}.",
    },
    both_styles: {
      one:
        "The list uses both points and commas for decimals, and {n} amount can be read in two ways: {text} in row {line}.",
      other:
        "The list uses both points and commas for decimals, and {n} amounts can be read in two ways. The first is {text} in row {line}.",
    },
    rows_name: "Each row has its currency in {column}: {codes}.",
    some_rows_name: "{named} of {rows} rows have their currency in {column}.",
    names: {
      heading: "The heading {within} says {text}.",
      title: "The title {within} says {text}.",
      cell: {
        one: "{n} row of {column} says {text}.",
        other: "{n} rows of {column} say {text}.",
      },
      format: "The number format of {column} shows {text}.",
      footnote: "Row {line}, {within}, says {text}.",
      note: "A comment, text box or page header, {within}, says {text}.",
      file: "The file’s name says {text}.",
      sheet: "The sheet’s name says {text}.",
      other_sheet: "Another sheet, {within}, says {text}.",
    },
    no_money: "The list doesn’t say which currency its amounts are in.",
    pay_date: "It names the month of the pay date.",
    heading_says: "Recognized by heading: {columns}.",
    first_column_of_words: "{column} is the first column and holds words.",
    several_memo_columns: "Several columns could hold memos: {columns}.",
    hidden_rows: "Rows {lines} are hidden in the spreadsheet. Should these people be paid?",
    several_sheets: "Several sheets hold addresses: {names}. Which one should be paid?",
    only_sheet: "{name} is the only sheet that holds addresses.",
    sheet_is_hidden:
      "{name}, the only sheet that holds addresses, is hidden. Is it the one to pay?",
    as_on: "This was your answer on {on}.",
    other_money_than:
      "On {on} your answer was {money}, but this list says something different about its currency.",
    each_row: "what each row says",
    phones: {
      one: "{n} phone number begins with {prefix}.",
      other: "{n} phone numbers begin with {prefix}.",
    },
  },
};

export type ListEvidence = typeof listEvidence;
