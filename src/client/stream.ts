import { type StreamListener, subscribeToEntries } from "./entry-stream.ts";

/** Passes an account's new entries to a page until the returned function is called. */
export function listen(address: string, listener: StreamListener): () => void {
  const ending = new AbortController();
  void subscribeToEntries(address, listener, ending.signal);
  return () => ending.abort();
}
