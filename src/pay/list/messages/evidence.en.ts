/** Names in braces are filled in. */
export const listEvidence = {
  quote: "“{text}”",
  columnNo: "column {n}",
  and: " and ",
  andMore: " and {n} more",
  evidence: {
    only_address_column: {
      one: "{n} row of {column} holds a complete address with no typos. No other column holds any.",
      other:
        "{n} rows of {column} hold a complete address with no typos. No other column holds any.",
    },
    several_address_columns: "Columns with addresses: {columns}. Which one holds the payees’?",
    no_address_column: "No column holds a valid address.",
    same_address_in_all:
      "The {valid} addresses in {column} are all the same. Is it the payees’ address?",
    column_is_hidden: "We don’t suggest {column}, because it’s hidden in the spreadsheet.",
    template_heading: "The heading is {column}.",
    several_template_headings: "Several columns could hold the amount: {columns}.",
    only_number_column: "The only column of numbers is {column}.",
    several_number_columns: "Columns with numbers: {columns}. Which one holds the pay?",
    no_number_column: "We found no column of amounts.",
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
    some_rows_name: "In {named} of {rows} rows, {column} names the currency.",
    names: {
      heading: "The heading {within} says {text}.",
      title: "The title {within} says {text}.",
      cell: {
        one: "{n} row of {column} says {text}.",
        other: "{n} rows of {column} say {text}.",
      },
      format: "The number format of {column} shows {text}.",
      footnote: "Row {line}, {within}, says {text}.",
      note: "A comment, text box, page header or footer, {within}, says {text}.",
      file: "The file’s name says {text}.",
      sheet: "The sheet’s name says {text}.",
      other_sheet: "Another sheet, {within}, says {text}.",
    },
    no_money: "The list doesn’t say which currency its amounts are in.",
    pay_date: "We suggest the month of the pay date.",
    heading_says: "Recognized by heading: {columns}.",
    first_column_of_words: "The first column holds words. We suggest it for the names.",
    several_memo_columns: "Several columns could hold memos: {columns}.",
    hidden_rows: "Hidden in the spreadsheet, by row number: {lines}. Should they be imported?",
    several_sheets: "Several sheets hold addresses: {names}. Which one should be imported?",
    only_sheet: "{name} is the only sheet that holds addresses.",
    sheet_is_hidden:
      "{name}, the only sheet that holds addresses, is hidden. Is it the one to import?",
    other_money_than:
      "On {on} your answer was {money}, but what the list says about its currency has changed.",
    each_row: "the currency in each row",
    phones: {
      one: "{n} phone number begins with {prefix}.",
      other: "{n} phone numbers begin with {prefix}.",
    },
  },
};

export type ListEvidence = typeof listEvidence;
