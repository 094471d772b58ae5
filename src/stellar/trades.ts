import type { Asset } from "./asset.ts";

/** `stroops` is null if neither the signed data nor the result shows the amount. */
export interface AssetQuantity {
  asset: Asset | null;
  stroops: bigint | null;
}

/** An offer or pool that an operation traded with: a claim atom of its result. */
export interface TakenOffer {
  /** Null for a pool. */
  seller: string | null;
  /** Null if the offer or pool sold nothing. */
  sold: AssetQuantity | null;
  bought: AssetQuantity | null;
}

/** An exchange of assets by an operation other than a payment. */
export interface AssetMove extends Omit<TakenOffer, "seller"> {
  taker: string;
  /** `anyone`: the money was set aside by an unknown account. */
  seller: TakenOffer["seller"] | "anyone";
}

/** An account's trade with the market. The market's side is null. */
export interface Trade extends AssetQuantity {
  from: string | null;
  to: string | null;
}

interface Parties {
  sender: string | null;
  recipient: string | null;
  claimants?: readonly string[];
}

const UNKNOWN: AssetQuantity = { asset: null, stroops: null };

/** The ledger's records don't show how much of which asset a pool deposit took. */
export function poolDeposit(taker: string): AssetMove {
  return { taker, seller: null, sold: null, bought: UNKNOWN };
}

export function poolWithdrawal(taker: string): AssetMove {
  return { taker, seller: null, sold: UNKNOWN, bought: null };
}

/** `from` isn't known for a claimable balance. */
export function clawback(taker: string, from?: { account: string } & AssetQuantity): AssetMove {
  if (from === undefined) return { taker, seller: "anyone", sold: UNKNOWN, bought: null };
  const { account: seller, asset, stroops } = from;
  return { taker, seller, sold: { asset, stroops }, bought: null };
}

/** The moves in the transaction's operations, and in the offers of its result. */
export function listAssetMoves(
  { sources, assetMoves }: { sources: readonly string[]; assetMoves: readonly AssetMove[] },
  outcomes: readonly { taken?: readonly TakenOffer[] }[],
): AssetMove[] {
  const offers = outcomes.flatMap(({ taken = [] }, index) => {
    const taker = sources[index];
    return taker === undefined ? [] : taken.map((offer) => ({ ...offer, taker }));
  });
  return [...assetMoves, ...offers];
}

/**
 * What the parties of a transaction gave to the market and got from it. All offers, pools and
 * clawbacks count as one party, since what one account puts in, another can take out. Empty if no
 * paid account gave anything: then nothing can have come back that way.
 */
export function listTrades(
  payments: readonly Parties[],
  assetMoves: readonly AssetMove[],
): Trade[] {
  const paid = payeesOf(payments);
  const all = listAllTrades(payments, assetMoves);
  return all.some(({ from }) => from !== null && paid.has(from)) ? all : [];
}

/** Like `listTrades()`, but not empty if no paid account gave anything. */
function listAllTrades(payments: readonly Parties[], assetMoves: readonly AssetMove[]): Trade[] {
  if (assetMoves.length === 0) return [];
  const paid = payeesOf(payments);
  const parties = new Set([...paid, ...payments.map(({ sender }) => sender)]);
  const trades = new Map<string, Trade>();
  function add(from: string | null, to: string | null, quantity: AssetQuantity | null): void {
    const party = from ?? to;
    if (quantity === null || party === null || !parties.has(party)) return;
    const { asset, stroops } = quantity;
    const key = [from, to, asset?.code, asset?.issuer].join(" ");
    const before = trades.get(key)?.stroops ?? 0n;
    trades.set(key, { from, to, asset, stroops: stroops === null ? null : before + stroops });
  }
  for (const { taker, seller, sold, bought } of assetMoves) {
    const sellers = seller === "anyone" ? [...paid].filter((each) => each !== taker) : [seller];
    for (const each of sellers) add(each, null, sold);
    add(null, taker, sold);
    add(taker, null, bought);
    for (const each of sellers) add(null, each, bought);
  }
  return [...trades.values()];
}

function payeesOf(payments: readonly Parties[]): Set<string> {
  return new Set(
    payments.flatMap(({ recipient, claimants = [] }) =>
      recipient === null ? claimants : [recipient, ...claimants]
    ),
  );
}
