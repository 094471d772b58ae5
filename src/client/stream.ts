import type { TransactionEntry } from "../contract/transactions.ts";

/** What a listener to an account's new entries is told. */
export interface StreamListener {
  /** A new entry of the history. */
  entry(entry: TransactionEntry): void;
  /** Whether the connection stands; the browser reconnects by itself and misses nothing. */
  connected(now: boolean): void;
}

/**
 * Listens to `GET /api/transactions/{address}/stream` until the returned function is called.
 */
export function listen(address: string, listener: StreamListener, baseUrl = ""): () => void {
  const source = new EventSource(
    `${baseUrl}/api/transactions/${encodeURIComponent(address)}/stream`,
  );
  source.addEventListener("open", () => listener.connected(true));
  source.addEventListener("error", () => listener.connected(false));
  source.addEventListener("transaction", ({ data }: MessageEvent<string>) => {
    const entry: TransactionEntry = JSON.parse(data);
    listener.entry(entry);
  });
  return () => source.close();
}
