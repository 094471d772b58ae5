import { parseAddress } from "../../stellar/address.ts";
import type { RunRecord, Thread } from "../paid/run-record.ts";
import type { KeptInvitation } from "../people/invite/invitation-state.ts";
import { addressOf, hasLeft, type Person } from "../people/people.ts";

/** What a person needs before they can be paid in full. */
export type Standing =
  /** No address, or an invalid one: money can't reach them. */
  | "needs_invitation"
  | "invited"
  | "reachable"
  | "left";

/** In list order: people who need something first, those who have left last. */
export const STANDINGS: readonly Standing[] = [
  "needs_invitation",
  "invited",
  "reachable",
  "left",
];

export function standingOf(
  person: Person,
  { today, invitations }: { today: string; invitations: readonly KeptInvitation[] },
): Standing {
  if (hasLeft(person, today)) return "left";
  if (parseAddress(addressOf(person)).ok) return "reachable";
  return invitations.some(({ personId, isOver }) => personId === person.id && !isOver)
    ? "invited"
    : "needs_invitation";
}

/** A payment to a person, and its run. */
export interface Payment {
  thread: Thread;
  run: RunRecord;
}

/** The payments to each address, the newest first, without drafts and money taken back. */
export function paymentsByAddress(records: readonly RunRecord[]): Map<string, Payment[]> {
  const all = new Map<string, Payment[]>();
  for (const run of records.toReversed()) {
    for (const thread of run.threads) {
      if (thread.state !== "settled" && thread.state !== "aside") continue;
      all.set(thread.address, [...all.get(thread.address) ?? [], { thread, run }]);
    }
  }
  return all;
}

/**
 * The payments to a person at any of their addresses; at a shared address, those with their name.
 */
export function paymentsTo(
  person: Person,
  payments: ReadonlyMap<string, readonly Payment[]>,
  people: readonly Person[],
): Payment[] {
  const own = [addressOf(person), ...person.formerAddresses ?? []].filter((each) => each !== "");
  return own.flatMap((address) => {
    const there = payments.get(address) ?? [];
    const isShared = people.some(({ id, ...other }) =>
      id !== person.id && addressOf(other) === address
    );
    return isShared ? there.filter(({ thread }) => thread.name === person.name) : there;
  }).sort((a, b) => b.thread.day.localeCompare(a.thread.day));
}
