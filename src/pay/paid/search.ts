import { readWrittenAmount } from "../../money/written-amount.ts";
import { parseLedgerAmount } from "../../stellar/amount.ts";

/** Purposes, memos, names, addresses and hashes as texts, and amounts in stroops. */
interface SearchedFields {
  texts: readonly string[];
  amounts: readonly (bigint | null)[];
}

/** Amounts match in any notation: `1250.5`, `1,250.50`, `1.250,50`. "" matches everything. */
export function createSearch(search: string): (searched: SearchedFields) => boolean {
  const words = search.toLowerCase().trim();
  if (words === "") return () => true;
  const read = readWrittenAmount(words);
  const wanted: ReadonlySet<bigint | null> = new Set(
    read.ok
      ? [read.stroops]
      : read.fault === "ambiguous"
      ? read.readings.map(({ amount }) => parseLedgerAmount(amount))
      : [],
  );
  return ({ texts, amounts }) =>
    texts.some((text) => text.toLowerCase().includes(words)) ||
    amounts.some((amount) => wanted.has(amount));
}
