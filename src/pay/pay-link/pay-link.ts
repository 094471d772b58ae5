import { parseAddress } from "../../stellar/address.ts";
import { formatLedgerAmount, parseAmount } from "../../stellar/amount.ts";
import { MAX_MEMO_BYTES, memoByteLength } from "../../stellar/memo.ts";
import { looksLikeSecretKey } from "../../stellar/secret-key.ts";
import { hasInvisible } from "../../ui/visible-text.ts";
import { parseMemoKind, type PayLine, toDeclaredMemo } from "../line/pay-line.ts";

/** The unusable part of a pay link; for `busy`, all of it, as a run is being sent. */
export type PayRequestFault = "to" | "amount" | "memo" | "busy";

/** A pay link: `?to=G…&amount=12.50&memo=…&memo_type=…`, with the memo types of SEP-7. */
export interface PayRequest {
  /** The line to fill in; null if the address is invalid. */
  line: Pick<PayLine, "address" | "amount" | "memo" | "memoType"> | null;
  faults: PayRequestFault[];
}

/** Parses a pay link; null without one. Invalid values are dropped and reported. */
export function parsePayLink(search: string): PayRequest | null {
  const query = new URLSearchParams(search);
  if (!query.has("to")) return null;
  const single = (name: string) => query.getAll(name).length > 1 ? null : query.get(name) ?? "";
  const to = single("to");
  const parsed = to === null ? null : parseAddress(to);
  if (parsed === null || !parsed.ok) return { line: null, faults: ["to"] };
  const { account, muxedAddress } = parsed.address;
  const amount = toLineAmount(single("amount"));
  const kind = single("memo_type");
  const memo = kind === null ? null : toLineMemo(single("memo"));
  const typed = toDeclaredMemo({ memo: memo ?? "", memoType: parseMemoKind(kind ?? "") });
  return {
    line: { address: muxedAddress ?? account, amount: amount ?? "", ...typed },
    faults: [
      ...(amount === null ? ["amount" as const] : []),
      ...(memo === null ? ["memo" as const] : []),
    ],
  };
}

/** The amount in the form that a line has; null if invalid. */
function toLineAmount(text: string | null): string | null {
  if (text === "") return "";
  const parsed = parseAmount(text ?? "");
  if (!parsed.ok || parsed.stroops <= 0n) return null;
  const [whole = "", decimals = ""] = formatLedgerAmount(parsed.stroops).replace(/0+$/, "").split(
    ".",
  );
  // in a line, `1.125` can also mean 1125, but `1.1250` can't
  if (decimals === "") return whole;
  return `${whole}.${decimals.length === 3 ? `${decimals}0` : decimals.padEnd(2, "0")}`;
}

function toLineMemo(text: string | null): string | null {
  if (text === null || memoByteLength(text) > MAX_MEMO_BYTES) return null;
  // a link must not put invisible text or a secret key on the ledger
  return hasInvisible(text) || looksLikeSecretKey(text) ? null : text;
}
