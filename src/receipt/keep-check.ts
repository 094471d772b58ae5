import type { Language } from "../ui/i18n/languages.ts";
import { onlyScript, trustedPolicy } from "../ui/trusted-types.ts";

/** The page as somebody types it, in the language of their browser. */
const BARE = "/check";

const WORKER = "/check-sw.js";
const policy = trustedPolicy("lipwa-check", onlyScript(WORKER));

/**
 * Lets the browser keep the page on which proofs are checked, with all that it takes, so that it
 * opens without a network. A worker answers for one page alone: no other page waits for it.
 */
export function keepCheck(languages: readonly Language[]): void {
  if (!("serviceWorker" in navigator)) return;
  for (const scope of [...languages.map((lang) => `/${lang}${BARE}`), BARE]) {
    // private windows refuse: then there is no copy, and nothing else is lost
    navigator.serviceWorker.register(policy().createScriptURL(WORKER), { scope }).catch(() => {});
  }
}
