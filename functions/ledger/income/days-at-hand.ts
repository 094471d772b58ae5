import type { PayerDays } from "../../../src/contract/income.ts";
import type { Payer } from "./net-income.ts";

/** Who paid most, and what is left of what each of far more payers paid by day. */
export interface PaidByDay {
  payers: (Payer & { address: string })[];
  paidDays: PayerDays[];
}

interface AtHand {
  of: string;
  paid: PaidByDay;
  weight: number;
}

/**
 * What an account and each of its payers take besides their days, in days: the tables that a passport
 * was last drawn from are held beside them, and of a worker they take three times as much.
 */
const ACCOUNT_WEIGHT = 160;
const PAYER_WEIGHT = 2;

/**
 * What payers paid by day, of accounts that were asked for lately: an open passport asks for it again
 * and again. Bounded in days, since an account may have one payer or a thousand.
 */
export class DaysAtHand {
  /** Those asked for last come last. */
  readonly #known = new Map<string, AtHand>();
  #weight = 0;

  /** @param most So many days of all accounts together; what takes more than half is not kept. */
  constructor(readonly most: number) {}

  /** What was kept of an account; null where that was read `of` other sums. */
  find(account: string, of: string): PaidByDay | null {
    const known = this.#known.get(account);
    if (known === undefined || known.of !== of) return null;
    this.#known.delete(account);
    this.#known.set(account, known);
    return known.paid;
  }

  keep(account: string, of: string, paid: PaidByDay): void {
    this.#drop(account);
    const weight = paid.paidDays.reduce(
      (sum, { days }) => sum + PAYER_WEIGHT + days.length,
      ACCOUNT_WEIGHT,
    );
    if (weight > this.most / 2) return;
    this.#known.set(account, { of, paid, weight });
    this.#weight += weight;
    for (const oldest of this.#known.keys()) {
      if (this.#weight <= this.most) return;
      this.#drop(oldest);
    }
  }

  #drop(account: string): void {
    this.#weight -= this.#known.get(account)?.weight ?? 0;
    this.#known.delete(account);
  }
}
