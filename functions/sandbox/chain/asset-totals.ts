import { type Entry, TRUST_FLAG } from "../ledger/entries.ts";
import type { EntryChange } from "../ledger/layer.ts";
import { type AssetName, creditAsset } from "../stellar/asset.ts";
import type { Mutation } from "./journal.ts";
import { listEntriesFrom, SANDBOX_KEYS } from "./keys.ts";
import type { AssetRecord, Holdings } from "./records.ts";

/** Each asset's totals over all holders, updated with every ledger. */
export class AssetTotals {
  constructor(private readonly kv: Deno.Kv) {}

  /** Lists assets by code and issuer, starting after `at`. */
  async list(
    { code, issuer }: { code?: string; issuer?: string },
    at: [code: string, issuer: string] | undefined,
    { order, limit }: { order: "asc" | "desc"; limit: number },
  ): Promise<AssetRecord[]> {
    const [atCode, atIssuer = ""] = at ?? [];
    const own = code === atCode ? [atIssuer] : undefined;
    const list = code === undefined
      ? listEntriesFrom<AssetRecord>(this.kv, SANDBOX_KEYS.assets(), { at, order })
      : listEntriesFrom<AssetRecord>(this.kv, [...SANDBOX_KEYS.assets(), code], { at: own, order });
    const found: AssetRecord[] = [];
    for await (const { key, value } of list) {
      if (issuer === undefined || key.at(-1) === issuer) found.push(value);
      if (found.length === limit) break;
    }
    return found;
  }

  async mutations(changes: readonly EntryChange[]): Promise<Mutation[]> {
    const records = new Map<AssetName, AssetRecord>();
    for (const { before, after } of changes) {
      for (const [entry, sign] of [[before, -1], [after, 1]] as const) {
        const asset = entry && assetOf(entry);
        if (!asset) continue;
        const record = records.get(asset) ?? await this.#load(asset);
        if (record) records.set(asset, addEntry(record, entry, sign));
      }
    }
    return [...records.values()].flatMap((record) => {
      const credit = creditAsset(record.asset);
      if (!credit) return [];
      const key = SANDBOX_KEYS.asset(credit.code, credit.issuer);
      return isHeld(record) ? [{ key, value: record }] : [{ key }];
    });
  }

  async #load(asset: AssetName): Promise<AssetRecord | undefined> {
    const credit = creditAsset(asset);
    if (!credit) return undefined;
    const stored = await this.kv.get<AssetRecord>(SANDBOX_KEYS.asset(credit.code, credit.issuer));
    return stored.value ?? {
      asset,
      accounts: { authorized: 0, maintain: 0, unauthorized: 0 },
      balances: { authorized: 0n, maintain: 0n, unauthorized: 0n },
      claimableCount: 0,
      claimableAmount: 0n,
    };
  }
}

/** False for an asset with no trustline and no claimable balance: its record is deleted. */
function isHeld({ accounts, claimableCount }: AssetRecord): boolean {
  return accounts.authorized + accounts.maintain + accounts.unauthorized + claimableCount > 0;
}

function assetOf(entry: Entry): AssetName | undefined {
  return entry.kind === "trustline" || entry.kind === "claimable" ? entry.asset : undefined;
}

function addEntry(record: AssetRecord, entry: Entry, sign: 1 | -1): AssetRecord {
  if (entry.kind === "claimable") {
    return {
      ...record,
      claimableCount: record.claimableCount + sign,
      claimableAmount: record.claimableAmount + BigInt(sign) * entry.amount,
    };
  }
  if (entry.kind !== "trustline") return record;
  const state = authorization(entry.flags);
  const { accounts, balances } = record;
  return {
    ...record,
    accounts: { ...accounts, [state]: accounts[state] + sign },
    balances: { ...balances, [state]: balances[state] + BigInt(sign) * entry.balance },
  };
}

function authorization(flags: number): keyof Holdings {
  if (flags & TRUST_FLAG.authorized) return "authorized";
  return flags & TRUST_FLAG.maintain ? "maintain" : "unauthorized";
}
