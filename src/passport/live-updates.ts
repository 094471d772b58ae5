import { listenToEntries } from "../client/stream.ts";
import type { TransactionEntry } from "../contract/transactions.ts";
import { shorten } from "../stellar/shorten.ts";
import { formatAmount } from "../ui/i18n/format.ts";
import { pageLanguage } from "../ui/i18n/languages.ts";
import { fill } from "../ui/i18n/text.ts";
import { formatOrganization } from "../ui/organization-text.ts";
import { clearSavedMark, isSavedCopy } from "./saved-copy.ts";
import { lastShownPosition, type PageUpdater } from "./page-updater.ts";
import { paymentAddresses } from "./state.ts";

/**
 * Says 'Live' only while connected and up to date. Stops when the page is left, and catches up if
 * the browser restores it.
 */
export function startLiveUpdates(address: string, updater: PageUpdater): void {
  let isConnected = false;
  let stop = subscribe();
  function subscribe() {
    const listener = {
      connected: (now: boolean) => void showConnection(now),
      entry: (entry: TransactionEntry) => {
        updater.refreshSoon(entry.id);
        if (entry.type === "received" && entry.counted) announce(entry);
      },
    };
    // The reload of a saved copy brings the entries it lacks.
    return listenToEntries(address, listener, isSavedCopy() ? undefined : lastShownPosition());
  }
  async function showConnection(now: boolean): Promise<void> {
    isConnected = now;
    // A saved copy is reloaded first, and the connection may be lost in that time.
    const isCurrent = now && (!isSavedCopy() || await updater.load(location.href));
    const isLive = isCurrent && isConnected;
    if (isLive) clearSavedMark();
    const badge = document.querySelector<HTMLElement>(".live");
    if (badge === null) return;
    badge.classList.toggle("on", isLive);
    badge.textContent = badge.dataset[isLive ? "live" : "lost"] ?? "";
  }
  addEventListener("pagehide", () => stop());
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    stop = subscribe();
    updater.refreshSoon();
  });
}

function announce(entry: TransactionEntry): void {
  const region = document.getElementById("say");
  const badge = document.querySelector<HTMLElement>(".live");
  if (region === null || badge === null) return;
  region.textContent = fill(badge.dataset["arrived"] ?? "", {
    amount: formatAmount(pageLanguage(), entry.amount),
    asset: entry.asset,
    who: entry.organization === undefined
      ? shorten(paymentAddresses(entry).other)
      : formatOrganization(entry.organization),
  });
}
