import { readWrittenAmount } from "./written-amount.ts";
import { ledgerAmount, parseAmount } from "../stellar/amount.ts";

/** An amount as it was typed: empty, a decimal string for a link, or why it is none. */
export type PayAmount =
  | { ok: true; amount: string }
  | { ok: false; readings: string[] };

/**
 * Reads the amount of a pay link. A comma may be a decimal mark, as the page itself writes amounts
 * in French; where it may group thousands as well, both readings are told and none is taken.
 */
export function readPayAmount(text: string): PayAmount {
  const typed = text.trim();
  if (typed === "" || parseAmount(typed).ok) return { ok: true, amount: typed };
  const read = readWrittenAmount(typed);
  if (read.ok) {
    return { ok: true, amount: ledgerAmount(read.stroops).replace(/0{1,5}$/, "") };
  }
  return {
    ok: false,
    readings: read.fault === "ambiguous" ? read.readings.map(({ amount }) => amount) : [],
  };
}
