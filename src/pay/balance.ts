import { atom } from "nanostores";
import type { ClientErrorCode } from "../client/answer.ts";
import type { Account } from "../contract/account.ts";
import type { TransactionEntry } from "../contract/transactions.ts";
import { dashboard } from "./dashboard.ts";
import { throttle } from "../ui/throttle.ts";

/** What the payer holds, as last read. */
export interface Balance {
  address: string;
  account: Account | null;
  /** The newest payments of the account. */
  latest: TransactionEntry[];
  /** Why the last reading failed; the account is then the one read before. */
  fault: ClientErrorCode | null;
}

/** The balance of the connected account; null while none is connected. */
export const $balance = atom<Balance | null>(null);

/** How often the balance is read where the stream does not work, in milliseconds. */
const POLL_MS = 30_000;

let stop = () => {};

/** Follows an account: reads it now, and again whenever the stream tells of a payment. */
export function followBalance(address: string): void {
  stop();
  $balance.set({ address, account: null, latest: [], fault: null });
  void readBalance();
  const stream = new EventSource(`/api/transactions/${address}/stream`);
  stream.addEventListener("transaction", throttle(() => void readBalance()));
  const timer = setInterval(() => {
    if (stream.readyState !== EventSource.OPEN && !document.hidden) void readBalance();
  }, POLL_MS);
  stop = () => {
    stream.close();
    clearInterval(timer);
  };
}

/** Stops following. */
export function forgetBalance(): void {
  stop();
  $balance.set(null);
}

/** Reads balance and newest payments once more. */
export async function readBalance(): Promise<void> {
  const address = $balance.get()?.address;
  if (address === undefined) return;
  const { api } = dashboard();
  const [account, page] = await Promise.all([
    api.account(address),
    api.transactions(address, { limit: 5 }),
  ]);
  const now = $balance.get();
  if (now === null || now.address !== address) return;
  $balance.set({
    address,
    account: account.ok ? account.value : now.account,
    latest: page.ok ? page.value.transactions : now.latest,
    fault: account.ok ? null : account.code,
  });
}
