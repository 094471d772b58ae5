import type { Currency, CurrencyRates, Money } from "../../money/currency.ts";
import type { AddressFault } from "../../stellar/address.ts";
import type { AmountFault } from "../../stellar/amount.ts";
import type { Language } from "../../ui/i18n/languages.ts";
import type { MemoKind, PayLine } from "../line/pay-line.ts";
import type { PayslipItem } from "../line/payslip-items.ts";
import type { MoneyMention } from "./money-mentions.ts";

/** A file or pasted text as rows of cells, before any column has a meaning. */
export interface RawList {
  /** The file's name; null for pasted text. */
  file: string | null;
  /** One for pasted text; none if the file couldn't be read: `problems` then has the reason. */
  sheets: RawSheet[];
  problems: ListProblem[];
}

/** One sheet of a workbook, or the whole of a pasted text. */
export interface RawSheet {
  /** Empty for pasted text. */
  name: string;
  rows: RawRow[];
  isHidden: boolean;
  /** True for the sheet that is shown when the file is opened. */
  isActive: boolean;
  /** Numbers of rows that are hidden, filtered out, or of height 0. */
  hiddenRows: ReadonlySet<number>;
  /** Positions of columns, from 0, that are hidden, or of width 0. */
  hiddenColumns: ReadonlySet<number>;
  /** Merged cells: the first row, from 1, and the columns, from 0. */
  merged: readonly { row: number; from: number; to: number }[];
  /** How many cells hold a formula whose result was never saved. */
  formulas: number;
  /** Comments, text boxes, page headers and footers. */
  notes: readonly string[];
}

/** One record: its cells as displayed. */
export interface RawRow {
  /** The row number that a spreadsheet shows, from 1. */
  line: number;
  cells: readonly string[];
  /** What a workbook adds to the text of a cell, by position from 0. */
  marks?: ReadonlyMap<number, CellMark>;
}

/** What a workbook adds to the text of a cell. */
export interface CellMark {
  /** Why the cell can't be an amount, whatever its text is. */
  unfit?: "struck_out" | "superscript" | "format" | "formula";
  /** The words and symbols of its number format: evidence of a currency. */
  format?: string;
  /** True for a merged cell that spans rows with content of their own. */
  isTall?: boolean;
}

export type ListProblem =
  | { code: "empty_file" }
  /**
   * A workbook that can't be read: .xls, password-protected or damaged. Also any other kind of
   * file, such as a PDF.
   */
  | { code: "no_workbook" }
  /** A text file with a workbook's file name. */
  | { code: "not_workbook" }
  /** `line` is the first row left out. */
  | { code: "too_many_rows"; line: number }
  /** A quote that never closes: everything after it became one cell. */
  | { code: "unclosed_quote"; line: number }
  /** A secret key in the list. The cell was removed. */
  | { code: "secret_key"; line: number }
  /** Formulas without saved results. */
  | { code: "formulas_without_results"; count: number }
  | { code: "hidden_columns"; columns: ColumnRef[] }
  | { code: "hidden_sheets"; names: string[] };

/** A column as people identify it. */
export interface ColumnRef {
  /** From 0. */
  at: number;
  /** As written; empty where the list has none. */
  heading: string;
}

/** How numbers are written: with a point or a comma as the decimal mark. */
export type NumberStyle = "1,234.50" | "1.234,50";

export type MentionLocation =
  | "heading"
  | "title"
  | "cell"
  | "format"
  | "footnote"
  | "note"
  | "file"
  | "sheet"
  | "other_sheet";

/** Something in the list that names money, and where. */
export interface LocatedMention extends MoneyMention {
  code: "names";
  where: MentionLocation;
  /** Where it was found: the heading, the title, the file's or the sheet's name, or the cell. */
  within: string;
  column: ColumnRef | null;
  /** The rows it was found in. */
  lines: readonly number[];
  /**
   * True if it applies to these rows only, as a person's cell does; otherwise it applies to all.
   */
  isOfRows: boolean;
}

/** Why a proposal was made, or why none was. `evidence-text.ts` turns it into a sentence. */
export type Evidence =
  | { code: "no_address_column" | "no_number_column" | "no_money" | "pay_date" }
  /** Each cell can only be read one way. */
  | { code: "one_way" }
  /** A hidden column isn't proposed. */
  | { code: "column_is_hidden" | "first_column_of_words"; column: ColumnRef }
  | { code: "template_heading" | "only_number_column"; column: ColumnRef }
  | { code: "several_template_headings" | "heading_says"; columns: ColumnRef[] }
  | { code: `several_${"address" | "number" | "memo"}_columns`; columns: ColumnRef[] }
  /** The same address in each row is more likely the employer's than the payees'. */
  | { code: "only_address_column" | "same_address_in_all"; column: ColumnRef; valid: number }
  /**
   * `cells` can be read in two ways; `text` is the first. With `both_styles`, other cells prove
   * each style, so no single answer fits all, and each ambiguous cell is a mistake.
   */
  | { code: "two_ways" | "both_styles"; text: string; line: number; cells: number }
  /** Each row with an amount names one of the nine codes in this column. */
  | { code: "rows_name"; column: ColumnRef; codes: Money[] }
  /** Only some of the column's rows name a currency. */
  | { code: "some_rows_name"; column: ColumnRef; named: number; rows: number }
  | LocatedMention
  /** All phone numbers begin with this prefix: `+234`. */
  | { code: "phones"; prefix: string; phones: number }
  | { code: "hidden_rows"; lines: number[] }
  | { code: "several_sheets"; names: string[] }
  /** The only sheet with addresses. A hidden one isn't proposed. */
  | { code: "only_sheet" | "sheet_is_hidden"; name: string }
  /** Filled in from the answers for the same layout on a day (`on`): `2026-10-26`. */
  | { code: "as_on"; on: string }
  /** The layout is known, but the list names a different currency this time. */
  | { code: "other_money_than"; on: string; money: Money | "rows" };

/** A question of the form, with the proposed answer and the evidence for it. */
export interface ListQuestion<Answer> {
  /** Null if a person has to choose. */
  proposed: Answer | null;
  evidence: Evidence[];
}

/** A question with a few possible answers. */
export interface MultipleChoice<Answer, Each> extends ListQuestion<Answer> {
  choices: Each[];
}

export interface AddressChoice extends ColumnRef {
  /** How many valid addresses it has. */
  valid: number;
  /** How many of these addresses were paid before; null if unknown. */
  paidBefore: number | null;
}

/** Statistics of amounts, as decimals. */
export interface AmountStatistics {
  total: string;
  /** For an even number of amounts, the lower of the middle two. */
  median: string;
  least: string;
  most: string;
}

export interface AmountChoice extends ColumnRef {
  /** How many cells are numbers. */
  numbers: number;
  /** Null if it has no amounts, or the number style is open. */
  figures: AmountStatistics | null;
}

/** The currency of all amounts, or the column in which each row names its own. */
export type CurrencyAnswer = Money | { column: number };

/** The questions of the form. Only `address`, `amount` and `currency` have to be answered. */
export interface ListQuestions {
  /** The sheet to read; open if several hold addresses. */
  sheet: MultipleChoice<number, { at: number; name: string; isHidden: boolean; addresses: number }>;
  address: MultipleChoice<number, AddressChoice>;
  /** `none` for people without a usual amount. */
  amount: MultipleChoice<number | "none", AmountChoice>;
  /** Asked only if `choices` isn't empty: each shows the example in that style. */
  numbers: MultipleChoice<NumberStyle, { style: NumberStyle; text: string; reads: string }>;
  currency: ListQuestion<CurrencyAnswer>;
  purpose: ListQuestion<string>;
  /** Asked only if hidden rows hold people. */
  hiddenRows: ListQuestion<"include" | "leave_out">;
  /** One column, or several joined by a space. */
  name: ListQuestion<readonly number[]>;
  /** Open only if several columns could hold memos. */
  memo: ListQuestion<number | "none">;
  memoKind: ListQuestion<number>;
  ownCurrency: ListQuestion<number>;
  note: ListQuestion<number>;
  phone: ListQuestion<number>;
  email: ListQuestion<number>;
  language: ListQuestion<number>;
  group: ListQuestion<number>;
  paidFrom: ListQuestion<number>;
  paidUntil: ListQuestion<number>;
  /** The columns that become items of the payslip. */
  items: ListQuestion<readonly ItemColumn[]>;
}

/** A column of numbers that becomes an item of each payslip. */
export interface ItemColumn {
  at: number;
  kind: PayslipItem["kind"];
}

export type QuestionName = keyof ListQuestions;

/** Answers that a person gave, or proposals that the import will confirm. */
export type ListAnswers = { [Name in QuestionName]: ListQuestions[Name]["proposed"] };

/** What proposals and checks need in addition to the list. */
export interface ListContext {
  /** A pay run, or the list of people, in which amounts and addresses are optional. */
  into: "run" | "people";
  /** The proposed purpose, from `formatSalaryPurpose()`. */
  purpose: string;
  rates: CurrencyRates | null;
  /** The median of the last wages, in USDC. */
  lastMedian: string | null;
  /** Addresses that were paid before; null if unknown. */
  paidBefore: ReadonlySet<string> | null;
  layouts: readonly RememberedLayout[];
}

/** Confirmed answers for a list with these headings. */
export interface RememberedLayout {
  /** The headings, from `layoutKey()`. */
  key: string;
  answers: ListAnswers;
  /** What it said about its currency: the `key` of `findListMoney()`. */
  evidence: string;
  /** The day of the import: `2026-10-26`. */
  on: string;
}

/** Why a row can't be paid yet. */
export type RowMistakeCode =
  | "address_missing"
  /**
   * A last row without an address and with an amount above all others: a wrong total, or a person.
   */
  | "total_differs"
  | "address_has_spaces"
  | "address_struck_out"
  | `address_${Exclude<AddressFault, "empty">}`
  | "amount_missing"
  /** The cell has line breaks. */
  | "amount_several_lines"
  | "amount_tab"
  /** Not a single number: two numbers, a range, a date, words. */
  | `amount_${Exclude<AmountFault, "empty">}`
  | "amount_struck_out"
  | "amount_superscript"
  /** The cell displays something other than its number. */
  | "amount_format"
  /** A formula without a saved result. */
  | "amount_formula"
  /** A merged cell over several rows: its amount could be for each of them, or for all. */
  | "amount_merged"
  /** The row has an address, but is above the headings. */
  | "amount_above_headings"
  /** The cell after the amount could hold its decimals. */
  | "amount_cut"
  /** Ambiguous, and no number style applies to it. */
  | "amount_two_ways"
  | "currency_missing"
  /** Not one of the nine codes. */
  | "currency_unknown"
  /** The cell of the amount names a different currency from the answer. */
  | "currency_differs"
  | "memo_kind"
  | "memo_too_long"
  | "memo_rounded"
  /** Not in the form `2026-12-31`: 1/2/2026 can be two different days. */
  | "day_unreadable";

export interface RowMistake {
  code: RowMistakeCode;
  /** The whole cell with its line breaks; for a split amount also the next cell. */
  cell: string;
  /** The sum of the rows above, if the row could be their total. */
  sum?: string;
}

export interface ImportRow {
  line: number;
  name: string;
  address: string;
  /** A plain decimal; null if its question is open or the cell has a mistake. */
  amount: string | null;
  /** Null if its question is open or the cell has a mistake. */
  currency: Money | null;
  ownCurrency: Currency | null;
  memo: string;
  memoType: MemoKind | null;
  note: string;
  phone: string;
  email: string;
  language: Language | null;
  group: string;
  /** Days as `2026-12-31`; empty if the cell is empty or has a mistake. */
  paidFrom: string;
  paidUntil: string;
  /** An item that isn't an amount keeps its text, so that the draft asks about the row. */
  items: PayslipItem[];
  /** The first mistake. A row with one isn't ready. */
  mistake: RowMistake | null;
  /** Unreadable cells of amount and currency, shown to the person in the draft. */
  unread: { amount: string; currency: string };
}

/** A row that isn't a person: a title, a signature, or a total. */
export interface NonPersonRow {
  line: number;
  /** Its cells, joined by a space. */
  text: string;
  /** The total that it states correctly; null for a title or a signature. */
  total: string | null;
}

/** The sums that a person checks. Rows with mistakes aren't counted. */
export interface ListSums {
  people: number;
  mistakes: number;
  /** Decimals; empty until amount and currency are answered. */
  byCurrency: { currency: Money; people: number; total: string }[];
  /** Of all amounts, whatever their currency; null if there are none, or the style is open. */
  amounts: AmountStatistics | null;
  /** In USDC; null without rates, or while a question is open. */
  usdc: AmountStatistics | null;
}

/** A median that is far from the last run's, or from a plausible wage. */
export interface ImplausibleMedian {
  code: "median_high" | "median_low";
  /**
   * The last run's median, in USDC; null without a last run. Then 20 to 5,000 USDC is plausible.
   */
  lastMedian: string | null;
  /** A more likely answer and its sums; null if the list has no evidence for one. */
  fix: AlternativeAnswer & { sums: ListSums } | null;
}

/** Another answer to a question, and the evidence for it. */
export type AlternativeAnswer =
  | { question: "currency"; answer: Money; evidence: Evidence }
  | { question: "numbers"; answer: NumberStyle };

/** A list as read with some answers. */
export interface ListReading {
  rows: ImportRow[];
  notPeople: NonPersonRow[];
  sums: ListSums;
  doubt: ImplausibleMedian | null;
  /** How many rows have a payslip, and how many payslips don't add up to the amount. */
  payslips: { rows: number; differ: number };
  /** Questions without an answer. No row is ready until there are none. */
  open: QuestionName[];
  /**
   * The rows as lines of a run; empty while a question is open. Rows with mistakes are included,
   * with amounts that can't be paid.
   */
  lines: PayLine[];
}
