import { codeOf } from "./currency-signs.ts";
import { attribute, sheetsOf, stylesOf, tags, type WorkbookFiles } from "./sheet-xml.ts";

/** What the numbers of a sheet are shown in, by their row from 1 and their column from 0. */
export type ShownCurrencies = ReadonlyMap<number, ReadonlyMap<number, string>>;

/**
 * What the formats of numbers say that they are in, in each sheet of an unpacked workbook: a code of
 * ours, or a sign as it is shown where that may be any of several currencies.
 */
export function shownCurrencies(files: WorkbookFiles): ShownCurrencies[] {
  const styles = styleCurrencies(stylesOf(files));
  const isPlain = styles.every(({ number, text }) => number === "" && text === "");
  return sheetsOf(files).map(({ xml }) => isPlain ? new Map() : currenciesIn(xml, styles));
}

/** The formats that every Excel knows with the sign of its own country's money, unless said anew. */
const OWN_MONEY = new Set(["5", "6", "7", "8", "42", "44"]);

/** The formats of percents that every Excel knows. */
const OWN_PERCENT = new Set(["9", "10"]);

/** What a style shows a number in, and one that is kept as a text; empty where it says nothing. */
interface StyleCurrencies {
  number: string;
  text: string;
}

function styleCurrencies(xml: string): StyleCurrencies[] {
  // formats of a condition have their own numbers
  const formats = new Map(
    tags(within(xml, "numFmts"), "numFmt")
      .map((tag) => [attribute(tag, "numFmtId"), attribute(tag, "formatCode")]),
  );
  return tags(within(xml, "cellXfs"), "xf").map((tag) => {
    const id = attribute(tag, "numFmtId");
    const format = formats.get(id);
    if (format !== undefined) return formatCurrencies(signsOf(format));
    const number = OWN_MONEY.has(id) ? "$" : OWN_PERCENT.has(id) ? "%" : "";
    return { number, text: "" };
  });
}

/** What stands in the first element of a name. */
function within(xml: string, name: string): string {
  const end = new RegExp(`<(?:\\w+:)?${name}\\b([\\s\\S]*?)</(?:\\w+:)?${name}>`);
  return end.exec(xml)?.[1] ?? "";
}

/** Signs that a document may not have as they are. */
const REFERENCES: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  amp: "&",
  lt: "<",
  gt: ">",
};

function signsOf(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return REFERENCES[name] ?? whole;
  });
}

/** The kinds of cells that hold a text: one of the workbook's, one of their own, a formula's. */
const TEXTS = new Set(["s", "inlineStr", "str"]);

function currenciesIn(
  xml: string,
  styles: readonly StyleCurrencies[],
): Map<number, Map<number, string>> {
  const found = new Map<number, Map<number, string>>();
  let row = 0;
  let column = -1;
  for (const [, name, attributes = ""] of xml.matchAll(/<(?:\w+:)?(row|c)(\s[^>]*)?>/g)) {
    if (name === "row") {
      row = Number(attribute(attributes, "r")) || row + 1;
      column = -1;
      continue;
    }
    column = columnOf(attribute(attributes, "r")) ?? column + 1;
    const style = styles[Number(attribute(attributes, "s"))];
    const type = attribute(attributes, "t");
    const currency = /^n?$/.test(type) ? style?.number : TEXTS.has(type) ? style?.text : "";
    if (currency === undefined || currency === "") continue;
    found.set(row, (found.get(row) ?? new Map<number, string>()).set(column, currency));
  }
  return found;
}

/** The position of `C7`, 2; null where the cell does not say it. */
function columnOf(cell: string): number | null {
  const letters = /^[A-Z]+/.exec(cell)?.[0];
  if (letters === undefined) return null;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/**
 * What Excel itself calls a currency (`[$₦-46A]`), a text in quotes, a sign by itself; and letters
 * that nothing marks as a text, which are parts of a day but for those that other programs write so.
 */
const PARTS = new RegExp(
  [
    /\[\$([^\]-]*)[^\]]*\]|"([^"]*)"|\\(.)|(\p{Sc})/u,
    // a color, a space as wide as a sign, what a cell is filled with, an exponent, digits
    /\[[^\]]*\]|_.|\*.|General|E[+-]|[0#?]+/u,
    /(\p{L}+|\/[=-])/u,
  ].map(({ source }) => source).join("|"),
  "giu",
);

const OF_A_DAY = /^(?:[abdeghmsy]+|AM|A|PM|P)$/i;

/**
 * What a number's format shows it in: a code where it is plain which, else what it shows; empty where
 * it shows none. `"KES" #,##0.00` and `[$KES-441] #,##0` say KES, and `[$$-409]#,##0` says `$`.
 */
function formatCurrencies(format: string): StyleCurrencies {
  const sections = format.match(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])+|;/g) ?? [];
  // where none is for texts, a text is shown as it is written
  const ofText = sections.find((section) =>
    section.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, "").includes("@")
  );
  const text = ofText === undefined ? "" : sectionCurrency(ofText);
  // what follows the first is for negative numbers, zero and texts, unless they say for which
  const isByAmount = sections.some((section) => /\[[<>=]/.test(section));
  const used = isByAmount ? sections : sections.slice(0, 1);
  const shown = [...new Set(used.map(sectionCurrency))].filter((each) => each !== "");
  return { number: shown.join(" / "), text };
}

function sectionCurrency(section: string): string {
  const parts = Array.from(section.matchAll(PARTS), ([part, ...texts]) => ({
    text: texts.join("") || (/^[0#?]/.test(part) ? " " : ""),
    bare: texts.at(-1),
  }));
  const bare = parts.flatMap((part) => part.bare ?? []);
  if (bare.length > 0 && bare.every((letters) => OF_A_DAY.test(letters))) return "";
  const shown = parts.map(({ text }) => text).join("").replace(/[\s\u00a0\u202f]+/g, " ").trim();
  const scale = scaleOf(section);
  if (scale !== "") return `${shown} ${scale}`.trim();
  const known = codeOf(shown);
  if (known !== undefined) return known;
  // `KES net`, `Birr`, `days`: whatever it is, nobody may take it for USDC
  return /[\p{L}\p{Sc}\p{N}%]|\/[=-]/u.test(shown) ? shown : "";
}

/** What a section multiplies a number by to show it: `%`, or `×1,000` for a comma behind its digits. */
function scaleOf(section: string): string {
  const bare = section.replace(/"[^"]*"|\\.|\[[^\]]*\]|[_*]./g, " ");
  const commas = /[0#?](,+)(?:\.|[^0#?.,]|$)|[0#?]\.[0#?]*(,+)/.exec(bare)?.slice(1).join("") ?? "";
  return (bare.includes("%") ? "%" : "") +
    (commas === "" ? "" : `×1${",000".repeat(commas.length)}`);
}
