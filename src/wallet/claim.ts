import type { Asset } from "../stellar/asset.ts";
import type { WalletOperation } from "./operation.ts";
import { type Sending, sendNow, type SendOutcome } from "./send.ts";

/**
 * Takes money that waits for `address` (claimable balances, ids in hex, at most 99 at once). With
 * `trust` the permission to hold that asset is given in the same transaction, before the claims.
 */
export function claimBalances(
  options: Omit<Sending, "operations"> & {
    balanceIds: readonly string[];
    /** The asset to give permission for first; null where the account holds it already. */
    trust: Asset | null;
  },
): Promise<SendOutcome> {
  const { balanceIds, trust, ...rest } = options;
  const operations: WalletOperation[] = trust === null
    ? []
    : [{ kind: "change_trust", asset: trust }];
  for (const balanceId of balanceIds) operations.push({ kind: "claim", balanceId });
  return sendNow({ ...rest, operations });
}
