import { looksAlike } from "../../src/stellar/look-alike.ts";
import type { Part, PlannedPayment } from "../../src/pay/run/run.ts";
import type { Payee } from "./cast.ts";
import type { Browser } from "./tab.ts";

/** Maximum age of a review at confirmation, in milliseconds. */
const REVIEW_MS = 61_000;

/** How far back a run reads the history of payments, in milliseconds. */
const RECORD_MS = 46 * 86_400_000;

/** The addresses that pages can know from past payments, and since when. */
export class KnownPayees {
  /** Time of the first payment, by account, and by name and account. */
  readonly #paid = new Map<string, number>();
  /** When a browser first knew of a payment, by name and account. */
  readonly #seen = new WeakMap<Browser, Map<string, number>>();

  /** Records a payment of the ledger. */
  recordPayment({ name, account }: PlannedPayment, now: number): void {
    for (const key of [account, `${name} ${account}`]) {
      if (!this.#paid.has(key)) this.#paid.set(key, now);
    }
  }

  /** Records the payments that a browser's journal knows of. */
  recordSeen(browser: Browser, now: number): void {
    const seen = this.#seen.get(browser) ?? new Map<string, number>();
    this.#seen.set(browser, seen);
    for (const { state, payments } of browser.disk.all<Part & { id: string }>("parts")) {
      if (state !== "paid") continue;
      for (const { name, account } of payments) {
        const key = `${name} ${account}`;
        if (!seen.has(key)) seen.set(key, now);
      }
    }
  }

  wasPaid(account: string, at: number): boolean {
    return (this.#paid.get(account) ?? Infinity) < at;
  }

  /**
   * Whether a page must ask before it pays this address instead of the payee's own, confirmed at
   * `at`: the same name was paid at another address, or the address resembles one paid recently.
   * `couldReadHistory`: the ledger's history could be read.
   */
  mustAsk(
    { name, account }: PlannedPayment,
    own: Payee,
    { browser, at, couldReadHistory }: { browser: Browser; at: number; couldReadHistory: boolean },
  ): boolean {
    const seen = this.#seen.get(browser)?.get(`${name} ${own.account}`) ?? Infinity;
    if (seen < at - REVIEW_MS && !this.wasPaid(`${name} ${account}`, at)) return true;
    const paid = this.#paid.get(own.account) ?? Infinity;
    const isRecent = paid < at && paid > at - RECORD_MS;
    return couldReadHistory && isRecent && looksAlike(account, own.account) &&
      !this.wasPaid(account, at);
  }
}
