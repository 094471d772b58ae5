import { showLocalTimes } from "./receipt-script.ts";

/**
 * No page waits for a stranger's domain. Whoever opens a receipt before the payer's name is known
 * reads it without one, and has the name once it is found: in the slip, in the message and in the
 * copy for later. All else stays as the reader has it.
 */
export async function showPayerName(): Promise<void> {
  const address = new URL(location.href);
  address.searchParams.set("bare", "1");
  const response = await fetch(address, { headers: { accept: "text/html" } });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const name = page.querySelector(".by");
  const message = page.querySelector("#sms");
  // most accounts have none
  if (name === null || message === null) return;
  document.querySelector('[data-claim="sender"] dd')?.prepend(name);
  document.querySelector("#sms")?.replaceWith(message);
  showLocalTimes();
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: location.href, anew: true });
}
