import type { Currency, CurrencyRates, Money } from "../../money/currency.ts";
import type { AddressFault } from "../../stellar/address.ts";
import type { AmountFault } from "../../stellar/amount.ts";
import type { Language } from "../../ui/i18n/languages.ts";
import type { MemoKind, PayLine } from "../line/pay-line.ts";
import type { PayslipItem } from "../line/payslip-items.ts";
import type { Mention } from "./money-words.ts";

/** A file or a paste as rows of cells, before anything is said about what they mean. */
export interface RawList {
  /** The file's name; null for a paste. */
  file: string | null;
  /** One for a text; none where the file could not be read, which `problems` says then. */
  sheets: RawSheet[];
  problems: ListProblem[];
}

/** One sheet of a workbook, or a whole text. */
export interface RawSheet {
  /** Empty for a text. */
  name: string;
  rows: RawRow[];
  isHidden: boolean;
  /** True for the sheet that a spreadsheet shows first. */
  isInFront: boolean;
  /** Numbers of rows that a spreadsheet does not show: hidden, filtered out, or of height 0. */
  hiddenRows: ReadonlySet<number>;
  /** Positions of columns, from 0, that it does not show: hidden, or of width 0. */
  hiddenColumns: ReadonlySet<number>;
  /** Cells that are shown as one: the first row, from 1, and the columns, from 0. */
  merged: readonly { row: number; from: number; to: number }[];
  /** How many cells hold a formula whose result was never saved. */
  formulas: number;
  /** What stands beside the cells: comments, text boxes, headers and footers of pages. */
  notes: readonly string[];
}

/** One record: its cells as they are shown. */
export interface RawRow {
  /** Counts records, from 1: the number that a spreadsheet shows beside it. */
  line: number;
  cells: readonly string[];
  /** What a workbook says about cells beyond their text, by position from 0. */
  marks?: ReadonlyMap<number, CellMark>;
}

/** What a workbook says about a cell beyond its text. */
export interface CellMark {
  /** Why the cell is no amount, whatever its text is. */
  unfit?: "struck_out" | "superscript" | "format" | "formula";
  /** The words and symbols of its number format: evidence of a currency. */
  format?: string;
  /** True where it is shown as one cell with some below it that are rows of their own. */
  isTall?: boolean;
}

export type ListProblem =
  | { code: "empty_file" }
  /** A workbook that cannot be read: an old one, a locked one, a damaged one, or a PDF. */
  | { code: "no_workbook" }
  /** A text that has the name of a workbook. */
  | { code: "not_workbook" }
  /** `line` is the first that was left out. */
  | { code: "too_many_rows"; line: number }
  /** A quote that never ends: what follows it was one cell. */
  | { code: "unclosed_quote"; line: number }
  /** The next ones name a secret key that stood in the list. It was not kept. */
  | { code: "secret_key"; line: number }
  /** Formulas without saved results: open the file in a spreadsheet, save it, and import it again. */
  | { code: "formulas_without_results"; count: number }
  | { code: "hidden_columns"; columns: ColumnRef[] }
  | { code: "hidden_sheets"; names: string[] };

/** A column as people know it. */
export interface ColumnRef {
  /** From 0. */
  at: number;
  /** As written; empty where the list has none. */
  heading: string;
}

/** How ambiguous numbers are written: whether the point or the comma is the decimal mark. */
export type NumberStyle = "1,234.50" | "1.234,50";

export type FoundIn =
  | "heading"
  | "title"
  | "cell"
  | "format"
  | "footnote"
  | "note"
  | "file"
  | "sheet"
  | "other_sheet";

/** Something in the list that names money. */
export interface FoundMoney extends Mention {
  code: "names";
  where: FoundIn;
  /** Where it stands: the heading, the title, the file's or the sheet's name, the cell. */
  within: string;
  column: ColumnRef | null;
  /** The rows that say it. */
  lines: readonly number[];
  /** True where it is said of these rows alone, as a person's cell says it; otherwise of all. */
  isOfRows: boolean;
}

/** Why something is proposed, or is not: `evidence-text.ts` makes a sentence of it. */
export type Evidence =
  | { code: "no_address_column" | "no_number_column" | "no_money" | "pay_date" }
  /** Each cell can be read in one way. */
  | { code: "one_way" }
  /** One that a spreadsheet hides is not proposed. */
  | { code: "column_is_hidden" | "first_column_of_words"; column: ColumnRef }
  | { code: "template_heading" | "only_number_column"; column: ColumnRef }
  | { code: "several_template_headings" | "heading_says"; columns: ColumnRef[] }
  | { code: `several_${"address" | "number" | "memo"}_columns`; columns: ColumnRef[] }
  /** Where each row holds the same address, it is rather the employer's than the payees'. */
  | { code: "only_address_column" | "same_address_in_all"; column: ColumnRef; valid: number }
  /**
   * `cells` can be read in two ways; `text` is the first. Where others prove both styles no answer
   * holds for all, so that each is a mistake.
   */
  | { code: "two_ways" | "both_styles"; text: string; line: number; cells: number }
  /** Each row with an amount names one of the nine codes in this column. */
  | { code: "rows_name"; column: ColumnRef; codes: Money[] }
  /** Some rows name one there, others do not. */
  | { code: "some_rows_name"; column: ColumnRef; named: number; rows: number }
  | FoundMoney
  /** All phone numbers begin with it: `+234`. */
  | { code: "phones"; prefix: string; phones: number }
  | { code: "hidden_rows"; lines: number[] }
  | { code: "several_sheets"; names: string[] }
  /** The only sheet with addresses; where a spreadsheet hides it, it is not proposed. */
  | { code: "only_sheet" | "sheet_is_hidden"; name: string }
  /** Filled in as it was confirmed for a list of this layout; `on` is the day: `2026-10-26`. */
  | { code: "as_on"; on: string }
  /** The layout is known, but this list does not say the same about its money. */
  | { code: "other_money_than"; on: string; money: Money | "rows" };

/** A question of the form: what is proposed, why, and what else there is. */
export interface Question<Answer> {
  /** Null where a person decides. */
  proposed: Answer | null;
  evidence: Evidence[];
}

/** A question with a few answers to choose from. */
export interface Choice<Answer, Each> extends Question<Answer> {
  choices: Each[];
}

export interface AddressChoice extends ColumnRef {
  valid: number;
  /** How many of them were paid before; null where that is not known. */
  paidBefore: number | null;
}

/** What some amounts come to, in decimals. */
export interface Figures {
  total: string;
  /** Of an even number of them the lower of the two in the middle. */
  median: string;
  least: string;
  most: string;
}

export interface AmountChoice extends ColumnRef {
  numbers: number;
  /** Null where it has none, or a style is open. */
  figures: Figures | null;
}

/** The amounts are in one money, or in what each row names in a column. */
export type CurrencyAnswer = Money | { column: number };

/** What the form asks. Only `address`, `amount`, `currency` always wait for an answer. */
export interface Questions {
  /** The sheet that is read; open where several hold addresses. */
  sheet: Choice<number, { at: number; name: string; isHidden: boolean; addresses: number }>;
  address: Choice<number, AddressChoice>;
  /** `none` for people without a usual amount. */
  amount: Choice<number | "none", AmountChoice>;
  /** Asked only where `choices` is not empty: each is the example read in that style. */
  numbers: Choice<NumberStyle, { style: NumberStyle; text: string; reads: string }>;
  currency: Question<CurrencyAnswer>;
  purpose: Question<string>;
  /** Asked only where its evidence names hidden rows that hold people. */
  hiddenRows: Question<"include" | "leave_out">;
  /** One column, or several that are joined by a space. */
  name: Question<readonly number[]>;
  /** Open only where several columns may be it. */
  memo: Question<number | "none">;
  memoKind: Question<number>;
  ownCurrency: Question<number>;
  note: Question<number>;
  phone: Question<number>;
  email: Question<number>;
  language: Question<number>;
  group: Question<number>;
  paidFrom: Question<number>;
  paidUntil: Question<number>;
  /** The columns that a payslip has as its items. */
  items: Question<readonly ItemColumn[]>;
}

/** A column of numbers that is an item of each payslip. */
export interface ItemColumn {
  at: number;
  kind: PayslipItem["kind"];
}

export type QuestionName = keyof Questions;

/** What a person confirmed, or what is proposed and will be confirmed by the import. */
export type Answers = { [Name in QuestionName]: Questions[Name]["proposed"] };

/** What proposals and checks need to know beyond the list. */
export interface ListContext {
  /** A run of payments, or the list of people, where amounts and addresses may be missing. */
  into: "run" | "people";
  /** The purpose that is proposed: `salaryPurpose()`. */
  purpose: string;
  rates: CurrencyRates | null;
  /** The median of the last run of wages, in USDC. */
  lastMedian: string | null;
  /** Addresses that were paid before. */
  paidBefore: ReadonlySet<string> | null;
  layouts: readonly Layout[];
}

/** The answers that were confirmed for a row of headings. */
export interface Layout {
  /** The headings, as `layoutKey()` writes them. */
  key: string;
  answers: Answers;
  /** What the list said about its money, as `moneyEvidence()` writes it. */
  evidence: string;
  /** The day of the import: `2026-10-26`. */
  on: string;
}

/** Why a row is not paid as it stands. */
export type RowMistakeCode =
  | "address_missing"
  /** No address, at the end of the list, and more than any row above: a total that is wrong, or a person. */
  | "total_differs"
  | "address_has_spaces"
  | "address_struck_out"
  | `address_${Exclude<AddressFault, "empty">}`
  | "amount_missing"
  /** The cell has line breaks. */
  | "amount_several_lines"
  | "amount_tab"
  /** A text that is no single number: two numbers, a range, a date, words. */
  | `amount_${Exclude<AmountFault, "empty">}`
  | "amount_struck_out"
  | "amount_superscript"
  /** The cell shows something other than the number it holds. */
  | "amount_format"
  /** A formula without a saved result. */
  | "amount_formula"
  /** One cell for several rows: for each of them, or for all? */
  | "amount_merged"
  /** The row has an address, and stands above the headings. */
  | "amount_above_headings"
  /** The number after the amount may be the rest of it. */
  | "amount_cut"
  /** Two styles are possible, and none was chosen. */
  | "amount_two_ways"
  | "currency_missing"
  /** Not one of the nine codes. */
  | "currency_unknown"
  /** The amount's own cell names another money than the answer. */
  | "currency_differs"
  | "memo_kind"
  | "memo_too_long"
  | "memo_rounded"
  /** Not written as `2026-12-31`: 1/2/2026 is two days. */
  | "day_unreadable";

export interface RowMistake {
  code: RowMistakeCode;
  /** The whole cell, line breaks included; a cut amount with the cell after it. */
  cell: string;
  /** What the rows above come to, where the row may be their total. */
  sum?: string;
}

export interface ImportRow {
  line: number;
  name: string;
  address: string;
  /** A plain decimal; null while the amount is unanswered, or where it is a mistake. */
  amount: string | null;
  /** Null while the currency is unanswered, or where it is a mistake. */
  currency: Money | null;
  ownCurrency: Currency | null;
  memo: string;
  memoType: MemoKind | null;
  note: string;
  phone: string;
  email: string;
  language: Language | null;
  group: string;
  /** Days, `2026-12-31`; empty where the cell is, or is a mistake. */
  paidFrom: string;
  paidUntil: string;
  /** As written where it is no amount: then the row is asked about in the draft. */
  items: PayslipItem[];
  /** The first of them; a row with one is not ready. */
  mistake: RowMistake | null;
  /** The cells of an amount and of a currency that are none, as a person finds them in the draft. */
  unread: { amount: string; currency: string };
}

/** A row without an address: a title, a signature, or a sum of rows above it. */
export interface NotPerson {
  line: number;
  /** Its filled cells, joined by a space. */
  text: string;
  /** What it says, and is, the sum of rows above it; null for a title or a signature. */
  total: string | null;
}

/** What a person checks by eye; rows with mistakes are not counted. */
export interface ListSums {
  people: number;
  mistakes: number;
  /** Decimals; empty while the amount or the currency is unanswered. */
  byCurrency: { currency: Money; people: number; total: string }[];
  /** Of the amounts, whatever they are in; null where there are none, or a style is open. */
  amounts: Figures | null;
  /** In USDC; null without rates, or while an answer is missing. */
  usdc: Figures | null;
}

/** The median is far from what was paid before, or from any wage. */
export interface Doubt {
  code: "median_high" | "median_low";
  /** Of the last run, in USDC; null where there was none: then 20 to 5,000 are plausible. */
  lastMedian: string | null;
  /** The likely answer, and what it would come to; null where the list does not tell. */
  fix: OtherAnswer & { sums: ListSums } | null;
}

/** Another answer to a question, and why it is likely. */
export type OtherAnswer =
  | { question: "currency"; answer: Money; evidence: Evidence }
  | { question: "numbers"; answer: NumberStyle };

/** A list that was read with answers. */
export interface ListReading {
  rows: ImportRow[];
  notPeople: NotPerson[];
  sums: ListSums;
  doubt: Doubt | null;
  /** Rows with a payslip, and those of them whose items do not come to the amount. */
  payslips: { rows: number; differ: number };
  /** The questions that still wait for an answer; nothing is ready before there are none. */
  open: QuestionName[];
  /** The rows as lines of a run; empty while a question is open. Mistakes are among them, unpayable. */
  lines: PayLine[];
}
