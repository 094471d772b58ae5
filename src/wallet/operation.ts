import type { Asset } from "../stellar/asset.ts";

/** What a transaction may do here, as plain data; amounts in stroops. */
export type WalletOperation =
  /** `destination` may be a G… or an M… address. */
  | { kind: "payment"; destination: string; asset: Asset; stroops: bigint }
  /** Creates an account with `stroops` of XLM. */
  | { kind: "create_account"; destination: string; stroops: bigint }
  /** Permission to hold an asset (a trustline), without a limit. */
  | { kind: "change_trust"; asset: Asset }
  /**
   * Money that waits for `claimant`. With `takeBackAfterDays` the payer may take it back then;
   * the claimant can still claim it until that is done.
   */
  | {
    kind: "create_claimable";
    claimant: string;
    asset: Asset;
    stroops: bigint;
    takeBackAfterDays: number | null;
  }
  /** Names the site that the account belongs to; empty to name none. */
  | { kind: "home_domain"; domain: string }
  /** Takes what waits; the id in hex, as Horizon gives it. */
  | { kind: "claim"; balanceId: string };
