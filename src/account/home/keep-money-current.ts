import { listenToEntries } from "../../client/stream.ts";
import { isWaitingUnread, type MoneyStore } from "./money.ts";

/** How often the account is read while the stream is down or the last read failed, in milliseconds. */
const POLL_MS = 30_000;

/**
 * Reads the account again when a payment arrives, when the page becomes visible, when the
 * connection is lost or restored, and regularly while there is no connection, so that an outdated
 * balance isn't shown as current. Returns a function that stops this.
 */
export function keepMoneyCurrent(
  money: MoneyStore,
  address: string,
  listen = listenToEntries,
): () => void {
  // My money may have been covered for a long time, so what it shows may be out of date
  money.$money.set({ ...money.$money.get(), isCopy: true });
  let isConnected = false;
  // payments from before the first connection aren't in the stream
  let isLate = false;
  const read = () => void money.read();
  const look = () => {
    if (!document.hidden) read();
  };
  const connected = (now: boolean) => {
    isConnected = now;
    if (!now || isLate || hasFailed(money)) read();
    isLate = false;
  };
  const stop = listen(address, { connected, entry: read });
  const polling = setInterval(() => {
    if (!isConnected) isLate = true;
    if (!isConnected || hasFailed(money)) look();
  }, POLL_MS);
  document.addEventListener("visibilitychange", look);
  addEventListener("online", read);
  addEventListener("offline", read);
  return () => {
    stop();
    clearInterval(polling);
    document.removeEventListener("visibilitychange", look);
    removeEventListener("online", read);
    removeEventListener("offline", read);
  };
}

/** True if the last read failed, or a part of it. */
function hasFailed({ $money }: MoneyStore): boolean {
  const { money, fault } = $money.get();
  return fault !== null || (money !== null && (isWaitingUnread(money) || money.arePaymentsUnread));
}
