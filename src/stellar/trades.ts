import type { Asset } from "./asset.ts";

/** Some of an asset, in stroops. */
interface Quantity {
  asset: Asset;
  stroops: bigint;
}

/** An offer, or a pool, that an operation took: what it sold, and what it got for that. */
export interface TakenOffer {
  /** Whose offer it was; null for a pool. */
  seller: string | null;
  sold: Quantity;
  bought: Quantity;
}

/** What an account gave to the market, or got from it; the market itself is null. */
export interface Trade extends Quantity {
  from: string | null;
  to: string | null;
}

/** Who pays and who is paid. */
interface Parties {
  sender: string | null;
  recipient: string | null;
  claimants?: readonly string[];
}

/**
 * What those who pay or are paid in a transaction gave to the market and got from it. All offers and
 * pools count as one hand: what one account puts in, another can take out. Nothing where nobody who
 * was paid gave any, since then nothing can have come back that way.
 */
export function tradesAmong(
  payments: readonly Parties[],
  taken: readonly (TakenOffer & { taker: string })[],
): Trade[] {
  if (taken.length === 0) return [];
  const paid = new Set(
    payments.flatMap(({ recipient, claimants = [] }) =>
      recipient === null ? claimants : [recipient, ...claimants]
    ),
  );
  const parties = new Set([...paid, ...payments.map(({ sender }) => sender)]);
  const trades = new Map<string, Trade>();
  function add(from: string | null, to: string | null, { asset, stroops }: Quantity): void {
    const party = from ?? to;
    if (party === null || !parties.has(party)) return;
    const key = [from, to, asset.code, asset.issuer].join(" ");
    const before = trades.get(key)?.stroops ?? 0n;
    trades.set(key, { from, to, asset, stroops: before + stroops });
  }
  for (const { taker, seller, sold, bought } of taken) {
    add(seller, null, sold);
    add(null, taker, sold);
    add(taker, null, bought);
    add(null, seller, bought);
  }
  const all = [...trades.values()];
  return all.some(({ from }) => from !== null && paid.has(from)) ? all : [];
}
