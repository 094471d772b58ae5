import { CURRENCIES, isCurrency } from "../../money/currency.ts";
import { sharedBy } from "../line/shared-signs.ts";

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
  ["NAIRA", "NGN"],
  ["NAIRAS", "NGN"],
  ["CEDI", "GHS"],
  ["CEDIS", "GHS"],
  ["RAND", "ZAR"],
  ["RANDS", "ZAR"],
  ...["USDC", ...CURRENCIES].map((code) => [code, code] as const),
]);

/** The currency of ours that a sign says; undefined where it is none, or may be several. */
export function codeOf(sign: string): string | undefined {
  return SIGNS.get(sign.toUpperCase().replace(/[^\p{L}\p{Sc}¢]/gu, ""));
}

/** What an amount is in, by what is `said` and what it is `shown` in: both where they differ. */
export function agreed(said: string, shown: string): string {
  if (said === "" || shown === "") return said || shown;
  // a sign that several currencies have says nothing against one of them
  const may = sharedBy(shown) ?? [shown];
  if (sharedBy(said)?.includes(shown) === true) return shown;
  return may.includes(said.toUpperCase()) ? said : `${said} / ${shown}`;
}

/** Money that is none of the eight currencies, or another word for one of them. */
const OTHER_WORDS = [
  "f?cfa|francs?( cfa)?|[ktu]shs?|shillings?|shilingi|naira|cedis?|rands?|birr",
  "usdt?|us\\$|dollars?|eur(?:os?)?|eurc|gbp|chf|cny|inr|aed|xlm|lumens?",
  "aoa|bif|bwp|cdf|djf|dzd|egp|etb|gmd|gnf|lrd|lsl|mad|mga|mru|mur|mwk|mzn|nad|rwf|sdg|sle|sll",
  "sos|ssp|szl|tnd|zmw|zwl",
].join("|");

const OTHER_SIGNS = "[₦₵€£$]";

const OTHER_MONEY = new RegExp(`\\b(${OTHER_WORDS})(?!\\p{L})|${OTHER_SIGNS}`, "iu");

const IS_OTHER_MONEY = new RegExp(`^(?:${OTHER_WORDS}|${OTHER_SIGNS})$`, "iu");

/** What a cell says that an amount is in: a code of ours where it is plain which, else as written. */
export function currencyOf(cell: string): string {
  return /\d/.test(cell) ? cell : codeOf(cell) ?? cell;
}

/** What amounts are counted in that are no whole units: `Amount (cents)`, `Amount ('000 KES)`. */
const SCALE = new RegExp(
  [
    `\\b(?:${
      [
        "cents?|centimes?|senti|kobo|pesewas?|pence|stroops?|minor",
        "hundreds?|thousands?|lakhs?|[mb]illions?|crores?|centaines?|mille|milliers?|milliards?|mil|mn",
        "mia|elfu|maelfu|laki|[mb]ilioni",
      ].join("|")
    })\\b`,
    // `'000`, `KES,000`, but not `1,000`
    "(?:^|[^\\d.,'’‘\\s])[.,'’‘\\s]*000s?\\b",
    "(?:\\b[ie]n |[x×*([]\\s*)1[.,'’ ]?00+s?\\b|\\b10+s\\b",
    // `k KES`, `(M)`, `Salary K`
    `(?:^|[\\s([])[km]\\s*(?:[()[\\]]|$|(?:${CURRENCIES.join("|")}|usdc?|f?cfa|f|eur)\\b)`,
    "[([]\\s*[%¢]",
  ].join("|"),
  "iu",
);

/** True of a heading, or of what it says of its amounts, that has them in parts or multiples of a unit. */
export function isScaled(heading: string): boolean {
  // `amount_cents`, `amountCents`
  return SCALE.test(heading.replaceAll("_", " ").replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));
}

/**
 * What a heading says that its amounts are in: `Amount (NGN)`; as written where it is none of ours, or
 * has a scale that nobody is paid in by a guess.
 */
export function currencyIn(heading: string): string | null {
  if (isScaled(heading)) return heading.trim();
  const codes: readonly string[] = heading.match(/\b[A-Z]{3,4}\b/g) ?? [];
  const [known, ...others] = new Set(codes.filter(isCode));
  // `Amount (USDC/KES)` may be in either
  if (others.length > 0) return heading.trim();
  if (known !== undefined) return known;
  // a letter that stands alone is one in brackets: `Montant (F)`, `Amount (R)`
  const [, bracketed = ""] = /[([]\s*([^()[\]]+?)\s*[)\]]/.exec(heading) ?? [];
  const other = sharedBy(bracketed) === undefined ? OTHER_MONEY.exec(heading)?.[0] : bracketed;
  return other === undefined ? null : currencyOf(other);
}

/**
 * What a title above a list says that its amounts are in, by a code of ours; the whole of it where it may say
 * so in other words, which may as well be somebody's name.
 */
export function currencyAbove(title: string): string | null {
  const said = currencyIn(title);
  return said === null || (isCode(said) && title.includes(said)) ? said : title.trim();
}

/** No currency is written longer: `Francs C.F.A.` */
const MOST_SIGNS = 13;

/** True for a cell that says a currency, ours or not, and no more. A letter alone may be anything. */
export function isMoney(cell: string): boolean {
  const sign = cell.trim();
  if (sign === "" || sign.length > MOST_SIGNS || /\d|^\p{L}\.?$/u.test(sign)) return false;
  return codeOf(sign) !== undefined || sharedBy(sign) !== undefined || IS_OTHER_MONEY.test(sign);
}

/** Digits with what stands before and behind them. */
const MONEY = /^([^\d\s,'’-][^\d,'’-]*?)?\s*(-?\d[\d.,'’\s]*?)\s*([^\d.,'’\s][^\d]*)?$/u;

/** No more than a sign: a dash, a percent sign or a decimal point would be part of the amount. */
const SIGN = /^(?:\p{L}\.?|[\p{Sc}\p{Cf}¢:\s]|\([^()]*\)|\/[=-])*$/u;

/**
 * An amount, and what stands beside its digits where that is money: `46500 KES`, `₦652,000`, `Ksh.
 * 1,500/=`. What is none of ours stays in the amount, which nobody can read then.
 */
export function splitMoney(cell: string): { amount: string; currency: string } {
  const [, before = "", amount = "", behind = ""] = MONEY.exec(cell.trim()) ?? [];
  const signs = [before, behind].map((each) => each.trim()).filter((each) => each !== "");
  const said = signs.map((sign) =>
    SIGN.test(sign) ? codeOf(sign) ?? (sharedBy(sign) && sign) : undefined
  );
  const [first, second = ""] = said.toSorted((a, b) => Number(isCode(b)) - Number(isCode(a)));
  if (first === undefined || said.includes(undefined)) return { amount: cell, currency: "" };
  return { amount, currency: agreed(first, second) };
}

function isCode(text: string | undefined): boolean {
  return text === "USDC" || (text !== undefined && isCurrency(text));
}
