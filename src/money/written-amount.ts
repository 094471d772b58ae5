import { type AmountFault, parseAmount } from "../stellar/amount.ts";

/** What stands between the whole part and the decimals. */
export type DecimalMark = "." | ",";

/** A meaning of a text that has two: as a plain decimal, where `mark` is taken for the decimal mark. */
export interface AmountReading {
  mark: DecimalMark;
  amount: string;
}

/** An amount as a person wrote it: read, readable in two ways, or not readable. */
export type WrittenAmount =
  | { ok: true; stroops: bigint }
  /** `sign` is the one that may be either: `1.250` and `1,250` are two kinds. */
  | { ok: false; fault: "ambiguous"; sign: DecimalMark; readings: AmountReading[] }
  | { ok: false; fault: AmountFault };

/** Spaces, thin spaces and apostrophes group thousands in some countries and never mean more. */
const GROUPERS = /[\s\u00a0\u2009\u202f'’]/g;
const GROUPED_BY_SPACE = /^\d{1,3}([\s\u00a0\u2009\u202f'’]\d{3})+([.,]\d+)?$/;

/**
 * Reads an amount in stroops as people write it: with points or commas, with or without grouped
 * thousands. Where a text has two meanings neither is chosen, unless `mark`, which the rest of the
 * column proves, makes it thousands: nobody sets a wage to the thousandth, so that `1,250` beside
 * `12,50` was rather written by somebody else.
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
    sign: trimmed.includes(".") ? "." : ",",
    readings: Array.from(readings, ([mark, amount]) => ({ mark, amount })),
  };
}

/** True for a text that has two meanings where nothing else says which. */
export function isAmbiguous(text: string): boolean {
  // a column of ten thousand is asked at each key press
  if (!/[.,]\d{3}\s*$/.test(text)) return false;
  const read = readWrittenAmount(text);
  return !read.ok && read.fault === "ambiguous";
}

/** True where two texts are one amount, however it is written. */
export function isSameAmount(one: string, other: string): boolean {
  const [a, b] = [readWrittenAmount(one), readWrittenAmount(other)];
  return a.ok && b.ok ? a.stroops === b.stroops : one === other;
}

/**
 * The same text so that it has one meaning in every column: `1.250` becomes `1250` or, with the
 * ledger's seven places, `1.2500000`. Other texts stay as they are.
 */
export function settledAmount(text: string, sign: DecimalMark, mark: DecimalMark): string {
  const read = readWrittenAmount(text);
  if (read.ok || read.fault !== "ambiguous" || read.sign !== sign) return text;
  const amount = read.readings.find((reading) => reading.mark === mark)?.amount ?? text;
  return amount.includes(".") ? amount.padEnd(amount.indexOf(".") + 8, "0") : amount;
}

/**
 * The decimal mark that a text proves by its form alone; null where it proves none. Seven places
 * after a point are how a ledger writes, not how whoever filled the column does.
 */
export function provenMark(text: string): DecimalMark | null {
  const trimmed = text.trim();
  if (/\.\d{7}$/.test(trimmed)) return null;
  const marks = [...readingsOf(trimmed)?.keys() ?? []];
  return marks.length === 1 ? marks[0] ?? null : null;
}

/**
 * The mark that a column proves; null where nothing in it does, or where some cells prove the one
 * and some the other, however few: who wrote those may have written any. `prove` may remember.
 */
export function columnMark(
  texts: Iterable<string>,
  prove: (text: string) => DecimalMark | null = provenMark,
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

/**
 * What a text means with each decimal mark, as a plain decimal; a mark it cannot have is absent.
 * Null for what is not digits and separators.
 */
function readingsOf(trimmed: string): Map<DecimalMark, string> | null {
  const spaced = GROUPED_BY_SPACE.test(trimmed);
  const compact = spaced ? trimmed.replace(GROUPERS, "") : trimmed;
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
  // groups of three after one to three digits; a number already grouped by spaces has no others
  const grouped = whole.includes(group);
  if (grouped && (spaced || !/^-?[1-9]\d{0,2}([.,]\d{3})+$/.test(whole))) return null;
  const digits = whole.replaceAll(group, "");
  if (!/^-?\d+$/.test(digits)) return null;
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}

/** A decimal that has one meaning in a column of texts, where `1.250` could be 1,250. */
export function inOneWay(decimal: string): string {
  return /^-?\d{1,3}\.\d{3}$/.test(decimal) ? `${decimal}0000` : decimal;
}
