import { listenToEntries } from "../../client/stream.ts";
import { onPageShown } from "../../ui/page-shown.ts";
import { isWaitingUnread, type MoneyStore } from "./money.ts";

/** How often to read while the stream is down or the last read has failed. */
const POLL_MS = 30_000;

/**
 * Keeps the balance current: reads on a payment, when the page is shown, when the connection
 * changes, and at intervals while disconnected or after a failed read. Returns a function that
 * stops this.
 */
export function keepMoneyCurrent(
  money: MoneyStore,
  address: string,
  listen = listenToEntries,
): () => void {
  // My money may have been covered for a long time
  money.$money.set({ ...money.$money.get(), isCopy: true });
  let isConnected = false;
  // payments from before the first connection aren't in the stream
  let isLate = false;
  const read = () => void money.read();
  const connected = (now: boolean) => {
    isConnected = now;
    if (!now || isLate || hasFailed(money)) read();
    isLate = false;
  };
  const stop = listen(address, { connected, entry: read });
  const polling = setInterval(() => {
    if (!isConnected) isLate = true;
    if (!document.hidden && (!isConnected || hasFailed(money))) read();
  }, POLL_MS);
  const stopWatching = onPageShown(read);
  addEventListener("online", read);
  addEventListener("offline", read);
  return () => {
    stop();
    clearInterval(polling);
    stopWatching();
    removeEventListener("online", read);
    removeEventListener("offline", read);
  };
}

/** Whether the last read couldn't get the balance, the money set aside, or the payments. */
function hasFailed({ $money }: MoneyStore): boolean {
  const { money, fault } = $money.get();
  return fault !== null || (money !== null && (isWaitingUnread(money) || money.arePaymentsUnread));
}
