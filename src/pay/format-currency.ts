import { CURRENCIES, isCurrency } from "../money/currency.ts";
import { attribute, sheetsOf, tags, type WorkbookFiles, xmlOf } from "./sheet-xml.ts";

/** What the numbers of a sheet are shown in, by their row from 1 and their column from 0. */
export type ShownCurrencies = ReadonlyMap<number, ReadonlyMap<number, string>>;

/**
 * What the formats of numbers say that they are in, in each sheet of an unpacked workbook: a code of
 * ours, or a sign as it is shown where that may be any of several currencies.
 */
export function shownCurrencies(files: WorkbookFiles): ShownCurrencies[] {
  const styles = styleCurrencies(xmlOf(files, "xl/styles.xml"));
  const isPlain = styles.every((currency) => currency === "");
  return sheetsOf(files).map(({ xml }) => isPlain ? new Map() : currenciesIn(xml, styles));
}

/** The formats that every Excel knows with the sign of its own country's money, unless said anew. */
const OWN_MONEY = new Set(["5", "6", "7", "8", "42", "44"]);

/** What each style of cells shows its numbers in; empty where it says nothing of that. */
function styleCurrencies(xml: string): string[] {
  const formats = new Map(
    tags(xml, "numFmt").map((tag) => [attribute(tag, "numFmtId"), attribute(tag, "formatCode")]),
  );
  const [, styles = ""] = /<(?:\w+:)?cellXfs\b([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(xml) ?? [];
  return tags(styles, "xf").map((tag) => {
    const id = attribute(tag, "numFmtId");
    const format = formats.get(id);
    if (format !== undefined) return formatCurrency(signsOf(format));
    return OWN_MONEY.has(id) ? "$" : "";
  });
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

function currenciesIn(xml: string, styles: readonly string[]): Map<number, Map<number, string>> {
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
    const currency = styles[Number(attribute(attributes, "s"))] ?? "";
    // a text is shown as it is written
    if (currency === "" || !/^n?$/.test(attribute(attributes, "t"))) continue;
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

/** What Excel itself calls a currency (`[$₦-46A]`), a text in quotes, a sign by itself. */
const PARTS = /\[\$([^\]-]*)[^\]]*\]|"([^"]*)"|\\(.)|(\p{Sc})|\[[^\]]*\]|_.|\*./gu;

/**
 * What a number's format shows it in: a code where it is plain which, else what it shows; empty where
 * it shows none. `"KES" #,##0.00` and `[$KES-441] #,##0` say KES, and `[$$-409]#,##0` says `$`.
 */
function formatCurrency(format: string): string {
  // what follows is for negative numbers, zero and texts
  const [positive = ""] = /^(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])*/.exec(format) ?? [];
  let isNamed = false;
  const shown = Array.from(
    positive.matchAll(PARTS),
    ([, currency = "", quoted = "", escaped = "", sign = ""]) => {
      isNamed ||= currency !== "";
      return currency + quoted + escaped + sign;
    },
  ).join("").replace(/[\s\u00a0\u202f]+/g, " ").trim();
  const known = SIGNS.get(shown.toUpperCase().replace(/[.\s]/g, "")) ?? shown;
  if (isCurrency(known) || known === "USDC") return known;
  // of other texts nobody knows that they are money: `0 "days"`
  return isNamed || /^\p{Sc}$/u.test(known) || OTHERS.test(known) ? known : "";
}

/** Signs that only one of our currencies has, and our codes however they are written. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ["₦", "NGN"],
  ["₵", "GHS"],
  ["GH₵", "GHS"],
  ["GH¢", "GHS"],
  ["KSH", "KES"],
  ["KSHS", "KES"],
  ["TSH", "TZS"],
  ["TSHS", "TZS"],
  ["USH", "UGX"],
  ["USHS", "UGX"],
  ...["USDC", ...CURRENCIES].map((code) => [code, code] as const),
]);

/** What several currencies are called by, or one that is none of ours. */
const OTHERS = /^(R|F|Shs?|F ?CFA|CFA|USD|EUR|GBP|US\$)$/i;
