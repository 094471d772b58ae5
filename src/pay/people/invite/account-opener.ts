import { atom, type ReadableAtom } from "nanostores";
import { STROOPS_PER_UNIT } from "../../../stellar/amount.ts";
import { type JobStep, runWalletJob } from "../../../wallet/work-steps.ts";
import type { WalletSession } from "../../payer/wallet.ts";
import { MAX_OPERATIONS } from "../../run/split-payments.ts";
import { sendWithLock, type World } from "../../world/world.ts";

/** XLM for each new account: 1 for the reserve, 0.5 for the trustline, the rest for fees. */
export const NEW_ACCOUNT_XLM = 2;

/** The ledger never creates an account twice: such a transaction fails as a whole. */
export function createAccountOpener(
  world: World,
  { $session, onSettled }: {
    $session: ReadableAtom<WalletSession>;
    /** Called when the payer's balance has changed. */
    onSettled: () => void;
  },
) {
  const $work = atom<JobStep>({ step: "idle" });
  let waiting = new AbortController();

  async function open(addresses: readonly string[]): Promise<void> {
    const session = $session.get();
    if (session.status !== "ready") return;
    const { wallet, address: signer, payer } = session;
    const { connection } = world;
    const { signal } = waiting = new AbortController();
    const isDone = await runWalletJob(
      $work,
      { address: signer, wallet, signal },
      async (watching) => {
        const destinations = await findMissing(addresses.slice(0, MAX_OPERATIONS));
        if (destinations === null) return { ok: false, code: "unreachable" };
        if (destinations.length === 0) return { ok: false, code: "all_open" };
        const { sendNow } = await import("../../../wallet/send.ts");
        const operations = destinations.map((destination) => ({
          kind: "create_account" as const,
          destination,
          stroops: BigInt(NEW_ACCOUNT_XLM) * STROOPS_PER_UNIT,
        }));
        const by = { wallet, signer, connection, address: payer };
        return await sendWithLock(
          world,
          () => sendNow({ ...watching, ...by, operations, clock: world }),
        );
      },
    );
    if (isDone) onSettled();
  }

  /** The addresses without an account; null if one couldn't be checked. */
  async function findMissing(addresses: readonly string[]): Promise<string[] | null> {
    const missing: string[] = [];
    for (const address of addresses) {
      const account = await world.api.account(address);
      if (!account.ok) return null;
      if (!account.value.isActive) missing.push(address);
    }
    return missing;
  }

  function stop(): void {
    waiting.abort();
  }

  return { $work, open, stop };
}
