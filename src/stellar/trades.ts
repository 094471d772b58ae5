import type { Asset } from "./asset.ts";

/** Some of an asset, in stroops; null where neither what was signed nor what came of it says it. */
export interface Quantity {
  asset: Asset | null;
  stroops: bigint | null;
}

/** An offer, or a pool, that an operation took: what it sold, and what it got for that. */
export interface TakenOffer {
  /** Whose offer it was; null for a pool. */
  seller: string | null;
  /** Null: nothing. */
  sold: Quantity | null;
  bought: Quantity | null;
}

/** What an operation took, and from whom. */
export interface Taking extends Omit<TakenOffer, "seller"> {
  taker: string;
  /** `anyone`: it had been set aside, and nothing says by whom. */
  seller: TakenOffer["seller"] | "anyone";
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

const UNKNOWN: Quantity = { asset: null, stroops: null };

/** A deposit in a pool: what it took of which asset, nothing says. */
export function deposited(taker: string): Taking {
  return { taker, seller: null, sold: null, bought: UNKNOWN };
}

/** A withdrawal from a pool. */
export function withdrawn(taker: string): Taking {
  return { taker, seller: null, sold: UNKNOWN, bought: null };
}

/** A clawback by the asset's issuer; of what had been set aside, `from` is not known. */
export function clawedBack(taker: string, from?: { account: string } & Quantity): Taking {
  if (from === undefined) return { taker, seller: "anyone", sold: UNKNOWN, bought: null };
  const { account: seller, asset, stroops } = from;
  return { taker, seller, sold: { asset, stroops }, bought: null };
}

/** What was taken in a transaction: what it was signed for, and the offers that its result names. */
export function takingsIn(
  { sources, takings }: { sources: readonly string[]; takings: readonly Taking[] },
  outcomes: readonly { taken?: readonly TakenOffer[] }[],
): Taking[] {
  const offers = outcomes.flatMap(({ taken = [] }, index) => {
    const taker = sources[index];
    return taker === undefined ? [] : taken.map((offer) => ({ ...offer, taker }));
  });
  return [...takings, ...offers];
}

/**
 * What those who pay or are paid in a transaction gave to the market and got from it. All offers and
 * pools, and issuers who claw back, count as one hand: what one account puts in, another can take
 * out. Nothing where nobody who was paid gave any, since then nothing can have come back that way.
 */
export function tradesAmong(payments: readonly Parties[], takings: readonly Taking[]): Trade[] {
  const paid = paidBy(payments);
  const all = allTradesAmong(payments, takings);
  return all.some(({ from }) => from !== null && paid.has(from)) ? all : [];
}

/** The same, whoever gave. */
function allTradesAmong(payments: readonly Parties[], takings: readonly Taking[]): Trade[] {
  if (takings.length === 0) return [];
  const paid = paidBy(payments);
  const parties = new Set([...paid, ...payments.map(({ sender }) => sender)]);
  const trades = new Map<string, Trade>();
  function add(from: string | null, to: string | null, quantity: Quantity | null): void {
    const party = from ?? to;
    if (quantity === null || party === null || !parties.has(party)) return;
    const { asset, stroops } = quantity;
    const key = [from, to, asset?.code, asset?.issuer].join(" ");
    const before = trades.get(key)?.stroops ?? 0n;
    trades.set(key, { from, to, asset, stroops: stroops === null ? null : before + stroops });
  }
  for (const { taker, seller, sold, bought } of takings) {
    const sellers = seller === "anyone" ? [...paid].filter((each) => each !== taker) : [seller];
    for (const each of sellers) add(each, null, sold);
    add(null, taker, sold);
    add(taker, null, bought);
    for (const each of sellers) add(null, each, bought);
  }
  return [...trades.values()];
}

function paidBy(payments: readonly Parties[]): Set<string> {
  return new Set(
    payments.flatMap(({ recipient, claimants = [] }) =>
      recipient === null ? claimants : [recipient, ...claimants]
    ),
  );
}
