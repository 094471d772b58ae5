import { atom, type ReadableAtom } from "nanostores";
import { retrying } from "../client/retry.ts";
import type { ClaimableEntry } from "../contract/claimable.ts";
import type { TransactionEntry } from "../contract/transactions.ts";
import { followWork, isAtWork, type WalletWork } from "../wallet/work-steps.ts";
import type { LedgerYear } from "./ledger-year.ts";
import type { Taken } from "./run-record.ts";
import type { WalletSession } from "./wallet.ts";
import type { World } from "./world.ts";

/** Money that was set aside, with the account that it waits for. */
export interface AsideEntry extends ClaimableEntry {
  /** G…; null where the history does not tell it for sure. */
  to: string | null;
}

/** At most so many pages of 50 are read to find out for whom money waits. */
const MAX_PAGES = 40;

/** How often a page is asked for again where it was not to be had. */
const RETRIES = 2;

/** Money that the connected account set aside and that nobody has taken yet. */
export function createSetAside(
  world: World,
  { $session, settled }: {
    $session: ReadableAtom<WalletSession>;
    /** Called when the ledger has changed what the payer holds. */
    settled: () => void;
  },
) {
  const $aside = atom<AsideEntry[]>([]);

  /** The balance that is being taken back, and what came of the last one. */
  const $takingBack = atom<{ id: string; work: WalletWork } | null>(null);

  /** What was set aside and has been taken since, as far as it was looked up. */
  const $taken = atom<Taken>(new Set());
  let finding: Promise<void> = Promise.resolve();

  /** How often was asked what is set aside: an answer to an earlier question is not shown. */
  let asked = 0;

  /** Reads what an account has set aside, with itself as the one who may take it back. */
  async function read(address: string): Promise<void> {
    const own = ++asked;
    $aside.set($aside.get().filter(({ from }) => from === address));
    const answer = await retrying(
      { retries: RETRIES, wait: world.sleep },
      () => world.api.claimable(address),
    );
    if (!answer.ok || own !== asked) return;
    const entries = answer.value.claimable.filter(({ from }) => from === address);
    $aside.set(entries.map((entry) => ({ ...entry, to: null })));
    if (entries.length === 0) return;
    const sent = await sentSince(address, entries);
    // what was taken back meanwhile is not among them any more
    if (own === asked) $aside.set(withPayees($aside.get(), sent));
  }

  async function sentSince(
    address: string,
    entries: readonly ClaimableEntry[],
  ): Promise<TransactionEntry[]> {
    const oldest = entries.reduce((least, { createdAt }) => {
      const at = createdAt ?? least;
      return at < least ? at : least;
    }, new Date(world.now()).toISOString());
    const sent: TransactionEntry[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < MAX_PAGES; page++) {
      const answer = await retrying(
        { retries: RETRIES, wait: world.sleep },
        () => world.api.transactions(address, { filter: "sent", limit: 50, cursor }),
      );
      if (!answer.ok) break;
      sent.push(...answer.value.transactions);
      cursor = answer.value.nextCursor;
      if (cursor === null || (sent.at(-1)?.createdAt ?? "") < oldest) break;
    }
    return sent;
  }

  /** Looks up what of an account's year was taken by whom it was set aside for. */
  function findTaken(year: LedgerYear): Promise<void> {
    if (!year.entries.some(({ kind }) => kind === "claimable_created")) return finding;
    finding = finding.then(async () => {
      const { readTaken } = await import("./taken.ts");
      $taken.set(await readTaken(world.api, year, $taken.get()));
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
    const $work = atom<WalletWork>({ step: "idle" });
    const unbind = $work.subscribe((work) => $takingBack.set({ id, work }));
    const isDone = await followWork($work, { address }, async ({ onSlow: _, ...watching }) => {
      const { claimBalances } = await import("../wallet/claim.ts");
      const claim = { wallet, place, address, balanceIds: [id], trust: null, clock: world };
      return await claimBalances({ ...watching, ...claim });
    });
    unbind();
    if (!isDone) return;
    $aside.set($aside.get().filter((entry) => entry.id !== id));
    settled();
  }

  return { $aside, $taken, $takingBack, read, findTaken, takeBack };
}

/**
 * Adds to each entry the account that it waits for. The ledger's balance and the payment that made
 * it share moment, asset and amount; where two people share these as well, none is named.
 */
export function withPayees(
  entries: readonly ClaimableEntry[],
  sent: readonly TransactionEntry[],
): AsideEntry[] {
  const payees = new Map<string, Set<string>>();
  const keyOf = (each: { createdAt: string | null; asset: string; amount: string }) =>
    `${Date.parse(each.createdAt ?? "")} ${each.asset} ${each.amount}`;
  for (const entry of sent.filter(({ kind }) => kind === "claimable_created")) {
    const key = keyOf(entry);
    payees.set(key, (payees.get(key) ?? new Set()).add(entry.counterparty));
  }
  return entries.map((entry) => {
    const [only, ...others] = payees.get(keyOf(entry)) ?? [];
    return { ...entry, to: others.length === 0 ? only ?? null : null };
  });
}
