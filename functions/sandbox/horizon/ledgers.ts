import type { Chain } from "../chain/chain.ts";
import { ledgerRecord, listLedgers } from "../chain/history.ts";
import type { LedgerRecord } from "../chain/records.ts";
import { MAX_OPERATIONS, PROTOCOL_VERSION, totalOrderId } from "../ledger/header.ts";
import { formatAmount } from "../stellar/amount.ts";
import { type Answer, link, listLink, type RouteContext, timeText } from "./answer.ts";
import { idPage, listRecords } from "./page.ts";
import { badRequest, Problem } from "./problem.ts";

/** /ledgers */
export function ledgersAnswer({ chain, base }: RouteContext): Answer {
  return {
    kind: "list",
    read: async (query) =>
      listRecords(
        (await listLedgers(chain, idPage(query, chain))).map((ledger) =>
          ledgerDocument(ledger, base)
        ),
      ),
  };
}

/** /ledgers/{sequence} */
export function ledgerAnswer(context: RouteContext, text: string): Answer {
  const sequence = closedLedger(context, text);
  return {
    kind: "document",
    async read() {
      const record = await ledgerRecord(context.chain, sequence);
      if (!record) throw new Problem("not_found");
      return ledgerDocument(record, context.base);
    },
  };
}

/** The number of a closed ledger, from a path. */
export function closedLedger({ chain }: RouteContext, text: string): number {
  const sequence = /^\d{1,10}$/.test(text) ? Number(text) : Infinity;
  if (sequence > 0xffff_ffff) {
    throw badRequest("ledger_id", "Ledger ID must be an integer higher than 0");
  }
  if (sequence > chain.head.sequence) throw new Problem("not_found");
  if (sequence < chain.elder) throw new Problem("before_history");
  return sequence;
}

/** The close time of an entry's last ledger, as a field. */
export async function ledgerTime(chain: Chain, sequence: number) {
  const ledger = await ledgerRecord(chain, sequence);
  return ledger && { last_modified_time: timeText(ledger.closeTime) };
}

function ledgerDocument(ledger: LedgerRecord, base: string) {
  const path = `/ledgers/${ledger.sequence}`;
  const list = (name: string) => listLink(base, `${path}/${name}`);
  return {
    _links: {
      self: link(base, path),
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
    closed_at: timeText(ledger.closeTime),
    total_coins: formatAmount(ledger.totalCoins),
    fee_pool: formatAmount(ledger.feePool),
    base_fee_in_stroops: ledger.baseFee,
    base_reserve_in_stroops: ledger.baseReserve,
    max_tx_set_size: MAX_OPERATIONS,
    protocol_version: PROTOCOL_VERSION,
    header_xdr: ledger.header.toBase64(),
  };
}
