import { atom } from "nanostores";
import type { ClientErrorCode } from "../../client/answer.ts";
import { retrying } from "../../client/retry.ts";
import type { Account } from "../../contract/account.ts";
import { throttle } from "../../ui/throttle.ts";
import type { Feed, World } from "../world/world.ts";

/** What the payer holds, as last read. */
export interface Balance {
  address: string;
  account: Account | null;
  /** Why the last reading failed; the account is then the one read before. */
  fault: ClientErrorCode | null;
}

/** How often the balance is read where the stream or the last reading does not work, in milliseconds. */
const POLL_MS = 30_000;

/** How often a reading is tried again at once: what is looked at to pay must not fail by one slow answer. */
const RETRIES = 2;

/** The longest pause that it may ask for, in seconds: a review waits for it. */
const PATIENCE_S = 5;

/** The balance of the connected account. */
export function createBalance(world: World) {
  /** Null while no account is connected. */
  const $balance = atom<Balance | null>(null);
  let feed: Feed | null = null;
  let stopPolling = () => {};

  /** How often was asked, and which of the questions has the answer that is shown. */
  let asked = 0;
  let shown = 0;

  /** Follows an account: reads it now, and again whenever the stream tells of a payment. */
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

  /** Reads the balance once more; false where the balance could not be had. */
  async function read(): Promise<boolean> {
    const address = $balance.get()?.address;
    if (address === undefined) return false;
    // the service may name a pause that nobody is kept waiting for
    let own = 0;
    const account = await retrying(
      { retries: RETRIES, patience: PATIENCE_S, wait: world.sleep },
      () => {
        own = ++asked;
        return world.api.account(address);
      },
    );
    const now = $balance.get();
    if (now === null || now.address !== address) return false;
    // a slow answer is older than one that was asked for after it
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
