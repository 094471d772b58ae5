import type { StreamListener } from "./entry-stream.ts";

/**
 * Tells a page of an account's new entries until the returned function is called. What reads the
 * stream is loaded meanwhile: nobody waits for it to see the page.
 */
export function listen(address: string, listener: StreamListener): () => void {
  const ending = new AbortController();
  import("./entry-stream.ts").then(
    ({ tellEntries }) => tellEntries(address, listener, ending.signal),
    // a newer version of the site has other files: the page stays as it is
    () => {},
  );
  return () => ending.abort();
}
