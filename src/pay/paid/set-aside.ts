import { atom, type ReadableAtom } from "nanostores";
import { retrying } from "../../client/retry.ts";
import type { ClaimableEntry } from "../../contract/claimable.ts";
import { FIRST_PAGE } from "../../contract/first-page.ts";
import { stroopsOf } from "../../stellar/amount.ts";
import { isSetAsideBy } from "../../stellar/claim-terms.ts";
import { followWork, isAtWork, type WorkStep } from "../../wallet/work-steps.ts";
import type { WalletSession } from "../payer/wallet.ts";
import type { World } from "../world/world.ts";
import { leaveFree } from "./leave-free.ts";
import type { PaidMonths } from "./paid-months.ts";
import type { PaidStore } from "./paid.ts";
import type { Taken } from "./run-record.ts";
import type { Envelopes, Waiting } from "./taken.ts";

/** How often a page is asked for again where it was not to be had. */
const RETRIES = 2;

/** Money that the connected account set aside and that nobody has taken yet. */
export function createSetAside(
  world: World,
  { $session, paid, settled }: {
    $session: ReadableAtom<WalletSession>;
    paid: PaidStore;
    /** Called when the ledger has changed what the payer holds. */
    settled: () => void;
  },
) {
  const $aside = atom<ClaimableEntry[]>([]);

  /** True where the last answer did not come: what is set aside is not known, or not any more. */
  const $unread = atom(false);

  /** The balance that is being taken back, and what came of the last one. */
  const $takingBack = atom<{ id: string; work: WorkStep } | null>(null);

  /** What was set aside and waits no more, as far as it was looked up. */
  const $taken = atom<Taken>(new Map());
  let finding: Promise<void> = Promise.resolve();
  let lookedAt = "";
  const envelopes: Envelopes = new Map();

  /** Whose money was asked for last: an answer about another account is not shown. */
  let whose = "";
  /** The ids of what waited then. */
  let waited: ReadonlySet<string> = new Set();
  let reading: Promise<Waiting | null> | null = null;

  /**
   * Reads all that an account has set aside, with itself as the one who may take it back. Null where
   * it was not to be had to its end. Who asks for the same meanwhile shares it.
   */
  function read(address: string): Promise<Waiting | null> {
    if (reading !== null && whose === address) return reading;
    if (whose !== address) waited = new Set();
    whose = address;
    const own = readAll(address).finally(() => void (reading = reading === own ? null : reading));
    reading = own;
    return own;
  }

  async function readAll(address: string): Promise<Waiting | null> {
    $aside.set($aside.get().filter((entry) => isSetAsideBy(entry, address)));
    const found: ClaimableEntry[] = [];
    let asOfLedger = Infinity;
    for (let cursor: string | null = FIRST_PAGE; cursor !== null;) {
      const from: string = cursor;
      const page = await retrying(
        { retries: RETRIES, wait: world.sleep },
        () => world.api.claimable(address, { cursor: from }),
      );
      if (whose !== address) return null;
      $unread.set(!page.ok);
      if (!page.ok) return null;
      found.push(...page.value.claimable);
      asOfLedger = Math.min(asOfLedger, page.value.asOfLedger ?? 0);
      cursor = page.value.nextCursor ?? null;
      if (cursor !== null) await leaveFree(world, page);
    }
    $aside.set(found.filter((entry) => isSetAsideBy(entry, address)).sort(byWorth));
    const ids = new Set(found.map(({ id }) => id));
    const isLess = !waited.isSubsetOf(ids);
    waited = ids;
    if (isLess) lookAgain(address);
    return { ids, asOfLedger };
  }

  /** Something waits no more: who has it is looked up, though no payment is new. */
  function lookAgain(payer: string): void {
    lookedAt = "";
    const months = paid.$months.get();
    if (months?.payer === payer && months.status === "ready") void findTaken(months);
  }

  /** Looks up what of these months was taken by whom it was set aside for, or taken back. */
  function findTaken(months: PaidMonths): Promise<void> {
    const { payer, entries } = months;
    const newest = `${payer} ${entries.length} ${entries[0]?.id}`;
    const hasAside = entries.some(({ kind }) => kind === "claimable_created");
    if (!hasAside || newest === lookedAt) return finding;
    lookedAt = newest;
    finding = finding.then(async () => {
      const waiting = await read(payer);
      if (waiting === null || waiting.asOfLedger === 0) return;
      // what was taken back meanwhile must not look as if its owner had it
      await paid.readNewest(payer, { ledger: waiting.asOfLedger, inBackground: true });
      const [now, payments] = [paid.$months.get(), paid.$payments.get()];
      if (now?.payer !== payer || payments === null) return;
      const { takenOf } = await import("./taken.ts");
      const taken = await takenOf(world, { months: now, payments, waiting, envelopes });
      if (taken !== null) $taken.set(taken);
    }).catch(() => {}); // as it was: nothing is called paid that is not known to be
    return finding;
  }

  /** Takes back what was not taken; the wallet signs. */
  async function takeBack(id: string): Promise<void> {
    const session = $session.get();
    if (session.status !== "ready") return;
    if (isAtWork($takingBack.get()?.work ?? { step: "idle" })) return;
    const { wallet, address } = session;
    const { place } = world;
    const $work = atom<WorkStep>({ step: "idle" });
    const unbind = $work.subscribe((work) => $takingBack.set({ id, work }));
    const isDone = await followWork($work, { address }, async ({ onSlow: _, ...watching }) => {
      const { claimBalances } = await import("../../wallet/claim.ts");
      const claim = { wallet, place, address, balanceIds: [id], trust: null, clock: world };
      return await claimBalances({ ...watching, ...claim });
    });
    unbind();
    if (!isDone) return;
    $aside.set($aside.get().filter((entry) => entry.id !== id));
    settled();
  }

  return { $aside, $unread, $taken, $takingBack, read, findTaken, takeBack };
}

/** Money that is worth something first, the largest amount before. */
function byWorth(a: ClaimableEntry, b: ClaimableEntry): number {
  if (a.recognized !== b.recognized) return a.recognized ? -1 : 1;
  const [left, right] = [stroopsOf(a.amount), stroopsOf(b.amount)];
  return left === right ? 0 : left > right ? -1 : 1;
}
