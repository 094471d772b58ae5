import type { Money } from "../../money/currency.ts";
import { readAmountCell } from "./amount-cell.ts";
import { isExportedNoteHeading, isHeadingFor } from "./headings.ts";
import type { ColumnRef, CurrencyAnswer, Evidence, LocatedMention } from "./list.ts";
import {
  findMoneyInAmountHeading,
  findMoneyInFormat,
  findMoneyInText,
  type MoneyMention,
} from "./money-mentions.ts";
import { RunningSum } from "./sums.ts";
import { type ColumnFacts, isNumberColumn, type ListTable } from "./table.ts";

export interface ListMoney {
  amount: number | null;
  columns: readonly CodeColumn[];
  mentions: readonly LocatedMention[];
  /** A key that is equal for two lists that say the same about their currency. */
  key: string;
}

interface CodeColumn {
  column: ColumnRef;
  byLine: ReadonlyMap<number, Money>;
  /** Rows with an amount. */
  rows: number;
  /** Rows with an amount that also have a code in this column. */
  named: number;
}

export function findListMoney(table: ListTable, amount: number | "none" | null): ListMoney {
  const { columns, people } = table;
  const at = typeof amount === "number" ? amount : null;
  const rows = people.filter(({ cells }) => at === null || (cells[at] ?? "").trim() !== "");
  const withoutAddress = linesWithoutAddress(table, at);
  const mentions = table.mentions.filter((
    { where, column, lines: [line = 0], isCode, within, text },
  ) =>
    where === "heading"
      // `Local currency` isn't about the amount
      ? !isHeadingFor("ownCurrency", column?.heading ?? "")
      : !(isCode && within === text && withoutAddress.has(line))
  );
  const codes: CodeColumn[] = [];
  const isExport = columns.some(({ heading }) => isExportedNoteHeading(heading));
  for (const facts of columns) {
    const isOwnCurrency = isHeadingFor("ownCurrency", facts.heading);
    // in an export of People, this column isn't the currency of the amounts
    if (isOwnCurrency && isExport) continue;
    const isAmount = facts.at === at;
    const mayBeAmount = isAmount || (at === null && isNumberColumn(facts));
    const inHeading = mayBeAmount ? findMoneyInAmountHeading(facts.heading) : [];
    mentions.push(...findColumnMentions(facts, isAmount, inHeading));
    if (facts.isHidden || isOwnCurrency) continue;
    const byLine = codesByLine(facts, isAmount);
    if (byLine.size === 0) continue;
    codes.push({
      column: { at: facts.at, heading: facts.heading },
      byLine,
      rows: rows.length,
      named: rows.filter(({ line }) => byLine.has(line)).length,
    });
  }
  return { amount: at, columns: codes, mentions, key: moneyKey(mentions, codes) };
}

/** Rows with an amount but no address, except totals. A code in them is the row's own currency. */
function linesWithoutAddress({ columns, people, rows, begin }: ListTable, at: number | null) {
  const lines = new Set<number>();
  const last = people.at(-1)?.line ?? 0;
  const sum = new RunningSum();
  for (const { line, cells } of at === null ? [] : rows.slice(begin)) {
    const known = columns[at ?? -1]?.amounts.get(line);
    const read = known ?? readAmountCell(cells[at ?? -1] ?? "", null);
    if (!read.ok) continue;
    const mayBeTotal = sum.takeTotal(read.stroops) || (line > last && read.stroops >= sum.largest);
    if (known === undefined && mayBeTotal) continue;
    if (known === undefined) lines.add(line);
    sum.add(read.stroops);
  }
  return lines;
}

/** A comparison key without counts and lines, which change every month. */
function moneyKey(mentions: readonly LocatedMention[], codes: readonly CodeColumn[]): string {
  const full = new Set(codes.filter(isInEachRow).map(({ column }) => column.at));
  const texts = mentions.map(({ where, column, text }) =>
    `${where} ${column?.at ?? ""} ${text.toUpperCase()}`
  );
  return [...new Set([...texts, ...Array.from(full, (at) => `rows ${at}`)])].sort().join("\n");
}

function isInEachRow({ rows, named }: CodeColumn): boolean {
  return rows > 0 && named === rows;
}

function findColumnMentions(
  { at, heading, money, formats }: ColumnFacts,
  isAmount: boolean,
  inHeading: readonly MoneyMention[],
): LocatedMention[] {
  const found = new Map<string, LocatedMention & { lines: number[] }>();
  const add = (
    mentions: readonly MoneyMention[],
    place: Pick<LocatedMention, "where" | "within" | "isOfRows">,
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
    const mentions = isAmount ? findMoneyInFormat(within) : findMoneyInText(within);
    add(mentions, { where: "format", within, isOfRows: true }, lines);
  }
  return [...found.values()];
}

function codesByLine({ money }: ColumnFacts, isAmount: boolean): Map<number, Money> {
  const byLine = new Map<number, Money>();
  for (const [line, { mentions, isWhole }] of money) {
    const [first, ...more] = mentions;
    const code = first?.isCode === true ? first.codes[0] : undefined;
    if (code !== undefined && more.length === 0 && (isWhole || isAmount)) byLine.set(line, code);
  }
  return byLine;
}

/** Proposes a column with a code in each row, otherwise the only code in the heading or a title. */
export function proposeCurrency(
  { amount, columns, mentions }: ListMoney,
): { proposed: CurrencyAnswer | null; evidence: Evidence[] } {
  const inRows = columns.find(isInEachRow);
  if (inRows !== undefined) {
    const codes = [...new Set(inRows.byLine.values())];
    const others = mentions.filter((each) => !agrees(each, inRows.byLine, codes));
    return {
      proposed: others.length === 0 ? { column: inRows.column.at } : null,
      evidence: [{ code: "rows_name", column: inRows.column, codes }, ...others],
    };
  }
  const stated = mentions.filter(({ where, isCode, column }) =>
    isCode && (where === "title" || (where === "heading" && column?.at === amount))
  );
  const [code, ...more] = new Set(stated.flatMap((each) => each.codes));
  if (
    code !== undefined && more.length === 0 && mentions.every(({ codes }) => codes.includes(code))
  ) {
    return { proposed: code, evidence: stated };
  }
  const some = columns.map(({ column, named, rows }): Evidence => ({
    code: "some_rows_name",
    column,
    named,
    rows,
  }));
  const evidence = [...some, ...mentions];
  return { proposed: null, evidence: evidence.length > 0 ? evidence : [{ code: "no_money" }] };
}

/** True if the mention fits the currency of each row that it applies to. */
function agrees(
  { codes, lines, isOfRows }: LocatedMention,
  byLine: ReadonlyMap<number, Money>,
  all: readonly Money[],
): boolean {
  if (!isOfRows) return all.every((code) => codes.includes(code));
  return lines.every((line) => {
    const own = byLine.get(line);
    return (own === undefined ? all : [own]).every((code) => codes.includes(code));
  });
}
