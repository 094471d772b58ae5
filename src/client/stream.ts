import type { TransactionEntry } from "../contract/transactions.ts";

/** What a listener to an account's new entries is told. */
export interface StreamListener {
  /** A new entry of the history. */
  entry(entry: TransactionEntry): void;
  /** Whether the connection stands; the browser reconnects by itself and misses nothing. */
  connected(now: boolean): void;
  /** The server had refused, and does no longer: what came meanwhile is for the listener to read. */
  missed(): void;
}

/** A browser gives up where it is refused, as where a server has no room for it now. */
const REFUSED_PAUSE_MS = 30_000;

/**
 * Listens to `GET /api/transactions/{address}/stream` until the returned function is called.
 */
export function listen(address: string, listener: StreamListener, baseUrl = ""): () => void {
  const url = `${baseUrl}/api/transactions/${encodeURIComponent(address)}/stream`;
  let stop = () => {};
  function open(again: boolean): void {
    const source = new EventSource(url);
    stop = () => source.close();
    source.addEventListener("open", () => {
      listener.connected(true);
      if (again) listener.missed();
      again = false;
    });
    source.addEventListener("error", () => {
      listener.connected(false);
      if (source.readyState !== EventSource.CLOSED) return;
      const timer = setTimeout(() => open(true), REFUSED_PAUSE_MS);
      stop = () => clearTimeout(timer);
    });
    source.addEventListener("transaction", ({ data }: MessageEvent<string>) => {
      const entry: TransactionEntry = JSON.parse(data);
      listener.entry(entry);
    });
  }
  open(false);
  return () => stop();
}
