import type { Asset } from "../stellar/asset.ts";
import type { WalletOperation } from "./operation.ts";
import { sendNow, type SendOptions, type SendOutcome } from "./send.ts";

/** `balanceIds` are in hex, at most 99. With `trust`, the transaction first adds a trustline. */
export function claimBalances(
  options: Omit<SendOptions, "operations"> & {
    balanceIds: readonly string[];
    /** Null if the account has the trustline. */
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
