import { atom } from "nanostores";
import type { Api } from "../client/api.ts";
import type { Account } from "../contract/account.ts";
import { type AddressFault, parseAddress } from "../stellar/address.ts";
import { type Loadable, loadableOf } from "../ui/loadable.ts";
import { newId } from "../ui/new-id.ts";
import { afterRequest, type FundLimitState, readFundLimit, withoutExpired } from "./fund-limit.ts";

/** A request for XLM or USDC. */
export type RequestStep = { step: "idle" | "working" } | { step: "failed"; code: string };

/** The faucet's state. */
export interface FaucetState {
  /** As typed. */
  text: string;
  /** The valid account in the text; null if there is none. */
  address: string | null;
  fault: AddressFault;
  /** The last answer; null without a complete address. */
  account: Loadable<Account> | null;
  /** The error code of the last read; null on success. */
  unread: string | null;
  /** The step that was requested and isn't on the ledger yet. */
  awaited: keyof FaucetProgress | null;
  funding: RequestStep;
  usdc: RequestStep;
  limit: FundLimitState;
  /** The time for the countdown, ms since 1970. */
  now: number;
}

/** The steps that an account has completed. */
export interface FaucetProgress {
  /** The account exists, so it has its XLM. */
  exists: boolean;
  trusts: boolean;
  hasUsdc: boolean;
}

export function faucetProgress({ account }: FaucetState): FaucetProgress {
  const value = account?.state === "ready" ? account.value : null;
  return {
    exists: value?.isActive === true,
    trusts: value?.usdcTrustline === "active",
    hasUsdc: value !== null && /[1-9]/.test(value.usdcBalance),
  };
}

/** Whether to poll: a step is pending, or the last read failed. */
export function needsPolling(state: FaucetState): boolean {
  const progress = faucetProgress(state);
  const { unread, awaited } = state;
  const isOwed = awaited !== null && !progress[awaited];
  return unread !== null || isOwed || (progress.trusts && !progress.hasUsdc);
}

export type FaucetStore = ReturnType<typeof createFaucet>;

/**
 * The faucet's store. It sends no requests until `type` gets a complete address. `text` is the
 * field's initial text.
 */
export function createFaucet(api: Api, text = "") {
  const $state = atom<FaucetState>({
    text,
    address: null,
    fault: "empty",
    account: null,
    unread: null,
    awaited: null,
    funding: { step: "idle" },
    usdc: { step: "idle" },
    limit: { times: [], server: null },
    now: 0,
  });
  const set = (change: Partial<FaucetState>) => $state.set({ ...$state.get(), ...change });
  let readings = 0;
  /** The number of the last answered read. */
  let answered = 0;

  async function readAccount(): Promise<void> {
    const { address } = $state.get();
    if (address === null) return;
    const reading = ++readings;
    const answer = await api.account(address);
    // A later read was answered first, or the address has changed.
    if (reading !== readings) return;
    answered = reading;
    const { account, unread } = $state.get();
    set({
      // Keep older data instead of an error.
      account: answer.ok || account?.state !== "ready" ? loadableOf(answer) : account,
      // A message that changes on every poll would be read out again and again.
      unread: answer.ok ? null : unread ?? answer.code,
    });
  }

  return {
    $state,

    /** Polls the account if needed. Call it every few seconds. */
    lookAgain(): void {
      if (answered === readings && needsPolling($state.get())) void readAccount();
    },

    /** Takes the field's text and reads its account. Secrets are cleared. */
    async type(text: string): Promise<void> {
      set({ text });
      const parsed = parseAddress(text.trim());
      const address = parsed.ok ? parsed.address.account : null;
      if (address !== null && address === $state.get().address) return;
      answered = ++readings;
      set({
        address,
        fault: parsed.ok ? "empty" : parsed.fault,
        account: address === null ? null : { state: "loading" },
        unread: null,
        awaited: null,
        funding: { step: "idle" },
        usdc: { step: "idle" },
      });
      await readAccount();
    },

    /**
     * Requests test XLM. An account that is already funded isn't an error: its balance shows it.
     */
    async fund(): Promise<void> {
      const { address, funding } = $state.get();
      if (address === null || funding.step === "working") return;
      const asking = { step: "working" } as const;
      set({ funding: asking });
      const answer = await api.fund(address, { key: newId() });
      const now = Date.now();
      const code = answer.ok ? null : answer.code;
      const refused = code === "rate_limited";
      const before = withoutExpired($state.get().limit, now);
      set({ limit: afterRequest(before, now, { limit: answer.limit, refused }), now });
      // The address has changed, so drop the answer.
      if ($state.get().funding !== asking) return;
      // A request lost on the way could have succeeded.
      if (!refused) set({ awaited: "exists" });
      await readAccount();
      if ($state.get().funding !== asking) return;
      const fine = code === null || code === "already_funded";
      set({ funding: fine ? { step: "idle" } : { step: "failed", code } });
    },

    /** Called once an account allows USDC. */
    async trusted(account: string): Promise<void> {
      if (account !== $state.get().address) return;
      set({ awaited: "trusts" });
      await readAccount();
    },

    /** Requests test USDC from the sandbox's issuer. */
    async giveUsdc(): Promise<void> {
      const { address, usdc } = $state.get();
      if (address === null || usdc.step === "working") return;
      const asking = { step: "working" } as const;
      set({ usdc: asking });
      const answer = await api.testUsdc(address);
      if ($state.get().usdc === asking) await readAccount();
      if ($state.get().usdc !== asking) return;
      set({ usdc: answer.ok ? { step: "idle" } : { step: "failed", code: answer.code } });
    },

    /** Updates the countdown. Call it once a second. */
    tick(now: number): void {
      set({ now, limit: withoutExpired($state.get().limit, now) });
    },

    /** Restores the rate limit of the last minute. */
    remember(now: number): void {
      set({ limit: readFundLimit(now), now });
    },
  };
}
