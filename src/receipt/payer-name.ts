import { namedPage } from "./named-page.ts";
import { keepOffline } from "../ui/service-worker.ts";
import { showLocalTimes } from "./receipt-script.ts";

/**
 * Shows the payer's name once it is found: in the slip, in the message and in the copy for later. All
 * else stays as the reader has it.
 */
export async function showPayerName(): Promise<void> {
  const page = await namedPage();
  const name = page.querySelector(".by");
  const message = page.querySelector("#sms");
  if (name === null || message === null) return;
  // below the address, which stays where it was read
  document.querySelector('[data-claim="sender"] dd')?.append(name);
  document.querySelector("#sms")?.replaceWith(message);
  showLocalTimes();
  keepOffline({ keep: location.href, anew: true });
}
