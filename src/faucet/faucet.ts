import { atom } from "nanostores";
import type { Api } from "../client/api.ts";
import type { Account } from "../contract/account.ts";
import { type AddressFault, parseAddress } from "../stellar/address.ts";
import { looksLikeRecoveryWords, looksLikeSecretKey } from "../stellar/secret-key.ts";
import { type Loadable, toLoadable } from "../ui/loadable.ts";
import { newId } from "../ui/new-id.ts";
import { type FundLimitState, readFundLimit, recordRequest, removeExpired } from "./fund-limit.ts";

export type RequestStatus = { step: "idle" | "working" } | { step: "failed"; code: string };

export interface FaucetState {
  text: string;
  /** The valid account in the text. */
  address: string | null;
  fault: AddressFault;
  /** Null without a complete address. */
  account: Loadable<Account> | null;
  /** The first error since the last successful read. */
  readError: string | null;
  /** What was requested last, even if it is on the ledger by now. */
  awaited: keyof FaucetProgress | null;
  /** Whether the list of wallets is open: some of them allow USDC outside of this page. */
  isListOpen: boolean;
  funding: RequestStatus;
  usdc: RequestStatus;
  limit: FundLimitState;
  /** The current time, for the countdown, in ms since 1970. */
  now: number;
}

export interface FaucetProgress {
  /** True if the account is on the ledger; it has then received its XLM. */
  exists: boolean;
  trusts: boolean;
  hasUsdc: boolean;
}

export function getFaucetProgress({ account }: FaucetState): FaucetProgress {
  const value = account?.state === "ready" ? account.value : null;
  return {
    exists: value?.isActive === true,
    trusts: value?.usdcTrustline === "active",
    hasUsdc: value !== null && /[1-9]/.test(value.usdcBalance),
  };
}

/** Whether the account has its trustline, but the issuer doesn't let it hold USDC. */
export function isUnauthorized({ account }: FaucetState): boolean {
  return account?.state === "ready" && account.value.usdcTrustline === "unauthorized";
}

export function needsPolling(state: FaucetState): boolean {
  const progress = getFaucetProgress(state);
  const { readError, awaited, isListOpen } = state;
  const { exists, trusts, hasUsdc } = progress;
  const isPending = awaited !== null && !progress[awaited];
  return readError !== null || isPending ||
    (trusts ? !hasUsdc : exists && isListOpen && !isUnauthorized(state));
}

export type FaucetStore = ReturnType<typeof createFaucetStore>;

/** Sends no requests until `type` gets a complete address. */
export function createFaucetStore(api: Api, text = "") {
  const $state = atom<FaucetState>({
    text,
    address: null,
    fault: "empty",
    account: null,
    readError: null,
    awaited: null,
    isListOpen: false,
    funding: { step: "idle" },
    usdc: { step: "idle" },
    limit: { times: [], server: null },
    now: 0,
  });
  const set = (change: Partial<FaucetState>) => $state.set({ ...$state.get(), ...change });
  let readings = 0;
  let answered = 0;

  async function readAccount(): Promise<void> {
    const { address } = $state.get();
    if (address === null) return;
    const reading = ++readings;
    const answer = await api.account(address);
    // A later read has started, or the address has changed.
    if (reading !== readings) return;
    answered = reading;
    const { account, readError } = $state.get();
    set({
      // Older data is better than an error.
      account: answer.ok || account?.state !== "ready" ? toLoadable(answer) : account,
      // Keep the first message, since screen readers announce every change.
      readError: answer.ok ? null : readError ?? answer.code,
    });
  }

  return {
    $state,

    /** Call it every few seconds. */
    pollIfNeeded(): void {
      if (answered === readings && needsPolling($state.get())) void readAccount();
    },

    /** Clears the text if it is a secret. */
    async type(text: string): Promise<void> {
      const isSecret = looksLikeSecretKey(text) || looksLikeRecoveryWords(text);
      set({ text: isSecret ? "" : text });
      const parsed = parseAddress(text.trim());
      const address = parsed.ok ? parsed.address.account : null;
      if (address !== null && address === $state.get().address) return;
      answered = ++readings;
      set({
        address,
        fault: parsed.ok ? "empty" : isSecret ? "secret_key" : parsed.fault,
        account: address === null ? null : { state: "loading" },
        readError: null,
        awaited: null,
        funding: { step: "idle" },
        usdc: { step: "idle" },
      });
      await readAccount();
    },

    /** It isn't an error if the account was funded before: its balance shows that. */
    async fund(): Promise<void> {
      const { address, funding } = $state.get();
      if (address === null || funding.step === "working") return;
      const asking = { step: "working" } as const;
      set({ funding: asking });
      const answer = await api.fund(address, { key: newId() });
      const now = Date.now();
      const code = answer.ok ? null : answer.code;
      const refused = code === "rate_limited";
      const before = removeExpired($state.get().limit, now);
      set({ limit: recordRequest(before, now, { limit: answer.limit, refused }), now });
      // The address has changed.
      if ($state.get().funding !== asking) return;
      // A request without a response may have succeeded.
      if (!refused) set({ awaited: "exists" });
      await readAccount();
      if ($state.get().funding !== asking) return;
      const isFunded = code === null || code === "already_funded";
      set({ funding: isFunded ? { step: "idle" } : { step: "failed", code } });
    },

    async onTrusted(account: string): Promise<void> {
      if (account !== $state.get().address) return;
      set({ awaited: "trusts" });
      await readAccount();
    },

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

    setListOpen(isListOpen: boolean): void {
      set({ isListOpen });
    },

    /** Call it once a second. */
    tick(now: number): void {
      set({ now, limit: removeExpired($state.get().limit, now) });
    },

    restoreLimit(now: number): void {
      set({ limit: readFundLimit(now), now });
    },
  };
}
