import type { Currency, CurrencyRates, Money } from "../../money/currency.ts";
import type { AddressFault } from "../../stellar/address.ts";
import type { AmountFault } from "../../stellar/amount.ts";
import type { Language } from "../../ui/i18n/languages.ts";
import type { MemoKind, PayLine } from "../line/pay-line.ts";
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
  /** Shown when the file is opened. */
  isActive: boolean;
  /** Row numbers, from 1; also rows that are filtered out or of height 0. */
  hiddenRows: ReadonlySet<number>;
  /** Positions from 0; also columns of width 0. */
  hiddenColumns: ReadonlySet<number>;
  /** `row` from 1, columns from 0. */
  merged: readonly { row: number; from: number; to: number }[];
  /** How many have no saved result. */
  formulas: number;
  /** Comments, text boxes, page headers and footers. */
  notes: readonly string[];
}

export interface RawRow {
  /** The row number that a spreadsheet shows, from 1. */
  line: number;
  cells: readonly string[];
  /** By position, from 0. */
  marks?: ReadonlyMap<number, CellMark>;
}

export interface CellMark {
  /** Why the cell can't be an amount. */
  unfit?: "struck_out" | "superscript" | "format" | "formula";
  /** Words and symbols of its number format: evidence of a currency. */
  format?: string;
  /** A merged cell over rows that have content of their own. */
  isTall?: boolean;
}

export type ListProblem =
  | { code: "empty_file" }
  /** An .xls, password-protected or damaged workbook, or another kind of file, such as a PDF. */
  | { code: "no_workbook" }
  /** A text file with a workbook's file name. */
  | { code: "not_workbook" }
  /** The first row left out. */
  | { code: "too_many_rows"; line: number }
  /** Everything after the quote became one cell. */
  | { code: "unclosed_quote"; line: number }
  /** The cell was removed. */
  | { code: "secret_key"; line: number }
  | { code: "formulas_without_results"; count: number }
  | { code: "hidden_columns"; columns: ColumnRef[] }
  | { code: "hidden_sheets"; names: string[] };

export interface ColumnRef {
  /** From 0. */
  at: number;
  /** Empty if the list has none. */
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
  /** The heading, title, file name, sheet name or cell. */
  within: string;
  column: ColumnRef | null;
  lines: readonly number[];
  /** True if it applies to these rows only. */
  isOfRows: boolean;
}

/** Why a proposal was made, or why none was. */
export type Evidence =
  | { code: "no_address_column" | "no_number_column" | "no_money" | "pay_date" }
  | { code: "one_way" }
  | { code: "column_is_hidden" | "first_column_of_words"; column: ColumnRef }
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
  /** All phone numbers begin with it: `+234`. */
  | { code: "phones"; prefix: string; phones: number }
  | { code: "hidden_rows"; lines: number[] }
  | { code: "several_sheets"; names: string[] }
  | { code: "only_sheet" | "sheet_is_hidden"; name: string }
  /** Remembered from an import on this day: `2026-10-26`. */
  | { code: "as_on"; on: string }
  /** A known layout that names a different currency this time. */
  | { code: "other_money_than"; on: string; money: Money | "rows" };

export interface ListQuestion<Answer> {
  /** Null if a person has to choose. */
  proposed: Answer | null;
  evidence: Evidence[];
}

export interface MultipleChoice<Answer, Each> extends ListQuestion<Answer> {
  choices: Each[];
}

export interface AddressChoice extends ColumnRef {
  valid: number;
  /** Null if unknown. */
  paidBefore: number | null;
}

/** Decimals. */
export interface AmountStatistics {
  total: string;
  /** Of two middle amounts, the lower. */
  median: string;
  least: string;
  most: string;
}

export interface AmountChoice extends ColumnRef {
  numbers: number;
  /** Null without amounts, or while the number style is open. */
  figures: AmountStatistics | null;
}

/** One currency for all amounts, or the column in which each row names its own. */
export type CurrencyAnswer = Money | { column: number };

/** Only `address`, `amount` and `currency` have to be answered. */
export interface ListQuestions {
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
  /** From `formatSalaryPurpose()`. */
  purpose: string;
  rates: CurrencyRates | null;
  /** In USDC. */
  lastMedian: string | null;
  /** Null if unknown. */
  paidBefore: ReadonlySet<string> | null;
  layouts: readonly RememberedLayout[];
}

export interface RememberedLayout {
  /** From `layoutKey()`. */
  key: string;
  answers: ListAnswers;
  /** The `key` of `findListMoney()`. */
  evidence: string;
  /** `2026-10-26` */
  on: string;
}

export type RowMistakeCode =
  | "address_missing"
  /** A last row without an address, with the largest amount: a wrong total, or a person. */
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
  /** Displays something other than its number. */
  | "amount_format"
  /** No saved result. */
  | "amount_formula"
  /** Over several rows: its amount could be for each of them, or for all. */
  | "amount_merged"
  | "amount_above_headings"
  /** The next cell could hold its decimals. */
  | "amount_cut"
  /** Ambiguous, and no number style applies to it. */
  | "amount_two_ways"
  | "currency_missing"
  | "currency_unknown"
  | "currency_differs"
  | "memo_kind"
  | "memo_too_long"
  | "memo_rounded"
  /** Only `2026-12-31` is read: 1/2/2026 can be two different days. */
  | "day_unreadable";

export interface RowMistake {
  code: RowMistakeCode;
  /** With its line breaks; for a split amount also the next cell. */
  cell: string;
  /** The sum of the rows above, if the row could be their total. */
  sum?: string;
}

export interface ImportRow {
  line: number;
  name: string;
  address: string;
  /** Null if its question is open or the cell has a mistake. */
  amount: string | null;
  /** Null as for `amount`. */
  currency: Money | null;
  ownCurrency: Currency | null;
  memo: string;
  memoType: MemoKind | null;
  note: string;
  phone: string;
  email: string;
  language: Language | null;
  group: string;
  /** `2026-12-31`; empty if the cell is empty or has a mistake. */
  paidFrom: string;
  paidUntil: string;
  /** Unreadable amounts stay as written, so that the draft asks about them. */
  items: PayslipItem[];
  /** The first mistake. A row with one isn't ready. */
  mistake: RowMistake | null;
  /** Shown to the person in the draft. */
  unread: { amount: string; currency: string };
}

export interface NonPersonRow {
  line: number;
  text: string;
  /** Null for a title or a signature. */
  total: string | null;
}

/** Rows with mistakes aren't counted. */
export interface ListSums {
  people: number;
  mistakes: number;
  /** Decimals; empty until amount and currency are answered. */
  byCurrency: { currency: Money; people: number; total: string }[];
  /** In any currency; null if there are none, or the style is open. */
  amounts: AmountStatistics | null;
  /** In USDC; null without rates, or while a question is open. */
  usdc: AmountStatistics | null;
}

export interface ImplausibleMedian {
  code: "median_high" | "median_low";
  /** In USDC; null without a last run. */
  lastMedian: string | null;
  /** Null without evidence for a likelier answer. */
  fix: AlternativeAnswer & { sums: ListSums } | null;
}

export type AlternativeAnswer =
  | { question: "currency"; answer: Money; evidence: Evidence }
  | { question: "numbers"; answer: NumberStyle };

export interface ListReading {
  rows: ImportRow[];
  notPeople: NonPersonRow[];
  sums: ListSums;
  doubt: ImplausibleMedian | null;
  /** Rows with a payslip, and those whose payslip doesn't add up to the amount. */
  payslips: { rows: number; differ: number };
  open: QuestionName[];
  /** Empty while a question is open. Rows with mistakes have amounts that can't be paid. */
  lines: PayLine[];
}
