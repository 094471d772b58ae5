import { parseLedgerAmount } from "./amount.ts";

/** How many characters must be equal: wallets show about four at each end; seven aren't chance. */
const MIN_SHARED = { ends: 3, together: 7 };

/** In stroops. A smaller payment is dust. */
const DUST = 100_000n;

/** The newest worthless payment from an account. */
export interface DustPayment {
  createdAt: string;
  amount: string;
  asset: string;
  recognized: boolean;
}

interface Received extends DustPayment {
  counterparty: string;
}

/** Whether two different accounts look alike in their shortened form. */
export function looksAlike(one: string, other: string): boolean {
  if (one === other) return false;
  const { first, end } = sharedEnds(one, other);
  return first >= MIN_SHARED.ends && end >= MIN_SHARED.ends && first + end >= MIN_SHARED.together;
}

/** The characters that look-alike accounts share, as a lookup key. */
export function lookAlikeKey(account: string): string {
  return account.slice(0, MIN_SHARED.ends) + account.slice(-MIN_SHARED.ends);
}

export function findClosestLookAlikes<T extends { account: string }>(
  payees: readonly T[],
  account: string,
): T[] {
  const shared = payees.map((known) => {
    const { first, end } = sharedEnds(known.account, account);
    return { known, together: first + end };
  });
  const most = Math.max(...shared.map(({ together }) => together));
  return shared.filter(({ together }) => together === most).map(({ known }) => known);
}

/** Senders of nothing but dust, with their last payment. `received` is newest first. */
export function findDustSenders(received: readonly Received[]): Map<string, DustPayment> {
  const senders = new Map<string, DustPayment>();
  const serious = new Set<string>();
  for (const { counterparty, amount, asset, recognized, createdAt } of received) {
    const isDust = !recognized || parseLedgerAmount(amount) < DUST;
    if (!isDust) serious.add(counterparty);
    else if (!senders.has(counterparty)) {
      senders.set(counterparty, { createdAt, amount, asset, recognized });
    }
  }
  for (const account of serious) senders.delete(account);
  return senders;
}

function sharedEnds(one: string, other: string): { first: number; end: number } {
  const characters = [...one];
  const first = characters.findIndex((character, at) => character !== other[at]);
  const last = characters.findLastIndex((character, at) => character !== other[at]);
  return { first, end: one.length - 1 - last };
}
