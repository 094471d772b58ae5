import { atom, type ReadableAtom } from "nanostores";
import { withRetries } from "../../client/retry.ts";
import type { ClaimableEntry } from "../../contract/claimable.ts";
import { FIRST_PAGE_CURSOR } from "../../contract/first-page.ts";
import { parseLedgerAmount } from "../../stellar/amount.ts";
import { wasSetAsideBy } from "../../stellar/claim-terms.ts";
import { isJobInProgress, type JobStep, runWalletJob } from "../../wallet/work-steps.ts";
import type { WalletSession } from "../payer/wallet.ts";
import { sendWithLock, type World } from "../world/world.ts";
import { waitForQuota } from "./wait-for-quota.ts";
import type { PaidMonths } from "./paid-months.ts";
import type { PaidStore } from "./paid.ts";
import type { SetAsideOutcomes } from "./run-record.ts";
import type { EnvelopesByHash, UnclaimedBalances } from "./set-aside-outcomes.ts";

const RETRIES = 2;

export function createSetAsideStore(
  world: World,
  { $session, paid, onSettled }: {
    $session: ReadableAtom<WalletSession>;
    paid: PaidStore;
    /** Called when the payer's balance has changed. */
    onSettled: () => void;
  },
) {
  const $balances = atom<ClaimableEntry[]>([]);

  const $hasFailed = atom(false);

  /** The balance being taken back, and the result of the last attempt. */
  const $takingBack = atom<{ id: string; work: JobStep } | null>(null);

  const $outcomes = atom<SetAsideOutcomes>(new Map());
  let lookup: Promise<void> = Promise.resolve();
  let lastLookup = "";
  /** The months of the last failed lookup. Other months, or a new list, repeat the lookup. */
  let failedWith: PaidMonths | null = null;
  const envelopes: EnvelopesByHash = new Map();

  /** The account requested last; responses about other accounts aren't shown. */
  let lastAddress = "";
  let lastIds: ReadonlySet<string> = new Set();
  let reading: Promise<UnclaimedBalances | null> | null = null;

  /** Returns null if it can't read all. Concurrent calls for the same account share one read. */
  function read(address: string): Promise<UnclaimedBalances | null> {
    if (reading !== null && lastAddress === address) return reading;
    if (lastAddress !== address) lastIds = new Set();
    lastAddress = address;
    const own = readAll(address).finally(() => void (reading = reading === own ? null : reading));
    reading = own;
    return own;
  }

  async function readAll(address: string): Promise<UnclaimedBalances | null> {
    $balances.set($balances.get().filter((entry) => wasSetAsideBy(entry, address)));
    const found: ClaimableEntry[] = [];
    let asOfLedger = Infinity;
    for (let cursor: string | null = FIRST_PAGE_CURSOR; cursor !== null;) {
      const from: string = cursor;
      const page = await withRetries(
        { retries: RETRIES, wait: world.sleep },
        () => world.api.claimable(address, { cursor: from }),
      );
      if (lastAddress !== address) return null;
      $hasFailed.set(!page.ok);
      if (!page.ok) return null;
      found.push(...page.value.claimable);
      asOfLedger = Math.min(asOfLedger, page.value.asOfLedger ?? 0);
      cursor = page.value.nextCursor ?? null;
      if (cursor !== null) await waitForQuota(world, page);
    }
    $balances.set(found.filter((entry) => wasSetAsideBy(entry, address)).sort(compareWorth));
    const ids = new Set(found.map(({ id }) => id));
    const isAnyGone = !lastIds.isSubsetOf(ids);
    lastIds = ids;
    if (isAnyGone || failedWith !== null) lookAgain(address);
    return { ids, asOfLedger };
  }

  /** Looks up whether balances that are gone were collected or taken back. */
  function lookAgain(payer: string): void {
    lastLookup = "";
    const months = paid.$months.get();
    if (months?.payer === payer && months.status === "ready") void findOutcomes(months);
  }

  function findOutcomes(months: PaidMonths): Promise<void> {
    const { payer, entries } = months;
    const newest = `${payer} ${entries.length} ${entries[0]?.id}`;
    const hasAside = entries.some(({ kind }) => kind === "claimable_created");
    const isRepeated = failedWith !== null && months !== failedWith;
    if (!hasAside || newest === lastLookup && !isRepeated) return lookup;
    lastLookup = newest;
    failedWith = null;
    const fail = () => void (failedWith = paid.$months.get());
    // reading another account's payments would replace those shown
    const isShown = () => paid.$payments.get()?.payer === payer;
    lookup = lookup.then(async () => {
      // this lookup repeats the one that failed
      failedWith = null;
      const waiting = isShown() ? await read(payer) : null;
      if (!isShown()) return void (lastLookup = "");
      if (waiting === null) return fail();
      if (waiting.asOfLedger === 0) return;
      // money taken back in the meantime must not look collected
      await paid.readNewest(payer, { ledger: waiting.asOfLedger, inBackground: true });
      const [now, payments] = [paid.$months.get(), paid.$payments.get()];
      if (now?.payer !== payer || payments === null) return void (lastLookup = "");
      const { findSetAsideOutcomes } = await import("./set-aside-outcomes.ts");
      const outcomes = await findSetAsideOutcomes(world, {
        months: now,
        payments,
        waiting,
        envelopes,
        isShown,
      });
      if (outcomes === null) return fail();
      const { proven, isComplete } = outcomes;
      // an incomplete lookup keeps earlier outcomes: they are proven too
      $outcomes.set(isComplete ? proven : new Map([...$outcomes.get(), ...proven]));
      if (!isComplete) fail();
    }).catch(fail);
    return lookup;
  }

  async function takeBack(id: string): Promise<void> {
    const session = $session.get();
    if (session.status !== "ready") return;
    if (isJobInProgress($takingBack.get()?.work ?? { step: "idle" })) return;
    const { wallet, address: signer, payer } = session;
    const { connection } = world;
    const $work = atom<JobStep>({ step: "idle" });
    const unbind = $work.subscribe((work) => $takingBack.set({ id, work }));
    const isDone = await runWalletJob(
      $work,
      { address: signer, wallet },
      async ({ onSlow: _, ...watching }) => {
        const { claimBalances } = await import("../../wallet/claim.ts");
        const claim = { wallet, signer, connection, address: payer, balanceIds: [id], trust: null };
        return await sendWithLock(
          world,
          () => claimBalances({ ...watching, ...claim, clock: world }),
        );
      },
    );
    unbind();
    if (!isDone) return;
    $balances.set($balances.get().filter((entry) => entry.id !== id));
    onSettled();
  }

  return { $balances, $hasFailed, $outcomes, $takingBack, read, findOutcomes, takeBack };
}

/** Sorts recognized money first, then by amount, the largest first. */
function compareWorth(a: ClaimableEntry, b: ClaimableEntry): number {
  if (a.recognized !== b.recognized) return a.recognized ? -1 : 1;
  const [left, right] = [parseLedgerAmount(a.amount), parseLedgerAmount(b.amount)];
  return left === right ? 0 : left > right ? -1 : 1;
}
