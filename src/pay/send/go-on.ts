import { knownBy } from "../paid/paid-record.ts";
import { withSmallerParts } from "../run/cut.ts";
import { isOnItsWay } from "../run/payment-states.ts";
import { attemptOf, type Part, partAfter, type Run } from "../run/run.ts";
import type { Hold } from "./hold.ts";
import { isoNow, type RunParts, type Sending } from "./run-store.ts";
import { loadSending, type SendingCode, sendPorts } from "./send-ports.ts";

/** Sends, or goes on sending, a run from wherever its journal stands. */
export async function goOn(parts: RunParts, runId: string): Promise<void> {
  await withSendLock(parts, runId, async (run, code) => {
    const session = parts.wallet.$session.get();
    if (needsWallet(run)) {
      if (session.status !== "ready") return { why: "no_wallet" };
      if (session.address !== run.payer) return { why: "other_account" };
    }
    const { end } = await code.sendRun(run, sendPorts(parts, runId, code), control(parts, runId));
    return end;
  });
}

/**
 * A person says of a part that can no longer be applied, and of which the ledger cannot say
 * whether it was: it was not paid. It is asked once more; only where that gives no better answer
 * the part may be signed anew.
 */
export async function declareUnpaid(parts: RunParts, runId: string, no: number): Promise<void> {
  const { world, journal, paid, wallet } = parts;
  await withSendLock(parts, runId, async (run, code) => {
    const part = run.parts.find((each) => each.no === no);
    if (part === undefined || !isOnItsWay(part.state)) return null;
    const said = await code.statusNow(world, attemptOf(run, part));
    if (said.status === "unknown" && said.known !== null) {
      const session = wallet.$session.get();
      if (session.status === "ready" && session.address === run.payer) {
        await paid.readNewest(run.payer);
      }
      const now = knownBy(paid.$record.get());
      // what nobody can tell any more is answered by this; what the record shows is still asked about
      const known = now && { ...part.known, at: now.at };
      await journal.savePart(
        runId,
        partAfter(unsure(part), "declare_unpaid", known ? { known } : {}),
      );
    }
    return null;
  });
  await goOn(parts, runId);
}

/**
 * A person decides about a part that is held: `leaveOut` are those of its lines that are not paid
 * by this run; whoever else is in it is, whatever they got.
 */
export async function decide(
  parts: RunParts,
  runId: string,
  { part: no, known }: Hold,
  leaveOut: ReadonlySet<string>,
): Promise<void> {
  const { world, journal } = parts;
  await withSendLock(parts, runId, async (run, code) => {
    const held = run.parts.find((part) => part.no === no);
    // nothing of it is signed: a page that ended while it was asked for kept nothing
    const part = held?.state === "signing" ? partAfter(held, "refuse") : held;
    if (part?.state !== "waiting") return null;
    const left = code.partWithout(part, leaveOut, known);
    if (left !== null) {
      await journal.savePart(runId, left);
      return null;
    }
    const others = run.parts.filter((each) => each !== held);
    const over = others.length === 0 && { status: "stopped" as const, updatedAt: isoNow(world) };
    await journal.dropParts({ ...run, parts: others, ...over }, [no]);
    return null;
  });
  await goOn(parts, runId);
}

/** Puts fewer payments into what is still to be signed, as the wallet cannot sign as many bytes. */
export async function cutSmaller(parts: RunParts, runId: string, size: number): Promise<void> {
  parts.partSize.choose(size);
  await withSendLock(parts, runId, async (run) => {
    await parts.journal.saveRun({ ...run, parts: withSmallerParts(run.parts, size) });
    return null;
  });
}

/** Does `work` with a run while no other tab, nor this one, sends any; says how it ended. */
async function withSendLock(
  { world, journal, settled, store }: RunParts,
  runId: string,
  work: (run: Run, code: SendingCode) => Promise<Sending["end"]>,
): Promise<void> {
  if (store.sendingOf(runId)?.active === true) return;
  if (store.isSending()) return await store.refresh(runId, { why: "other_run" });
  if (world.lock === null) return await store.refresh(runId, { why: "no_locks" });
  const done = await world.lock(async () => {
    // what another tab did to it meanwhile is in the journal, not in this tab's memory
    const run = await journal.run(runId);
    if (run === null || run.status !== "sending") return null;
    store.start(run);
    let end: Sending["end"] = { why: "broken" };
    try {
      const code = await loadSending();
      end = code === null
        ? { why: "not_signed", refusal: { ok: false, code: "not_loaded" } }
        : await work(run, code);
    } finally {
      // a full disk, a closed database: the journal has all that was done, so it can be taken up
      store.stop(runId, end);
    }
    return end;
  });
  await store.refresh(runId, done === null ? { why: "other_tab" } : done.value);
  // the ledger's record is read anew now: what this browser has sent is not somebody else's in it
  await store.read();
  settled();
}

function control({ world, store }: RunParts, runId: string) {
  return {
    paused: () => store.sendingOf(runId)?.pausing ?? false,
    signal: store.waiting.signal,
    changed: (run: Run) => {
      store.patch(runId, { run, slow: false, behind: false });
      world.tabs.announce(runId);
    },
  };
}

function needsWallet(run: Run): boolean {
  return run.parts.some(({ state }) => state === "waiting" || state === "signing");
}

/** A part that went out, or may have, as one of which nobody knows. */
function unsure(part: Part): Part {
  const isKept = part.state === "signed" || part.state === "refused";
  const sent = isKept ? partAfter(part, "send") : part;
  return sent.state === "sent" ? partAfter(sent, "lose") : sent;
}
