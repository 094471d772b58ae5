import type { TransactionEntry } from "../contract/transactions.ts";
import { ClientError } from "./answer.ts";

/** What a listener to an account's new entries is told. */
export interface StreamListener {
  /** A new entry of the history. */
  entry(entry: TransactionEntry): void;
  /** Whether the connection stands. It is made again by itself, and nothing is missed. */
  connected(now: boolean): void;
}

/**
 * Tells a page of an account's new entries until the returned function is called. What reads the
 * stream is loaded meanwhile: nobody waits for it to see the page.
 */
export function listen(address: string, listener: StreamListener): () => void {
  const ending = new AbortController();
  void tell(address, listener, ending.signal);
  return () => ending.abort();
}

async function tell(
  address: string,
  listener: StreamListener,
  signal: AbortSignal,
): Promise<void> {
  const reader = await import("./entry-stream.ts").catch(() => null);
  // a newer version of the site has other files: the page stays as it is
  if (reader === null) return;
  const url = reader.streamPath(address);
  const onConnection = (connected: boolean) => {
    if (!signal.aborted) listener.connected(connected);
  };
  try {
    for await (const entry of reader.streamEntries({ url, fetch, signal, onConnection })) {
      listener.entry(entry);
    }
  } catch (error) {
    // the service will not stream this account
    if (!(error instanceof ClientError)) throw error;
  }
}
