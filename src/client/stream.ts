import { type StreamListener, tellEntries } from "./entry-stream.ts";

/** Tells a page of an account's new entries until the returned function is called. */
export function listen(address: string, listener: StreamListener): () => void {
  const ending = new AbortController();
  void tellEntries(address, listener, ending.signal);
  return () => ending.abort();
}
