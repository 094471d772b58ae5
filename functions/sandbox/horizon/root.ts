import { PROTOCOL_VERSION } from "../ledger/header.ts";
import { type Answer, link, listLink, type RouteContext, timeText } from "./answer.ts";

/** /: the server's description. */
export function rootAnswer(context: RouteContext): Answer {
  return { kind: "document", read: () => Promise.resolve(rootDocument(context)) };
}

function rootDocument({ chain: { head, elder }, networkPassphrase, base }: RouteContext) {
  const one = (path: string) => ({ href: `${base}${path}`, templated: true });
  return {
    _links: {
      account: one("/accounts/{account_id}"),
      account_transactions: listLink(base, "/accounts/{account_id}/transactions"),
      assets: listLink(base, "/assets", "asset_code,asset_issuer,cursor,limit,order"),
      claimable_balances: listLink(
        base,
        "/claimable_balances",
        "asset,sponsor,claimant,cursor,limit,order",
      ),
      effects: listLink(base, "/effects"),
      fee_stats: link(base, "/fee_stats"),
      friendbot: { href: `${base}/friendbot{?addr}`, templated: true },
      ledger: one("/ledgers/{sequence}"),
      ledgers: listLink(base, "/ledgers"),
      operation: one("/operations/{id}"),
      operations: listLink(base, "/operations", "cursor,limit,order,include_failed"),
      payments: listLink(base, "/payments", "cursor,limit,order,include_failed"),
      self: link(base, "/"),
      transaction: one("/transactions/{hash}"),
      transactions: listLink(base, "/transactions"),
    },
    horizon_version: "sandbox",
    core_version: "sandbox",
    ingest_latest_ledger: head.sequence,
    history_latest_ledger: head.sequence,
    history_latest_ledger_closed_at: timeText(head.closeTime),
    history_elder_ledger: elder,
    core_latest_ledger: head.sequence,
    network_passphrase: networkPassphrase,
    current_protocol_version: PROTOCOL_VERSION,
    supported_protocol_version: PROTOCOL_VERSION,
    core_supported_protocol_version: PROTOCOL_VERSION,
  };
}
