import { usdcOf } from "../stellar/asset.ts";
import { type Sending, sendNow, type SendOutcome } from "./send.ts";

/** Gives `address` the permission to hold USDC of `usdcIssuer` (a trustline). */
export function addTrustline(
  options: Omit<Sending, "operations"> & { usdcIssuer: string },
): Promise<SendOutcome> {
  const { usdcIssuer, ...rest } = options;
  return sendNow({ ...rest, operations: [{ kind: "change_trust", asset: usdcOf(usdcIssuer) }] });
}
