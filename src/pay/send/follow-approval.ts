import { isFeeTooLow } from "../../stellar/result-codes.ts";
import type { SignaturesOfSigner } from "../../approval/found-signatures.ts";
import type { Reply } from "../../approval/proposal.ts";
import { OWNER_SLOT } from "../../box/seal.ts";
import { collectingParts, type Run, type RunApproval } from "../run/run.ts";
import { whileNotSending } from "../world/world.ts";
import {
  type ApprovalAnswers,
  areAnswersUnread,
  findDeclines,
  hasEnoughSignatures,
} from "./approval-answers.ts";
import { sendSignedParts } from "./continue-run.ts";
import { loadSendingCode } from "./load-sending.ts";
import { isoNow, type RunParts, type Sending } from "./run-store.ts";

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;
const PAUSE_GROWTH = 1.5;

/** Polls for answers, ever less often, and not while hidden. Returns a function that stops it. */
export function followApproval(parts: RunParts, runId: string): () => void {
  const { world: { after, screen } } = parts;
  let isStopped = false;
  let isLooking = false;
  let pause = FIRST_PAUSE_MS;
  let cancel = () => {};
  const look = async () => {
    cancel();
    if (isStopped || isLooking) return;
    isLooking = true;
    // a failed check is repeated after the pause
    if (!screen.hidden()) await checkApproval(parts, runId).catch(() => {});
    isLooking = false;
    if (isStopped) return;
    cancel = after(pause, () => void look());
    pause = Math.min(pause * PAUSE_GROWTH, LONGEST_PAUSE_MS);
  };
  const unwatch = screen.onShown(() => {
    pause = FIRST_PAUSE_MS;
    void look();
  });
  void look();
  return () => {
    isStopped = true;
    cancel();
    unwatch();
  };
}

/** Reads the answers once, and sends what has enough signatures and needs no decision. */
export async function checkApproval(parts: RunParts, runId: string): Promise<void> {
  const { world, journal, store } = parts;
  const run = await journal.run(runId);
  const shown = store.sendingOf(runId);
  if (run === null || shown === undefined || shown.active || !isCollecting(run)) return;
  const code = await loadSendingCode();
  if (code === null) return;
  const seen = await code.readApproval(world, run, shown.approval);
  store.patch(runId, { approval: seen });
  const ready = isReady(run, seen, shown.end);
  if (seen.hasMoved || ready) await sendSignedParts(parts, runId, ready);
}

function isReady(run: Run, seen: ApprovalAnswers, end: Sending["end"]): boolean {
  return sendsByItself(run, seen, end) && hasEnoughSignatures(run, seen);
}

/** Whether enough signatures are sent without asking. Unread answers may contain a decline. */
export function sendsByItself(run: Run, seen: ApprovalAnswers, end: Sending["end"]): boolean {
  const { codes } = collectingParts(run)[0] ?? {};
  const isRefused = codes !== undefined && !isFeeTooLow(codes);
  const isAsked = findDeclines(seen).length > 0 || run.isPaused === true || end?.why === "held" ||
    isRefused;
  return !isAsked && !areAnswersUnread(seen);
}

/** If the box is full or has ended, the signatures still count in this browser. */
export async function addSignatures(
  parts: RunParts,
  runId: string,
  signed: readonly SignaturesOfSigner[],
): Promise<void> {
  const { world, store } = parts;
  const at = isoNow(world);
  const replies = signed.map((each) => ({ kind: "approval" as const, ...each, at }));
  // a sending tab would overwrite the change with its own copy of the run
  const stored = await whileNotSending(world, () => storeReplies(parts, runId, replies));
  if (stored === null || stored.value === null) {
    return store.patch(runId, { end: { why: "not_added" } });
  }
  const code = await loadSendingCode();
  for (const reply of replies) await code?.addAnswer(world, { approval: stored.value }, reply);
  await checkApproval(parts, runId);
}

/** Returns null if the run has no box, or has ended. */
async function storeReplies(
  { journal }: RunParts,
  runId: string,
  replies: readonly Extract<Reply, { kind: "approval" }>[],
): Promise<RunApproval | null> {
  const run = await journal.run(runId);
  if (run?.approval === undefined || run.status !== "sending") return null;
  const before = (run.approval.kept ?? []).filter(({ reply }) =>
    reply.kind !== "approval" || replies.every(({ signer }) => signer !== reply.signer)
  );
  // replies without a slot get the owner's, in which there is never an answer
  const added = replies.map((reply) => {
    return { slot: OWNER_SLOT, writtenAt: reply.at, ok: true as const, reply };
  });
  const approval = { ...run.approval, kept: [...before, ...added] };
  await journal.saveRun({ ...run, approval });
  return approval;
}

function isCollecting(run: Run): boolean {
  return run.status === "sending" && collectingParts(run).length > 0;
}
