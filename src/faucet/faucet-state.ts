import type { Account } from "../contract/account.ts";
import type { AddressFault } from "../stellar/address.ts";
import type { FundLimitState } from "./fund-limit.ts";
import type { Part } from "../ui/loadable.ts";

/** Something that was asked for. */
export type Asking = { step: "idle" | "working" } | { step: "failed"; code: string };

/** The way to test money, as far as it was walked. */
export interface FaucetState {
  /** As typed. */
  text: string;
  /** The account it names; null where it names none. */
  address: string | null;
  fault: AddressFault;
  /** Null while no address is complete. */
  account: Part<Account> | null;
  funding: Asking;
  usdc: Asking;
  limit: FundLimitState;
  /** The time that the countdown shows, ms since 1970. */
  now: number;
}

/** Where everybody begins; `text` is what stands in the field already. */
export function firstFaucetState(text: string): FaucetState {
  return {
    text,
    address: null,
    fault: "empty",
    account: null,
    funding: { step: "idle" },
    usdc: { step: "idle" },
    limit: { times: [], server: null },
    now: 0,
  };
}
