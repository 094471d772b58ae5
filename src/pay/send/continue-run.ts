import { knownPayments } from "../paid/paid-record.ts";
import { withSmallerParts } from "../run/split-payments.ts";
import { canStillBeApplied } from "../run/payment-states.ts";
import { advancePart, fitsOneBox, lastAttempt, type Part, type Run } from "../run/run.ts";
import { type ApprovalAnswers, isLinkClosed } from "./approval-answers.ts";
import type { Hold } from "./hold.ts";
import { loadSendingCode, type SendingCode } from "./load-sending.ts";
import { isoNow, type RunParts, type Sending } from "./run-store.ts";

export function withWindow<Given extends unknown[]>(
  work: (parts: RunParts, runId: string, ...given: Given) => Promise<void>,
) {
  return async (parts: RunParts, runId: string, ...given: Given): Promise<void> => {
    const { wallet, store } = parts;
    const run = store.sendingOf(runId)?.run;
    const mayAsk = run !== undefined && needsWallet(run) && !store.isSending();
    if (!mayAsk) return await work(parts, runId, ...given);
    // opened first, because browsers grant no lock while a window opens
    const release = wallet.holdWindow();
    await work(parts, runId, ...given).finally(release);
  };
}

/** `overruled`: the answers that a person saw and decided to send in spite of. */
export async function continueRun(
  parts: RunParts,
  runId: string,
  overruled: ApprovalAnswers | null = null,
): Promise<void> {
  await withSendLock(parts, runId, async (stored, code) => {
    const { isPaused, ...run } = stored;
    if (isPaused === true) await parts.journal.saveRun(run);
    const session = parts.wallet.$session.get();
    if (needsWallet(run)) {
      if (session.status !== "ready") return { why: "no_wallet" };
      if (session.payer !== run.payer) return { why: "other_account" };
    }
    // agreeing to sign isn't agreeing to send what another signer has declined
    const ports = code.sendPorts(parts, runId, needsWallet(run) ? null : overruled);
    const sent = await code.sendRun(run, ports, sendControl(parts, runId));
    if (sent.end.why !== "collecting") return sent.end;
    // Others may have answered during the minutes of signing: the new link needs their answers.
    const seen = await readAnswers(parts, sent.run, code);
    const { approval } = sent.run;
    const proposed = await code.propose(parts, sent.run, {
      hasLink: !isLinkClosed(seen?.fault ?? null),
      isUnread: seen?.fault === "unreached",
      replies: seen !== null && seen.box === approval?.box ? seen.replies : approval?.kept ?? [],
      signing: seen?.signing ?? null,
    });
    if (proposed === "unfit") return { why: "not_fit" };
    return proposed === "unreached" ? { why: "not_proposed" } : sent.end;
  });
}

/**
 * Sends without the wallet. Unless `isReady`, it only looks up results, and resends what was sent
 * before.
 */
export async function sendSignedParts(
  parts: RunParts,
  runId: string,
  isReady: boolean,
): Promise<void> {
  await withSendLock(parts, runId, async (run, code) => {
    const given = code.sendPorts(parts, runId);
    const complete = () => Promise.resolve({ status: "missing" as const });
    const ports = isReady ? given : { ...given, complete };
    return (await code.sendSigned(run, ports, sendControl(parts, runId))).end;
  });
}

async function readAnswers(
  { world, store }: RunParts,
  run: Run,
  code: SendingCode,
): Promise<ApprovalAnswers | null> {
  const before = store.sendingOf(run.id)?.approval ?? null;
  if (run.approval?.isPlaced !== true) return before;
  const seen = await code.readApproval(world, run, before);
  store.patch(run.id, { approval: seen });
  return seen;
}

/** Lets an expired part be signed again if the ledger, queried once more, still can't tell. */
export async function declareUnpaid(parts: RunParts, runId: string, no: number): Promise<void> {
  const { world, journal, paid, wallet } = parts;
  await withSendLock(parts, runId, async (run, code) => {
    const part = run.parts.find((each) => each.no === no);
    if (part === undefined || !canStillBeApplied(part.state)) return null;
    const answer = await code.fetchStatus(world, lastAttempt(run, part));
    if (answer.status === "unknown" && answer.known !== null) {
      const session = wallet.$session.get();
      if (session.status === "ready" && session.payer === run.payer) {
        await paid.readNewest(run.payer);
      }
      const now = knownPayments(paid.$record.get());
      // the decision also settles payments too old for the history, so `at` moves up; newer ones
      // in the history still need a decision
      const known = now && { ...part.known, at: now.at };
      await journal.savePart(
        runId,
        advancePart(markUnsure(part), "declare_unpaid", known ? { known } : {}),
      );
    }
    return null;
  });
  await continueRun(parts, runId);
}

/** Pays a held part without the lines in `leaveOut`, whatever the other payees got before. */
export async function decideHold(
  parts: RunParts,
  runId: string,
  { part: no, known }: Hold,
  leaveOut: ReadonlySet<string>,
): Promise<void> {
  const { world, journal } = parts;
  await withSendLock(parts, runId, async (run, code) => {
    const held = run.parts.find((part) => part.no === no);
    // a signed part stays as it is, and is sent as soon as it has enough signatures
    if (held?.state === "collecting" && leaveOut.size === 0) {
      await journal.savePart(runId, { ...held, known });
    }
    // a page that was closed while the wallet was asked stored nothing, so nothing is signed
    const part = held?.state === "signing" ? advancePart(held, "refuse") : held;
    if (part?.state !== "waiting") return null;
    const left = code.withoutLines(part, leaveOut, known);
    if (left !== null) {
      await journal.savePart(runId, left);
      return null;
    }
    const others = run.parts.filter((each) => each !== held);
    if (others.length > 0) {
      await journal.dropParts({ ...run, parts: others }, [no]);
      return null;
    }
    const { approval, ...rest } = run;
    const over = { status: "stopped", updatedAt: isoNow(world) } as const;
    await journal.dropParts({ ...rest, parts: [], ...over }, [no]);
    // what the box still has can't be applied, so it may also stay there until it expires
    if (approval !== undefined) await code.endProposal(world, approval);
    return null;
  });
  await continueRun(parts, runId);
}

/** Splits parts for a wallet that can't sign long transactions. */
export async function splitIntoSmallerParts(
  parts: RunParts,
  runId: string,
  size: number,
): Promise<void> {
  parts.partSize.choose(size);
  await withSendLock(parts, runId, async (run) => {
    const cut = withSmallerParts(run.parts, size);
    // dropped parts may have left gaps, so that old numbers can exceed the new ones
    const gone = run.parts.flatMap(({ no }) => no > cut.length ? no : []);
    if (run.approvalDays !== undefined && !fitsOneBox(cut)) return null;
    const next = { ...run, parts: cut };
    await (gone.length === 0 ? parts.journal.saveRun(next) : parts.journal.dropParts(next, gone));
    return null;
  });
}

/** Runs `work` while no tab is sending, not even this one, and stores how it ended. */
async function withSendLock(
  { world, wallet, journal, settled, store }: RunParts,
  runId: string,
  work: (run: Run, code: SendingCode) => Promise<Sending["end"]>,
): Promise<void> {
  if (store.sendingOf(runId)?.active === true) return;
  if (store.isSending()) return await store.refresh(runId, { why: "other_run" });
  if (world.lock === null) return await store.refresh(runId, { why: "no_locks" });
  const done = await world.lock(async () => {
    // another tab's changes to the run are in the journal, not in this tab's memory
    const run = await journal.run(runId);
    if (run === null || run.status !== "sending") return null;
    store.start(run);
    let end: Sending["end"] = { why: "broken" };
    try {
      const code = await loadSendingCode();
      end = code === null
        ? { why: "not_signed", refusal: { ok: false, code: "not_loaded" } }
        : await work(run, code);
      if (end?.why === "paused") await savePaused(journal, runId);
    } finally {
      // closed before the next click can open it again
      if (end !== null) wallet.releaseWindow();
      // even after an exception, the journal has every step, so the run can be resumed
      store.stop(runId, end);
    }
    return end;
  });
  await store.refresh(runId, done === null ? { why: "other_tab" } : done.value);
  // reload the runs, so that this browser's own payments aren't taken for someone else's
  await store.read();
  settled();
}

export async function savePaused(journal: RunParts["journal"], runId: string): Promise<void> {
  const run = await journal.run(runId);
  if (run !== null) await journal.saveRun({ ...run, isPaused: true });
}

function sendControl({ world, wallet, store }: RunParts, runId: string) {
  return {
    paused: () => store.sendingOf(runId)?.pausing ?? false,
    signal: store.waiting.signal,
    changed: (run: Run) => {
      if (!needsWallet(run)) wallet.releaseWindow();
      store.patch(runId, { run, slow: false, behind: false });
      world.tabs.announce(runId);
    },
  };
}

function needsWallet(run: Run): boolean {
  return run.parts.some(({ state }) => state === "waiting" || state === "signing");
}

function markUnsure(part: Part): Part {
  const isUnsent = part.state === "signed" || part.state === "refused";
  const sent = isUnsent ? advancePart(part, "send") : part;
  return sent.state === "sent" ? advancePart(sent, "lose") : sent;
}
