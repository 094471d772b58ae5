import { MARKET, reachableFrom } from "../../src/receipt/judge.ts";
import { type Asset, sameAsset } from "../../src/stellar/asset.ts";
import { allTradesAmong, clawbackIn, type Taking } from "../../src/stellar/trades.ts";
import type { OperationRecord, Transfer } from "./ledger.ts";

/** A movement of money as an envelope names it; of a claim without its sender. */
interface Movement {
  sender: string | null;
  recipient: string | null;
  claimants?: readonly string[];
  asset: Asset | null;
}

/**
 * Who gave to whom within a transaction, by payments and by what was taken. What an issuer claws
 * back goes straight to it, and from there may go to the market.
 */
export function transfersAmong(
  movements: readonly Movement[],
  takings: readonly Taking[],
): Transfer[] {
  const paid = movements.flatMap(({ sender, recipient, claimants = [], asset }) => {
    const getters = recipient === null ? claimants : [recipient];
    return sender === null ? [] : getters.map((to) => ({ from: sender, to, asset }));
  });
  const clawedBack = takings.flatMap((taking) => clawbackIn(taking) ?? [])
    .flatMap((transfer) => [transfer, { ...transfer, from: transfer.to, to: MARKET }]);
  const others = takings.filter((taking) => clawbackIn(taking) === null);
  const traded = allTradesAmong(movements, others)
    .map(({ from, to, asset }) => ({ from: from ?? MARKET, to: to ?? MARKET, asset }));
  return [...paid, ...clawedBack, ...traded];
}

/**
 * Whether something that the account gave came to the payer within the same transaction, over
 * whatever hands and in whatever asset; but for what went straight to them in `asset`, which is
 * counted as gone back.
 */
export function isExchanged(
  transfers: readonly Transfer[],
  { account, payer, asset }: { account: string; payer: string; asset: Asset },
): boolean {
  const giving = new Map<string, Set<string>>();
  for (const transfer of transfers) {
    const { from, to } = transfer;
    const isStraight = from === account && to === payer && transfer.asset !== null &&
      sameAsset(transfer.asset, asset);
    if (isStraight) continue;
    const before = giving.get(from);
    if (before === undefined) giving.set(from, new Set([to]));
    else before.add(to);
  }
  return reachableFrom(account, giving).has(payer);
}

/** As the history of an account has it: with who gave to whom only where the account did. */
export function ofHistory(
  { transfers = [], ...operation }: OperationRecord,
  account: string,
): OperationRecord {
  return transfers.some(({ from }) => from === account) ? { ...operation, transfers } : operation;
}
