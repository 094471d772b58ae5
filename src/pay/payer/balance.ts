import { atom } from "nanostores";
import type { ClientErrorCode } from "../../client/answer.ts";
import { withRetries } from "../../client/retry.ts";
import type { Account } from "../../contract/account.ts";
import { throttle } from "../../ui/throttle.ts";
import type { PaymentStream, World } from "../world/world.ts";

/** The payer's balance, as last read. */
export interface Balance {
  address: string;
  account: Account | null;
  /** Why the last read failed; `account` is then the previous result. */
  fault: ClientErrorCode | null;
}

/** Polling interval while the stream is down or the last read failed, in milliseconds. */
const POLL_MS = 30_000;

/** Retries of a read: one slow answer must not fail a review. */
const RETRIES = 2;

/** Longest pause between retries, in seconds: a review waits for it. */
const PATIENCE_S = 5;

/** The balance of the connected account. */
export function createBalanceStore(world: World) {
  /** Null while no account is connected. */
  const $balance = atom<Balance | null>(null);
  let feed: PaymentStream | null = null;
  let stopPolling = () => {};

  /** Counts reads, to drop answers older than the one shown. */
  let asked = 0;
  let shown = 0;

  /** Follows an account: reads it now, and on each payment in the stream. */
  function follow(address: string): void {
    forget();
    $balance.set({ address, account: null, fault: null });
    void read();
    const stream = world.follow(address, throttle(() => void read()));
    const poll = () => {
      const isBehind = !stream.open() || $balance.get()?.fault != null;
      if (isBehind && !world.screen.hidden()) void read();
      stopPolling = world.after(POLL_MS, poll);
    };
    stopPolling = world.after(POLL_MS, poll);
    feed = stream;
  }

  function forget(): void {
    feed?.close();
    feed = null;
    stopPolling();
    $balance.set(null);
  }

  /** Reads the balance again; false if that failed. */
  async function read(): Promise<boolean> {
    const address = $balance.get()?.address;
    if (address === undefined) return false;
    // the service can ask for a pause longer than a person would wait
    let own = 0;
    const account = await withRetries(
      { retries: RETRIES, maxWaitSeconds: PATIENCE_S, wait: world.sleep },
      () => {
        own = ++asked;
        return world.api.account(address);
      },
    );
    const now = $balance.get();
    if (now === null || now.address !== address) return false;
    // a slow answer is older than that of a later request
    if (own < shown) return account.ok;
    if (account.ok) shown = own;
    $balance.set({
      address,
      account: account.ok ? account.value : now.account,
      fault: account.ok ? null : account.code,
    });
    return account.ok;
  }

  return { $balance, follow, forget, read };
}
