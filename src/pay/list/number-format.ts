import { moneyBeside } from "./money-words.ts";

/** How a cell's number format shows its number. */
export interface ShownNumber {
  /** The digits as they are shown, as a plain decimal: rounded, or with leading zeros. */
  text: string;
  /** True where the cell shows something other than the number: nothing, brackets, another scale. */
  isOther: boolean;
  /** The words and symbols beside the digits; empty where there are none. */
  words: string;
  /** A day: `text` is `2026-11-28` then. */
  isDay: boolean;
}

/** Formats that every spreadsheet knows by their number (ECMA-376, 18.8.30). */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  // those with the symbol of the reader's own country
  5: '"$"#,##0',
  6: '"$"#,##0',
  7: '"$"#,##0.00',
  8: '"$"#,##0.00',
  42: '"$"#,##0',
  44: '"$"#,##0.00',
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  12: "# ?/?",
  13: "# ??/??",
  37: "#,##0",
  38: "#,##0",
  39: "#,##0.00",
  40: "#,##0.00",
  41: "#,##0",
  43: "#,##0.00",
  48: "##0.0E+0",
  49: "@",
};

const DAYS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/** The code of a built-in format; `General` where it has none. */
export function builtInFormat(id: number): string {
  return DAYS.has(id) ? "yyyy-mm-dd" : BUILT_IN[id] ?? "General";
}

/** No format is longer: what is, is not read. */
const MOST_CHARACTERS = 200;

/** Shows a number, as it is written in a workbook, in a format; days may be counted `from1904`. */
export function shownNumber(written: string, format: string, from1904 = false): ShownNumber {
  const value = Number(written);
  const exact = exactDecimal(written);
  if (!Number.isFinite(value) || format.length > MOST_CHARACTERS) {
    return { text: written, isOther: true, words: "", isDay: false };
  }
  const section = partsOf(sectionFor(format, value));
  const { words, isGeneral, isText, isDay, isOdd } = section;
  const pattern = section.pattern.trim();
  if (isDay) {
    return { text: dayOf(from1904 ? value + 1462 : value), isOther: true, words: "", isDay: true };
  }
  // a cell shows, and a spreadsheet keeps, fifteen digits of an id
  const isLong = Number.isInteger(value) && !Number.isSafeInteger(value);
  if (isText || isGeneral) return { text: exact, isOther: isOdd || isLong, words, isDay: false };
  if (!/^[#,?0]*[0#?]( [#?0]{3})*(\.[0#?]*)?$/.test(pattern)) {
    return { text: exact, isOther: true, words, isDay: false };
  }
  const [whole = "", decimals = ""] = pattern.split(".");
  // a comma behind the digits divides by a thousand
  if (whole.endsWith(",")) return { text: exact, isOther: true, words, isDay: false };
  const rounded = roundedTo(exact, decimals.length);
  const least = whole.replace(/[^0]/g, "").length;
  const [digits = "", fraction] = rounded.split(".");
  const text = digits.padStart(least, "0") + (fraction === undefined ? "" : `.${fraction}`);
  const isFar = Math.abs(Number(rounded) - value) > Math.abs(value) * MOST_ROUNDED;
  return { text, isOther: isOdd || isFar || isLong, words, isDay: false };
}

/** A number that is shown rounded by more than half a percent is another number to its reader. */
const MOST_ROUNDED = 0.005;

/** The section of a format that shows a number: by its condition, else by its sign. */
function sectionFor(format: string, value: number): string {
  const sections = sectionsOf(format);
  const conditions = sections.map((each) => /\[(<=|>=|<>|<|>|=)(-?[\d.]+)\]/.exec(each));
  if (conditions.every((each) => each === null)) {
    const at = value > 0 || sections.length === 1 ? 0 : value < 0 || sections.length < 3 ? 1 : 2;
    return sections[at] ?? "";
  }
  const at = conditions.findIndex((each) =>
    each === null || holds(value, each[1] ?? "", Number(each[2]))
  );
  return sections[at] ?? "";
}

function holds(value: number, sign: string, limit: number): boolean {
  switch (sign) {
    case "<":
      return value < limit;
    case ">":
      return value > limit;
    case "<=":
      return value <= limit;
    case ">=":
      return value >= limit;
    case "<>":
      return value !== limit;
    default:
      return value === limit;
  }
}

/** A format's sections: a semicolon in quotes, in brackets or behind a backslash is none of theirs. */
function sectionsOf(format: string): string[] {
  const sections = [""];
  for (const part of format.match(PART) ?? []) {
    if (part === ";") sections.push("");
    else sections[sections.length - 1] += part;
  }
  return sections;
}

/** A quoted text, an escaped character, something in brackets, a space, a fill, or one character. */
const PART = /"[^"]*"|\\.|\[[^\]]*\]|_.|\*.|General|AM\/PM|[^]/giu;

interface SectionParts {
  /** The placeholders of digits. */
  pattern: string;
  words: string;
  isGeneral: boolean;
  isText: boolean;
  isDay: boolean;
  /** It shows digits, brackets, a minus or a percent sign of its own, or nothing. */
  isOdd: boolean;
}

function partsOf(section: string): SectionParts {
  let pattern = "";
  let bare = "";
  let isGeneral = false;
  let isText = false;
  // what is shown before the number and behind it; inside it there may be spaces alone
  let before = "";
  let after = "";
  for (const part of section.match(PART) ?? []) {
    const [sign = ""] = part;
    let shown = "";
    if (sign === '"' && part.length > 1) shown = part.slice(1, -1);
    else if (sign === "\\") shown = part.slice(1);
    else if (sign === "[" && part.length > 1) shown = /^\[\$([^\]-]*)/.exec(part)?.[1] ?? "";
    else if (sign === "_") shown = " ";
    else if (sign === "*") shown = part.slice(1, 2);
    else if (/^general$/i.test(part)) isGeneral = true;
    else if (sign === "@") isText = true;
    else if (/[0#?.,]/.test(sign)) pattern += after.trim() === "" ? sign : "x";
    else {
      shown = part;
      if (/[a-z]/i.test(sign)) bare += part;
    }
    if (pattern.trim() === "" && !isGeneral && !isText) before += shown;
    else after += shown;
    if (/^[ \u00a0]+$/.test(shown)) pattern += " ";
  }
  // letters that nothing marks as a text are parts of a day, but for those that other programs write
  const isDay = bare !== "" && /^(?:[abdeghmsy]+|AM\/PM)+$/i.test(bare) && !/[0#?]/.test(pattern);
  const words = isDay ? "" : `${before} ${after}`.replace(/\s+/g, " ").trim();
  const isNothing = pattern.trim() === "" && !isGeneral && !isText && !isDay;
  const isOdd = isNothing || moneyBeside(before) === null || moneyBeside(after) === null;
  return { pattern, words, isGeneral, isText, isDay, isOdd };
}

/** What a format shows beside a text of a cell: `"KES" @`. */
export function besideText(format: string): Pick<SectionParts, "words" | "isOdd"> {
  const section = sectionsOf(format.slice(0, MOST_CHARACTERS)).find((each) =>
    each.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, "").includes("@")
  );
  return section === undefined ? { words: "", isOdd: false } : partsOf(section);
}

/**
 * A number as people see it: a spreadsheet keeps 1234.1 as 1234.0999999999999, and shows 15 digits. A
 * whole one stays as it is: it may be an exchange's memo.
 */
function exactDecimal(written: string): string {
  if (/^-?\d{1,40}$/.test(written)) return written;
  const shown = Number(Number(written).toPrecision(15));
  if (!Number.isFinite(shown)) return written;
  return String(shown).includes("e")
    ? shown.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 20 })
    : String(shown);
}

/** Rounds half away from zero, as spreadsheets do; without a float. */
function roundedTo(decimal: string, places: number): string {
  const sign = decimal.startsWith("-") ? "-" : "";
  const [whole = "0", fraction = ""] = decimal.replace("-", "").split(".");
  if (fraction.length <= places) return decimal;
  const kept = BigInt(whole + fraction.slice(0, places)) +
    (Number(fraction[places]) >= 5 ? 1n : 0n);
  const digits = kept.toString().padStart(places + 1, "0");
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return sign + text;
}

const DAY_MS = 86_400_000;

/** Days are counted from the end of 1899. */
function dayOf(value: number): string {
  const date = new Date(Math.round((value - 25_569) * DAY_MS));
  return Number.isNaN(date.getTime()) ? String(value) : date.toISOString().slice(0, 10);
}
