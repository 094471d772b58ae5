import { parseAddress } from "../../stellar/address.ts";
import { ledgerAmount, parseAmount } from "../../stellar/amount.ts";
import { MAX_MEMO_BYTES, memoBytes } from "../../stellar/memo.ts";
import { looksLikeSecret } from "../../stellar/secret-key.ts";
import { hasInvisible } from "../../ui/visible-text.ts";
import { memoKindOf, type PayLine, saidMemo } from "../line/pay-line.ts";

/** What of a pay link could not be used; with `busy` a run is being sent, and nothing was. */
export type PayRequestFault = "to" | "amount" | "memo" | "busy";

/** What a pay link asks for: `?to=G…&amount=12.50&memo=…&memo_type=…`, its kind as in SEP-7. */
export interface PayRequest {
  /** What it fills in; null where its address is none. */
  line: Pick<PayLine, "address" | "amount" | "memo" | "memoType"> | null;
  faults: PayRequestFault[];
}

/** Reads a pay link; null where the page was not opened by one. A bad value is left out and told. */
export function readPayRequest(search: string): PayRequest | null {
  const query = new URLSearchParams(search);
  if (!query.has("to")) return null;
  const only = (name: string) => query.getAll(name).length > 1 ? null : query.get(name) ?? "";
  const to = only("to");
  const parsed = to === null ? null : parseAddress(to);
  if (parsed === null || !parsed.ok) return { line: null, faults: ["to"] };
  const { account, muxedAddress } = parsed.address;
  const amount = amountIn(only("amount"));
  const kind = only("memo_type");
  const memo = kind === null ? null : memoIn(only("memo"));
  const typed = saidMemo({ memo: memo ?? "", memoType: memoKindOf(kind ?? "") });
  return {
    line: { address: muxedAddress ?? account, amount: amount ?? "", ...typed },
    faults: [
      ...(amount === null ? ["amount" as const] : []),
      ...(memo === null ? ["memo" as const] : []),
    ],
  };
}

/** A pay link's amount as a line has it; null where it is none. */
function amountIn(text: string | null): string | null {
  if (text === "") return "";
  const parsed = parseAmount(text ?? "");
  if (!parsed.ok || parsed.stroops <= 0n) return null;
  const [whole = "", decimals = ""] = ledgerAmount(parsed.stroops).replace(/0+$/, "").split(".");
  // in a line `1.125` may mean a thousand and more: four decimals mean one thing
  if (decimals === "") return whole;
  return `${whole}.${decimals.length === 3 ? `${decimals}0` : decimals.padEnd(2, "0")}`;
}

function memoIn(text: string | null): string | null {
  if (text === null || memoBytes(text) > MAX_MEMO_BYTES) return null;
  // a stranger's link must not put onto the ledger what the payer cannot see
  return hasInvisible(text) || looksLikeSecret(text) ? null : text;
}
