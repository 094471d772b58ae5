import { atom } from "nanostores";
import type { Api } from "../client/api.ts";
import type { Account } from "../contract/account.ts";
import { type AddressFault, parseAddress } from "../stellar/address.ts";
import { type Loadable, loadableOf } from "../ui/loadable.ts";
import { newId } from "../ui/new-id.ts";
import { afterRequest, fresh, type FundLimitState, readFundLimit } from "./fund-limit.ts";

/** A request of the visitor: for XLM, or for USDC. */
export type Asking = { step: "idle" | "working" } | { step: "failed"; code: string };

/** How far somebody has come on the way to test money. */
export interface FaucetState {
  /** As typed. */
  text: string;
  /** The account it names; null where it names none. */
  address: string | null;
  fault: AddressFault;
  /** Null while no address is complete. */
  account: Loadable<Account> | null;
  funding: Asking;
  usdc: Asking;
  limit: FundLimitState;
  /** The time that the countdown shows, ms since 1970. */
  now: number;
}

/** How far the account has come. */
export interface Progress {
  /** It exists: it has its XLM. */
  exists: boolean;
  trusts: boolean;
  hasUsdc: boolean;
}

/** Reads the steps that are done from the account. */
export function progressOf({ account }: FaucetState): Progress {
  const value = account?.state === "ready" ? account.value : null;
  return {
    exists: value?.isActive === true,
    trusts: value?.usdcTrustline === "active",
    hasUsdc: value !== null && /[1-9]/.test(value.usdcBalance),
  };
}

/** True where only another look at the ledger helps: for USDC that is to come, or after a failed one. */
export function waits(state: FaucetState): boolean {
  const { trusts, hasUsdc } = progressOf(state);
  return state.account?.state === "failed" || (trusts && !hasUsdc);
}

/** How often an account that `waits` is read again, in milliseconds. */
export const WATCH_MS = 5_000;

export type FaucetStore = ReturnType<typeof createFaucet>;

/**
 * The faucet's steps. Nothing is asked before `type` gets a complete address. `text` is what
 * stands in the field already.
 */
export function createFaucet(api: Api, text = "") {
  const $state = atom<FaucetState>({
    text,
    address: null,
    fault: "empty",
    account: null,
    funding: { step: "idle" },
    usdc: { step: "idle" },
    limit: { times: [], server: null },
    now: 0,
  });
  const set = (change: Partial<FaucetState>) => $state.set({ ...$state.get(), ...change });

  /** Reads what the ledger says of the account now. */
  async function readAccount(): Promise<void> {
    const { address } = $state.get();
    if (address === null) return;
    const answer = await api.account(address);
    if ($state.get().address !== address) return;
    // what was read before is better than an error
    if (answer.ok || $state.get().account?.state !== "ready") set({ account: loadableOf(answer) });
  }

  return {
    $state,
    readAccount,

    /** Takes what stands in the field, and reads the account it names. A secret is not kept. */
    async type(text: string): Promise<void> {
      set({ text });
      const parsed = parseAddress(text.trim());
      const address = parsed.ok ? parsed.address.account : null;
      if (address !== null && address === $state.get().address) return;
      set({
        address,
        fault: parsed.ok ? "empty" : parsed.fault,
        account: address === null ? null : { state: "loading" },
        funding: { step: "idle" },
        usdc: { step: "idle" },
      });
      await readAccount();
    },

    /** Asks for test XLM. Already funded is no failure: the account says what it has. */
    async fund(): Promise<void> {
      const { address } = $state.get();
      if (address === null) return;
      set({ funding: { step: "working" } });
      const answer = await api.fund(address, { key: newId() });
      const now = Date.now();
      const refused = !answer.ok && answer.code === "rate_limited";
      const before = fresh($state.get().limit, now);
      set({ limit: afterRequest(before, now, { limit: answer.limit, refused }), now });
      await readAccount();
      const fine = answer.ok || answer.code === "already_funded";
      set({ funding: fine ? { step: "idle" } : { step: "failed", code: answer.code } });
    },

    /** Asks the sandbox's issuer for test USDC. */
    async giveUsdc(): Promise<void> {
      const { address } = $state.get();
      if (address === null) return;
      set({ usdc: { step: "working" } });
      const answer = await api.testUsdc(address);
      await readAccount();
      set({ usdc: answer.ok ? { step: "idle" } : { step: "failed", code: answer.code } });
    },

    /** Lets the countdown go on; call it once a second. */
    tick(now: number): void {
      set({ now, limit: fresh($state.get().limit, now) });
    },

    /** Takes up the limit that an earlier visit of the last minute left. */
    remember(now: number): void {
      set({ limit: readFundLimit(now), now });
    },
  };
}
