import { fill } from "../ui/i18n/text.ts";
import { dayOf, timeOf } from "./times.ts";

/**
 * Lets the browser keep a settled receipt, so that it opens again without a network; and says so
 * when this page is such a copy (the service worker writes when it was kept).
 */
export function keepCopy(): void {
  const { lang, dataset } = document.documentElement;
  const { saved } = dataset;
  const notice = document.querySelector<HTMLElement>("#saved");
  if (notice === null) return;
  if (saved !== undefined) {
    const kept = new Date(saved);
    const text = notice.querySelector("span");
    const date = `${dayOf(kept, lang)}, ${timeOf(kept, lang)}`;
    if (text !== null) text.textContent = fill(notice.dataset["text"] ?? "", { date });
    notice.hidden = false;
    datePassingRate(date);
    return;
  }
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/sw.js", { scope: "/receipt/" })
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage({ keep: location.href }))
    // private windows refuse: then there is no copy, and nothing else is lost
    .catch(() => {});
}

/** 'Today' in a kept copy was another day. */
function datePassingRate(date: string): void {
  const form = document.querySelector<HTMLElement>("#local[data-passing]");
  const note = fill(form?.dataset["passing"] ?? "", { date });
  for (const option of form?.querySelectorAll("option") ?? []) option.dataset["note"] = note;
  const small = form?.querySelector("small");
  if (small !== null && small !== undefined) small.textContent = note;
}
