import type { Money } from "../../money/currency.ts";
import { readAmountCell } from "./amount-cell.ts";
import { isOwnNote, isPlainly } from "./headings.ts";
import type { ColumnRef, CurrencyAnswer, Evidence, FoundMoney } from "./list.ts";
import { type Mention, moneyInAmountHeading, moneyInFormat, moneyInWords } from "./money-words.ts";
import { RunningSum } from "./sums.ts";
import { type ColumnFacts, isNumberColumn, type ListTable } from "./table.ts";

/** Everything in a list that names money, for one choice of the amount column. */
export interface ListMoney {
  /** The amount column; null while it is not known. */
  amount: number | null;
  columns: readonly CodeColumn[];
  named: readonly FoundMoney[];
  /** The same in short: two lists that say the same about their money have one key. */
  key: string;
}

/** A column whose cells are codes of the nine, or amounts with a code beside them. */
interface CodeColumn {
  column: ColumnRef;
  byLine: ReadonlyMap<number, Money>;
  /** How many rows have an amount, and how many of them a code here. */
  rows: number;
  named: number;
}

/** Finds what names money in a list whose amounts are in a column; null while that is not known. */
export function moneyOfList(table: ListTable, amount: number | "none" | null): ListMoney {
  const { columns, people, found } = table;
  const at = typeof amount === "number" ? amount : null;
  const rows = people.filter(({ cells }) => at === null || (cells[at] ?? "").trim() !== "");
  const own = rowsOfTheirOwn(table, at);
  const named = found.filter(({ where, column, lines: [line = 0], isCode, within, text }) =>
    where === "heading"
      // `Local currency` says nothing of the amount
      ? !isPlainly("ownCurrency", column?.heading ?? "")
      : !(isCode && within === text && own.has(line))
  );
  const codes: CodeColumn[] = [];
  const isSaved = columns.some(({ heading }) => isOwnNote(heading));
  for (const facts of columns) {
    const isOwn = isPlainly("ownCurrency", facts.heading);
    // of people who were saved by this page it is known what each column is
    if (isOwn && isSaved) continue;
    const isAmount = facts.at === at;
    // while it is open which column is meant, each that may be it is looked at as closely
    const mayBeAmount = isAmount || (at === null && isNumberColumn(facts));
    const inHeading = mayBeAmount ? moneyInAmountHeading(facts.heading) : [];
    named.push(...inColumn(facts, isAmount, inHeading));
    // what is not seen states nothing, nor does the money that somebody has besides
    if (facts.isHidden || isOwn) continue;
    const byLine = codesByLine(facts, isAmount);
    if (byLine.size === 0) continue;
    codes.push({
      column: { at: facts.at, heading: facts.heading },
      byLine,
      rows: rows.length,
      named: rows.filter(({ line }) => byLine.has(line)).length,
    });
  }
  return { amount: at, columns: codes, named, key: keyOf(named, codes) };
}

/** Rows among the people that have an amount and no address: no totals, so that a code there is their own. */
function rowsOfTheirOwn({ columns, people, rows, begin }: ListTable, at: number | null) {
  const own = new Set<number>();
  const last = people.at(-1)?.line ?? 0;
  const sum = new RunningSum();
  for (const { line, cells } of at === null ? [] : rows.slice(begin)) {
    const known = columns[at ?? -1]?.amounts.get(line);
    const read = known ?? readAmountCell(cells[at ?? -1] ?? "", null);
    if (!read.ok) continue;
    const mayBeTotal = sum.takeTotal(read.stroops) || (line > last && read.stroops >= sum.most);
    if (known === undefined && mayBeTotal) continue;
    if (known === undefined) own.add(line);
    sum.add(read.stroops);
  }
  return own;
}

/** Counts and lines differ from month to month; what is said, and where, does not. */
function keyOf(named: readonly FoundMoney[], codes: readonly CodeColumn[]): string {
  const full = new Set(codes.filter(isInEachRow).map(({ column }) => column.at));
  const texts = named.map(({ where, column, text }) =>
    `${where} ${column?.at ?? ""} ${text.toUpperCase()}`
  );
  return [...new Set([...texts, ...Array.from(full, (at) => `rows ${at}`)])].sort().join("\n");
}

function isInEachRow({ rows, named }: CodeColumn): boolean {
  return rows > 0 && named === rows;
}

/** What a column's heading, its cells and their formats name, once for each text. */
function inColumn(
  { at, heading, money, formats }: ColumnFacts,
  isAmount: boolean,
  inHeading: readonly Mention[],
): FoundMoney[] {
  const found = new Map<string, FoundMoney & { lines: number[] }>();
  const add = (
    mentions: readonly Mention[],
    place: Pick<FoundMoney, "where" | "within" | "isOfRows">,
    lines: readonly number[],
  ) => {
    for (const mention of mentions) {
      const key = `${place.where} ${place.within} ${mention.text.toUpperCase()}`;
      const known = found.get(key);
      if (known !== undefined) known.lines.push(...lines);
      else {
        const common = { code: "names" as const, column: { at, heading }, lines: [...lines] };
        found.set(key, { ...common, ...mention, ...place });
      }
    }
  };
  add(inHeading, { where: "heading", within: heading, isOfRows: false }, []);
  for (const [line, { mentions }] of money) {
    add(mentions, { where: "cell", within: heading, isOfRows: true }, [line]);
  }
  for (const [within, lines] of formats) {
    const mentions = isAmount ? moneyInFormat(within) : moneyInWords(within);
    add(mentions, { where: "format", within, isOfRows: true }, lines);
  }
  return [...found.values()];
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
    const others = named.filter((each) => !agrees(each, inRows.byLine, codes));
    return {
      proposed: others.length === 0 ? { column: inRows.column.at } : null,
      evidence: [{ code: "rows_name", column: inRows.column, codes }, ...others],
    };
  }
  const stated = named.filter(({ where, isCode, column }) =>
    isCode && (where === "title" || (where === "heading" && column?.at === amount))
  );
  const [code, ...more] = new Set(stated.flatMap((each) => each.codes));
  if (code !== undefined && more.length === 0 && named.every(({ codes }) => codes.includes(code))) {
    return { proposed: code, evidence: stated };
  }
  const some = columns.map(({ column, named, rows }): Evidence => ({
    code: "some_rows_name",
    column,
    named,
    rows,
  }));
  const evidence = [...some, ...named];
  return { proposed: null, evidence: evidence.length > 0 ? evidence : [{ code: "no_money" }] };
}

/** True where something may mean what each row says, in its own row or in all. */
function agrees(
  { codes, lines, isOfRows }: FoundMoney,
  byLine: ReadonlyMap<number, Money>,
  all: readonly Money[],
): boolean {
  if (!isOfRows) return all.every((code) => codes.includes(code));
  return lines.every((line) => {
    const own = byLine.get(line);
    return (own === undefined ? all : [own]).every((code) => codes.includes(code));
  });
}
