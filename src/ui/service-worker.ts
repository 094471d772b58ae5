import { trustedWorkerUrl } from "./trusted-types.ts";

/** What the service worker (public/sw.js) saves in addition to the current page. */
export interface OfflineCopy {
  /** The URL of a receipt, passport or bank copy. */
  keep?: string;
  /** Bypasses the browser's HTTP cache. */
  anew?: boolean;
}

/** Asks the browser to save a page for offline use. */
export function saveOffline(what: OfflineCopy = {}): void {
  const { lang } = document.documentElement;
  navigator.serviceWorker?.register(trustedWorkerUrl("/sw.js"))
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage({ ...what, lang }))
    // Private windows reject this. The page then has no offline copy.
    .catch(() => {});
}
