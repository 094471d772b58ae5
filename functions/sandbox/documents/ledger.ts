import { formatAmount } from "../amount.ts";
import { base64 } from "../encoding.ts";
import { PROTOCOL_VERSION, totalOrderId } from "../header.ts";
import { MAX_OPERATIONS } from "../ledger-header.ts";
import type { LedgerRecord } from "../records.ts";
import { link, listLink, timeText } from "./link.ts";

/** The ledger as Horizon writes it. */
export function ledgerDocument(ledger: LedgerRecord, base: string) {
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
    header_xdr: base64(ledger.header),
  };
}
