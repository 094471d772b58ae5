// Loaded on demand, with the code that sends.
import { cleanProposal, type PaymentNote, type Proposal } from "../../approval/proposal.ts";
import { deleteProposal, writeProposal } from "../../approval/proposal-box.ts";
import type { CheckedReply, VerifiedReply } from "../../approval/replies.ts";
import { createBoxLink } from "../../box/link.ts";
import { OWNER_SLOT } from "../../box/seal.ts";
import { type CurrencyRates, isCurrency } from "../../money/currency.ts";
import { formatLedgerAmount } from "../../stellar/amount.ts";
import { toBase64Url } from "../../stellar/base64.ts";
import { type AccountSigners, signerWeight } from "../../stellar/signers.ts";
import { cleanCellText } from "../../ui/visible-text.ts";
import { payeeMoney } from "../line/payee-money.ts";
import type { Journal } from "../run/journal.ts";
import { collectingParts, type Part, type Run, type RunApproval } from "../run/run.ts";
import type { World } from "../world/world.ts";
import { addAnswer } from "./approval.ts";
import { approvalLink } from "./approval-link.ts";

interface ProposePorts {
  world: Pick<World, "boxes" | "network" | "now">;
  journal: Pick<Journal, "saveRun">;
}

/** `unfit`: the run can't be turned into a valid proposal. */
export type ProposingFault = "unreached" | "unfit";

/**
 * Puts the envelopes into a box, unless a working link (`hasLink`) has them. The journal gets the
 * link, and the answers so far (`replies`), before the box is created.
 */
export async function propose(
  { world, journal }: ProposePorts,
  run: Run,
  { hasLink, isUnread, replies, signing }: {
    hasLink: boolean;
    /** Whether the link can have unread answers. It isn't ended before they are read. */
    isUnread: boolean;
    replies: readonly CheckedReply[];
    signing: AccountSigners | null;
  },
): Promise<Run | ProposingFault> {
  const parts = collectingParts(run);
  const hashes = parts.flatMap(({ attempts }) => attempts.at(-1)?.hash ?? []);
  const before = run.approval;
  // envelopes already sent are still in the box, and signatures of the others stay valid
  const isSame = hasLink && before !== undefined &&
    (before.isPlaced
      ? hashes.every((hash) => before.hashes.includes(hash))
      : before.hashes.join() === hashes.join());
  if (isSame && before.isPlaced) return run;
  if (isUnread && before?.isPlaced === true) return "unreached";
  const kept = before === undefined ? [] : repliesFor(hashes, before, replies);
  const approval = isSame
    ? before
    : { ...await newApproval(hashes, world.now()), ...kept.length > 0 && { kept } };
  const link = approvalLink(approval);
  if (link === null) return "unfit";
  if (!isSame) await journal.saveRun({ ...run, approval });
  // end the old link before the new one is placed: an answer that came to it later would be lost
  if (before !== undefined && !isSame && !await endProposal(world, before)) {
    await journal.saveRun(run);
    return "unreached";
  }
  const proposal = checkedProposal({ ...run, approval }, parts, world.network);
  if (proposal === null) return "unfit";
  const written = await writeProposal(
    proposal,
    { link, ownerToken: approval.ownerToken },
    world.boxes,
  );
  if (!written.ok) return "unreached";
  await copyStoredAnswers(world, approval, signing);
  const placed = { ...run, approval: { ...approval, isPlaced: true } };
  await journal.saveRun(placed);
  return placed;
}

/** A decline that doesn't name all envelopes still holds back sending, but loses its slot. */
function repliesFor(
  hashes: readonly string[],
  before: Pick<RunApproval, "hashes">,
  replies: readonly CheckedReply[],
): VerifiedReply[] {
  if (!hashes.some((hash) => before.hashes.includes(hash))) return [];
  return replies.flatMap((each): VerifiedReply[] => {
    if (!each.ok) return [];
    const { reply } = each;
    if (reply.kind === "decline") {
      const isWhole = hashes.every((hash) => before.hashes.includes(hash));
      return [isWhole ? each : { ...each, slot: OWNER_SLOT }];
    }
    const signatures = hashes.map((hash) => reply.signatures[before.hashes.indexOf(hash)] ?? "");
    return [{ ...each, reply: { ...reply, signatures } }];
  });
}

/** Copies answers to a new box. Those that can't be copied still count in this browser. */
async function copyStoredAnswers(
  world: ProposePorts["world"],
  approval: RunApproval,
  signing: AccountSigners | null,
): Promise<void> {
  // sort by signed time: anyone with the old link can have put an earlier decline in a later slot
  const kept = (approval.kept ?? []).toSorted((a, b) => a.reply.at.localeCompare(b.reply.at));
  // a signer's last decline is enough: more would fill this box too
  const last = new Map(kept.map(({ reply }) => [reply.kind + reply.signer, reply]));
  for (const reply of last.values()) {
    // anyone with the old link may have signed with other keys, which would fill this box too
    if (signing !== null && signerWeight(signing, reply.signer) === 0) continue;
    await addAnswer(world, { approval }, reply);
  }
}

export async function endProposal(
  { boxes }: Pick<World, "boxes">,
  approval: RunApproval,
): Promise<boolean> {
  const link = approvalLink(approval);
  if (link === null) return false;
  return (await deleteProposal({ link, ownerToken: approval.ownerToken }, boxes)).ok;
}

async function newApproval(hashes: string[], now: number): Promise<RunApproval> {
  const { link, ownerToken } = await createBoxLink();
  return {
    box: link.box,
    key: toBase64Url(link.key),
    ownerToken,
    createdAt: new Date(now).toISOString(),
    hashes,
    isPlaced: false,
  };
}

/** Returns null if the run's texts or envelopes don't make a valid proposal. */
function checkedProposal(...given: Parameters<typeof proposalOf>): Proposal | null {
  try {
    return cleanProposal(proposalOf(...given));
  } catch {
    return null;
  }
}

function proposalOf(
  run: Run & { approval: RunApproval },
  parts: readonly Part[],
  { passphrase, publicUrl }: World["network"],
): Proposal {
  const { payer, purpose, approval, rates } = run;
  const attempts = parts.flatMap((part) => part.attempts.at(-1) ?? []);
  const proposer = attempts[0]?.own?.signer;
  if (payer === null || proposer === undefined) {
    throw new Error("only envelopes with a signer's signature are proposed");
  }
  return {
    version: 1,
    site: new URL(publicUrl).host,
    network: passphrase,
    payer,
    proposer,
    purpose,
    note: "",
    createdAt: approval.createdAt,
    parts: attempts.map(({ xdr }) => xdr),
    people: parts.flatMap((part, at) => notesOf(run, part, at + 1)),
    rates: rates && {
      rates: onlyRates(rates.rates),
      updatedAt: new Date(rates.updatedAt).toISOString(),
      stale: rates.stale,
    },
  };
}

/** Copies only the rates; the service's response has more fields. */
function onlyRates(rates: CurrencyRates): CurrencyRates {
  const { NGN, GHS, KES, ZAR, TZS, UGX, XOF, XAF } = rates;
  return { NGN, GHS, KES, ZAR, TZS, UGX, XOF, XAF };
}

/** `no`: the part's number in the proposal, from 1. */
function notesOf({ lines, purpose }: Run, { payments, memo }: Part, no: number): PaymentNote[] {
  return payments.map(({ lineId, name, address, stroops, op }) => {
    const line = lines.find(({ id }) => id === lineId);
    const currency = line?.currency ?? "USDC";
    const local = isCurrency(currency)
      ? payeeMoney({ line, stroops, currency, rates: null })
      : null;
    return {
      part: no,
      op,
      name,
      address,
      amount: formatLedgerAmount(stroops),
      ...memo !== purpose && memo !== "" && { memo: cleanCellText(memo) },
      ...local !== null && { local: { amount: local.value, currency: local.currency } },
    };
  });
}

export async function withNewBox(
  approval: RunApproval,
  replies: readonly CheckedReply[],
): Promise<RunApproval> {
  const { link, ownerToken } = await createBoxLink();
  const kept = repliesFor(approval.hashes, approval, replies);
  const box = { box: link.box, key: toBase64Url(link.key), ownerToken };
  return { ...approval, ...box, isPlaced: false, kept };
}
