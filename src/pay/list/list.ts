import type { CurrencyRates, Money } from "../../money/currency.ts";
import type { AddressFault } from "../../stellar/address.ts";
import type { AmountFault } from "../../stellar/amount.ts";
import type { PayLine } from "../line/pay-line.ts";
import type { PayslipItem } from "../line/payslip-items.ts";
import type { MoneyMention } from "./money-mentions.ts";

/** A file or pasted text, before any column has a meaning. */
export interface RawList {
  /** Null for pasted text. */
  file: string | null;
  /** Empty if the file couldn't be read; `problems` has the reason. */
  sheets: RawSheet[];
  problems: ListProblem[];
}

export interface RawSheet {
  name: string;
  rows: RawRow[];
  isHidden: boolean;
  /** True for the sheet shown when the file is opened. */
  isActive: boolean;
  /** Row numbers, from 1; also rows that are filtered out or of height 0. */
  hiddenRows: ReadonlySet<number>;
  /** Positions from 0; also columns of width 0. */
  hiddenColumns: ReadonlySet<number>;
  /** `row` from 1, columns from 0. */
  merged: readonly { row: number; from: number; to: number }[];
  /** Number of formulas without a saved result. */
  formulas: number;
  /** Comments, text boxes, page headers and footers. */
  notes: readonly string[];
}

export interface RawRow {
  /** The row number that a spreadsheet shows, from 1. */
  line: number;
  cells: readonly string[];
  /** Marks by position, from 0. */
  marks?: ReadonlyMap<number, CellMark>;
}

export interface CellMark {
  /** Why the cell can't be an amount. */
  unfit?: "struck_out" | "superscript" | "format" | "formula";
  /** Words and symbols of the cell's number format: evidence of a currency. */
  format?: string;
  /** True for a merged cell that covers rows with content of their own. */
  isTall?: boolean;
}

export type ListProblem =
  | { code: "empty_file" }
  /** An .xls, password-protected, damaged or too large workbook, or another file, such as a PDF. */
  | { code: "no_workbook" }
  /** A text file with a workbook's file name. */
  | { code: "not_workbook" }
  /** `line`: the first row left out. */
  | { code: "too_many_rows"; line: number }
  /** Everything after the quote became one cell. */
  | { code: "unclosed_quote"; line: number }
  /** The key was removed, with the rest of its cell unless breaks or spaces split the key. */
  | { code: "secret_key"; line: number }
  | { code: "formulas_without_results"; count: number }
  | { code: "hidden_columns"; columns: ColumnRef[] }
  | { code: "hidden_sheets"; names: string[] };

export interface ColumnRef {
  /** Position, from 0. */
  at: number;
  /** Empty if the column has no heading. */
  heading: string;
}

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

export interface LocatedMention extends MoneyMention {
  code: "names";
  where: MentionLocation;
  /** The text with the mention, or the sheet's name; the column's heading for a person's cell. */
  within: string;
  column: ColumnRef | null;
  lines: readonly number[];
  /** True if the mention applies to these rows only. */
  isOfRows: boolean;
}

/** Why a proposal was made, or why none was. */
export type Evidence =
  | { code: "no_address_column" | "no_number_column" | "no_money" | "pay_date" }
  | { code: "one_way" | "first_column_of_words" }
  | { code: "column_is_hidden"; column: ColumnRef }
  | { code: "template_heading" | "only_number_column"; column: ColumnRef }
  | { code: "several_template_headings" | "heading_says"; columns: ColumnRef[] }
  | { code: `several_${"address" | "number" | "memo"}_columns`; columns: ColumnRef[] }
  /** The same address in each row is more likely the employer's than the payees'. */
  | { code: "only_address_column" | "same_address_in_all"; column: ColumnRef; valid: number }
  /** With `both_styles`, other cells prove each style, so each ambiguous cell is a mistake. */
  | { code: "two_ways" | "both_styles"; text: string; line: number; cells: number }
  | { code: "rows_name"; column: ColumnRef; codes: Money[] }
  | { code: "some_rows_name"; column: ColumnRef; named: number; rows: number }
  | LocatedMention
  /** `prefix`: the start of all phone numbers, such as `+234`. */
  | { code: "phones"; prefix: string; phones: number }
  | { code: "hidden_rows"; lines: number[] }
  | { code: "several_sheets"; names: string[] }
  | { code: "only_sheet" | "sheet_is_hidden"; name: string }
  /** An answer remembered from an import on this day: `2026-10-26`. */
  | { code: "as_on"; on: string }
  /** A known layout that names a different currency this time. */
  | { code: "other_money_than"; on: string; money: Money | "rows" };

export interface ListQuestion<Answer> {
  /** Null if a person has to choose; for an optional column, also if it isn't in the list. */
  proposed: Answer | null;
  evidence: Evidence[];
}

export interface MultipleChoice<Answer, Each> extends ListQuestion<Answer> {
  choices: Each[];
}

export interface AddressChoice extends ColumnRef {
  valid: number;
  paidBefore: number | null;
}

/** Amounts as decimals. */
export interface AmountStatistics {
  total: string;
  /** The lower of two middle amounts. */
  median: string;
  least: string;
  most: string;
}

export interface AmountChoice extends ColumnRef {
  numbers: number;
  /** Null without amounts, or if one can be read in two ways. */
  figures: AmountStatistics | null;
}

/** One currency for all amounts, or the column in which each row names its own. */
export type CurrencyAnswer = Money | { column: number };

/** In the order of the form. */
export const OPTIONAL_COLUMNS = [
  "memoKind",
  "note",
  "phone",
  "email",
  "language",
  "ownCurrency",
  "group",
  "paidFrom",
  "paidUntil",
] as const;

export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number];

/** `openQuestions()` decides which have to be answered; the others are optional. */
export interface ListQuestions extends Record<OptionalColumn, ListQuestion<number>> {
  sheet: MultipleChoice<number, { at: number; name: string; isHidden: boolean; addresses: number }>;
  address: MultipleChoice<number, AddressChoice>;
  /** `none` for people without a usual amount. */
  amount: MultipleChoice<number | "none", AmountChoice>;
  /** Asked only if there are `choices`: each shows an example in that style. */
  numbers: MultipleChoice<NumberStyle, { style: NumberStyle; text: string; reads: string }>;
  currency: ListQuestion<CurrencyAnswer>;
  purpose: ListQuestion<string>;
  /** Asked only if hidden rows hold people. */
  hiddenRows: ListQuestion<"include" | "leave_out">;
  /** One column, or several joined by a space. */
  name: ListQuestion<readonly number[]>;
  /** Not proposed if several columns could hold memos. */
  memo: ListQuestion<number | "none">;
  items: ListQuestion<readonly ItemColumn[]>;
}

export interface ItemColumn {
  at: number;
  kind: PayslipItem["kind"];
}

export type QuestionName = keyof ListQuestions;

export type ListAnswers = { [Name in QuestionName]: ListQuestions[Name]["proposed"] };

export interface ListContext {
  /** For `people`, amounts and addresses are optional. */
  into: "run" | "people";
  /** The text from `formatSalaryPurpose()`. */
  purpose: string;
  rates: CurrencyRates | null;
  /** The last run's median, in USDC. */
  lastMedian: string | null;
  paidBefore: ReadonlySet<string> | null;
  layouts: readonly RememberedLayout[];
}

export interface RememberedLayout {
  /** The key from `layoutKey()`. */
  key: string;
  answers: ListAnswers;
  /** The `key` of `findListMoney()`. */
  evidence: string;
  /** `2026-10-26` */
  on: string;
}

export type RowMistakeCode =
  | "address_missing"
  /** A row below all addresses has the largest amount: a wrong total, or a person. */
  | "total_differs"
  | "address_has_spaces"
  | "address_struck_out"
  | `address_${Exclude<AddressFault, "empty">}`
  | "amount_missing"
  | "amount_several_lines"
  | "amount_tab"
  /** `not_a_number`: two numbers, a range, a date, words. */
  | `amount_${Exclude<AmountFault, "empty">}`
  | "amount_struck_out"
  | "amount_superscript"
  /** The cell displays something other than its number. */
  | "amount_format"
  /** The formula has no saved result. */
  | "amount_formula"
  /** A merged cell over several rows: the amount could be for each row, or for all. */
  | "amount_merged"
  | "amount_above_headings"
  /** The next cell could hold the amount's decimals. */
  | "amount_cut"
  /** An ambiguous amount to which no number style applies. */
  | "amount_two_ways"
  | "currency_missing"
  | "currency_unknown"
  | "currency_differs"
  | "memo_kind"
  | "memo_too_long"
  | "memo_rounded"
  /** Only days such as `2026-12-31` are read: 1/2/2026 can be two different days. */
  | "day_unreadable";

export interface RowMistake {
  code: RowMistakeCode;
  /** The cell with its line breaks; for a split amount, also the next cell. */
  cell: string;
  /** The sum of the rows above, if the row could be their total. */
  sum?: string;
}

/** The cells of a pay line as read, with the days of a person. */
export interface ImportRow extends Omit<PayLine, "id" | "how" | "amount" | "currency"> {
  line: number;
  /** Null if the question isn't answered, or the cell is empty or has a mistake. */
  amount: string | null;
  /** Null for the same reasons, or for a person in People without an amount. */
  currency: Money | null;
  /** `2026-12-31`; an unreadable day stays as written. */
  paidFrom?: string;
  paidUntil?: string;
  /** The first mistake; null if the row is ready. */
  mistake: RowMistake | null;
  /** The unreadable cells, for the draft to show. */
  unread: { amount: string; currency: string };
}

export interface SkippedRow {
  line: number;
  text: string;
  /** Null for a title or a signature. */
  total: string | null;
}

/** Rows with mistakes count only in `mistakes`. */
export interface ListSums {
  people: number;
  mistakes: number;
  /** Totals as decimals; empty until amount and currency are answered. */
  byCurrency: { currency: Money; people: number; total: string }[];
  /** Amounts in any currency; null if none can be read. */
  amounts: AmountStatistics | null;
  /** Amounts in USDC; null if one can't be converted, or without amount and currency. */
  usdc: AmountStatistics | null;
}

export interface ImplausibleMedian {
  code: "median_high" | "median_low";
  /** The last run's median, in USDC; null without a last run. */
  lastMedian: string | null;
  /** A likelier answer; null if none makes the median plausible, or with several currencies. */
  fix: AlternativeAnswer & { sums: ListSums } | null;
}

export type AlternativeAnswer =
  | { question: "currency"; answer: Money; evidence: Evidence }
  | { question: "numbers"; answer: NumberStyle };

export interface ListReading {
  rows: ImportRow[];
  notPeople: SkippedRow[];
  sums: ListSums;
  doubt: ImplausibleMedian | null;
  /** Rows with a payslip, and those whose payslip doesn't add up to the amount. */
  payslips: { rows: number; differ: number };
  open: QuestionName[];
  /** Empty until all questions are answered. Rows with mistakes are included. */
  lines: PayLine[];
}
