import { type StreamListener, subscribeToEntries } from "./entry-stream.ts";

/**
 * Ends when the returned function is called. `lastEventId` is the last entry that the page has;
 * the stream begins with the entries after it.
 */
export function listenToEntries(
  address: string,
  listener: StreamListener,
  lastEventId?: string,
): () => void {
  const ending = new AbortController();
  void subscribeToEntries(address, listener, { signal: ending.signal, lastEventId });
  return () => ending.abort();
}
