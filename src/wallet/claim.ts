import type { Asset } from "../stellar/asset.ts";
import type { WalletOperation } from "./operation.ts";
import { sendNow, type SendOptions, type SendOutcome } from "./send.ts";

/**
 * Claims waiting balances for `address` (claimable balance IDs in hex, at most 99). With `trust`,
 * the same transaction first adds a trustline for that asset.
 */
export function claimBalances(
  options: Omit<SendOptions, "operations"> & {
    balanceIds: readonly string[];
    /** The asset that needs a trustline; null if there is one. */
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
