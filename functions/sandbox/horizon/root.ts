import { PROTOCOL_VERSION } from "../ledger/header.ts";
import {
  type Answer,
  createLink,
  createListLink,
  formatTime,
  type RouteContext,
} from "./answer.ts";

export function answerRoot(context: RouteContext): Answer {
  return { kind: "document", read: () => Promise.resolve(rootDocument(context)) };
}

function rootDocument({ chain: { head, oldestLedger }, networkPassphrase, base }: RouteContext) {
  const one = (path: string) => ({ href: `${base}${path}`, templated: true });
  return {
    _links: {
      account: one("/accounts/{account_id}"),
      accounts: createListLink(base, "/accounts", "signer,cursor,limit,order"),
      account_transactions: createListLink(base, "/accounts/{account_id}/transactions"),
      assets: createListLink(base, "/assets", "asset_code,asset_issuer,cursor,limit,order"),
      claimable_balances: createListLink(
        base,
        "/claimable_balances",
        "asset,sponsor,claimant,cursor,limit,order",
      ),
      effects: createListLink(base, "/effects"),
      fee_stats: createLink(base, "/fee_stats"),
      friendbot: { href: `${base}/friendbot{?addr}`, templated: true },
      ledger: one("/ledgers/{sequence}"),
      ledgers: createListLink(base, "/ledgers"),
      operation: one("/operations/{id}"),
      operations: createListLink(base, "/operations", "cursor,limit,order,include_failed"),
      payments: createListLink(base, "/payments", "cursor,limit,order,include_failed"),
      self: createLink(base, "/"),
      transaction: one("/transactions/{hash}"),
      transactions: createListLink(base, "/transactions"),
    },
    horizon_version: "sandbox",
    core_version: "sandbox",
    ingest_latest_ledger: head.sequence,
    history_latest_ledger: head.sequence,
    history_latest_ledger_closed_at: formatTime(head.closeTime),
    history_elder_ledger: oldestLedger,
    core_latest_ledger: head.sequence,
    network_passphrase: networkPassphrase,
    current_protocol_version: PROTOCOL_VERSION,
    supported_protocol_version: PROTOCOL_VERSION,
    core_supported_protocol_version: PROTOCOL_VERSION,
  };
}
