import { readWrittenAmount } from "./written-amount.ts";
import { formatLedgerAmount, parseAmount } from "../stellar/amount.ts";

/** `amount`: a decimal string for a link, or empty. `readings`: both, if the text is ambiguous. */
export type TypedPayAmount =
  | { ok: true; amount: string }
  | { ok: false; readings: string[] };

/** A comma can be a decimal mark, as in French; if it could group thousands, neither is chosen. */
export function readPayAmount(text: string): TypedPayAmount {
  const typed = text.trim();
  if (typed === "" || parseAmount(typed).ok) return { ok: true, amount: typed };
  const read = readWrittenAmount(typed);
  if (read.ok) {
    return { ok: true, amount: formatLedgerAmount(read.stroops).replace(/0{1,5}$/, "") };
  }
  return {
    ok: false,
    readings: read.fault === "ambiguous" ? read.readings.map(({ amount }) => amount) : [],
  };
}
