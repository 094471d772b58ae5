import { z } from "zod";
import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import { readEnvelope } from "../../../src/stellar/envelope/envelope.ts";
import { CONTRACT_CALL } from "../../../src/stellar/envelope/operations.ts";
import { XdrFault } from "../../../src/stellar/envelope/xdr-reader.ts";
import type { LedgerOperation, LedgerPage } from "../../services.ts";
import type { Budget } from "../ledger.ts";
import {
  ledgerSequence,
  notKeptFailure,
  type RpcClient,
  transactionId,
  unixSeconds,
} from "./client.ts";

/** https://developers.stellar.org/docs/data/apis/rpc/api-reference/methods/getTransactions */
const transactionsResult = z.object({
  transactions: z.array(z.object({
    status: z.enum(["SUCCESS", "FAILED"]),
    txHash: z.string().regex(/^[0-9a-f]{64}$/),
    ledger: ledgerSequence,
    applicationOrder: z.number().int().positive(),
    createdAt: unixSeconds,
    envelopeXdr: z.string().min(1),
    events: z.object({ contractEventsXdr: z.array(z.array(z.string())).nullish() }).nullish(),
  })),
  latestLedger: ledgerSequence,
});

type Transaction = z.infer<typeof transactionsResult>["transactions"][number];

/** Transactions per page. Each has about 20 KB of metadata, or 200 KB for a contract call. */
const PAGE_SIZE = 50;

/** The bits of an operation's index in its id (SEP-35). */
const OPERATION_BITS = 0xfffn;

/** Reads the operations after the id `cursor` from the envelopes of successful transactions. */
export async function readLedgerPage(
  rpc: RpcClient,
  cursor: string,
  { passphrase, budget }: { passphrase: string; budget: Budget },
): Promise<Outcome<LedgerPage>> {
  const position = BigInt(cursor);
  const isWhole = (position & OPERATION_BITS) === OPERATION_BITS;
  // if the cursor is within a transaction, read that transaction again for its remaining operations
  const after = (position >> 12n) - (isWhole ? 0n : 1n);
  const pagination = { cursor: ((after << 12n) + 1n).toString(), limit: PAGE_SIZE };
  const read = await rpc.call("getTransactions", { pagination }, {
    result: transactionsResult,
    budget,
  });
  if (!read.ok) return read;
  const { transactions, latestLedger } = read.value;
  const operations: LedgerOperation[] = [];
  for (const transaction of transactions) {
    const moved = await operationsOf(transaction, passphrase);
    if (!moved.ok) return moved;
    operations.push(...moved.value.filter(({ id }) => BigInt(id) > position));
  }
  const last = transactions.at(-1);
  const reached = last === undefined
    ? idAfterLedger(latestLedger)
    : transactionId(last.ledger, last.applicationOrder) | OPERATION_BITS;
  return done({
    operations,
    cursor: (reached > position ? reached : position).toString(),
    more: transactions.length === PAGE_SIZE,
  });
}

export function idAfterLedger(sequence: number): bigint {
  return transactionId(sequence + 1, 0) - 1n;
}

async function operationsOf(
  { status, txHash: hash, ledger, applicationOrder, createdAt, envelopeXdr, events }: Transaction,
  passphrase: string,
): Promise<Outcome<LedgerOperation[]>> {
  if (status === "FAILED") return done([]);
  const first = transactionId(ledger, applicationOrder);
  const common = (op: number) => ({ id: (first + BigInt(op)).toString(), hash, createdAt });
  try {
    const { payments, types } = readEnvelope(envelopeXdr);
    if (types.includes(CONTRACT_CALL)) {
      // older servers omit events, which doesn't mean that nothing moved
      if (!events?.contractEventsXdr) return notKeptFailure();
      const { parseContractTransfers } = await import("./contract-events.ts");
      return done(
        [...parseContractTransfers(events.contractEventsXdr, passphrase)].flatMap(
          ([op, transfers]) => {
            const parties = new Set(transfers.flatMap(({ from, to }) => [from, to]));
            return parties.size === 0
              ? []
              : { ...common(op), kind: "contract_transfer", parties: [...parties] };
          },
        ),
      );
    }
    return done(payments.flatMap((payment) => {
      if (payment === null) return [];
      const { op, kind, sender, recipient, balanceId } = payment;
      const parties = new Set([sender, recipient].flatMap((party) => party?.account ?? []));
      return {
        ...common(op),
        kind,
        parties: [...parties],
        ...(balanceId !== undefined && { balanceId }),
      };
    }));
  } catch (error) {
    if (error instanceof XdrFault) return failed("upstream_invalid");
    throw error;
  }
}
