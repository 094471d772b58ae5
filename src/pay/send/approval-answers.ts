import type { PartSignature } from "../../approval/envelope-signatures.ts";
import type { Decline } from "../../approval/proposal.ts";
import type { CheckedReply, VerifiedReply } from "../../approval/replies.ts";
import { findFewestSigners } from "../../approval/signature-set.ts";
import {
  type AccountSigners,
  canSignatureHelp,
  cosigners,
  signerWeight,
} from "../../stellar/signers.ts";
import {
  type Attempt,
  collectingParts,
  type Part,
  type Run,
  type RunApproval,
} from "../run/run.ts";

export type ApprovalFault =
  /** The service or the ledger didn't answer. */
  | "unreached"
  /** The box has ended, or was deleted. */
  | "ended"
  /** The box's content isn't what this browser wrote. */
  | "unreadable"
  /** No slot is free for more answers, and the existing ones aren't enough. */
  | "full";

/** What is wrong with a run's link; null if nothing is, or the answers are from an earlier link. */
export function linkFault(
  { approval }: Pick<Run, "approval">,
  seen: Pick<ApprovalAnswers, "box" | "fault"> | null,
): ApprovalFault | null {
  return seen !== null && seen.box === (approval?.box ?? null) ? seen.fault : null;
}

export function isLinkClosed(fault: ApprovalFault | null): boolean {
  return fault === "ended" || fault === "unreadable" || fault === "full";
}

/** Whether the other signers can sign all envelopes that wait for them through the link. */
export function hasWorkingLink(
  run: Run,
  seen: Pick<ApprovalAnswers, "box" | "fault"> | null,
): boolean {
  const { approval } = run;
  return approval?.isPlaced === true && !isLinkClosed(linkFault(run, seen)) &&
    collectingParts(run).every((part) =>
      approval.hashes.includes(part.attempts.at(-1)?.hash ?? "")
    );
}

/** Whether there can be unread answers. One of them may be a decline. */
export function areAnswersUnread({ fault }: Pick<ApprovalAnswers, "fault">): boolean {
  return fault !== null && fault !== "full";
}

/** The other signers' answers and the payer's signers, as last read. */
export interface ApprovalAnswers {
  /** The box that was read; null without one. */
  box: string | null;
  /** Null if never read. */
  signing: AccountSigners | null;
  replies: readonly CheckedReply[];
  /** The number of written slots. The answers are read again only if it has changed. */
  slots: number;
  fault: ApprovalFault | null;
  /** True if the first envelope may have been applied, or has expired. */
  hasMoved: boolean;
}

/** One signature per signer, starting with the first signer's own. */
export function collectSignatures(
  { approval }: Pick<Run, "approval">,
  { hash, own }: Attempt,
  replies: readonly CheckedReply[],
): PartSignature[] {
  const at = approval?.hashes.indexOf(hash) ?? -1;
  const given = replies.flatMap((each): PartSignature[] => {
    if (!each.ok || each.reply.kind !== "approval") return [];
    const signature = each.reply.signatures[at];
    return signature === undefined || signature === ""
      ? []
      : [{ signer: each.reply.signer, signature }];
  });
  const all = own === undefined ? given : [own, ...given];
  return all.filter(({ signer }, n) => all.findIndex((each) => each.signer === signer) === n);
}

/** Combines the answers in a box with those that are stored only in the journal. */
export function addStoredReplies(
  replies: readonly CheckedReply[],
  { kept = [] }: Pick<RunApproval, "kept"> = {},
): CheckedReply[] {
  const isThere = ({ reply }: VerifiedReply) =>
    replies.some((each) =>
      each.ok && each.reply.kind === reply.kind && each.reply.signer === reply.signer
    );
  return [...replies, ...kept.filter((each) => !isThere(each))];
}

/** Those who signed every part that collects signatures, and when (`at`, ISO 8601). */
export function signersOfAllParts(
  run: Run,
  replies: readonly CheckedReply[],
): { signer: string; at: string }[] {
  const attempts = collectingParts(run).flatMap((part) => part.attempts.at(-1) ?? []);
  const [first, ...others] = attempts.map((attempt) => collectSignatures(run, attempt, replies));
  const times = new Map(
    replies.map((each) =>
      each.ok && each.reply.kind === "approval" ? [each.reply.signer, each.writtenAt] : ["", ""]
    ),
  );
  return (first ?? [])
    .filter(({ signer }) => others.every((each) => each.some((one) => one.signer === signer)))
    .map(({ signer }) => ({ signer, at: times.get(signer) ?? attempts[0]?.signedAt ?? "" }));
}

/** Ignores declines by keys that aren't signers of the account. */
export function findDeclines(
  { signing, replies }: Pick<ApprovalAnswers, "signing" | "replies">,
): Decline[] {
  return replies.flatMap((each) =>
    each.ok && each.reply.kind === "decline" &&
      signing?.signers.some(({ key }) => key === each.reply.signer)
      ? each.reply
      : []
  );
}

/** Whether a part has enough signatures; by default the first one to send. */
export function hasEnoughSignatures(
  run: Run,
  { signing, replies }: Pick<ApprovalAnswers, "signing" | "replies">,
  part: Part | undefined = collectingParts(run)[0],
): boolean {
  const attempt = part?.attempts.at(-1);
  if (attempt === undefined || signing === null) return false;
  const signers = collectSignatures(run, attempt, replies).map(({ signer }) => signer);
  return findFewestSigners(signing, signers) !== null;
}

export function findMissingSigners(signing: AccountSigners, signed: readonly string[]): string[] {
  const own = signed.filter((key) => signerWeight(signing, key) > 0);
  const helpful = own.length === 0
    ? publicKeysOf(signing).filter((key) => canSignatureHelp(signing, key))
    : own.flatMap((key) => cosigners(signing, key).map((each) => each.key));
  return publicKeysOf(signing).filter((key) => helpful.includes(key) && !signed.includes(key));
}

/** The signers that can be asked for a signature; those of other types can't. */
export function publicKeysOf({ signers }: AccountSigners): string[] {
  return signers.filter(({ type }) => type === "ed25519_public_key").map(({ key }) => key);
}
