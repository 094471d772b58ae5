import { chooseCurrency } from "./currency.ts";
import { offerCheck } from "./offer-check.ts";
import { guardLookup } from "./guard-lookup.ts";
import { keepAsking } from "./keep-asking.ts";
import { keepCopy } from "./keep-copy.ts";
import { offerShare } from "./share.ts";
import { localTimes } from "./times.ts";

/** What the receipt's page can do beyond being read; also after its content was replaced. */
export function startReceipt(): void {
  localTimes();
  chooseCurrency();
  offerShare();
  offerCheck();
  guardLookup();
  keepCopy();
  keepAsking(startReceipt);
}
