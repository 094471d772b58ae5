import { listen } from "../client/stream.ts";
import type { TransactionEntry } from "../contract/transactions.ts";
import { shorten } from "../stellar/shorten.ts";
import { formatAmount } from "../ui/i18n/format.ts";
import { pageLanguage } from "../ui/i18n/languages.ts";
import { fill } from "../ui/i18n/text.ts";
import { organizationText } from "../ui/organization-text.ts";
import { clearSavedMark, isSavedCopy } from "./saved-copy.ts";
import { isBehind, type PageUpdater, shownUpTo } from "./page-updater.ts";
import { partiesOf } from "./state.ts";

/**
 * Shows new payments as they arrive and announces them to screen readers. The page says 'Live' only
 * while it is connected and up to date. Stops when the page is left, and catches up if the browser
 * restores it.
 */
export function goLive(address: string, renewal: PageUpdater): void {
  let stop = hear();
  function hear() {
    return listen(address, {
      connected: (now) => void showWhether(now),
      // Catch up on payments between rendering the page and connecting.
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
    // A saved copy is out of date, so reload it first.
    const isLive = isConnected && (!isSavedCopy() || await renewal.take(location.href));
    if (isLive) clearSavedMark();
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
    who: entry.organization === undefined
      ? shorten(partiesOf(entry).other)
      : organizationText(entry.organization),
  });
}
