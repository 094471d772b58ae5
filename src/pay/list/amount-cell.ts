import {
  type AmountReading,
  type DecimalMark,
  detectDecimalMark,
  readWrittenAmount,
} from "../../money/written-amount.ts";
import { type AmountFault, parseAmount } from "../../stellar/amount.ts";
import type { NumberStyle, RowMistakeCode } from "./list.ts";
import { type MoneyMention, parseMoneyBesideAmount } from "./money-mentions.ts";

export type AmountCell =
  /** `mark` is the decimal mark that the number proves; null if it proves none. */
  | { ok: true; stroops: bigint; money: MoneyMention[]; mark: DecimalMark | null }
  /** `readings`: the amount in each number style, in stroops. */
  | {
    ok: false;
    code: "amount_two_ways";
    readings: Record<NumberStyle, bigint>;
    money: MoneyMention[];
  }
  | { ok: false; code: Exclude<RowMistakeCode, "amount_two_ways"> };

/** Maximum length of an amount with its currency. */
const MAX_CHARACTERS = 60;

/** Characters that are harmless around a number, but not between digits. No direction overrides. */
const INVISIBLE_EDGES =
  /^[ \u00a0\u202f\r\n\u00ad\u200b-\u200f\u2060\ufeff]+|[ \u00a0\u202f\r\n\u00ad\u200b-\u200f\u2060\ufeff]+$/g;

/** Reads a single number, with or without money named beside it. `style` is null until chosen. */
export function readAmountCell(cell: string, style: NumberStyle | null): AmountCell {
  if (cell.length > MAX_CHARACTERS) return { ok: false, code: "amount_not_a_number" };
  const text = cell.replace(INVISIBLE_EDGES, "");
  if (text === "") return { ok: false, code: "amount_missing" };
  if (/[\r\n\v\f\u0085\u2028\u2029]/.test(text)) return { ok: false, code: "amount_several_lines" };
  if (text.includes("\t")) return { ok: false, code: "amount_tab" };
  // accountants write deductions as (450)
  const inner = /^\((.*\d.*)\)$/.exec(text)?.[1] ?? text;
  const [, before = "", number = "", after = ""] = /^(\D*)(.*\d)(\D*)$/.exec(inner) ?? [];
  const sign = /^[-−]|[-−]\s*$/;
  const [money, more] = [
    parseMoneyBesideAmount(before.replace(sign, "")),
    parseMoneyBesideAmount(after),
  ];
  // a phone number or an ID begins with a zero; an amount doesn't
  if (number === "" || money === null || more === null || /^0\d/.test(number)) {
    return { ok: false, code: "amount_not_a_number" };
  }
  if (inner !== text || sign.test(before)) return { ok: false, code: "amount_not_positive" };
  const read = readWrittenAmount(number);
  if (read.ok) {
    return {
      ok: true,
      stroops: read.stroops,
      money: [...money, ...more],
      mark: detectDecimalMark(number),
    };
  }
  if (read.fault !== "ambiguous") return { ok: false, code: CODES[read.fault] };
  const readings = {
    "1,234.50": stroopsBy(read.readings, "."),
    "1.234,50": stroopsBy(read.readings, ","),
  };
  if (style === null) {
    return { ok: false, code: "amount_two_ways", readings, money: [...money, ...more] };
  }
  return { ok: true, stroops: readings[style], money: [...money, ...more], mark: null };
}

const CODES = {
  empty: "amount_missing",
  not_a_number: "amount_not_a_number",
  too_many_decimals: "amount_too_many_decimals",
  not_positive: "amount_not_positive",
  too_large: "amount_too_large",
} as const satisfies Record<AmountFault, RowMistakeCode>;

function stroopsBy(readings: readonly AmountReading[], mark: DecimalMark): bigint {
  const reading = readings.find((each) => each.mark === mark);
  const parsed = parseAmount(reading?.amount ?? "");
  return parsed.ok ? parsed.stroops : 0n;
}
