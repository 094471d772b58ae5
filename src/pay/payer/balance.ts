import { atom } from "nanostores";
import type { ClientErrorCode } from "../../client/answer.ts";
import { VIEW_RETRIES, withRetries } from "../../client/retry.ts";
import type { Account } from "../../contract/account.ts";
import { throttle } from "../../ui/throttle.ts";
import type { PaymentStream, World } from "../world/world.ts";

export interface Balance {
  address: string;
  account: Account | null;
  /** Why the last read failed; `account` is then the previous result. */
  fault: ClientErrorCode | null;
}

/** Polling interval while the stream is down or the last read failed, in milliseconds. */
const POLL_MS = 30_000;

export function createBalanceStore(world: World) {
  /** Null while no account is connected. */
  const $balance = atom<Balance | null>(null);
  let feed: PaymentStream | null = null;
  let stopPolling = () => {};

  /** The numbers of the latest request, and of the one whose response is shown. */
  let latest = 0;
  let shown = 0;

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

  async function read(): Promise<boolean> {
    const address = $balance.get()?.address;
    if (address === undefined) return false;
    let request = 0;
    const account = await withRetries({ ...VIEW_RETRIES, wait: world.sleep }, () => {
      request = ++latest;
      return world.api.account(address);
    });
    const now = $balance.get();
    if (now === null || now.address !== address) return false;
    // the response to a later request is already shown
    if (request < shown) return account.ok;
    if (account.ok) shown = request;
    $balance.set({
      address,
      account: account.ok ? account.value : now.account,
      fault: account.ok ? null : account.code,
    });
    return account.ok;
  }

  return { $balance, follow, forget, read };
}
