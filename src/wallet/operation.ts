import type { Asset } from "../stellar/asset.ts";

/** The supported operations as plain data. Amounts are in stroops. */
export type WalletOperation =
  /** `destination` is a G… or M… address. */
  | { kind: "payment"; destination: string; asset: Asset; stroops: bigint }
  /** Creates an account with `stroops` of XLM. */
  | { kind: "create_account"; destination: string; stroops: bigint }
  /** Adds a trustline without a limit. */
  | { kind: "change_trust"; asset: Asset }
  /**
   * Sets money aside for `claimant`. After `takeBackAfterDays`, the payer can take it back; with
   * null, never. The claimant can claim it until the payer has taken it back.
   */
  | {
    kind: "create_claimable";
    claimant: string;
    asset: Asset;
    stroops: bigint;
    takeBackAfterDays: number | null;
  }
  /** Sets the account's home domain; empty removes it. */
  | { kind: "home_domain"; domain: string }
  /** Claims a balance. The ID is in hex, as from Horizon. */
  | { kind: "claim"; balanceId: string };
