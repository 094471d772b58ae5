import { trustedWorkerUrl } from "./trusted-types.ts";

/**
 * Caches pages (paths such as `/en/check`) with everything they need, for offline use. Each page
 * has its own service worker, so no other page waits for it.
 */
export function cachePages(paths: readonly string[]): void {
  if (!("serviceWorker" in navigator)) return;
  for (const scope of paths) {
    // Private windows reject this. The page then has no offline copy.
    navigator.serviceWorker.register(trustedWorkerUrl("/check-sw.js"), { scope }).catch(() => {});
  }
}
