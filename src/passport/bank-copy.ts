import { isCurrency } from "../money/currency.ts";
import { wantedCurrency, writeCurrency } from "../ui/chosen-currency.ts";
import { isKept, keepCopy } from "./kept-copy.ts";

/** Draws the bank copy anew in what is chosen, prints it, and keeps it for when there is no network. */
export function startBankCopy(): void {
  const form = document.querySelector<HTMLFormElement>("#tools");
  const currency = form?.querySelector<HTMLSelectElement>("#currency");
  if (form === null || currency === null || currency === undefined) return;
  currency.addEventListener("change", () => {
    if (isCurrency(currency.value)) writeCurrency(currency.value);
  });
  form.addEventListener("change", () => form.requestSubmit());
  form.querySelector("[data-print]")?.addEventListener("click", () => print());
  keepCopy();
  const wanted = wantedCurrency();
  if (wanted === null || wanted === currency.value || isKept()) return;
  currency.value = wanted;
  form.requestSubmit();
}
