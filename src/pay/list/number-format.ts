import { format, isDateFormat } from "numfmt";
import { parseMoneyBesideAmount } from "./money-mentions.ts";

export interface DisplayedCell {
  /** The displayed number, rounded or with leading zeros, but ungrouped; a day as `2026-11-28`. */
  text: string;
  /** True if a cell displays something other than its number: nothing, brackets, another scale. */
  isMisleading: boolean;
  /** Words and symbols beside the number. */
  words: string;
}

/** ECMA-376, 18.8.30. Some formats show the currency symbol of the computer's region. */
const BUILT_IN: readonly (readonly [code: string, ids: readonly number[]])[] = [
  ["0", [1]],
  ["0.00", [2]],
  ["#,##0", [3, 37, 38, 41]],
  ["#,##0.00", [4, 39, 40, 43]],
  ['"$"#,##0', [5, 6, 42]],
  ['"$"#,##0.00', [7, 8, 44]],
  ["0%", [9]],
  ["0.00%", [10]],
  ["0.00E+00", [11]],
  ["# ?/?", [12]],
  ["# ??/??", [13]],
  ["yyyy-mm-dd", [14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]],
  ["##0.0E+0", [48]],
  ["@", [49]],
];

export function builtInFormatCode(id: number): string {
  return BUILT_IN.find(([, ids]) => ids.includes(id))?.[0] ?? "General";
}

/** Maximum length of a format; longer formats aren't parsed. */
const MAX_CHARACTERS = 200;

/** Maximum relative rounding; more would mislead the person who sees the number. */
const MAX_ROUNDING = 0.005;

/** A plain number, or one grouped by spaces or commas. */
const NUMBER = /^\d{1,3}([ ,]\d{3})+(\.\d+)?$|^\d+(\.\d+)?$/;

/** With `from1904`, days are counted from 1904. */
export function formatCellNumber(written: string, code: string, from1904 = false): DisplayedCell {
  const value = Number(written);
  const text = toDisplayedDecimal(written);
  if (!Number.isFinite(value) || code.length > MAX_CHARACTERS) {
    return { text: written, isMisleading: true, words: "" };
  }
  if (isDateFormat(code)) {
    const day = value + (from1904 ? 1462 : 0);
    return { text: format("yyyy-mm-dd", day, { throws: false }), isMisleading: false, words: "" };
  }
  // a spreadsheet keeps fifteen digits of an ID
  const isLong = Number.isInteger(value) && !Number.isSafeInteger(value);
  if (code === "General") return { text, isMisleading: isLong, words: "" };
  if (isTextFormat(code)) {
    const shown = formatCellText(text, code);
    return { ...shown, isMisleading: shown.isMisleading || isLong };
  }
  const shown = applyFormat(code, value);
  // `#,##0.##` shows `46,500.`
  const plain = (value < 0 ? shown.replace("-", "") : shown).replace(/(\d)\.(?=\D*$)/, "$1");
  const [, before = plain, digits = "", after = ""] = /^(\D*)(\d.*\d|\d)(\D*)$/.exec(plain) ?? [];
  const beside = parseTextBeside(before, after);
  if (!NUMBER.test(digits)) return { text, isMisleading: true, words: beside.words };
  const read = (value < 0 ? "-" : "") + digits.replace(/[ ,]|\.0+$/g, "");
  const isFarOff = Math.abs(Number(read) - value) > Math.abs(value) * MAX_ROUNDING;
  return {
    text: read,
    isMisleading: beside.isMisleading || isFarOff || isLong,
    words: beside.words,
  };
}

/** Whether a format has a single text section, which displays numbers as they are. */
function isTextFormat(code: string): boolean {
  return /^[^;@]*@[^;]*$/.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ""));
}

/** Applies a format, which can add words to text (`"KES" @`), or hide the text. */
export function formatCellText(text: string, code: string): DisplayedCell {
  if (code === "General" || code === "@") return { text, isMisleading: false, words: "" };
  const parts = code.length > MAX_CHARACTERS ? [] : applyFormat(code, "@").split("@");
  const [before = "", after = ""] = parts;
  const beside = parseTextBeside(before, after);
  return { text, words: beside.words, isMisleading: beside.isMisleading || parts.length !== 2 };
}

/** Text beside a number is misleading unless it names money. */
function parseTextBeside(
  before: string,
  after: string,
): Pick<DisplayedCell, "isMisleading" | "words"> {
  const words = `${before} ${after}`.replace(/\s+/g, " ").trim();
  return {
    words,
    isMisleading: parseMoneyBesideAmount(before) === null || parseMoneyBesideAmount(after) === null,
  };
}

/** Quoted text, an escape, a gap, a fill, a symbol with its country, or an unquoted code. */
const PART = /"[^"]*"|\\.|_.|\*(.)|\[\$([^\]-]*)-[^\]]*\]|([A-Z]{3,4})(?= ?[#0])/gu;

/** Formats with English groups and decimals. Returns `######` for an invalid format. */
function applyFormat(code: string, value: number | string): string {
  // a non-breaking space groups digits in French
  const plain = code.replace(/[\u00a0\u202f]/g, " ").replace(
    PART,
    (part, fill, symbol, letters) => {
      const text: string | undefined = fill === " " ? "" : fill ?? symbol ?? letters;
      // digits in the format's own text aren't part of the number
      return text === undefined ? part.replace(/\d/g, "?") : text === "" ? "" : `"${text}"`;
    },
  );
  return format(plain, value, { throws: false });
}

/** Shows 1234.0999999999999 as 1234.1. Whole numbers, which can be IDs, stay. */
function toDisplayedDecimal(written: string): string {
  if (/^-?\d{1,40}$/.test(written)) return written;
  const shown = Number(Number(written).toPrecision(15));
  if (!Number.isFinite(shown)) return written;
  return String(shown).includes("e")
    ? shown.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 20 })
    : String(shown);
}
