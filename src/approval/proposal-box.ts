import { type BoxFailure, type BoxWriteFault, toBoxFailure, toWriteFault } from "../box/failure.ts";
import { type BoxKeys, type BoxLink, deriveBoxKeys } from "../box/link.ts";
import { OWNER_SLOT, readDocument, sealBytes, unsealBytes } from "../box/seal.ts";
import type { BoxApi } from "../client/box.ts";
import { toHex } from "../stellar/hex.ts";
import { countPieces, isSameContent, packProposal, unpackProposal } from "./pack.ts";
import { cleanProposal, displayableProposal, type Proposal, proposalSchema } from "./proposal.ts";
import { readHashedEnvelope } from "./read-envelope.ts";
import { type CheckedReply, type ProposalInBox, readReplies } from "./replies.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** From `createBoxLink()`. The proposer stores it before writing. */
export interface ProposalBox {
  link: BoxLink;
  ownerToken: string;
}

/** `taken`: the box already has another proposal. */
export type ProposalWriteResult = { ok: true } | { ok: false; code: BoxWriteFault | "taken" };

/** After a lost response or a restart, the same call completes the writing. */
export async function writeProposal(
  proposal: Proposal,
  { link, ownerToken }: ProposalBox,
  boxes: BoxApi,
): Promise<ProposalWriteResult> {
  const keys = await deriveBoxKeys("approval", link);
  const plain = new TextEncoder().encode(JSON.stringify(cleanProposal(proposal)));
  const pieces = await packProposal(plain);
  if (pieces === null) return { ok: false, code: "full" };
  for (const [slot, piece] of pieces.entries()) {
    const sealed = await sealBytes(keys, slot, piece);
    const answer = await boxes.writeSlot(
      keys.box,
      slot,
      sealed,
      slot === OWNER_SLOT
        ? { token: ownerToken, guestHash: keys.guestHash }
        : { token: keys.guestToken },
    );
    if (answer.ok) continue;
    if (answer.code !== "slot_taken") return { ok: false, code: toWriteFault(answer.code) };
    const fault = await checkTakenSlot(piece, { keys, slot, boxes });
    if (fault !== null) return { ok: false, code: fault };
  }
  return { ok: true };
}

/** Null if the slot already has this piece. */
async function checkTakenSlot(
  piece: Bytes,
  { keys, slot, boxes }: { keys: BoxKeys; slot: number; boxes: BoxApi },
): Promise<BoxFailure | "taken" | null> {
  const found = await boxes.readSlot(keys.box, slot, { token: keys.guestToken });
  if (!found.ok) return toBoxFailure(found.code);
  const plain = await unsealBytes(found.value, keys, slot);
  if (plain === null) return "taken";
  const isSame = slot === OWNER_SLOT ? isSameContent(plain, piece) : toHex(plain) === toHex(piece);
  return isSame ? null : "taken";
}

export interface ProposalContext {
  /** The page's `location.host`. */
  site: string;
  network: string;
  boxes: BoxApi;
}

/** The proposal's texts are by the proposer and prove nothing. */
export interface ProposalContents extends ProposalInBox {
  replies: CheckedReply[];
}

export type ProposalReading =
  | { code: "read"; read: ProposalContents }
  | { code: "other_network"; network: string }
  | { code: "unreadable" | BoxFailure };

export async function readProposal(
  link: BoxLink,
  { site, network, boxes }: ProposalContext,
): Promise<ProposalReading> {
  const keys = await deriveBoxKeys("approval", link);
  const box = await boxes.box(keys.box, { token: keys.guestToken });
  if (!box.ok) return { code: toBoxFailure(box.code) };
  const content = await readContent(keys, boxes);
  if ("code" in content) return content;
  const { proposal, firstReply } = content;
  if (proposal.site !== site) return { code: "unreadable" };
  if (proposal.network !== network) return { code: "other_network", network: proposal.network };
  const hashes: string[] = [];
  for (const xdr of proposal.parts) {
    const part = readHashedEnvelope(xdr, network);
    if (part === null) return { code: "unreadable" };
    hashes.push(toHex(part.hash));
  }
  const replied = { keys, proposal, hashes, firstReply };
  const replies = await readReplies(replied, box.value.slots, boxes);
  if ("code" in replies) return replies;
  return { code: "read", read: { ...replied, ...replies } };
}

/** Also finds the first slot after the proposal. */
async function readContent(
  keys: BoxKeys,
  boxes: BoxApi,
): Promise<Pick<ProposalInBox, "proposal" | "firstReply"> | { code: "unreadable" | BoxFailure }> {
  const pieces: Bytes[] = [];
  let count = 1;
  for (let slot = OWNER_SLOT; slot < count; slot++) {
    const bytes = await boxes.readSlot(keys.box, slot, { token: keys.guestToken });
    if (!bytes.ok) {
      // the proposer's browser was closed before it had written every piece
      return { code: bytes.code === "empty_slot" ? "unreadable" : toBoxFailure(bytes.code) };
    }
    const piece = await unsealBytes(bytes.value, keys, slot);
    if (piece === null) return { code: "unreadable" };
    const announced = slot === OWNER_SLOT ? countPieces(piece) : count;
    if (announced === null) return { code: "unreadable" };
    count = announced;
    pieces.push(piece);
  }
  const plain = await unpackProposal(pieces);
  const read = plain === null ? null : readDocument(plain, proposalSchema);
  return read?.ok
    ? { proposal: displayableProposal(read.document), firstReply: count }
    : { code: "unreadable" };
}

/** Signatures that others have copied stay valid. */
export async function deleteProposal(
  { link, ownerToken }: ProposalBox,
  boxes: BoxApi,
): Promise<{ ok: true } | { ok: false; code: BoxFailure }> {
  const answer = await boxes.endBox(link.box, { token: ownerToken });
  if (answer.ok) return { ok: true };
  const code = toBoxFailure(answer.code);
  return code === "missing" || code === "ended" ? { ok: true } : { ok: false, code };
}
