import { type AmountFault, type AmountResult, parseAmount } from "../stellar/amount.ts";

/** What stands between the whole part and the decimals. */
export type DecimalMark = "." | ",";

/** An amount as a person wrote it: read, readable in more than one way, or not readable. */
export type WrittenAmount =
  | { ok: true; stroops: bigint }
  /** `readings` are plain decimal strings, the likelier one first. */
  | { ok: false; fault: "ambiguous"; readings: string[] }
  | { ok: false; fault: AmountFault };

/** Spaces, thin spaces and apostrophes group thousands in some countries and never mean more. */
const GROUPERS = /[\s\u00a0\u2009\u202f'’]/g;
const GROUPED_BY_SPACE = /^\d{1,3}([\s\u00a0\u2009\u202f'’]\d{3})+([.,]\d+)?$/;

/**
 * Reads an amount in stroops as people write it: with points or commas, with or without grouped
 * thousands. Where a text has two meanings neither is chosen, unless `mark` says what the rest of
 * the column proves. Never guesses: `1.250` is ambiguous, `1.250,00` against `mark` `.` too.
 */
export function readWrittenAmount(text: string, mark: DecimalMark | null = null): WrittenAmount {
  const trimmed = text.trim();
  const spaced = GROUPED_BY_SPACE.test(trimmed);
  const compact = spaced ? trimmed.replace(GROUPERS, "") : trimmed;
  if (!/^-?[\d.,]+$/.test(compact)) return parseAmount(trimmed);
  const readings = [...readingsOf(compact, spaced)];
  if (mark !== null) return inColumn(compact, readings, mark);
  return onlyReading(compact, readings);
}

/** The decimal mark that a text proves by its form alone; null where it proves none. */
export function provenMark(text: string): DecimalMark | null {
  const trimmed = text.trim();
  const spaced = GROUPED_BY_SPACE.test(trimmed);
  const compact = spaced ? trimmed.replace(GROUPERS, "") : trimmed;
  const marks = new Set(readingsOf(compact, spaced).keys());
  return marks.size === 1 ? [...marks][0] ?? null : null;
}

/**
 * The mark that most of a column proves; null where nothing in it does, or as many cells prove the
 * one as the other. The cells of the minority are then asked about. `prove` may remember.
 */
export function columnMark(
  texts: Iterable<string>,
  prove: (text: string) => DecimalMark | null = provenMark,
): DecimalMark | null {
  const votes = { ".": 0, ",": 0 };
  for (const text of texts) {
    const proven = /[.,]/.test(text) ? prove(text) : null;
    if (proven !== null) votes[proven]++;
  }
  if (votes["."] === votes[","]) return null;
  return votes["."] > votes[","] ? "." : ",";
}

/** What a text means with each decimal mark, as a plain decimal; a mark it cannot have is absent. */
function readingsOf(compact: string, spaced: boolean): Map<DecimalMark, string> {
  const readings = new Map<DecimalMark, string>();
  for (const mark of [".", ","] as const) {
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

type Reading = [DecimalMark, string];

function onlyReading(compact: string, readings: Reading[]): WrittenAmount {
  const [first, second] = readings;
  if (first === undefined) return { ok: false, fault: "not_a_number" };
  if (second === undefined || first[1] === second[1]) return parseAmount(first[1]);
  const [a, b] = [parseAmount(first[1]), parseAmount(second[1])];
  if (!a.ok && !b.ok) return a;
  return ambiguous([second[1], first[1]], compact);
}

/** In a column that proves `mark`, a text that cannot have it is asked about, not reinterpreted. */
function inColumn(compact: string, readings: Reading[], mark: DecimalMark): WrittenAmount {
  const fitting = readings.find(([own]) => own === mark);
  if (fitting !== undefined) return parseAmount(fitting[1]);
  const other = readings[0];
  if (other === undefined) return { ok: false, fault: "not_a_number" };
  const stray = compact.replaceAll(mark === "." ? "," : ".", "").replace(mark, ".");
  return ambiguous([other[1], stray], compact);
}

function ambiguous(texts: string[], compact: string): WrittenAmount {
  const readable = texts.filter((text) => parseAmount(text).ok);
  const readings = [...new Set(readable.map(trimZeros))];
  if (readings.length === 0) {
    const none: AmountResult = parseAmount(compact);
    return none.ok ? { ok: false, fault: "not_a_number" } : none;
  }
  return { ok: false, fault: "ambiguous", readings };
}

function trimZeros(text: string): string {
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}
