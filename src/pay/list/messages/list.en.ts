/** A list of people to pay, as it is read, in English. Names in braces are filled in. */
export const dashboardList = {
  csv: {
    another: "Another list",
    columnsTitle: "The columns as understood",
    change: "Change one, and the list is read again.",
    inFile: "“{header}” in the file",
    sheet: "Sheet of the file",
    hidden: {
      one: "Row {rows} is hidden in Excel. It is in this list all the same.",
      other: "{n} rows are hidden in Excel: {rows}. They are in this list all the same.",
    },
    hiddenLeft: {
      one: "Row {rows} is hidden in Excel and left out.",
      other: "{n} rows are hidden in Excel and left out: {rows}.",
    },
    hiddenColumns: "Hidden in Excel, and read all the same: {columns}.",
    leaveHidden: { one: "Leave the hidden row out", other: "Leave the {n} hidden rows out" },
    takeHidden: { one: "Take the hidden row in", other: "Take the {n} hidden rows in" },
    total: {
      agrees: "Row {line} is the total and is left out; it agrees.",
      differs:
        "Row {line} is the total and is left out. It says {says}, and the rows above add up to {rows}: look whether somebody is missing or has another amount.",
      left:
        "Row {line} is the total and is left out. It could not be checked against the rows above.",
      taken: "Row {line}, the total, is taken in as a person.",
      take: { one: "Take it in as a person", other: "Take them in as people" },
      leave: { one: "Leave the total out", other: "Leave the totals out" },
    },
    rows: { one: "{n} row was read.", other: "{n} rows were read." },
    has: {
      one: "There is a draft already, with {n} person",
      other: "There is a draft already, with {n} people",
    },
    known: { one: "{n} of them is in this list too.", other: "{n} of them are in this list too." },
    merge: {
      one: "Merge: {n} person, this list’s amounts",
      other: "Merge: {n} people, this list’s amounts",
    },
    replace: "Replace the draft",
    title: "Read a list",
    hint:
      "One line per person: address and amount, and what else you have. Up to 10,000 lines. The file stays in this browser.",
    shape: "The first line names the columns, in any order. Only address and amount are needed.",
    columns: {
      name: "name",
      address: "address",
      amount: "amount",
      currency: "currency",
      memo: "memo",
      note: "note",
    },
    example: { name: "Example", address: "G…", amount: "250", currency: "USDC" },
    template: "Save this as a template",
    templateFile: "lipwa-template.csv",
    demo: "Fill in the demo’s workers",
    demoSave: "Save the demo’s workers as a file",
    demoFile: "lipwa-demo-workers.csv",
    file: "Choose a file",
    paste: "or paste the lines here",
    read: "Read it",
    cancel: "Cancel",
    use: { one: "Take over {n} line", other: "Take over {n} lines" },
    reading: "Reading",
    meaning: "Column “{header}” is taken for",
    meaningNo: "Column {n} is taken for",
    noLines: "There is nobody in it but the heads of its columns.",
    unused: "not used",
    encoding: "The file was read as {encoding}.",
    delimiter: "Cells are separated by {sign}.",
    problems: {
      no_workbook:
        "No list can be read from this file: it is an old .xls, has a password, is damaged, or is of another kind, as Word, Numbers and PDF are. Save the list as .xlsx or CSV without a password.",
      not_workbook: "By its name this is an Excel file, but it is none. It was read as a text.",
      empty_file: "There is nothing in this file.",
      no_address_column: "No column with addresses was found.",
      no_amount_column: "No column with amounts was found.",
      which_address: "Several columns have addresses. Say above which one is paid to.",
      which_amount: "Several columns may be the wage. Say above which one is paid out.",
      unused_currency:
        "Column “{column}” has currencies in it and is not used, so the amounts are not taken for these. Say above what it is.",
      too_many_rows: "A run has at most 10,000 lines. From line {line} on nothing was read.",
      unclosed_quote: "Line {line}: a quote begins here and never ends.",
      extra_cells:
        "Line {line}: more cells than columns. A separator may stand in an amount without quotes.",
      unknown_local_currency:
        "Line {line}: a local currency that is none of the eight. It is not used.",
      memo_type:
        "Line {line}: a type of memo that cannot be used, an id that is no number, or two memos. Say in that row what it is before it is paid.",
      secret_key:
        "Line {line}: a secret key. It was thrown away. Remove it from the file, and think about moving that account’s money.",
    },
    comma: "commas",
    semicolon: "semicolons",
    tab: "tabs",
    bar: "bars",
  },
};

/** A list of people to pay, as it is read, in one language. */
export type DashboardList = typeof dashboardList;
