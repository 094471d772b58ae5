import type { MemoFields } from "../contract/primitives.ts";
import type { Memo } from "../stellar/memo.ts";
import type { PaymentKind } from "../stellar/payment.ts";
import type { ReceiptMessages } from "./messages/receipt.en.ts";

const UNKNOWN_MEMO = { type: "unknown", value: "" } as const;

/**
 * `own` is the transaction's memo: a claim's is the receiver's, a contract transfer's the caller's.
 * `payers` is the payer's memo if it isn't `own`; null if unknown.
 */
export function toMemoFields(kind: PaymentKind | null, own: Memo, payers: Memo | null): MemoFields {
  if (kind === "contract_transfer") {
    return payerMemoFields(own.type === "none" ? own : payers ?? UNKNOWN_MEMO);
  }
  if (kind !== "claimable_claimed") return payerMemoFields(own);
  return {
    ...payerMemoFields(payers ?? UNKNOWN_MEMO),
    claimMemo: own.value,
    claimMemoType: own.type,
    ...(own.encoding === undefined ? {} : { claimMemoEncoding: own.encoding }),
  };
}

function payerMemoFields(
  { type, value, encoding }: Pick<Memo, "value" | "encoding"> & { type: MemoFields["memoType"] },
): MemoFields {
  return {
    memo: value,
    memoType: type,
    ...(encoding === undefined ? {} : { memoEncoding: encoding }),
  };
}

export interface MemoView {
  value: string;
  /** The kind of the memo; null for text, and without a known memo. */
  kind: "id" | "hash" | "return" | "bytes" | null;
  /** False if there may be a memo that isn't known. */
  known: boolean;
}

export function toMemoView(
  { memo, memoType, memoEncoding }: Pick<MemoFields, "memo" | "memoType" | "memoEncoding">,
): MemoView {
  const isPlain = memoType === "none" || memoType === "unknown" || memoType === "text";
  const kind = memoEncoding === "hex" ? "bytes" : isPlain ? null : memoType;
  return { value: memo, kind, known: memoType !== "unknown" };
}

export function toClaimMemoView(fields: MemoFields): MemoView | null {
  const { claimMemo: memo = "", claimMemoType: memoType = "none", claimMemoEncoding } = fields;
  return memo === "" ? null : toMemoView({ memo, memoType, memoEncoding: claimMemoEncoding });
}

export type MemoMessages = Pick<
  ReceiptMessages,
  "memo" | "claimMemo" | "memoKinds" | "memoByPayer" | "memoByReceiver"
>;

/** Names the author, and the memo's kind unless it is text. */
export function getMemoLabel(
  fact: "memo" | "claimMemo",
  { value, kind }: MemoView,
  t: MemoMessages,
): string {
  if (value === "") return t[fact];
  const author = fact === "claimMemo" ? t.memoByReceiver : t.memoByPayer;
  return [t[fact], ...(kind === null ? [] : [t.memoKinds[kind]]), author].join(", ");
}
