import type { Asset } from "../stellar/asset.ts";

/** Amounts are in stroops. */
export type WalletOperation =
  /** `destination`: G… or M… */
  | { kind: "payment"; destination: string; asset: Asset; stroops: bigint }
  /** `stroops` of XLM. */
  | { kind: "create_account"; destination: string; stroops: bigint }
  /** Without a limit. */
  | { kind: "change_trust"; asset: Asset }
  /** The payer can take it back after `takeBackAfterDays` (null: never) if it isn't claimed yet. */
  | {
    kind: "create_claimable";
    claimant: string;
    asset: Asset;
    stroops: bigint;
    takeBackAfterDays: number | null;
  }
  /** Empty removes it. */
  | { kind: "home_domain"; domain: string }
  /** The ID is in hex, as from Horizon. */
  | { kind: "claim"; balanceId: string };
