import { listen } from "../client/stream.ts";
import type { TransactionEntry } from "../contract/transactions.ts";
import { shorten } from "../stellar/shorten.ts";
import { formatAmount } from "../ui/i18n/format.ts";
import { pageLanguage } from "../ui/i18n/languages.ts";
import { fill } from "../ui/i18n/text.ts";
import { forgetKept, isKept } from "./kept-copy.ts";
import { isBehind, type Renewal, shownUpTo } from "./renew.ts";
import { partiesOf } from "./state.ts";

/**
 * Lets new payments appear by themselves, and says them to screen readers. 'Live' stands there
 * while the connection does, and not while what is shown is older than it. A page that is left
 * stops listening; where the browser brings the same page back, it catches up.
 */
export function goLive(address: string, renewal: Renewal): void {
  let stop = hear();
  function hear() {
    return listen(address, {
      connected: (now) => void showWhether(now),
      // what came after the page was made and before the connection nobody else tells
      begins: (id) => {
        if (isBehind(shownUpTo(), id)) renewal.soon(id);
      },
      entry: (entry) => {
        renewal.soon(entry.id);
        if (entry.type === "received" && entry.counted) say(entry);
      },
    });
  }
  async function showWhether(isConnected: boolean): Promise<void> {
    // a kept copy is of another day: with a connection it is first made new
    const isLive = isConnected && (!isKept() || await renewal.take(location.href));
    if (isLive) forgetKept();
    const place = document.querySelector<HTMLElement>(".live");
    if (place === null) return;
    place.classList.toggle("on", isLive);
    place.textContent = place.dataset[isLive ? "live" : "lost"] ?? "";
  }
  addEventListener("pagehide", () => stop());
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    stop = hear();
    renewal.soon();
  });
}

function say(entry: TransactionEntry): void {
  const region = document.getElementById("say");
  const place = document.querySelector<HTMLElement>(".live");
  if (region === null || place === null) return;
  region.textContent = fill(place.dataset["arrived"] ?? "", {
    amount: formatAmount(pageLanguage(), entry.amount),
    asset: entry.asset,
    who: entry.organization?.name ?? shorten(partiesOf(entry).other),
  });
}
