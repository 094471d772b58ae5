import { atom } from "nanostores";
import type { Api } from "../client/api.ts";
import type { Account } from "../contract/account.ts";
import { type AddressFault, parseAddress } from "../stellar/address.ts";
import { type Loadable, loadableOf } from "../ui/loadable.ts";
import { newId } from "../ui/new-id.ts";
import { afterRequest, fresh, type FundLimitState, readFundLimit } from "./fund-limit.ts";

/** A request of the visitor: for XLM, or for USDC. */
export type RequestStep = { step: "idle" | "working" } | { step: "failed"; code: string };

/** How far somebody has come on the way to test money. */
export interface FaucetState {
  /** As typed. */
  text: string;
  /** The account it names; null where it names none. */
  address: string | null;
  fault: AddressFault;
  /** As it was last read; null while no address is complete. */
  account: Loadable<Account> | null;
  /** Why it could not be read since; null where it could. */
  unread: string | null;
  /** What the ledger is to show yet, since it was asked for. */
  awaited: keyof Progress | null;
  funding: RequestStep;
  usdc: RequestStep;
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

/** True where only another look at the ledger helps: for what is to come, or after a failed one. */
export function waits(state: FaucetState): boolean {
  const progress = progressOf(state);
  const { unread, awaited } = state;
  const isOwed = awaited !== null && !progress[awaited];
  return unread !== null || isOwed || (progress.trusts && !progress.hasUsdc);
}

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
    unread: null,
    awaited: null,
    funding: { step: "idle" },
    usdc: { step: "idle" },
    limit: { times: [], server: null },
    now: 0,
  });
  const set = (change: Partial<FaucetState>) => $state.set({ ...$state.get(), ...change });
  let readings = 0;
  /** The reading that was answered last. */
  let answered = 0;

  /** Reads what the ledger says of the account now. */
  async function readAccount(): Promise<void> {
    const { address } = $state.get();
    if (address === null) return;
    const reading = ++readings;
    const answer = await api.account(address);
    // a later question has the newer answer, or is of another account
    if (reading !== readings) return;
    answered = reading;
    const { account, unread } = $state.get();
    set({
      // what was read before is better than an error
      account: answer.ok || account?.state !== "ready" ? loadableOf(answer) : account,
      // a sentence that changes with every look would be read out again and again
      unread: answer.ok ? null : unread ?? answer.code,
    });
  }

  return {
    $state,

    /** Reads the account again where that helps; call it every few seconds. */
    lookAgain(): void {
      if (answered === readings && waits($state.get())) void readAccount();
    },

    /** Takes what stands in the field, and reads the account it names. A secret is not kept. */
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

    /** Asks for test XLM. Already funded is no failure: the account says what it has. */
    async fund(): Promise<void> {
      const { address, funding } = $state.get();
      if (address === null || funding.step === "working") return;
      const asking = { step: "working" } as const;
      set({ funding: asking });
      const answer = await api.fund(address, { key: newId() });
      const now = Date.now();
      const code = answer.ok ? null : answer.code;
      const refused = code === "rate_limited";
      const before = fresh($state.get().limit, now);
      set({ limit: afterRequest(before, now, { limit: answer.limit, refused }), now });
      // of an address that was left meanwhile nothing is told
      if ($state.get().funding !== asking) return;
      // what failed on its way may have been done
      if (!refused) set({ awaited: "exists" });
      await readAccount();
      if ($state.get().funding !== asking) return;
      const fine = code === null || code === "already_funded";
      set({ funding: fine ? { step: "idle" } : { step: "failed", code } });
    },

    /** Takes up that an account was allowed to hold USDC. */
    async trusted(account: string): Promise<void> {
      if (account !== $state.get().address) return;
      set({ awaited: "trusts" });
      await readAccount();
    },

    /** Asks the sandbox's issuer for test USDC. */
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
