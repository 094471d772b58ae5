import {
  type JudgedPayment,
  judgeTransaction,
  type ReportedPayment,
} from "../../../src/receipt/judge.ts";
import { formatLedgerAmount } from "../../../src/stellar/amount.ts";
import { operationIndexOf } from "../horizon/operations.ts";
import type { Entry } from "./entries.ts";
import type { TransactionPayments } from "./transaction-payments.ts";

/**
 * Judges an entry with all payments of its transaction. Unlike a receipt, it relies on one server.
 */
export function judgeEntry(entry: Entry, account: string, usdcIssuer: string): Judged {
  const own = entry.among?.at;
  const all = judgePayments(entry.among?.statement ?? singlePayment(entry, account), usdcIssuer);
  const judged = own === undefined ? all[0] : all[own];
  if (judged === undefined) throw new Error("the entry isn't in its transaction");
  return judged;
}

type Judged = JudgedPayment<ReportedPayment>;

/** Verdicts by statement, which the entries of one transaction share. */
const cachedVerdicts = new WeakMap<TransactionPayments, { usdcIssuer: string; all: Judged[] }>();

export function judgePayments(statement: TransactionPayments, usdcIssuer: string): Judged[] {
  const before = cachedVerdicts.get(statement);
  if (before?.usdcIssuer === usdcIssuer) return before.all;
  // the statement was read from this network, so its passphrase doesn't matter
  const network = { passphrase: "", usdcIssuer };
  const header = { status: "success", settled: true, networkPassphrase: "" } as const;
  const { all } = judgeTransaction({ ...header, ...statement }, network, null);
  cachedVerdicts.set(statement, { usdcIssuer, all });
  return all;
}

function singlePayment(entry: Entry, account: string): TransactionPayments {
  const { kind, type, counterparty, asset, stroops, delivered, operation } = entry;
  const isSetAside = kind === "claimable_created";
  const isReceived = type === "received";
  const arrived = delivered ?? { asset, stroops };
  return {
    payments: [{
      op: operationIndexOf(operation.id),
      kind,
      sender: isReceived ? counterparty : account,
      senderMuxed: entry.senderMuxed,
      recipient: isSetAside ? null : isReceived ? account : counterparty,
      recipientMuxed: entry.recipientMuxed,
      amount: formatLedgerAmount(arrived.stroops),
      asset: arrived.asset.code,
      assetIssuer: arrived.asset.issuer,
      ...(isSetAside && operation.body.kind === kind
        ? { claimants: operation.body.claimants }
        : {}),
    }],
  };
}
