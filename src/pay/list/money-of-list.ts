import type { Money } from "../../money/currency.ts";
import type { ColumnRef, CurrencyAnswer, Evidence, FoundIn } from "./list.ts";
import { isPlainly } from "./headings.ts";
import { type Mention, moneyInAmountHeading, moneyInWords } from "./money-words.ts";
import { type ColumnFacts, type ListTable, moneyInFormat } from "./table.ts";

/** Everything in a list that names money, for one choice of the amount column. */
export interface ListMoney {
  /** The amount column; null while it is not known. */
  amount: number | null;
  /** Columns whose cells are codes of the nine. */
  columns: readonly NamedColumn[];
  named: readonly NamedMoney[];
  /** The same in short: two lists that say the same about their money have one key. */
  key: string;
}

/** A column whose cells are codes, or amounts with a code beside them. */
export interface NamedColumn {
  column: ColumnRef;
  byLine: ReadonlyMap<number, Money>;
  /** How many rows have an amount, and how many of them a code here. */
  rows: number;
  named: number;
}

/** Something that names money, with where it was found. */
interface NamedMoney extends Mention {
  where: FoundIn;
  within: string;
  column: ColumnRef | null;
  line: number | null;
  /** Where it is a person's row: the lines it was found in. */
  lines: readonly number[] | null;
}

/** Finds what names money in a list whose amounts are in a column; null while that is not known. */
export function moneyOfList(table: ListTable, amount: number | "none" | null): ListMoney {
  const { columns, people, found } = table;
  const at = typeof amount === "number" ? amount : null;
  const hasAmount = people.filter(({ cells }) => at === null || (cells[at] ?? "").trim() !== "");
  const named: NamedMoney[] = found
    .filter(({ where, column }) =>
      // the amount's heading is looked at more closely; `Local currency` says nothing of the amount
      where !== "heading" || !(column?.at === at || isPlainly("ownCurrency", column?.heading ?? ""))
    )
    .map((each) => ({ ...each, lines: null }));
  const codes: NamedColumn[] = [];
  for (const column of columns) {
    const ref = { at: column.at, heading: column.heading };
    if (column.at === at) named.push(...inAmountHeading(ref));
    named.push(...inCells(column, ref), ...inFormats(column, ref, column.at === at));
    const byLine = codesByLine(column, column.at === at);
    if (byLine.size === 0) continue;
    const rows = hasAmount.length;
    codes.push({
      column: ref,
      byLine,
      rows,
      named: hasAmount.filter(({ line }) => byLine.has(line)).length,
    });
  }
  return { amount: at, columns: codes, named, key: keyOf(named, codes) };
}

/** Counts and lines differ from month to month; what is said, and where, does not. */
function keyOf(named: readonly NamedMoney[], codes: readonly NamedColumn[]): string {
  const full = new Set(codes.filter(isInEachRow).map(({ column }) => column.at));
  const texts = named.map(({ where, column, text }) =>
    `${where} ${column?.at ?? ""} ${text.toUpperCase()}`
  );
  return [...new Set([...texts, ...Array.from(full, (at) => `rows ${at}`)])].sort().join("\n");
}

function isInEachRow({ rows, named }: NamedColumn): boolean {
  return rows > 0 && named === rows;
}

function inAmountHeading(column: ColumnRef): NamedMoney[] {
  return moneyInAmountHeading(column.heading).map((mention) => ({
    ...mention,
    where: "heading",
    within: column.heading,
    column,
    line: null,
    lines: null,
  }));
}

/** What a column's cells name, once for each text. */
function inCells({ money }: ColumnFacts, column: ColumnRef): NamedMoney[] {
  const all = new Map<string, NamedMoney & { lines: number[] }>();
  for (const [line, { mentions }] of money) {
    for (const mention of mentions) {
      const key = mention.text.toUpperCase();
      const known = all.get(key);
      if (known !== undefined) known.lines.push(line);
      else {
        const place = { where: "cell" as const, within: column.heading, column, line };
        all.set(key, { ...mention, ...place, lines: [line] });
      }
    }
  }
  return [...all.values()];
}

function inFormats({ formats }: ColumnFacts, column: ColumnRef, isAmount: boolean): NamedMoney[] {
  const lines = new Map<string, number[]>();
  for (const { line, text } of formats) {
    const known = lines.get(text);
    if (known === undefined) lines.set(text, [line]);
    else known.push(line);
  }
  return Array.from(lines, ([text, own]) => {
    const mentions = isAmount ? moneyInFormat(text) : moneyInWords(text);
    return mentions.map((mention): NamedMoney => ({
      ...mention,
      where: "format",
      within: text,
      column,
      line: own[0] ?? null,
      lines: own,
    }));
  }).flat();
}

/** The code of each row whose cell is one, or has one beside its amount. */
function codesByLine({ money }: ColumnFacts, isAmount: boolean): Map<number, Money> {
  const byLine = new Map<number, Money>();
  for (const [line, { mentions, isWhole }] of money) {
    const [first, ...more] = mentions;
    const code = first?.isCode === true ? first.codes[0] : undefined;
    if (code !== undefined && more.length === 0 && (isWhole || isAmount)) byLine.set(line, code);
  }
  return byLine;
}

/**
 * The currency that a list states plainly and does not contradict: by a code in each row, else by
 * the only code in the amount's heading or in a title.
 */
export function proposeCurrency(
  { amount, columns, named }: ListMoney,
): { proposed: CurrencyAnswer | null; evidence: Evidence[] } {
  const inRows = columns.find(isInEachRow);
  if (inRows !== undefined) {
    const codes = [...new Set(inRows.byLine.values())];
    const evidence: Evidence[] = [{ code: "rows_name", column: inRows.column, codes }];
    const others = named.filter((each) => !agrees(each, inRows.byLine, codes)).map(evidenceOf);
    return others.length === 0
      ? { proposed: { column: inRows.column.at }, evidence }
      : { proposed: null, evidence: [...evidence, ...others] };
  }
  const stated = named.filter(({ where, isCode, column }) =>
    isCode && (where === "title" || (where === "heading" && column?.at === amount))
  );
  const codes = new Set(stated.flatMap((each) => each.codes));
  const [code] = codes;
  if (code !== undefined && codes.size === 1 && named.every((each) => each.codes.includes(code))) {
    return { proposed: code, evidence: stated.map(evidenceOf) };
  }
  const some = columns.map(({ column, named, rows }): Evidence => ({
    code: "some_rows_name",
    column,
    named,
    rows,
  }));
  const evidence = [...some, ...named.map(evidenceOf)];
  return { proposed: null, evidence: evidence.length > 0 ? evidence : [{ code: "no_money" }] };
}

/** True where something may mean what each row says, in its own row or in all. */
function agrees(
  { codes, lines }: NamedMoney,
  byLine: ReadonlyMap<number, Money>,
  all: readonly Money[],
): boolean {
  if (lines === null) return all.every((code) => codes.includes(code));
  return lines.every((line) => {
    const own = byLine.get(line);
    return (own === undefined ? all : [own]).every((code) => codes.includes(code));
  });
}

function evidenceOf({ where, text, within, column, line, lines, codes }: NamedMoney): Evidence {
  return {
    code: "names",
    where,
    text,
    within,
    column,
    line,
    cells: lines?.length ?? 1,
    codes: [...codes],
  };
}
