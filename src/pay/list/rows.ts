import { isCurrency, type Money, MONEY_CODES } from "../../money/currency.ts";
import { formatUnambiguously, readWrittenAmount } from "../../money/written-amount.ts";
import { parseAddress } from "../../stellar/address.ts";
import { MAX_MEMO_BYTES, memoByteLength } from "../../stellar/memo.ts";
import { removeFormulaGuards } from "../../ui/csv-text.ts";
import { isLanguage, type Language, LANGUAGE_NAMES, LANGUAGES } from "../../ui/i18n/languages.ts";
import { newId } from "../../ui/new-id.ts";
import { cleanCellText } from "../../ui/visible-text.ts";
import { parseMemoKind, type PayLine, toDeclaredMemo } from "../line/pay-line.ts";
import type { PayslipItem } from "../line/payslip-items.ts";
import { type AmountCell, readAmountCell } from "./amount-cell.ts";
import { parseItemHeading, parseMemoKindHeading } from "./headings.ts";
import type {
  ImportRow,
  ListAnswers,
  ListContext,
  ListReading,
  NumberStyle,
  OptionalColumn,
  RawRow,
  RowMistake,
  RowMistakeCode,
  SkippedRow,
} from "./list.ts";
import { findMoneyInFormat, type MoneyMention } from "./money-mentions.ts";
import { PauseTimer } from "./pause-timer.ts";
import { RunningSum } from "./sums.ts";
import { isNumberColumn, type ListRow, type ListTable } from "./table.ts";
import { CENT_IN_STROOPS, formatShortDecimal } from "../../stellar/amount.ts";

/** A null answer isn't given yet. For an optional column, null means that the list has none. */
export async function readListRows(
  table: ListTable,
  answers: ListAnswers,
  context: ListContext,
): Promise<Pick<ListReading, "rows" | "notPeople">> {
  const reader = new RowReader(table, answers, context);
  const timer = new PauseTimer();
  for (const row of table.rows) {
    reader.read(row);
    if (timer.isDue()) await timer.pause();
  }
  const { rows, notPeople } = reader;
  // with an open quote or too many rows, people would be dropped without notice
  const isCut = context.into === "people" &&
    table.problems.some(({ code }) => code === "unclosed_quote" || code === "too_many_rows");
  return { rows: isCut ? [] : rows, notPeople };
}

class RowReader {
  readonly rows: ImportRow[] = [];
  readonly notPeople: SkippedRow[] = [];
  readonly #table: ListTable;
  readonly #answers: ListAnswers;
  readonly #into: ListContext["into"];
  /** Amount columns: all candidates until a person chooses one. */
  readonly #amounts: readonly number[];
  readonly #sums: readonly RunningSum[];
  readonly #hidden: ReadonlySet<number>;
  readonly #lastWithAddress: number;
  readonly #firstBelow: RawRow | undefined;

  constructor(table: ListTable, answers: ListAnswers, { into }: ListContext) {
    this.#table = table;
    this.#answers = answers;
    this.#into = into;
    this.#amounts = typeof answers.amount === "number"
      ? [answers.amount]
      : answers.amount === "none"
      ? []
      : table.columns.filter(isNumberColumn).map(({ at }) => at);
    this.#sums = this.#amounts.map(() => new RunningSum());
    const { hiddenRows } = table.raw.sheets[table.sheet] ?? {};
    this.#hidden = answers.hiddenRows === "leave_out" ? hiddenRows ?? new Set() : new Set();
    this.#lastWithAddress = table.people.at(-1)?.line ?? 0;
    this.#firstBelow = table.rows[table.begin];
  }

  read(row: ListRow): void {
    if (this.#hidden.has(row.line)) return;
    const amounts = this.#amounts.map((at, index) => this.#amountIn(row, at, this.#sums[index]));
    if (this.#isAbove(row)) {
      // a title can name the paying account; with an amount it can be a person
      const isPerson = this.#hasAddress(row) && amounts.some(({ read }) => read.ok);
      if (!isPerson) return this.#setApart(row, null);
      const above = amounts.map((each) => ({ ...each, read: AMOUNT_ABOVE_HEADINGS }));
      return void this.rows.push(this.#personOf(row, above));
    }
    if (!this.#hasAddress(row)) {
      const hasAmount = amounts.some(({ cell }) => /\p{Nd}/u.test(cell.slice(0, 200)));
      if (!hasAmount && !this.#isNamed(row)) return this.#setApart(row, null);
      const total = amounts.find(({ read, sum }) => read.ok && sum.takeTotal(read.stroops))?.read;
      if (total?.ok) return this.#setApart(row, formatShortDecimal(total.stroops));
    }
    for (const { read, sum } of amounts) if (read.ok) sum.add(read.stroops);
    this.rows.push(this.#personOf(row, amounts));
  }

  /** Whether a name makes the row a person, as it does in an import into People. */
  #isNamed(row: RawRow): boolean {
    return this.#into === "people" && this.#nameOf(row) !== "";
  }

  #isAbove({ line }: RawRow): boolean {
    return this.#table.hasHeadings && line < (this.#firstBelow?.line ?? 0);
  }

  #hasAddress({ addresses }: ListRow): boolean {
    const { address } = this.#answers;
    return address === null ? addresses.size > 0 : addresses.has(address);
  }

  #amountIn(row: RawRow, at: number, sum = new RunningSum()): AmountCandidate {
    const cell = removeFormulaGuards(row.cells[at] ?? "");
    const mark = row.marks?.get(at);
    const unfit = mark?.unfit ?? (mark?.isTall === true ? "merged" : undefined);
    const read = unfit === undefined
      ? readAmountCell(cell, this.#styleOf(at))
      : { ok: false as const, code: `amount_${unfit}` as const };
    return { at, cell, read, sum };
  }

  /** The number style of a column; null if unanswered, or if another of its cells disproves it. */
  #styleOf(at: number): NumberStyle | null {
    const { numbers } = this.#answers;
    const marks = this.#table.columns[at]?.marks;
    return marks?.has(numbers === "1,234.50" ? "," : ".") === true ? null : numbers;
  }

  #setApart({ line, cells }: RawRow, total: string | null): void {
    const text = cells.map((cell) => cleanCellText(cell.slice(0, 500))).filter((cell) =>
      cell !== ""
    )
      .join(" ");
    this.notPeople.push({ line, text, total });
  }

  #nameOf({ cells }: RawRow): string {
    const parts = (this.#answers.name ?? []).map((at) => textIn(cells, at));
    return parts.filter((part) => part !== "").join(" ").replace(/\s+/g, " ");
  }

  #personOf(row: RawRow, amounts: readonly AmountCandidate[]): ImportRow {
    const { cells, line } = row;
    const mistakes: RowMistake[] = [];
    const report: ReportMistake = (code, cell, sum) => {
      mistakes.push({ code, cell, ...sum !== undefined && { sum } });
    };
    const address = this.#addressOf(row, amounts, report);
    const { amount, money } = this.#amountOf(row, amounts, report);
    // a person without a usual amount needs no currency
    const isOpen = amount === null && this.#into === "people";
    const currency = isOpen ? null : this.#currencyOf(row, money, report);
    if (
      amount !== null && currency !== null && currency !== "USDC" && amount % CENT_IN_STROOPS !== 0n
    ) {
      const [at = null] = this.#amounts;
      report("amount_too_many_decimals", cells[at ?? -1] ?? "");
    }
    const memo = this.#memoOf(row, report);
    const findMistake = (prefix: string) => mistakes.find(({ code }) => code.startsWith(prefix));
    const text = (column: OptionalColumn) => {
      const at = this.#answers[column];
      return at === null ? "" : textIn(cells, at);
    };
    const readDay = (column: "paidFrom" | "paidUntil") => {
      const written = text(column);
      if (written !== "" && !/^\d{4}-\d\d-\d\d$/.test(written)) report("day_unreadable", written);
      return written;
    };
    const [phone, email, group] = [text("phone"), text("email"), text("group")];
    const [paidFrom, paidUntil] = [readDay("paidFrom"), readDay("paidUntil")];
    const localCurrency = text("ownCurrency").toUpperCase();
    const lang = languageOf(text("language"));
    const items = this.#itemsOf(row, currency);
    return {
      line,
      unread: {
        amount: findMistake("amount_")?.cell ?? "",
        currency: findMistake("currency_unknown")?.cell ?? "",
      },
      name: this.#nameOf(row),
      address,
      amount: amount === null || findMistake("amount_") ? null : formatShortDecimal(amount),
      currency: findMistake("currency_") ? null : currency,
      ...isCurrency(localCurrency) && { localCurrency },
      ...memo,
      note: text("note"),
      // an empty cell says nothing about a person on the list
      ...phone !== "" && { phone },
      ...email !== "" && { email },
      ...lang !== null && { lang },
      ...group !== "" && { group },
      ...paidFrom !== "" && { paidFrom },
      ...paidUntil !== "" && { paidUntil },
      ...items.length > 0 && { items },
      mistake: mistakes[0] ?? null,
    };
  }

  #addressOf(
    { cells, line, marks }: RawRow,
    [first]: readonly AmountCandidate[],
    report: ReportMistake,
  ): string {
    const at = this.#answers.address;
    if (at === null) {
      // until the column is chosen, any address in the row counts
      const hasOne = cells.some((cell) => this.#table.valid.has(cleanCellText(cell)));
      // without headings, any text would count as the name of a person without an address
      const mayLack = this.#into === "people" && this.#table.hasHeadings;
      if (!hasOne && !mayLack) report("address_missing", "");
      return "";
    }
    const written = cells[at] ?? "";
    const address = cleanCellText(removeFormulaGuards(written));
    if (marks?.get(at)?.unfit === "struck_out") {
      report("address_struck_out", written);
      return "";
    }
    if (this.#table.valid.has(address)) return address;
    const parsed = parseAddress(address);
    if (parsed.ok) return address;
    const bare = address.replace(/\s/g, "");
    if (bare !== address && parseAddress(bare).ok) report("address_has_spaces", written);
    else if (parsed.fault !== "empty") report(`address_${parsed.fault}`, written);
    else if (this.#into === "run" || address !== "") {
      const isLast = line > this.#lastWithAddress && first !== undefined && first.sum.rows > 2;
      // no row above has a larger amount: a wrong total, or a person
      if (isLast && first.read.ok && first.read.stroops >= first.sum.largest) {
        // the sum without this row's own amount
        const above = formatShortDecimal(first.sum.sum - first.read.stroops);
        report("total_differs", cells[first.at] ?? "", above);
      } else report("address_missing", written);
    }
    return address;
  }

  #amountOf(
    row: RawRow,
    amounts: readonly AmountCandidate[],
    report: ReportMistake,
  ): { amount: bigint | null; money: readonly MoneyMention[] } {
    const isAnswered = typeof this.#answers.amount === "number";
    for (const { at, cell, read } of amounts) {
      const next = row.cells[at + 1] ?? "";
      if (this.#mayBeCut(at, next) && /\d/.test(cell.slice(0, 60))) {
        report("amount_cut", `${cell} | ${next}`);
      } else if (read.ok) continue;
      else if (read.code === "amount_missing") {
        // until the amount column is chosen, a number in any candidate is enough
        if (isAnswered && this.#into === "run") report(read.code, cell);
      } else if (isAnswered || read.code !== "amount_two_ways") {
        report(read.code, row.cells[at] ?? "");
      }
    }
    const [only] = amounts;
    if (!isAnswered || only === undefined || !only.read.ok) return { amount: null, money: [] };
    const format = row.marks?.get(only.at)?.format;
    const shown = format === undefined ? [] : findMoneyInFormat(format);
    return { amount: only.read.stroops, money: [...only.read.money, ...shown] };
  }

  #mayBeCut(at: number, next: string): boolean {
    const { hasLongRows, hasHeadings, columns } = this.#table;
    const isUnheaded = hasHeadings && (columns[at + 1]?.heading ?? "") === "";
    // `1,000.50 USDC` is split into `1` and `000.50 USDC`
    return (hasLongRows || isUnheaded) && /^\s*\d/.test(next.slice(0, 20));
  }

  #currencyOf(
    { cells }: RawRow,
    money: readonly MoneyMention[],
    report: ReportMistake,
  ): Money | null {
    const { currency, amount } = this.#answers;
    if (currency === null || amount === null || amount === "none") return null;
    let code: Money | null = null;
    if (typeof currency === "string") code = currency;
    else if (currency.column === amount) {
      code = money.find(({ isCode }) => isCode)?.codes[0] ?? null;
      if (code === null) report("currency_missing", cells[amount] ?? "");
    } else {
      const written = textIn(cells, currency.column);
      code = MONEY_CODES.find((each) => each === written.toUpperCase()) ?? null;
      if (code === null) {
        report(written === "" ? "currency_missing" : "currency_unknown", written);
      }
    }
    if (code !== null && money.some((each) => contradicts(each, code))) {
      report("currency_differs", cells[amount] ?? "");
    }
    return code;
  }

  /** Omits empty cells and zeros. The draft asks about unreadable amounts, kept as written. */
  #itemsOf({ cells, marks }: RawRow, currency: Money | null): PayslipItem[] {
    const { items, amount } = this.#answers;
    return (items ?? []).flatMap(({ at, kind }) => {
      const cell = removeFormulaGuards(cells[at] ?? "").slice(0, MAX_ITEM);
      if (at === amount || /^[^\p{L}\p{Nd}]*$|^[\s0.,-]+$/u.test(cell)) return [];
      const heading = this.#table.columns[at]?.heading ?? "";
      const label = parseItemHeading(heading)?.label ?? (heading.trim() || `${at + 1}`);
      const read = readAmountCell(cell, this.#styleOf(at));
      const isFit = marks?.get(at)?.unfit === undefined && read.ok &&
        (currency === null || !read.money.some((each) => contradicts(each, currency)));
      const written = isFit
        ? formatUnambiguously(formatShortDecimal(read.stroops))
        : keepUnreadable(cell);
      return [{ label, kind, amount: written }];
    });
  }

  #memoOf({ cells, marks }: RawRow, report: ReportMistake): Pick<PayLine, "memo" | "memoType"> {
    const { memo: at, memoKind } = this.#answers;
    if (at === null || at === "none") return { memo: "" };
    const written = textIn(cells, at);
    const isUnfit = marks?.get(at)?.unfit !== undefined;
    if (written === "" && !isUnfit) return { memo: "" };
    if (isUnfit || isReformatted(written) || /[\r\n\t]/.test((cells[at] ?? "").trim())) {
      report("memo_rounded", written);
      return { memo: written || "?", memoType: "other" };
    }
    const kind = memoKind === null ? "" : textIn(cells, memoKind);
    const inHeading = parseMemoKindHeading(this.#table.columns[at]?.heading ?? "") ?? undefined;
    const memoType = kind === "" ? inHeading : parseMemoKind(kind);
    const memo = toDeclaredMemo({ memo: written, ...memoType && { memoType } });
    if (memo.memoType === "other") report("memo_kind", written);
    else if (memoByteLength(memo.memo) > MAX_MEMO_BYTES) report("memo_too_long", written);
    return memo;
  }
}

interface AmountCandidate {
  at: number;
  cell: string;
  read: AmountCell;
  sum: RunningSum;
}

const AMOUNT_ABOVE_HEADINGS = { ok: false, code: "amount_above_headings" } as const;

type ReportMistake = (code: RowMistakeCode, cell: string, sum?: string) => void;

const MAX_ITEM = 100;

/** Maximum text read from a cell, so that a cell of a megabyte doesn't block the page. */
const MAX_TEXT = 4_000;

function textIn(cells: readonly string[], at: number): string {
  return cleanCellText(removeFormulaGuards((cells[at] ?? "").slice(0, MAX_TEXT)));
}

/** Whether a mention means other money than `code`; if a person chose USDC, `$` doesn't. */
function contradicts({ codes, text }: MoneyMention, code: Money): boolean {
  if (code === "USDC" && /^(\$|us|usd|us\$|dollars?)$/i.test(text)) return false;
  return !codes.includes(code);
}

/** Whether a program cut an ID to fifteen digits or reformatted it, so that it may be wrong. */
function isReformatted(memo: string): boolean {
  return /^(\d{1,3}([.,]\d{1,20})?E\+?\d{1,3}|\d{15}0{1,20}|\d{1,20}[.,]0{1,9}|\d{1,3}(,\d{3}){1,6})$/i
    .test(memo.slice(0, 60));
}

function languageOf(text: string): Language | null {
  const lower = text.toLowerCase();
  if (isLanguage(lower)) return lower;
  return LANGUAGES.find((each) => LANGUAGE_NAMES[each].toLowerCase() === lower) ?? null;
}

/** An amount with a mistake is written so that no parser accepts it. */
export function toPayLine(row: ImportRow): PayLine {
  const { line, localCurrency, paidFrom: _1, paidUntil: _2, mistake, unread, ...cells } = row;
  return {
    ...cells,
    id: newId(),
    amount: row.amount === null ? keepUnreadable(unread.amount) : formatUnambiguously(row.amount),
    // for an unknown currency, the draft offers possible meanings
    currency: row.currency ?? unread.currency.trim(),
    ...localCurrency !== undefined && row.currency === "USDC" && { localCurrency },
    how: "payment",
    fileLine: line,
    // a person has to choose, whatever other rows prove
    ...mistake?.code === "amount_two_ways" && { asked: true },
  };
}

/** Joins the text into one line that is still unreadable in a draft. */
function keepUnreadable(cell: string): string {
  const text = cell.slice(0, 100).replace(/[\r\n\t]+/g, " ⏎ ").trim();
  return text === "" || !readWrittenAmount(cleanCellText(text)).ok ? text : `? ${text}`;
}
