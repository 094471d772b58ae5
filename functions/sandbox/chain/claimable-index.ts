import type { ClaimableBalance } from "../ledger/entries.ts";
import type { EntryChange } from "../ledger/layer.ts";
import type { AssetName } from "../stellar/asset.ts";
import type { Mutation } from "./journal.ts";
import { listEntriesFrom, SANDBOX_KEYS } from "./keys.ts";

export interface ClaimableFilter {
  claimant?: string;
  asset?: AssetName;
  sponsor?: string;
}

/** Lists balances in the order of creation. A key has a prefix, the ledger and the balance's id. */
export function listClaimables(
  kv: Deno.Kv,
  { claimant, sponsor, asset }: ClaimableFilter,
  page: { at: [ledger: number, id: string] | undefined; order: "asc" | "desc" },
): Deno.KvListIterator<unknown> {
  const narrowest = claimant !== undefined
    ? `c${claimant}`
    : sponsor !== undefined
    ? `s${sponsor}`
    : asset !== undefined
    ? `a${asset}`
    : "";
  return listEntriesFrom(kv, SANDBOX_KEYS.balances(narrowest), page);
}

export function claimableMutations(changes: readonly EntryChange[]): Mutation[] {
  return changes.flatMap(({ before, after }) => {
    if (after?.kind === "claimable" && !before) {
      return dimensions(after).map((key) => ({ key, value: 0 }));
    }
    if (before?.kind === "claimable" && !after) return dimensions(before).map((key) => ({ key }));
    return [];
  });
}

function dimensions(balance: ClaimableBalance): Deno.KvKey[] {
  const names = [
    "",
    `s${balance.sponsor}`,
    `a${balance.asset}`,
    ...balance.claimants.map(({ destination }) => `c${destination}`),
  ];
  return names.map((name) => [...SANDBOX_KEYS.balances(name), balance.lastModified, balance.id]);
}
