import { stroopsOf } from "./amount.ts";

/** Wallets show about four characters at either end: seven that agree are no chance. */
const ALIKE = { ends: 3, together: 7 };

/** Less than this of anything is no payment, in stroops. */
const DUST = 100_000n;

/** The newest of some payments that are worth nothing. */
export interface Dust {
  createdAt: string;
  amount: string;
  asset: string;
  recognized: boolean;
}

/** Something that an account received. */
interface Received extends Dust {
  counterparty: string;
}

/** Two accounts that are not the same, and that nobody tells apart at a glance. */
export function isAlike(one: string, other: string): boolean {
  if (one === other) return false;
  const { first, end } = likeness(one, other);
  return first >= ALIKE.ends && end >= ALIKE.ends && first + end >= ALIKE.together;
}

/** What all accounts that are alike have in common, to look them up by. */
export function endsOf(account: string): string {
  return account.slice(0, ALIKE.ends) + account.slice(-ALIKE.ends);
}

/** Those of some payees whose accounts nobody but who looks closest tells from another. */
export function mostAlike<T extends { account: string }>(
  payees: readonly T[],
  account: string,
): T[] {
  const shared = payees.map((known) => {
    const { first, end } = likeness(known.account, account);
    return { known, together: first + end };
  });
  const most = Math.max(...shared.map(({ together }) => together));
  return shared.filter(({ together }) => together === most).map(({ known }) => known);
}

/** Those from whom nothing but dust came, and the last of it. `received`: newest first. */
export function dustSenders(received: readonly Received[]): Map<string, Dust> {
  const senders = new Map<string, Dust>();
  const serious = new Set<string>();
  for (const { counterparty, amount, asset, recognized, createdAt } of received) {
    const isDust = !recognized || stroopsOf(amount) < DUST;
    if (!isDust) serious.add(counterparty);
    else if (!senders.has(counterparty)) {
      senders.set(counterparty, { createdAt, amount, asset, recognized });
    }
  }
  for (const account of serious) senders.delete(account);
  return senders;
}

/** How many characters two accounts share at either end. */
function likeness(one: string, other: string): { first: number; end: number } {
  const characters = [...one];
  const first = characters.findIndex((character, at) => character !== other[at]);
  const last = characters.findLastIndex((character, at) => character !== other[at]);
  return { first, end: one.length - 1 - last };
}
