import type { Api } from "../client/api.ts";
import { takeAddress } from "./faucet-address.ts";
import { createFaucetBase } from "./faucet-base.ts";
import { giveUsdc, giveXlm } from "./faucet-give.ts";
import { fresh, readFundLimit } from "./fund-limit.ts";

/** How often an account that waits for USDC is read again, in milliseconds. */
export const WATCH_MS = 5_000;

/**
 * The faucet's steps. Nothing is asked before `type` gets a complete address. `text` is what
 * stands in the field already.
 */
export function createFaucet(api: Api, text = "") {
  const base = createFaucetBase(api, text);
  const { $state, set, readAccount } = base;
  return {
    $state,
    readAccount,
    type: (typed: string) => takeAddress(base, typed),
    fund: () => giveXlm(base),
    giveUsdc: () => giveUsdc(base),
    /** Lets the countdown go on; call it once a second. */
    tick(now: number): void {
      set({ now, limit: fresh($state.get().limit, now) });
    },
    /** What an earlier visit of the last minute left. */
    remember(now: number): void {
      set({ limit: readFundLimit(now), now });
    },
  };
}

/** The faucet in the browser. */
export type FaucetStore = ReturnType<typeof createFaucet>;
