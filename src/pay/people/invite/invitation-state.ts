import { BOX } from "../../../contract/operations.ts";
import type { Invitation } from "../../../invitation/invitation.ts";
import type { ReplyReading } from "../../../invitation/reply.ts";
import { addressOf, type Person } from "../people.ts";

/** What one slot of a box said. */
export interface KeptReply {
  slot: number;
  /** When the box says that it was written, ISO 8601. */
  writtenAt: string;
  reading: ReplyReading;
}

/** One person's invitation, as this browser keeps it. Its box and link follow from it. */
export interface KeptInvitation {
  /** The box's id. */
  id: string;
  personId: string;
  /** The link's key, and the owner's token: both in base64url. */
  key: string;
  ownerToken: string;
  /** What is in the box. */
  invitation: Invitation;
  /** In milliseconds since 1970. */
  invitedAt: number;
  /** False until the service has taken it: until then the link leads to nothing. */
  isPlaced: boolean;
  /** True once the box has ended: nothing more comes. */
  isOver: boolean;
  /** In their order. */
  replies: KeptReply[];
  /**
   * The address whose code the employer has compared with the person, and how many replies there were
   * then: one that comes later is asked about anew.
   */
  asked: { address: string; replies: number } | null;
}

/** How one person's invitation stands. */
export type InvitationState =
  | { step: "not_placed" | "invited" | "expired" }
  /** All that came does not verify, or came late. */
  | { step: "refused"; reply: KeptReply }
  | { step: "replied"; address: string; isAsked: boolean }
  /**
   * Several answers, or no slot left for another one: nobody knows whether the person's own is among
   * them before they were asked.
   */
  | { step: "hold"; replies: readonly KeptReply[] }
  /** `isDoubted`: another answer has come since. */
  | { step: "accepted"; address: string; isDoubted: boolean };

/** An invitation with its person, as they stand now. */
export interface Invited {
  kept: KeptInvitation;
  /** Nobody, where they were taken off the list meanwhile. */
  person: Person | undefined;
  state: InvitationState;
}

/** How an invitation stands, with the person as the list has them. `now` in milliseconds since 1970. */
export function invitedOf(kept: KeptInvitation, people: readonly Person[], now: number): Invited {
  const person = people.find(({ id }) => id === kept.personId);
  return { kept, person, state: stateOf(kept, person, now) };
}

function stateOf(
  { invitation, isPlaced, isOver, replies, asked }: KeptInvitation,
  person: Person | undefined,
  now: number,
): InvitationState {
  const answers = answersOf(replies);
  const paid = person === undefined ? "" : addressOf(person);
  const isAsked = asked !== null && asked.replies === replies.length;
  // whoever writes every slot full keeps the person from answering
  const isInDoubt = !isAsked && (answers.length > 1 || replies.length === BOX.slots - 1);
  const [first] = answers;
  if (first === undefined) {
    if (!isPlaced) return { step: "not_placed" };
    return { step: isOver || now >= Date.parse(invitation.expires) ? "expired" : "invited" };
  }
  const known = asked?.address ?? (answers.length === 1 ? addressIn(first) : null);
  if (known !== null && known === paid) {
    return { step: "accepted", address: known, isDoubted: isInDoubt };
  }
  if (isInDoubt) return { step: "hold", replies: answers };
  if (known === null) return { step: "refused", reply: first };
  return { step: "replied", address: known, isAsked };
}

/**
 * Whether the employer has something to decide: most of all where another answer has come after one
 * was accepted, which would be paid.
 */
export function wantsLook(state: InvitationState): boolean {
  return state.step === "replied" || state.step === "hold" ||
    (state.step === "accepted" && state.isDoubted);
}

/** The replies that say different things: the same address proven twice is one answer. */
function answersOf(replies: readonly KeptReply[]): KeptReply[] {
  const seen = new Set<string>();
  return replies.filter((reply) => {
    const said = addressIn(reply) ?? `slot ${reply.slot}`;
    return seen.size !== seen.add(said).size;
  });
}

/** The address that a reply proves; null where it proves none. */
export function addressIn({ reading }: KeptReply): string | null {
  return reading.ok ? reading.address : null;
}

/**
 * What stands in the way of accepting an address for a person: another one that they have, which is
 * never replaced unless the employer says so, or somebody else who has it.
 */
export function obstacleOf(
  address: string,
  person: Person | undefined,
  people: readonly Person[],
): { is: "none" } | { is: "replaces"; address: string } | { is: "taken"; name: string } {
  const twin = people.find((each) => each.id !== person?.id && addressOf(each) === address);
  if (twin !== undefined) return { is: "taken", name: twin.name };
  const before = person === undefined ? "" : addressOf(person);
  return before === "" || before === address ? { is: "none" } : { is: "replaces", address: before };
}
