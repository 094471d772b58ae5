import type { AssetName } from "./asset.ts";
import type { ClaimableBalance } from "./entries.ts";
import type { Mutation } from "./journal.ts";
import { KEY } from "./keys.ts";
import type { EntryChange } from "./layer.ts";

/** Which claimable balances are asked for. */
export interface ClaimableFilter {
  claimant?: string;
  asset?: AssetName;
  sponsor?: string;
}

/** Where in a list of claimable balances to go on: ledger of creation, and id. */
export type ClaimableCursor = [ledger: number, id: string];

/** The ids of claimable balances in the order of their creation; a filter uses its narrowest list. */
export async function claimableIds(
  kv: Deno.Kv,
  filter: ClaimableFilter,
  page: { cursor?: ClaimableCursor; order: "asc" | "desc"; limit?: number },
): Promise<string[]> {
  const prefix = KEY.balances(narrowest(filter));
  const at = page.cursor && [...prefix, ...page.cursor];
  const selector: Deno.KvListSelector = !at
    ? { prefix }
    : page.order === "asc"
    ? { prefix, start: [...at, 0] }
    : { prefix, end: at };
  const ids: string[] = [];
  const options = { reverse: page.order === "desc", limit: page.limit };
  for await (const { key } of kv.list(selector, options)) ids.push(String(key[4]));
  return ids;
}

/** What a ledger's changes make of the lists. */
export function claimableMutations(changes: readonly EntryChange[]): Mutation[] {
  return changes.flatMap(({ before, after }) => {
    if (after?.kind === "claimable" && !before) {
      return dimensions(after).map((key) => ({ key, value: 0 }));
    }
    if (before?.kind === "claimable" && !after) return dimensions(before).map((key) => ({ key }));
    return [];
  });
}

function narrowest({ claimant, sponsor, asset }: ClaimableFilter): string {
  if (claimant !== undefined) return `c${claimant}`;
  if (sponsor !== undefined) return `s${sponsor}`;
  return asset !== undefined ? `a${asset}` : "";
}

function dimensions(balance: ClaimableBalance): Deno.KvKey[] {
  const names = [
    "",
    `s${balance.sponsor}`,
    `a${balance.asset}`,
    ...balance.claimants.map(({ destination }) => `c${destination}`),
  ];
  return names.map((name) => [...KEY.balances(name), balance.lastModified, balance.id]);
}
