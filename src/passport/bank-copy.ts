import { isCurrency } from "../money/currency.ts";
import { findPreferredCurrency, saveCurrency } from "../ui/chosen-currency.ts";
import { isSavedCopy, savePage } from "./saved-copy.ts";

export function startBankCopy(): void {
  const form = document.querySelector<HTMLFormElement>("#tools");
  const currency = form?.querySelector<HTMLSelectElement>("#currency");
  if (form === null || currency === null || currency === undefined) return;
  currency.addEventListener("change", () => {
    if (isCurrency(currency.value)) saveCurrency(currency.value);
  });
  form.addEventListener("change", () => form.requestSubmit());
  savePage();
  if (document.querySelector(".not-printed") !== null) void showLateNames();
  const wanted = findPreferredCurrency();
  if (wanted === null || wanted === currency.value || isSavedCopy()) return;
  currency.value = wanted;
  form.requestSubmit();
}

/** Names that weren't cached usually arrive within a second of the page. */
async function showLateNames(): Promise<void> {
  const { loadPendingNames } = await import("../ui/pending-names.ts");
  await loadPendingNames([".who tbody", "[data-print]"], savePage);
}
