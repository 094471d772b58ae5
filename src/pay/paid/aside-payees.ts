import { historyPages } from "../../client/history-pages.ts";
import type { ClaimableEntry } from "../../contract/claimable.ts";
import type { TransactionEntry } from "../../contract/transactions.ts";
import type { World } from "../world/world.ts";

/** Money that was set aside, with whom it waits for. */
export interface AsideEntry extends ClaimableEntry {
  /** G…; several where it is one of them, none where the history does not tell. */
  to: readonly string[];
}

/** Of more than so many it would help nobody to be told that it is one of them. */
const MOST_NAMED = 3;

/** At most so many pages of 50 are read to find out for whom money waits. */
const MAX_PAGES = 40;

/** How often a page is asked for again where it was not to be had. */
const RETRIES = 2;

/**
 * Whom money waits for that an account has set aside, as far as its history can be read: `named` adds
 * it to what is still waiting, `isWhole` is false where a page of the history was not to be had.
 */
export async function readPayees(
  { api, now, sleep }: Pick<World, "api" | "now" | "sleep">,
  address: string,
  entries: readonly ClaimableEntry[],
): Promise<{ named: (still: readonly ClaimableEntry[]) => AsideEntry[]; isWhole: boolean }> {
  const oldest = entries.reduce((least, { createdAt }) => {
    const at = createdAt ?? least;
    return at < least ? at : least;
  }, new Date(now()).toISOString());
  const sent: TransactionEntry[] = [];
  let pages = 0;
  let isWhole = true;
  const query = { filter: "sent", retries: RETRIES, wait: sleep } as const;
  for await (const page of historyPages(api, address, query)) {
    isWhole = page.ok;
    if (!page.ok) break;
    sent.push(...page.value.transactions);
    pages += 1;
    if (pages === MAX_PAGES || (sent.at(-1)?.createdAt ?? "") < oldest) break;
  }
  return { named: (still) => withPayees(still, sent), isWhole };
}

/**
 * Adds to each entry the account that it waits for. The ledger's balance and the payment that made
 * it share moment, asset and amount; where a few people share these as well, it is one of them.
 */
export function withPayees(
  entries: readonly ClaimableEntry[],
  sent: readonly TransactionEntry[],
): AsideEntry[] {
  const payees = new Map<string, Set<string>>();
  const keyOf = (each: { createdAt: string | null; asset: string; amount: string }) =>
    `${Date.parse(each.createdAt ?? "")} ${each.asset} ${each.amount}`;
  for (const entry of sent.filter(({ kind }) => kind === "claimable_created")) {
    const key = keyOf(entry);
    payees.set(key, (payees.get(key) ?? new Set()).add(entry.counterparty));
  }
  return entries.map((entry) => {
    // the history begins with the newest
    const to = [...payees.get(keyOf(entry)) ?? []].toReversed();
    return { ...entry, to: to.length > MOST_NAMED ? [] : to };
  });
}
