import type { MemoFields } from "../contract/primitives.ts";
import type { Memo } from "../stellar/memo.ts";
import type { PaymentKind } from "../stellar/payment.ts";
import type { ReceiptMessages } from "./messages/receipt.en.ts";

/** A payer is known by a signature or a domain; a link's sender can be anyone. */
export type FactAuthor = "payer" | "receiver" | "ledger" | "site" | "link";

/**
 * Who states each fact of a receipt, passport, statement or API answer. Text by the receiver or a
 * link's sender never appears in the payer's place, and its label names its author.
 */
export const FACT_AUTHORS = {
  sender: "payer",
  senderMuxed: "payer",
  recipient: "payer",
  recipientMuxed: "payer",
  counterparty: "payer",
  claimants: "payer",
  claimant: "payer",
  amount: "payer",
  exact: "payer",
  asset: "payer",
  assetIssuer: "payer",
  issuer: "payer",
  memo: "payer",
  memoType: "payer",
  memoEncoding: "payer",
  organization: "payer",
  counterpartyName: "payer",
  namePublishedAt: "payer",
  envelopeXdr: "payer",

  claimMemo: "receiver",
  claimMemoType: "receiver",
  claimMemoEncoding: "receiver",

  hash: "ledger",
  id: "ledger",
  op: "ledger",
  kind: "ledger",
  type: "ledger",
  status: "ledger",
  failure: "ledger",
  fee: "ledger",
  createdAt: "ledger",
  ledger: "ledger",
  networkPassphrase: "ledger",
  creation: "ledger",
  payments: "ledger",
  trades: "ledger",
  delivered: "ledger",

  verified: "site",
  settled: "site",
  reason: "site",
  evidence: "site",
  recognized: "site",
  counted: "site",
  archived: "site",
  forgotten: "site",
  nameCheckedAt: "site",
  memoWrittenBy: "site",
  claimMemoWrittenBy: "site",
  explorerUrl: "site",
  receiptUrl: "site",
  shortUrl: "site",
  localValue: "site",
  localCurrency: "site",
  rate: "site",

  linkName: "link",
} as const satisfies Record<string, FactAuthor>;

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
  /** The kind of the memo; null for text. */
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
  const author = FACT_AUTHORS[fact] === "receiver" ? t.memoByReceiver : t.memoByPayer;
  return [t[fact], ...(kind === null ? [] : [t.memoKinds[kind]]), author].join(", ");
}
