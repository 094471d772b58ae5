import { columnMark, type DecimalMark, readWrittenAmount } from "../../money/written-amount.ts";
import { DASHBOARD_LANGUAGES, LOCALES } from "../../ui/i18n/languages.ts";
import { agreed, isMoney, splitMoney } from "./currency-signs.ts";
import { type PayrollColumn, saidCurrency } from "./payroll-columns.ts";
import type { CsvRecord } from "./payroll-csv.ts";

/** A row at a list's end that adds up those above it. */
export interface TotalRow {
  /** Where it stands in its file, from 1. */
  line: number;
  /** In stroops; null where it says none, or where one of the amounts cannot be read. */
  sums: TotalSums | null;
}

/** What a total says, and what the rows above it come to. */
export interface TotalSums {
  says: bigint;
  rows: bigint;
}

/** What such a row is called where our users write their lists, without accents and signs. */
const CALLED =
  /^((grand|net|gross|overall|sub|sous|montant|somme) ?)?(totals?|totaux|totale|somme|sum|jumla|jimla|apapo|ngukota)(?= |$)/;

/** What else its name says: of what it is. What it is in and its month may stand there as well. */
const OF_WHAT = new Set(
  [
    "amount sum net gross pay payable payments payroll wages salary salaries due to for of the run",
    "general generale brut a payer des du de la pour salaires paiements paie",
    "kuu ndogo ya kwa mishahara malipo mwezi",
  ].flatMap((words) => words.split(" ")),
);

/** The months in the languages of the dashboard, as `bare` writes them. */
const MONTHS = new Set(
  DASHBOARD_LANGUAGES.flatMap((lang) => {
    const name = new Intl.DateTimeFormat(LOCALES[lang], { month: "long", timeZone: "UTC" });
    return Array.from({ length: 12 }, (_, month) => bare(name.format(Date.UTC(2026, month))));
  }),
);

/** True for the name of a total: `TOTAL NET`, `Sous-total`, `Jumla ya mishahara, Novemba 2026`. */
function isTotal(cell: string): boolean {
  const name = bare(cell);
  const [called] = CALLED.exec(name) ?? [];
  if (called === undefined) return false;
  const others = name.slice(called.length).split(" ").filter((word) => word !== "");
  return others.every((word) => OF_WHAT.has(word) || MONTHS.has(word) || isMoney(word));
}

/**
 * The rows at the end of a list that are its total: by what they are called, or, without a name, by
 * an amount that is the exact sum of two or more above, beside no words and no phone number. A row
 * with anything like an address is somebody, whatever else stands in it, and so is every row above the
 * last of these.
 */
export function totalRows(
  data: readonly CsvRecord[],
  columns: readonly Pick<PayrollColumn, "field" | "currency">[],
): TotalRow[] {
  const at = (field: PayrollColumn["field"]) =>
    columns.findIndex((column) => column.field === field);
  const [address, amount, name] = [at("address"), at("amount"), at("name")];
  if (address < 0 || amount < 0) return [];
  const moneyOf = ({ cells }: CsvRecord): Money => {
    const { amount: text, currency } = splitMoney(cells[amount] ?? "");
    const said = saidCurrency(columns, (position) => (cells[position] ?? "").trim()) ||
      (columns[amount]?.currency ?? "");
    return { text: text.trim(), in: agreed(said.toUpperCase(), currency) };
  };
  // the word stands wherever there was room for it, beside its amount too
  const hasAddress = ({ cells }: CsvRecord) => {
    const written = cells[address] ?? "";
    return written.trim() !== "" && !isTotal(written) ||
      cells.some((cell) => LIKE_ADDRESS.test(cell.trim()));
  };
  const isCalled = ({ cells }: CsvRecord) =>
    isNamed(cells[name] ?? "") && cells.some((cell, n) => n !== amount && isTotal(cell));
  /** A name that is none of a total is somebody's. */
  const isNamed = (cell: string) => bare(cell) === "" || isTotal(cell);
  const isBare = ({ cells }: CsvRecord) =>
    cells.every((cell, n) =>
      columns[n]?.field === "currency" || !OF_SOMEBODY.test(splitMoney(cell).amount)
    );
  const begin = data.findLastIndex(hasAddress) + 1;
  if (begin === 0) return [];
  const totals: TotalRow[] = [];
  const money = data.map((record) => ({ record, own: moneyOf(record) }));
  const people = addition(money.map(({ own }) => own.text));
  for (const [place, { record, own }] of money.entries()) {
    const sums = place < begin ? null : people.beside(own);
    const isSum = sums !== null && people.amounts() > 1 && isBare(record) &&
      sums.says === sums.rows;
    if (place >= begin && (isCalled(record) || isSum)) totals.push({ line: record.line, sums });
    else people.add(own);
  }
  return totals;
}

/** As much of an address as nobody writes for anything else. */
const LIKE_ADDRESS = /^[GMC][A-Z2-7]{15}/i;

/** Letters, and a phone number as it is dialled: what nobody writes beside a sum. */
const OF_SOMEBODY = /\p{L}|^\s*(\+|0\d)/u;

/** The words of a cell, without accents and signs. */
function bare(cell: string): string {
  return cell.normalize("NFD").replace(/\p{M}/gu, "").replace(/[^\p{L}]+/gu, " ").trim()
    .toLowerCase();
}

/** An amount as it is written, and what it is in; empty where nothing says it. */
interface Money {
  text: string;
  in: string;
}

/**
 * Adds up the amounts of a column, one behind the other. They are read by the mark that the column
 * proves; where it proves none, by the one that makes them agree with a total.
 */
function addition(column: readonly string[]) {
  const proven = columnMark(column.filter((text) => text !== ""));
  const marks: (DecimalMark | null)[] = proven === null ? [null, ".", ","] : [proven];
  let sums = marks.map((): bigint | null => 0n);
  let amounts = 0;
  let currency = "";
  const inBoth = (other: string) => isOne(currency) ? agreed(currency, other) : currency;
  return {
    amounts: () => amounts,
    add(money: Money): void {
      if (money.text === "") return;
      amounts += 1;
      currency = inBoth(money.in);
      sums = sums.map((sum, n) => {
        const stroops = stroopsBy(money.text, marks[n] ?? null);
        return sum === null || stroops === null ? null : sum + stroops;
      });
    },
    /** Null where one of them cannot be read, or they are not of one currency. */
    beside(total: Money): TotalSums | null {
      if (!isOne(inBoth(total.in))) return null;
      const read = sums.flatMap((rows, n) => {
        const says = stroopsBy(total.text, marks[n] ?? null);
        return says === null || rows === null ? [] : [{ says, rows }];
      });
      return read.find(({ says, rows }) => says === rows) ?? read[0] ?? null;
    },
  };
}

/** False for what `agreed` makes of two currencies. */
function isOne(currency: string): boolean {
  return !currency.includes(" / ");
}

/** Null where it cannot be read; nothing is an amount here too. */
function stroopsBy(text: string, mark: DecimalMark | null): bigint | null {
  if (/^0+([.,]0+)?$/.test(text)) return 0n;
  const read = readWrittenAmount(text, mark);
  return read.ok ? read.stroops : null;
}
