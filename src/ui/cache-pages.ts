import { trustedWorkerUrl } from "./trusted-types.ts";

/** Each page has its own service worker, so none waits for another. `paths`: `/en/check`. */
export function cachePages(paths: readonly string[]): void {
  if (!("serviceWorker" in navigator)) return;
  for (const scope of paths) {
    // Private windows reject this. The page then has no offline copy.
    navigator.serviceWorker.register(trustedWorkerUrl("/check-sw.js"), { scope }).catch(() => {});
  }
}
