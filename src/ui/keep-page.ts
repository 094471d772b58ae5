import { onlyScript, trustedPolicy } from "./trusted-types.ts";

const WORKER = "/check-sw.js";
const policy = trustedPolicy("lipwa-check", onlyScript(WORKER));

/**
 * Lets the browser keep pages (paths such as `/en/check`), each with all that it takes, so that they
 * open without a network. A worker answers for one page alone: no other page waits for it.
 */
export function keepPages(paths: readonly string[]): void {
  if (!("serviceWorker" in navigator)) return;
  for (const scope of paths) {
    // private windows refuse: then there is no copy, and nothing else is lost
    navigator.serviceWorker.register(policy().createScriptURL(WORKER), { scope }).catch(() => {});
  }
}
