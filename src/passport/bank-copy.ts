import { isCurrency } from "../money/currency.ts";
import { wantedCurrency, writeCurrency } from "../ui/chosen-currency.ts";
import { isKept, keepCopy } from "./kept-copy.ts";

/** Draws the bank copy anew in what is chosen, and keeps it for when there is no network. */
export function startBankCopy(): void {
  const form = document.querySelector<HTMLFormElement>("#tools");
  const currency = form?.querySelector<HTMLSelectElement>("#currency");
  if (form === null || currency === null || currency === undefined) return;
  currency.addEventListener("change", () => {
    if (isCurrency(currency.value)) writeCurrency(currency.value);
  });
  form.addEventListener("change", () => form.requestSubmit());
  keepCopy();
  if (document.querySelector(".not-printed") !== null) void showLateNames();
  const wanted = wantedCurrency();
  if (wanted === null || wanted === currency.value || isKept()) return;
  currency.value = wanted;
  form.requestSubmit();
}

/** The names of payers who were never looked for come within a second mostly, with the page. */
async function showLateNames(): Promise<void> {
  const { awaitNames } = await import("../ui/late-names.ts");
  await awaitNames([".who tbody", "[data-print]"], keepCopy);
}
