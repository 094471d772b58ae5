import { isCurrency, MONEY, type Money } from "../../money/currency.ts";
import { readWrittenAmount } from "../../money/written-amount.ts";
import { parseAddress } from "../../stellar/address.ts";
import { MAX_MEMO_BYTES, memoBytes } from "../../stellar/memo.ts";
import { withoutGuards } from "../../ui/csv-text.ts";
import { isLanguage, type Language, LANGUAGE_NAMES, LANGUAGES } from "../../ui/i18n/languages.ts";
import { newId } from "../../ui/new-id.ts";
import { plainCell } from "../../ui/visible-text.ts";
import { memoKindOf, type PayLine, saidMemo } from "../line/pay-line.ts";
import { type AmountCell, readAmountCell } from "./amount-cell.ts";
import { memoKindIn } from "./headings.ts";
import type {
  Answers,
  ColumnRef,
  ImportRow,
  ListContext,
  ListReading,
  NotPerson,
  NumberStyle,
  QuestionName,
  RawRow,
  RowMistake,
  RowMistakeCode,
} from "./list.ts";
import type { Mention } from "./money-words.ts";
import { Pace } from "./pace.ts";
import { doubtOf, shortDecimal, sumsOf } from "./sums.ts";
import { isLikeAddress, isNumberColumn, type ListTable, moneyInFormat } from "./table.ts";

/** Reads the rows of a list with the answers that were given; null is unanswered. */
export async function readRows(
  table: ListTable,
  answers: Answers,
  context: ListContext,
): Promise<ListReading> {
  const open = openQuestions(table, answers, context);
  const reader = new RowReader(table, answers, context);
  const pace = new Pace();
  for (const row of table.rows) {
    reader.read(row);
    if (pace.isDue()) await pace.rest();
  }
  const { notPeople } = reader;
  // an open quote or a list that is too long would leave people out of the list of people unseen
  const isCut = context.into === "people" &&
    table.problems.some(({ code }) => code === "unclosed_quote" || code === "too_many_rows");
  const rows = isCut ? [] : reader.rows;
  const sums = sumsOf(rows, context.rates);
  return {
    rows,
    notPeople,
    problems: [...table.problems],
    sums,
    doubt: context.into === "people" ? null : doubtOf(table, { rows, answers, sums, context }),
    open,
    lines: open.length === 0 ? rows.map(lineOf) : [],
  };
}

/** The questions that wait for an answer. All others have one from the start. */
function openQuestions(
  { columns }: ListTable,
  answers: Answers,
  { into }: ListContext,
): QuestionName[] {
  const isPeople = into === "people";
  const open: QuestionName[] = [];
  if (answers.sheet === null) open.push("sheet");
  const hasAddresses = columns.some(({ valid, likeAddress }) => valid + likeAddress > 0);
  if (answers.address === null && (hasAddresses || !isPeople)) open.push("address");
  if (answers.amount === null || (answers.amount === "none" && !isPeople)) open.push("amount");
  if (answers.numbers === null) open.push("numbers");
  if (answers.currency === null && answers.amount !== "none") open.push("currency");
  if (answers.hiddenRows === null) open.push("hiddenRows");
  if (answers.memo === null) open.push("memo");
  return open;
}

/** Sums of the rows above, to find totals by. */
interface Running {
  /** Of all rows, and of those since the last total. */
  all: bigint;
  section: bigint;
  /** Of the totals themselves: a list may end with the sum of its sums. */
  totals: bigint;
  rows: number;
  rowsInSection: number;
  totalRows: number;
  most: bigint;
}

/** Reads one row after the other: each is a person, a total, or neither. */
class RowReader {
  readonly rows: ImportRow[] = [];
  readonly notPeople: NotPerson[] = [];
  readonly #table: ListTable;
  readonly #answers: Answers;
  readonly #into: ListContext["into"];
  /** The column of the amounts; while that is open, each that it may be. */
  readonly #amounts: readonly number[];
  readonly #running: Running[];
  readonly #hidden: ReadonlySet<number>;
  readonly #lastWithAddress: number;
  /** The first row below the headings. */
  readonly #firstBelow: RawRow | undefined;

  constructor(table: ListTable, answers: Answers, { into }: ListContext) {
    this.#table = table;
    this.#answers = answers;
    this.#into = into;
    this.#amounts = typeof answers.amount === "number"
      ? [answers.amount]
      : answers.amount === "none"
      ? []
      : table.columns.filter(isNumberColumn).map(({ at }) => at);
    this.#running = this.#amounts.map(() => ({
      all: 0n,
      section: 0n,
      totals: 0n,
      rows: 0,
      rowsInSection: 0,
      totalRows: 0,
      most: 0n,
    }));
    const { hiddenRows } = table.raw.sheets[table.sheet] ?? {};
    this.#hidden = answers.hiddenRows === "leave_out" ? hiddenRows ?? new Set() : new Set();
    this.#lastWithAddress = table.people.at(-1)?.line ?? 0;
    this.#firstBelow = table.rows[table.begin];
  }

  read(row: RawRow): void {
    if (this.#hidden.has(row.line)) return;
    // a title, which may name the account that pays
    if (this.#isAbove(row)) return this.#setApart(row, null);
    const hasAddress = this.#hasAddress(row);
    const amounts = this.#amounts.map((at) => this.#amountIn(row, at));
    const hasAmount = amounts.some(({ cell }) => /\p{Nd}/u.test(cell.slice(0, 200)));
    if (!hasAddress) {
      if (!hasAmount && !this.#isNamed(row)) return this.#setApart(row, null);
      const total = this.#totalOf(amounts.map(({ read }) => read));
      if (total !== null) return this.#setApart(row, total);
    }
    for (const [at, { read }] of amounts.entries()) {
      const sums = this.#running[at];
      if (sums !== undefined && read.ok) add(sums, read.stroops);
    }
    this.rows.push(this.#personOf(row));
  }

  /** A person of the list of people may have a name alone. */
  #isNamed(row: RawRow): boolean {
    return this.#into === "people" && this.#nameOf(row) !== "";
  }

  #isAbove({ line }: RawRow): boolean {
    return this.#table.hasHeadings && line < (this.#firstBelow?.line ?? 0);
  }

  #hasAddress({ cells }: RawRow): boolean {
    const { address } = this.#answers;
    return address === null ? cells.some(isLikeAddress) : isLikeAddress(cells[address] ?? "");
  }

  #amountIn(row: RawRow, at: number): { cell: string; read: AmountCell } {
    const cell = withoutGuards(row.cells[at] ?? "");
    const unfit = row.marks?.get(at)?.unfit;
    if (unfit !== undefined) return { cell, read: { ok: false, code: `amount_${unfit}` } };
    return { cell, read: readAmountCell(cell, this.#styleOf(at)) };
  }

  /** The style that was answered, unless another cell of the column proves that it is wrong. */
  #styleOf(at: number): NumberStyle | null {
    const { numbers } = this.#answers;
    const marks = this.#table.columns[at]?.marks;
    return marks?.has(numbers === "1,234.50" ? "," : ".") === true ? null : numbers;
  }

  /** What a row without an address says, where that is the sum of rows above it. */
  #totalOf(amounts: readonly AmountCell[]): string | null {
    for (const [at, read] of amounts.entries()) {
      const sums = this.#running[at];
      if (sums === undefined || !read.ok) continue;
      const { stroops } = read;
      const isAll = sums.rows > 1 && stroops === sums.all;
      const isSection = sums.rowsInSection > 1 && stroops === sums.section;
      const isOfTotals = sums.totalRows > 1 && stroops === sums.totals;
      if (!isAll && !isSection && !isOfTotals) continue;
      sums.totals += stroops;
      sums.totalRows += 1;
      sums.section = 0n;
      sums.rowsInSection = 0;
      return shortDecimal(stroops);
    }
    return null;
  }

  #setApart({ line, cells }: RawRow, total: string | null): void {
    const text = cells.map((cell) => plainCell(cell.slice(0, 500))).filter((cell) => cell !== "")
      .join(" ");
    this.notPeople.push({ line, text, total });
  }

  #nameOf({ cells }: RawRow): string {
    const parts = (this.#answers.name ?? []).map((at) => textIn(cells, at));
    return parts.filter((part) => part !== "").join(" ").replace(/\s+/g, " ");
  }

  #personOf(row: RawRow): ImportRow {
    const { cells, line } = row;
    const { answers, mistakes } = { answers: this.#answers, mistakes: [] as RowMistake[] };
    const say = (code: RowMistakeCode, at: number | null, cell: string, sum?: string) => {
      mistakes.push({ code, column: this.#ref(at), cell, ...sum !== undefined && { sum } });
    };
    const address = this.#addressOf(row, say);
    const { amount, money } = this.#amountOf(row, say);
    // a person without a usual amount needs no currency
    const isOpen = amount === null && this.#into === "people";
    const currency = isOpen ? null : this.#currencyOf(row, money, say);
    if (amount !== null && currency !== null && currency !== "USDC" && amount % CENT !== 0n) {
      const [at = null] = this.#amounts;
      say("amount_too_many_decimals", at, cells[at ?? -1] ?? "");
    }
    const memo = this.#memoOf(row, say);
    const own = answers.ownCurrency === null
      ? ""
      : textIn(cells, answers.ownCurrency).toUpperCase();
    const [mistake = null] = mistakes;
    const cellOf = (prefix: string) =>
      mistakes.find(({ code }) => code.startsWith(prefix))?.cell ?? "";
    const isAmountWrong = mistakes.some(({ code }) => code.startsWith("amount_"));
    const isMoneyWrong = mistakes.some(({ code }) => code.startsWith("currency_"));
    return {
      line,
      unread: { amount: cellOf("amount_"), currency: cellOf("currency_unknown") },
      name: this.#nameOf(row),
      address,
      amount: amount === null || isAmountWrong ? null : shortDecimal(amount),
      currency: isMoneyWrong ? null : currency,
      ownCurrency: isCurrency(own) ? own : null,
      memo: memo.memo,
      memoType: memo.memoType ?? null,
      note: answers.note === null ? "" : textIn(cells, answers.note),
      phone: answers.phone === null ? "" : textIn(cells, answers.phone),
      email: answers.email === null ? "" : textIn(cells, answers.email),
      language: answers.language === null ? null : languageOf(textIn(cells, answers.language)),
      payslip: (answers.payslip ?? []).map((at) => ({
        heading: this.#ref(at)?.heading ?? "",
        text: textIn(cells, at),
      })),
      mistake,
    };
  }

  #ref(at: number | null): ColumnRef | null {
    if (at === null) return null;
    return { at, heading: this.#table.columns[at]?.heading ?? "" };
  }

  #addressOf({ cells, line, marks }: RawRow, say: Say): string {
    const at = this.#answers.address;
    const written = at === null ? "" : cells[at] ?? "";
    const address = plainCell(withoutGuards(written));
    if (at === null) {
      // any address in the row will do, until it is known which column is meant
      const some = cells.find(isLikeAddress);
      if (some === undefined) say("address_missing", null, "");
      return "";
    }
    if (marks?.get(at)?.unfit === "struck_out") {
      say("address_struck_out", at, written);
      return "";
    }
    if (this.#table.valid.has(address)) return address;
    const parsed = parseAddress(address);
    if (parsed.ok) return address;
    const isAllowed = this.#into === "people" && address === "";
    const bare = address.replace(/\s/g, "");
    if (bare !== address && parseAddress(bare).ok) say("address_has_spaces", at, written);
    else if (parsed.fault !== "empty") say(`address_${parsed.fault}`, at, written);
    else if (!isAllowed) {
      const sums = this.#running[0];
      const [column] = this.#amounts;
      const read = column === undefined ? null : this.#amountIn({ cells, line }, column).read;
      const isTotal = line > this.#lastWithAddress && sums !== undefined && sums.rows > 2 &&
        read?.ok === true && read.stroops >= sums.most;
      if (isTotal) {
        say(
          "total_differs",
          column ?? null,
          cells[column ?? -1] ?? "",
          shortDecimal(sums.all - read.stroops),
        );
      } else say("address_missing", at, written);
    }
    return address;
  }

  #amountOf(row: RawRow, say: Say): { amount: bigint | null; money: readonly Mention[] } {
    const none = { amount: null, money: [] };
    if (this.#answers.amount === "none") return none;
    const isAnswered = this.#answers.amount !== null;
    const all = this.#amounts.map((at) => ({ at, ...this.#amountIn(row, at) }));
    for (const { at, cell, read } of all) {
      const next = row.cells[at + 1] ?? "";
      if (this.#mayBeCut(at, next) && /\d/.test(cell.slice(0, 60))) {
        say("amount_cut", at, `${cell} | ${next}`);
      } else if (!read.ok && read.code === "amount_missing") {
        // while it is open which column is meant, a row need not have a number in each
        if (isAnswered && this.#into === "run") say(read.code, at, cell);
      } else if (!read.ok && (isAnswered || read.code !== "amount_two_ways")) {
        say(read.code, at, row.cells[at] ?? "");
      }
    }
    const [only] = all;
    if (!isAnswered || only === undefined || !only.read.ok) return none;
    const format = row.marks?.get(only.at)?.format;
    const shown = format === undefined ? [] : moneyInFormat(format);
    return { amount: only.read.stroops, money: [...only.read.money, ...shown] };
  }

  /** Decimals may have become a cell of their own: what is left is no amount. */
  #mayBeCut(at: number, next: string): boolean {
    const { hasLongRows, hasHeadings, columns } = this.#table;
    const isUnheaded = hasHeadings && (columns[at + 1]?.heading ?? "") === "";
    if (!hasLongRows && !isUnheaded) return false;
    // `1,000.50 USDC` is cut into `1` and `000.50 USDC`
    return /^\s*\d/.test(next.slice(0, 20));
  }

  #currencyOf({ cells }: RawRow, money: readonly Mention[], say: Say): Money | null {
    const { currency, amount } = this.#answers;
    if (currency === null || amount === null || amount === "none") return null;
    let code: Money | null = null;
    if (typeof currency === "string") code = currency;
    else if (currency.column === amount) {
      code = money.find(({ isCode }) => isCode)?.codes[0] ?? null;
      if (code === null) say("currency_missing", amount, cells[amount] ?? "");
    } else {
      const written = textIn(cells, currency.column);
      code = MONEY.find((each) => each === written.toUpperCase()) ?? null;
      if (code === null) {
        say(written === "" ? "currency_missing" : "currency_unknown", currency.column, written);
      }
    }
    if (code !== null && money.some((each) => contradicts(each, code))) {
      say("currency_differs", amount, cells[amount] ?? "");
    }
    return code;
  }

  #memoOf({ cells, marks }: RawRow, say: Say): Pick<PayLine, "memo" | "memoType"> {
    const { memo: at, memoKind } = this.#answers;
    if (at === null || at === "none") return { memo: "" };
    const written = textIn(cells, at);
    const isUnfit = marks?.get(at)?.unfit !== undefined;
    if (written === "" && !isUnfit) return { memo: "" };
    if (isUnfit || isChanged(written) || /[\r\n\t]/.test((cells[at] ?? "").trim())) {
      say("memo_rounded", at, written);
      return { memo: written || "?", memoType: "other" };
    }
    const kind = memoKind === null ? "" : textIn(cells, memoKind);
    const inHeading = memoKindIn(this.#table.columns[at]?.heading ?? "") ?? undefined;
    const memoType = kind === "" ? inHeading : memoKindOf(kind);
    const memo = saidMemo({ memo: written, ...memoType && { memoType } });
    if (memo.memoType === "other") say("memo_kind", at, written);
    else if (memoBytes(memo.memo) > MAX_MEMO_BYTES) say("memo_too_long", at, written);
    return memo;
  }
}

type Say = (code: RowMistakeCode, at: number | null, cell: string, sum?: string) => void;

/** A hundredth, in stroops: local money has no smaller part. */
const CENT = 100_000n;

function add(sums: Running, stroops: bigint): void {
  sums.all += stroops;
  sums.section += stroops;
  sums.rows += 1;
  sums.rowsInSection += 1;
  if (stroops > sums.most) sums.most = stroops;
}

/** No text of a person is longer: a cell of a megabyte is not looked at in one piece. */
const MOST_TEXT = 4_000;

function textIn(cells: readonly string[], at: number): string {
  return plainCell(withoutGuards((cells[at] ?? "").slice(0, MOST_TEXT)));
}

/** A dollar beside an amount in USDC is no other money once a person has said USDC. */
function contradicts({ codes, text }: Mention, code: Money): boolean {
  if (code === "USDC" && /^(\$|us|usd|us\$|dollars?)$/i.test(text)) return false;
  return !codes.includes(code);
}

/**
 * True for a number that a program took for one to count with: it keeps fifteen digits, adds decimals
 * or groups thousands. What is left of an exchange's id is another customer's, or none.
 */
function isChanged(memo: string): boolean {
  return /^(\d{1,3}([.,]\d{1,20})?E\+?\d{1,3}|\d{15}0{1,20}|\d{1,20}[.,]0{1,9}|\d{1,3}(,\d{3}){1,6})$/i
    .test(memo.slice(0, 60));
}

function languageOf(text: string): Language | null {
  const lower = text.toLowerCase();
  if (isLanguage(lower)) return lower;
  return LANGUAGES.find((each) => LANGUAGE_NAMES[each].toLowerCase() === lower) ?? null;
}

/** A row as a line of a run. One with a mistake is written so that no reading accepts its amount. */
function lineOf(row: ImportRow): PayLine {
  const { name, address, currency, ownCurrency, memo, memoType, note, line, mistake, unread } = row;
  const { phone, email, language } = row;
  return {
    id: newId(),
    name,
    address,
    amount: row.amount === null ? unreadable(unread.amount) : inOneWay(row.amount),
    // as the cell has it, so that a person can be offered what it may mean
    currency: currency ?? unread.currency.trim(),
    ...ownCurrency !== null && currency === "USDC" && { localCurrency: ownCurrency },
    memo,
    ...memoType !== null && { memoType },
    note,
    ...phone !== "" && { phone },
    ...email !== "" && { email },
    ...language !== null && { lang: language },
    how: "payment",
    fileLine: line,
    // whatever other rows of the run prove: a person says how it is meant
    ...mistake?.code === "amount_two_ways" && { asked: true },
  };
}

/** A decimal that has one meaning in every column, where `1.250` could be 1,250. */
function inOneWay(decimal: string): string {
  return /^\d{1,3}\.\d{3}$/.test(decimal) ? decimal.padEnd(decimal.indexOf(".") + 8, "0") : decimal;
}

/** A cell that is no amount, on one line, and so that it is none in a draft either. */
function unreadable(cell: string): string {
  const text = cell.slice(0, 100).replace(/[\r\n\t]+/g, " ⏎ ").trim();
  return text === "" || !readWrittenAmount(plainCell(text)).ok ? text : `? ${text}`;
}
