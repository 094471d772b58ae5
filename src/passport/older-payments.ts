import {
  fetchPage,
  isUnread,
  paymentListKey,
  rowsOf,
  setStatus,
  updateCount,
} from "./page-updater.ts";

export async function showOlderPayments(link: HTMLAnchorElement): Promise<void> {
  // The list may have been replaced while this code loaded.
  const asked = link.closest<HTMLElement>("#payments");
  if (asked === null || link.ariaBusy === "true") return;
  link.ariaBusy = "true";
  const url = new URL(link.href);
  // A link without a currency uses the reader's own, which can differ from the list's.
  const currency = document.querySelector<HTMLElement>("#passport")?.dataset["currency"];
  if (currency !== undefined) url.searchParams.set("currency", currency);
  const page = await fetchPage(url.href, false);
  link.ariaBusy = null;
  // The list may have been replaced, or show other payments.
  const shown = document.getElementById("payments");
  if (shown === null) return;
  if (paymentListKey(shown) !== paymentListKey(asked)) {
    // In another currency, the same payments are still wanted.
    const again = shown.querySelector<HTMLAnchorElement>("a[data-older]");
    if (filterOf(shown) === filterOf(asked) && again !== null) await showOlderPayments(again);
    return;
  }
  const older = page?.getElementById("payments");
  if (older === null || older === undefined || isUnread(older)) return setStatus();
  const ids = new Set(rowsOf(shown).map((row) => row.dataset["id"]));
  const table = shown.querySelector("tbody");
  if (table === null) return shown.replaceWith(older);
  // Include rows that newer payments have pushed off the first page.
  for (const row of [...rowsOf(asked), ...rowsOf(older)]) {
    if (!ids.has(row.dataset["id"])) table.append(row);
  }
  shown.dataset["older"] = "";
  const next = older.querySelector("a[data-older]");
  const last = shown.querySelector("a[data-older]");
  if (next === null) last?.remove();
  else last?.replaceWith(next);
  const newest = shown === asked ? older : shown;
  updateCount(shown, newest.querySelector<HTMLElement>("[data-count]")?.dataset["count"]);
}

function filterOf(payments: HTMLElement): string {
  return payments.querySelector("[data-filter][aria-current]")?.textContent ?? "";
}
