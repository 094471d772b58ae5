import type { PayState } from "../../pay.ts";
import { changePeople } from "../people-changes.ts";
import { comparableAddress, emptyPerson, type Person } from "../people.ts";
import type { InvitationStore } from "./invitations.ts";
import {
  findAcceptConflict,
  type InvitedPerson,
  type StoredInvitation,
} from "./invitation-state.ts";

/**
 * Saves replied addresses on the list, in one step that can be undone. Skips changed or shared
 * addresses, newer replies, and people with two different replies. Each box is read again first:
 * after one that can't be read, no more replies are accepted.
 */
export async function acceptReplies(
  pay: Pick<PayState, "world" | "people" | "undo">,
  invitations: InvitationStore,
  all: readonly InvitedPerson[],
): Promise<void> {
  const { $accepting } = invitations;
  if ($accepting.get() !== null) return;
  $accepting.set({ n: 0, all: all.length });
  try {
    await acceptCurrent(pay, invitations, all);
  } finally {
    $accepting.set(null);
  }
}

async function acceptCurrent(
  pay: Pick<PayState, "world" | "people" | "undo">,
  invitations: InvitationStore,
  all: readonly InvitedPerson[],
): Promise<void> {
  const current: InvitedPerson[] = [];
  for (const each of all) {
    if (!await invitations.reread(each.storedInvitation)) break;
    current.push(each);
    invitations.$accepting.set({ n: current.length, all: all.length });
  }
  await pay.people.read();
  const people = pay.people.$people.get() ?? [];
  const wanted = new Map<string, Person>();
  for (const { storedInvitation, person: seen, state } of current) {
    if (state.step !== "replied") continue;
    const { address } = state;
    const { personId: id, invitation: { name } } = storedInvitation;
    if (hasConflictingReplies(storedInvitation, address, all)) continue;
    const person = people.find((each) => each.id === id) ?? { ...emptyPerson(), id, name };
    if (comparableAddress(person) !== comparableAddress(seen ?? emptyPerson())) continue;
    const others = [...people, ...wanted.values()];
    if (findAcceptConflict(address, person, others).is === "taken") continue;
    if (!await invitations.setConfirmed(storedInvitation, address)) continue;
    wanted.set(id, { ...person, address });
  }
  // a person may have been deleted while the others were confirmed
  await pay.people.read();
  const kept = new Set(pay.people.$people.get()?.map(({ id }) => id));
  for (const { id } of people) if (!kept.has(id)) wanted.delete(id);
  const [first] = wanted.values();
  if (first === undefined) return;
  const offer = await changePeople(pay, wanted, people);
  offer({ what: "addressAccepted", name: first.name, n: wanted.size });
}

/** Whether a person has sent different addresses to two invitations. */
export function hasConflictingReplies(
  { personId }: StoredInvitation,
  address: string,
  all: readonly InvitedPerson[],
): boolean {
  return all.some(({ storedInvitation, state }) =>
    storedInvitation.personId === personId && state.step === "replied" && state.address !== address
  );
}
