import { BOX_LIMITS } from "../../../contract/box-limits.ts";
import type { Invitation } from "../../../invitation/invitation.ts";
import type { ReplyResult } from "../../../invitation/reply.ts";
import { comparableAddress, type Person } from "../people.ts";

export interface StoredReply {
  slot: number;
  /** When the reply was written, according to the box (ISO 8601). */
  writtenAt: string;
  reading: ReplyResult;
}

/** One person's invitation, as stored in this browser. Its box and link are derived from it. */
export interface StoredInvitation {
  /** The box's ID. */
  id: string;
  personId: string;
  /** The link's key and the owner's token, both in base64url. */
  key: string;
  ownerToken: string;
  invitation: Invitation;
  /** Milliseconds since 1970. */
  invitedAt: number;
  /** Whether the service has stored the invitation. Until then, the link leads nowhere. */
  isPlaced: boolean;
  /** Whether the box has expired, so that no more replies can arrive. */
  isOver: boolean;
  /** Replies in the order of their slots. */
  replies: StoredReply[];
  /** The address confirmed with the person after so many replies. A later reply reopens this. */
  asked: { address: string; replies: number } | null;
}

export type InvitationState =
  | { step: "not_placed" | "invited" | "expired" }
  /** No reply could be verified, or all were late. */
  | { step: "refused"; reply: StoredReply }
  | { step: "replied"; address: string; isConfirmed: boolean }
  /** Several replies, or no free slot: the employer has to ask the person which reply is theirs. */
  | { step: "hold"; replies: readonly StoredReply[] }
  /** `isDoubted`: another reply arrived later. */
  | { step: "accepted"; address: string; isDoubted: boolean };

export interface InvitedPerson {
  storedInvitation: StoredInvitation;
  /** Undefined if the person was deleted from the list. */
  person: Person | undefined;
  state: InvitationState;
}

/** `now` in milliseconds since 1970. */
export function toInvitedPerson(
  storedInvitation: StoredInvitation,
  people: readonly Person[],
  now: number,
): InvitedPerson {
  const person = people.find(({ id }) => id === storedInvitation.personId);
  return { storedInvitation, person, state: computeState(storedInvitation, person, now) };
}

function computeState(
  { invitation, isPlaced, isOver, replies, asked }: StoredInvitation,
  person: Person | undefined,
  now: number,
): InvitationState {
  const answers = distinctReplies(replies);
  const paid = person === undefined ? "" : comparableAddress(person);
  const isConfirmed = asked !== null && asked.replies === replies.length;
  // an attacker can fill every slot so that the person can't reply
  const isInDoubt = !isConfirmed && (answers.length > 1 || replies.length === BOX_LIMITS.slots - 1);
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
  return { step: "replied", address: known, isConfirmed };
}

/** True also for a reply after an accepted one, since the accepted address would be paid. */
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

export function provenAddress({ reading }: StoredReply): string | null {
  return reading.ok ? reading.address : null;
}

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
