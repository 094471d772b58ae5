import { workerUrl } from "./trusted-types.ts";

/** What the service worker (public/sw.js) is asked to keep besides our own page for all others. */
export interface Keep {
  /** The address of a receipt, a passport or a bank copy. */
  keep?: string;
  /** Not as the browser has it in its own cache. */
  anew?: boolean;
}

/** Lets the browser keep a page for when there is no network. */
export function keepOffline(what: Keep = {}): void {
  const { lang } = document.documentElement;
  navigator.serviceWorker?.register(workerUrl("/sw.js"))
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage({ ...what, lang }))
    // private windows refuse: then there is no copy, and nothing else is lost
    .catch(() => {});
}
