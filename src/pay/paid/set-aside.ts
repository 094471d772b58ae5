import { atom, type ReadableAtom } from "nanostores";
import { retrying } from "../../client/retry.ts";
import type { ClaimableEntry } from "../../contract/claimable.ts";
import { isOwnAside } from "../../stellar/claim-terms.ts";
import { followWork, isAtWork, type WalletWork } from "../../wallet/work-steps.ts";
import type { WalletSession } from "../payer/wallet.ts";
import type { World } from "../world/world.ts";
import { readTaken } from "./claimed-by-payees.ts";
import type { PaidMonths } from "./paid-months.ts";
import type { Taken } from "./run-record.ts";

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
  const $aside = atom<ClaimableEntry[]>([]);

  /** True where the last answer did not come: what is set aside is not known, or not any more. */
  const $unread = atom(false);

  /** True where more may wait than one answer lists. */
  const $isPart = atom(false);

  /** The balance that is being taken back, and what came of the last one. */
  const $takingBack = atom<{ id: string; work: WalletWork } | null>(null);

  /** What was set aside and waits no more, as far as it was looked up. */
  const $taken = atom<Taken>(new Map());
  let finding: Promise<void> = Promise.resolve();

  /** How often was asked what is set aside: an answer to an earlier question is not shown. */
  let asked = 0;

  /** Reads what an account has set aside, with itself as the one who may take it back. */
  async function read(address: string): Promise<void> {
    const own = ++asked;
    $aside.set($aside.get().filter((entry) => isOwnAside(entry, address)));
    const answer = await retrying(
      { retries: RETRIES, wait: world.sleep },
      () => world.api.claimable(address),
    );
    if (own !== asked) return;
    $unread.set(!answer.ok);
    if (!answer.ok) return;
    $isPart.set(!answer.value.complete);
    $aside.set(answer.value.claimable.filter((entry) => isOwnAside(entry, address)));
  }

  /** Looks up what of an account's year was taken by whom it was set aside for, or taken back. */
  function findTaken(year: PaidMonths): Promise<void> {
    if (!year.entries.some(({ kind }) => kind === "claimable_created")) return finding;
    finding = finding.then(async () => {
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
      const { claimBalances } = await import("../../wallet/claim.ts");
      const claim = { wallet, place, address, balanceIds: [id], trust: null, clock: world };
      return await claimBalances({ ...watching, ...claim });
    });
    unbind();
    if (!isDone) return;
    $aside.set($aside.get().filter((entry) => entry.id !== id));
    settled();
  }

  return { $aside, $unread, $isPart, $taken, $takingBack, read, findTaken, takeBack };
}
