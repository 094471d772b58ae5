// Loaded on demand, with the code that sends.
import { withSignatures } from "../../approval/envelope-signatures.ts";
import { readProposal } from "../../approval/proposal-box.ts";
import type { Reply } from "../../approval/proposal.ts";
import { type CheckedReply, isValidReply, writeReply } from "../../approval/replies.ts";
import { findFewestSigners } from "../../approval/signature-set.ts";
import { deriveBoxKeys } from "../../box/link.ts";
import { BOX_LIMITS } from "../../contract/box-limits.ts";
import type { AccountSigners } from "../../stellar/signers.ts";
import { latestLedger, signingAccount } from "../../wallet/horizon.ts";
import { type Attempt, collectingParts, type Run, type RunApproval } from "../run/run.ts";
import type { World } from "../world/world.ts";
import {
  addStoredReplies,
  type ApprovalAnswers,
  collectSignatures,
  hasEnoughSignatures,
} from "./approval-answers.ts";
import { approvalLink } from "./approval-link.ts";

const UNSEEN: ApprovalAnswers = {
  box: null,
  signing: null,
  replies: [],
  slots: 0,
  fault: null,
  hasMoved: false,
};

/**
 * What can't be read stays as before, with the reason in `fault`. Without the ledger's answer,
 * nothing else changes.
 */
export async function readApproval(
  world: Pick<World, "connection" | "boxes" | "network">,
  run: Run,
  before: ApprovalAnswers | null,
): Promise<ApprovalAnswers> {
  const known = knownAnswers(run.approval, before);
  const { payer } = run;
  const first = collectingParts(run)[0]?.attempts.at(-1);
  if (payer === null || first === undefined) return { ...known, fault: null, hasMoved: false };
  const [latest, read, answers] = await Promise.all([
    latestLedger(world.connection),
    signingAccount(world.connection, payer),
    readBox(world, run.approval, before),
  ]);
  if (latest === null || read === null) return { ...known, fault: "unreached" };
  const { sequence = null, signing = null } = read.account ?? {};
  const hasMoved = latest.closedAt > first.maxTime ||
    (sequence !== null && sequence >= first.sequence);
  const seen = { ...known, ...answers, signing: signing ?? known.signing, hasMoved };
  const isFull = seen.slots >= BOX_LIMITS.slots && !hasEnoughSignatures(run, seen);
  return isFull && seen.fault === null ? { ...seen, fault: "full" } : seen;
}

function knownAnswers(
  approval: RunApproval | undefined,
  before: ApprovalAnswers | null,
): ApprovalAnswers {
  const box = approval?.box ?? null;
  return before?.box === box ? before : { ...UNSEEN, box };
}

type Answers = Pick<ApprovalAnswers, "replies" | "slots" | "fault">;

export async function readBox(
  world: Pick<World, "boxes" | "network">,
  approval: RunApproval | undefined,
  before: ApprovalAnswers | null,
): Promise<Answers> {
  const answers = await readAnswers(world, approval, knownAnswers(approval, before));
  return { ...answers, replies: addStoredReplies(answers.replies, approval) };
}

async function readAnswers(
  { boxes, network }: Pick<World, "boxes" | "network">,
  approval: RunApproval | undefined,
  known: Answers,
): Promise<Answers> {
  const link = approval?.isPlaced === true ? approvalLink(approval) : null;
  if (link === null) return { ...known, fault: null };
  const { guestToken } = await deriveBoxKeys("approval", link);
  const box = await boxes.box(link.box, { token: guestToken });
  const slots = box.ok ? box.value.slots.length : null;
  if (slots !== null && slots === known.slots) return { ...known, fault: null };
  const { passphrase, publicUrl } = network;
  const context = { site: new URL(publicUrl).host, network: passphrase, boxes };
  const reading = await readProposal(link, context);
  switch (reading.code) {
    case "read":
      return { replies: reading.read.replies, slots: slots ?? 0, fault: null };
    case "ended":
    case "missing":
      return { ...known, fault: "ended" };
    case "unreadable":
    case "other_network":
      return { ...known, fault: "unreadable" };
    case "unreached":
    case "busy":
      return { ...known, fault: "unreached" };
  }
}

/** Adds only the signatures needed: the ledger rejects extra ones. Returns null if too few. */
export function completeEnvelope(
  run: Run,
  attempt: Attempt,
  { signing, replies, passphrase }: {
    signing: AccountSigners;
    replies: readonly CheckedReply[];
    passphrase: string;
  },
): string | null {
  const signatures = collectSignatures(run, attempt, replies);
  const least = findFewestSigners(signing, signatures.map(({ signer }) => signer));
  if (least === null) return null;
  const needed = signatures.filter(({ signer }) => least.includes(signer));
  return withSignatures(attempt.xdr, passphrase, needed);
}

/** Shows an answer to other signers. Returns false if it is invalid or the box can't be written. */
export async function addAnswer(
  { boxes, network }: Pick<World, "boxes" | "network">,
  { approval }: Pick<Run, "approval">,
  answer: Reply,
): Promise<boolean> {
  const link = approval === undefined ? null : approvalLink(approval);
  if (link === null) return false;
  const { passphrase, publicUrl } = network;
  const context = { site: new URL(publicUrl).host, network: passphrase, boxes };
  const reading = await readProposal(link, context);
  if (reading.code !== "read" || !await isValidReply(answer, reading.read)) return false;
  return (await writeReply(reading.read, answer, boxes)).ok;
}
