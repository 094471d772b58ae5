import { trustedWorkerUrl } from "./trusted-types.ts";

/** What is saved in addition to the current page (public/sw.js). */
export interface OfflineCopy {
  /** The URL of a receipt, passport or bank copy. */
  keep?: string;
  /** Bypasses the HTTP cache. */
  anew?: boolean;
}

export function saveOffline(what: OfflineCopy = {}): void {
  const { lang } = document.documentElement;
  navigator.serviceWorker?.register(trustedWorkerUrl("/sw.js"))
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage({ ...what, lang }))
    // Private windows reject this. The page then has no offline copy.
    .catch(() => {});
}
