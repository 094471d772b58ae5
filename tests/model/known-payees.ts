import { isAlike } from "../../src/stellar/look-alike.ts";
import type { Part, PlannedPayment } from "../../src/pay/run/run.ts";
import type { Payee } from "./cast.ts";
import type { Browser } from "./tab.ts";

/** The age that what a review was made from may have when somebody says yes, in milliseconds. */
const REVIEW_MS = 61_000;

/** How far back the record of payments is read for any run, in milliseconds. */
const RECORD_MS = 46 * 86_400_000;

/** Which addresses pages can know by what was paid, and since when. */
export class KnownPayees {
  /** When an account was paid first, by account, and by name and account. */
  readonly #paid = new Map<string, number>();
  /** When it was seen first that a browser knows of a payment, by name and account. */
  readonly #seen = new WeakMap<Browser, Map<string, number>>();

  /** The ledger has a payment. */
  note({ name, account }: PlannedPayment, now: number): void {
    for (const key of [account, `${name} ${account}`]) {
      if (!this.#paid.has(key)) this.#paid.set(key, now);
    }
  }

  /** What a browser's journal knows to be paid by now. */
  look(browser: Browser, now: number): void {
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

  /** Whether an account was paid before a moment. */
  wasPaid(account: string, at: number): boolean {
    return (this.#paid.get(account) ?? Infinity) < at;
  }

  /**
   * Whether a page had to ask before it paid this address in the place of the payee's own, when
   * somebody said yes `at`: somebody of the name was paid at another, or it begins and ends like one
   * that was paid lately. `told`: the ledger could be asked about all before.
   */
  hadToAsk(
    { name, account }: PlannedPayment,
    own: Payee,
    { browser, at, told }: { browser: Browser; at: number; told: boolean },
  ): boolean {
    const seen = this.#seen.get(browser)?.get(`${name} ${own.account}`) ?? Infinity;
    if (seen < at - REVIEW_MS && !this.wasPaid(`${name} ${account}`, at)) return true;
    const paid = this.#paid.get(own.account) ?? Infinity;
    const isRecent = paid < at && paid > at - RECORD_MS;
    return told && isRecent && isAlike(account, own.account) && !this.wasPaid(account, at);
  }
}
