import { workerUrl } from "./trusted-types.ts";

/**
 * Lets the browser keep pages (paths such as `/en/check`), each with all that it takes, so that they
 * open without a network. A worker answers for one page alone: no other page waits for it.
 */
export function keepPages(paths: readonly string[]): void {
  if (!("serviceWorker" in navigator)) return;
  for (const scope of paths) {
    // private windows refuse: then there is no copy, and nothing else is lost
    navigator.serviceWorker.register(workerUrl("/check-sw.js"), { scope }).catch(() => {});
  }
}
