import { BOX_LIMITS } from "../../../contract/box-limits.ts";
import type { Invitation } from "../../../invitation/invitation.ts";
import type { ReplyResult } from "../../../invitation/reply.ts";
import { comparableAddress, type Person } from "../people.ts";

/** The content of one slot of a box. */
export interface StoredReply {
  slot: number;
  /** When it was written, according to the box, ISO 8601. */
  writtenAt: string;
  reading: ReplyResult;
}

/** One person's invitation, as stored in this browser. Its box and link derive from it. */
export interface StoredInvitation {
  /** The box's ID. */
  id: string;
  personId: string;
  /** The link's key and the owner's token, both in base64url. */
  key: string;
  ownerToken: string;
  /** The content for the box. */
  invitation: Invitation;
  /** Milliseconds since 1970. */
  invitedAt: number;
  /** False until the service has stored it; until then the link leads nowhere. */
  isPlaced: boolean;
  /** True once the box has expired: no more replies can arrive. */
  isOver: boolean;
  /** In order of arrival. */
  replies: StoredReply[];
  /**
   * The address that the employer confirmed with the person, and the number of replies then. A
   * later reply has to be confirmed again.
   */
  asked: { address: string; replies: number } | null;
}

/** The state of one invitation. */
export type InvitationState =
  | { step: "not_placed" | "invited" | "expired" }
  /** No reply could be verified, or all were late. */
  | { step: "refused"; reply: StoredReply }
  | { step: "replied"; address: string; isAsked: boolean }
  /**
   * Several replies, or only one free slot: no one knows which reply is the person's own until they
   * are asked.
   */
  | { step: "hold"; replies: readonly StoredReply[] }
  /** `isDoubted`: another reply arrived later. */
  | { step: "accepted"; address: string; isDoubted: boolean };

/** An invitation with its state and its person. */
export interface InvitedPerson {
  kept: StoredInvitation;
  /** Undefined if the person was deleted from the list. */
  person: Person | undefined;
  state: InvitationState;
}

/** The state of an invitation and its person on the list. `now` in milliseconds since 1970. */
export function toInvitedPerson(
  kept: StoredInvitation,
  people: readonly Person[],
  now: number,
): InvitedPerson {
  const person = people.find(({ id }) => id === kept.personId);
  return { kept, person, state: computeState(kept, person, now) };
}

function computeState(
  { invitation, isPlaced, isOver, replies, asked }: StoredInvitation,
  person: Person | undefined,
  now: number,
): InvitationState {
  const answers = distinctReplies(replies);
  const paid = person === undefined ? "" : comparableAddress(person);
  const isAsked = asked !== null && asked.replies === replies.length;
  // an attacker who fills every slot keeps the person from replying
  const isInDoubt = !isAsked && (answers.length > 1 || replies.length === BOX_LIMITS.slots - 1);
  const [first] = answers;
  if (first === undefined) {
    if (!isPlaced) return { step: "not_placed" };
    return { step: isOver || now >= Date.parse(invitation.expires) ? "expired" : "invited" };
  }
  const known = asked?.address ?? (answers.length === 1 ? provenAddress(first) : null);
  if (known !== null && known === paid) {
    return { step: "accepted", address: known, isDoubted: isInDoubt };
  }
  if (isInDoubt) return { step: "hold", replies: answers };
  if (known === null) return { step: "refused", reply: first };
  return { step: "replied", address: known, isAsked };
}

/**
 * Whether the employer has to decide something, above all if another reply arrived after one was
 * accepted, since the accepted one would be paid.
 */
export function needsDecision(state: InvitationState): boolean {
  return state.step === "replied" || state.step === "hold" ||
    (state.step === "accepted" && state.isDoubted);
}

/** The distinct replies: the same address proven twice counts once. */
function distinctReplies(replies: readonly StoredReply[]): StoredReply[] {
  const seen = new Set<string>();
  return replies.filter((reply) => {
    const said = provenAddress(reply) ?? `slot ${reply.slot}`;
    return seen.size !== seen.add(said).size;
  });
}

/** The address whose ownership a reply proves; null if the reply isn't valid. */
export function provenAddress({ reading }: StoredReply): string | null {
  return reading.ok ? reading.address : null;
}

/**
 * What prevents accepting an address: the person already has another one, which is only replaced if
 * the employer says so, or another person has it.
 */
export function findAcceptConflict(
  address: string,
  person: Person | undefined,
  people: readonly Person[],
): { is: "none" } | { is: "replaces"; address: string } | { is: "taken"; name: string } {
  const twin = people.find((each) => each.id !== person?.id && comparableAddress(each) === address);
  if (twin !== undefined) return { is: "taken", name: twin.name };
  const before = person === undefined ? "" : comparableAddress(person);
  return before === "" || before === address ? { is: "none" } : { is: "replaces", address: before };
}
