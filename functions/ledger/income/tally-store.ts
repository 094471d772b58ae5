import { type IncomeState, NO_INCOME } from "../../../src/passport/income.ts";
import { type EntryCount, NOTHING_COUNTED } from "../history/count.ts";
import { readLarge, writeLarge } from "../large-value.ts";

/** What is kept of an account's history, up to one position: entries counted, income summed. */
export interface Summed {
  count: EntryCount;
  income: IncomeState;
  /** When the operation at the position was made; null where nothing was counted yet. */
  countedUpTo: string | null;
}

/** Keeps what was counted of each account in KV. */
export interface TallyStore {
  load(account: string): Promise<Summed>;
  /** Stores what was counted, unless another request has come further. */
  save(account: string, before: Summed, after: Summed): Promise<void>;
}

const NOTHING: Summed = { count: NOTHING_COUNTED, income: NO_INCOME, countedUpTo: null };

/**
 * Makes the store.
 * @param prefix The key under which things of this network, epoch and USDC issuer are kept.
 */
export function createTallyStore(kv: Deno.Kv, prefix: () => Promise<Deno.KvKey>): TallyStore {
  async function read(account: string) {
    const key = [...await prefix(), "count", account];
    const { text, versionstamp } = await readLarge(kv, key);
    return { key, versionstamp, summed: text === null ? NOTHING : revive(text) };
  }
  return {
    load: async (account) => (await read(account)).summed,
    async save(account, before, after) {
      if (before.count.position === after.count.position) return;
      const { key, versionstamp, summed } = await read(account);
      const further = BigInt(summed.count.position ?? 0) >= BigInt(after.count.position ?? 0);
      if (!further) await writeLarge(kv, key, toText(after), versionstamp);
    },
  };
}

/** JSON has no bigint: stroops are written as decimal digits and an n. */
function toText({ count, income, countedUpTo }: Summed): string {
  return JSON.stringify(
    { count, income, countedUpTo },
    (_, value) => typeof value === "bigint" ? `${value}n` : value,
  );
}

function revive(text: string): Summed {
  return JSON.parse(
    text,
    (_, value) =>
      typeof value === "string" && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
  );
}
