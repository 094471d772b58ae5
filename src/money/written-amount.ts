import { type AmountFault, parseAmount } from "../stellar/amount.ts";

export type DecimalMark = "." | ",";

/** `amount` is a plain decimal, read with `mark` as the decimal mark. */
export interface AmountReading {
  mark: DecimalMark;
  amount: string;
}

export type WrittenAmount =
  | { ok: true; stroops: bigint }
  /** `separator` is the ambiguous character: `1.250` and `1,250` differ. */
  | { ok: false; fault: "ambiguous"; separator: DecimalMark; readings: AmountReading[] }
  | { ok: false; fault: AmountFault };

/** Characters that only group thousands. */
const GROUP_SEPARATORS = /[\s\u00a0\u2009\u202f'’]/g;
const GROUPED_BY_SPACE = /^\d{1,3}([\s\u00a0\u2009\u202f'’]\d{3})+([.,]\d+)?$/;

/**
 * An ambiguous text is read only if the column's proven decimal `mark` makes its separator group
 * thousands. As the decimal mark it would leave three decimals, which wages don't have: `1,250`
 * next to `12,50` probably comes from another source.
 */
export function readWrittenAmount(text: string, mark: DecimalMark | null = null): WrittenAmount {
  const trimmed = text.trim();
  const readings = readingsOf(trimmed);
  if (readings === null) return parseAmount(trimmed);
  const proven = mark === null ? undefined : readings.get(mark);
  if (proven !== undefined && !proven.includes(".")) return parseAmount(proven);
  const [first, second] = new Set(readings.values());
  if (first === undefined) return { ok: false, fault: "not_a_number" };
  const parsed = parseAmount(first);
  if (second === undefined || !parsed.ok) return parsed;
  return {
    ok: false,
    fault: "ambiguous",
    separator: trimmed.includes(".") ? "." : ",",
    readings: Array.from(readings, ([mark, amount]) => ({ mark, amount })),
  };
}

export function isAmbiguousAmount(text: string): boolean {
  // Fast path: a column of ten thousand cells is checked on each key press.
  if (!/[.,]\d{3}\s*$/.test(text)) return false;
  const read = readWrittenAmount(text);
  return !read.ok && read.fault === "ambiguous";
}

export function isSameAmount(one: string, other: string): boolean {
  const [a, b] = [readWrittenAmount(one), readWrittenAmount(other)];
  return a.ok && b.ok ? a.stroops === b.stroops : one === other;
}

/** `1.250` becomes `1250` or, with the ledger's seven decimals, `1.2500000`. */
export function rewriteUnambiguously(
  text: string,
  separator: DecimalMark,
  mark: DecimalMark,
): string {
  const read = readWrittenAmount(text);
  if (read.ok || read.fault !== "ambiguous" || read.separator !== separator) return text;
  const amount = read.readings.find((reading) => reading.mark === mark)?.amount ?? text;
  return amount.includes(".") ? amount.padEnd(amount.indexOf(".") + 8, "0") : amount;
}

/** Null if unproven. Seven decimals come from a ledger and don't prove the column's mark. */
export function detectDecimalMark(text: string): DecimalMark | null {
  const trimmed = text.trim();
  if (/\.\d{7}$/.test(trimmed)) return null;
  const marks = [...readingsOf(trimmed)?.keys() ?? []];
  return marks.length === 1 ? marks[0] ?? null : null;
}

/** Null if no cell proves a mark, or cells contradict each other. `prove` can be memoized. */
export function detectColumnDecimalMark(
  texts: Iterable<string>,
  prove: (text: string) => DecimalMark | null = detectDecimalMark,
): DecimalMark | null {
  let mark: DecimalMark | null = null;
  for (const text of texts) {
    const proven = /[.,]/.test(text) ? prove(text) : null;
    if (proven === null) continue;
    if (mark !== null && proven !== mark) return null;
    mark = proven;
  }
  return mark;
}

/** Plain decimals by decimal mark, without impossible marks. Null if other characters occur. */
function readingsOf(trimmed: string): Map<DecimalMark, string> | null {
  const spaced = GROUPED_BY_SPACE.test(trimmed);
  const compact = spaced ? trimmed.replace(GROUP_SEPARATORS, "") : trimmed;
  if (!/^-?[\d.,]+$/.test(compact)) return null;
  const readings = new Map<DecimalMark, string>();
  for (const mark of [",", "."] as const) {
    const plain = plainDecimal(compact, mark, spaced);
    if (plain !== null) readings.set(mark, plain);
  }
  return readings;
}

function plainDecimal(compact: string, mark: DecimalMark, spaced: boolean): string | null {
  const group = mark === "." ? "," : ".";
  const [whole = "", fraction, ...more] = compact.split(mark);
  if (more.length > 0 || fraction === "" || fraction?.includes(group) === true) return null;
  // Groups of three after one to three digits. Spaces exclude other group separators.
  const grouped = whole.includes(group);
  if (grouped && (spaced || !/^-?[1-9]\d{0,2}([.,]\d{3})+$/.test(whole))) return null;
  const digits = whole.replaceAll(group, "");
  if (!/^-?\d+$/.test(digits)) return null;
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}

/** `1.250` could be read as 1,250. */
export function formatUnambiguously(decimal: string): string {
  return /^-?\d{1,3}\.\d{3}$/.test(decimal) ? `${decimal}0000` : decimal;
}
