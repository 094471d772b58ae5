import { usdcOf } from "../stellar/asset.ts";
import type { LedgerPlace } from "./place.ts";
import { sendNow, type SendOutcome } from "./send.ts";
import type { Wallet } from "./wallet.ts";

/** Gives `address` the permission to hold USDC of `usdcIssuer` (a trustline). */
export function addTrustline(
  options: {
    wallet: Wallet;
    place: LedgerPlace;
    address: string;
    usdcIssuer: string;
    signal?: AbortSignal;
    onSlow?: () => void;
  },
): Promise<SendOutcome> {
  const { usdcIssuer, ...rest } = options;
  return sendNow({ ...rest, operations: [{ kind: "change_trust", asset: usdcOf(usdcIssuer) }] });
}
