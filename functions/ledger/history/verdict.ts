import { judge, type JudgedPayment, type StatedPayment } from "../../../src/receipt/judge.ts";
import { ledgerAmount } from "../../../src/stellar/amount.ts";
import { opIndexOf } from "../horizon/operations.ts";
import type { Entry } from "./entries.ts";
import type { TransactionPayments } from "./transaction-payments.ts";

/**
 * The judge's verdict on an entry among all payments of its transaction, as on its receipt. It
 * rests on one server; only the receipt cross-checks it.
 */
export function judgeEntry(entry: Entry, account: string, usdcIssuer: string): Judged {
  const own = entry.among?.at;
  const all = judgePayments(entry.among?.statement ?? alone(entry, account), usdcIssuer);
  const judged = own === undefined ? all[0] : all[own];
  if (judged === undefined) throw new Error("an entry that is not in its transaction");
  return judged;
}

type Judged = JudgedPayment<StatedPayment>;

/** Verdicts by statement: entries of one transaction share it. */
const judgedBefore = new WeakMap<TransactionPayments, { usdcIssuer: string; all: Judged[] }>();

/** Judges all payments of a transaction. */
export function judgePayments(statement: TransactionPayments, usdcIssuer: string): Judged[] {
  const before = judgedBefore.get(statement);
  if (before?.usdcIssuer === usdcIssuer) return before.all;
  // the ledger read is the network in question
  const network = { passphrase: "", usdcIssuer };
  const told = { status: "success", settled: true, networkPassphrase: "" } as const;
  const { all } = judge({ ...told, ...statement }, network, null);
  judgedBefore.set(statement, { usdcIssuer, all });
  return all;
}

/** The only payment of a transaction. */
function alone(entry: Entry, account: string): TransactionPayments {
  const { kind, type, counterparty, asset, stroops, delivered, operation } = entry;
  const isAside = kind === "claimable_created";
  const isReceived = type === "received";
  const arrived = delivered ?? { asset, stroops };
  return {
    payments: [{
      op: opIndexOf(operation.id),
      kind,
      sender: isReceived ? counterparty : account,
      senderMuxed: entry.senderMuxed,
      recipient: isAside ? null : isReceived ? account : counterparty,
      recipientMuxed: entry.recipientMuxed,
      amount: ledgerAmount(arrived.stroops),
      asset: arrived.asset.code,
      assetIssuer: arrived.asset.issuer,
      ...(isAside && operation.body.kind === kind ? { claimants: operation.body.claimants } : {}),
    }],
  };
}
