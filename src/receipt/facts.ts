import type { MemoFields } from "../contract/primitives.ts";
import type { Memo } from "../stellar/memo.ts";
import type { PaymentKind } from "../stellar/payment.ts";
import type { ReceiptMessages } from "./messages/receipt.en.ts";

/**
 * The author of a fact: the payer (by a signature or a domain), the receiver, the ledger, this
 * site, or the sender of a link, who can be anyone.
 */
export type FactAuthor = "payer" | "receiver" | "ledger" | "site" | "link";

/**
 * The author of every fact that a receipt, passport, statement or API answer shows. Text written by
 * the receiver or the link's sender never appears where the payer's text belongs, and its label
 * names its author.
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
 * The memo fields of a payment in API answers.
 * @param own The memo of its transaction. For a claim, the receiver wrote it; for a contract
 * transfer, the account that called the contract.
 * @param payers The payer's memo, if someone else wrote `own`; null if unknown.
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

/** A memo and how to show it. */
export interface MemoView {
  value: string;
  /** The kind of a memo that isn't text; null for text. */
  kind: "id" | "hash" | "return" | "bytes" | null;
  /** False if it isn't known whether there is a memo. */
  known: boolean;
}

export function toMemoView(
  { memo, memoType, memoEncoding }: Pick<MemoFields, "memo" | "memoType" | "memoEncoding">,
): MemoView {
  const isPlain = memoType === "none" || memoType === "unknown" || memoType === "text";
  const kind = memoEncoding === "hex" ? "bytes" : isPlain ? null : memoType;
  return { value: memo, kind, known: memoType !== "unknown" };
}

/** The receiver's memo on a claim; null if there is none. */
export function toClaimMemoView(fields: MemoFields): MemoView | null {
  const { claimMemo: memo = "", claimMemoType: memoType = "none", claimMemoEncoding } = fields;
  return memo === "" ? null : toMemoView({ memo, memoType, memoEncoding: claimMemoEncoding });
}

/** The texts for memos and their authors. */
export type MemoMessages = Pick<
  ReceiptMessages,
  "memo" | "claimMemo" | "memoKinds" | "memoByPayer" | "memoByReceiver"
>;

/** The label of a memo: its author, and its kind if it isn't text. */
export function getMemoLabel(
  fact: "memo" | "claimMemo",
  { value, kind }: MemoView,
  t: MemoMessages,
): string {
  if (value === "") return t[fact];
  const author = FACT_AUTHORS[fact] === "receiver" ? t.memoByReceiver : t.memoByPayer;
  return [t[fact], ...(kind === null ? [] : [t.memoKinds[kind]]), author].join(", ");
}
