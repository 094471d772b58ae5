import { formatAmount } from "../amount.ts";
import { predicateDocument } from "../claim-predicate.ts";
import type { ClaimableBalance } from "../entries.ts";
import { link, listLink, timeText } from "./link.ts";

/** The claimable balance as Horizon writes it. */
export function claimableBalanceDocument(
  balance: ClaimableBalance,
  modifiedAt: number | undefined,
  base: string,
) {
  const id = `00000000${balance.id}`;
  const path = `/claimable_balances/${id}`;
  return {
    _links: {
      self: link(base, path),
      transactions: listLink(base, `${path}/transactions`),
      operations: listLink(base, `${path}/operations`),
    },
    id,
    asset: balance.asset,
    amount: formatAmount(balance.amount),
    sponsor: balance.sponsor,
    last_modified_ledger: balance.lastModified,
    ...(modifiedAt !== undefined && { last_modified_time: timeText(modifiedAt) }),
    claimants: balance.claimants.map(({ destination, predicate }) => ({
      destination,
      predicate: predicateDocument(predicate),
    })),
    flags: { clawback_enabled: balance.clawback },
    paging_token: `${balance.lastModified}-${id}`,
  };
}
