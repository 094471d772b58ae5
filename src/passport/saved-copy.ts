import { formatDate, formatTime } from "../ui/i18n/format.ts";
import { pageLanguage } from "../ui/i18n/languages.ts";
import { fill } from "../ui/i18n/text.ts";
import { saveOffline } from "../ui/service-worker.ts";

/** The service worker (public/sw.js) marks a saved copy with its date. */
export function isSavedCopy(): boolean {
  return document.documentElement.dataset["saved"] !== undefined;
}

export function clearSavedMark(): void {
  delete document.documentElement.dataset["saved"];
  const notice = document.getElementById("saved");
  if (notice !== null) notice.hidden = true;
}

/** Saves the page; a saved copy shows a notice. `currency`: the one shown if the URL has none. */
export function savePage(currency: string | null = null): void {
  const { saved } = document.documentElement.dataset;
  const notice = document.getElementById("saved");
  if (saved !== undefined && notice !== null) {
    const lang = pageLanguage();
    const date = `${formatDate(lang, saved)}, ${formatTime(lang, saved)}`;
    const text = notice.querySelector("span");
    if (text !== null) text.textContent = fill(notice.dataset["text"] ?? "", { date });
    notice.hidden = false;
    return;
  }
  saveOffline({ keep: urlWithCurrency(currency), anew: currency !== null });
}

function urlWithCurrency(currency: string | null): string {
  const url = new URL(location.href);
  if (currency !== null) url.searchParams.set("currency", currency);
  return url.href;
}
