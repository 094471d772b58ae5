import type { Chain } from "../chain/chain.ts";
import { listLedgers, readLedgerRecord } from "../chain/history.ts";
import type { LedgerRecord } from "../chain/records.ts";
import { MAX_LEDGER_OPERATIONS, PROTOCOL_VERSION, totalOrderId } from "../ledger/header.ts";
import { formatAmount } from "../stellar/amount.ts";
import {
  type Answer,
  createLink,
  createListLink,
  formatTime,
  type RouteContext,
} from "./answer.ts";
import { toIdPage, toListRecords } from "./page.ts";
import { badRequest, Problem } from "./problem.ts";

export function answerLedgers({ chain, base }: RouteContext): Answer {
  return {
    kind: "list",
    read: async (query) =>
      toListRecords(
        (await listLedgers(chain, toIdPage(query, chain))).map((ledger) =>
          ledgerDocument(ledger, base)
        ),
      ),
  };
}

export function answerLedger(context: RouteContext, text: string): Answer {
  const sequence = parseClosedLedger(context, text);
  return {
    kind: "document",
    async read() {
      const record = await readLedgerRecord(context.chain, sequence);
      if (!record) throw new Problem("not_found");
      return ledgerDocument(record, context.base);
    },
  };
}

export function parseClosedLedger({ chain }: RouteContext, text: string): number {
  const sequence = /^\d{1,10}$/.test(text) ? Number(text) : Infinity;
  if (sequence > 0xffff_ffff) {
    throw badRequest("ledger_id", "Ledger ID must be an integer higher than 0");
  }
  if (sequence > chain.head.sequence) throw new Problem("not_found");
  if (sequence < chain.oldestLedger) throw new Problem("before_history");
  return sequence;
}

/** The close time of the ledger that last modified an entry. */
export async function lastModifiedTime(chain: Chain, sequence: number) {
  const ledger = await readLedgerRecord(chain, sequence);
  return ledger && { last_modified_time: formatTime(ledger.closeTime) };
}

function ledgerDocument(ledger: LedgerRecord, base: string) {
  const path = `/ledgers/${ledger.sequence}`;
  const list = (name: string) => createListLink(base, `${path}/${name}`);
  return {
    _links: {
      self: createLink(base, path),
      transactions: list("transactions"),
      operations: list("operations"),
      payments: list("payments"),
      effects: list("effects"),
    },
    id: ledger.hash,
    paging_token: totalOrderId(ledger.sequence).toString(),
    hash: ledger.hash,
    prev_hash: ledger.previousHash,
    sequence: ledger.sequence,
    successful_transaction_count: ledger.successful,
    failed_transaction_count: ledger.failed,
    operation_count: ledger.operations,
    tx_set_operation_count: ledger.allOperations,
    closed_at: formatTime(ledger.closeTime),
    total_coins: formatAmount(ledger.totalCoins),
    fee_pool: formatAmount(ledger.feePool),
    base_fee_in_stroops: ledger.baseFee,
    base_reserve_in_stroops: ledger.baseReserve,
    max_tx_set_size: MAX_LEDGER_OPERATIONS,
    protocol_version: PROTOCOL_VERSION,
    header_xdr: ledger.header.toBase64(),
  };
}
