import type { Asset } from "../stellar/asset.ts";

/** Amounts are in stroops. */
export type WalletOperation =
  /** `destination`: G… or M… */
  | { kind: "payment"; destination: string; asset: Asset; stroops: bigint }
  /** `stroops` of XLM. */
  | { kind: "create_account"; destination: string; stroops: bigint }
  /** Adds a trustline without a limit. */
  | { kind: "change_trust"; asset: Asset }
  /** The payer can take back unclaimed money after `takeBackAfterDays` (null: never). */
  | {
    kind: "create_claimable";
    claimant: string;
    asset: Asset;
    stroops: bigint;
    takeBackAfterDays: number | null;
  }
  /** An empty domain removes the home domain. */
  | { kind: "home_domain"; domain: string }
  /** The ID is in hex, as from Horizon. */
  | { kind: "claim"; balanceId: string };
