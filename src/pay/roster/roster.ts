import { parseAddress } from "../../stellar/address.ts";
import type { PaidMonths } from "../paid/paid-months.ts";
import type { RunPayment, RunRecord } from "../paid/run-record.ts";
import type { StoredInvitation } from "../people/invite/invitation-state.ts";
import { comparableAddress, hasLeft, type Person } from "../people/people.ts";

export type PersonStatus =
  /** The person has no valid address and no open invitation. */
  | "needs_invitation"
  | "invited"
  | "reachable"
  | "left";

/** Statuses in the list's order: those that need action first, people who have left last. */
export const PERSON_STATUSES: readonly PersonStatus[] = [
  "needs_invitation",
  "invited",
  "reachable",
  "left",
];

export function findPersonStatus(
  person: Person,
  { today, invitations }: { today: string; invitations: readonly StoredInvitation[] },
): PersonStatus {
  if (hasLeft(person, today)) return "left";
  if (parseAddress(comparableAddress(person)).ok) return "reachable";
  return invitations.some(({ personId, isOver }) => personId === person.id && !isOver)
    ? "invited"
    : "needs_invitation";
}

export interface PersonPayment {
  payment: RunPayment;
  run: RunRecord;
}

/** The settled and set-aside payments to each address, newest first. */
export function groupPaymentsByAddress(
  records: readonly RunRecord[],
): Map<string, PersonPayment[]> {
  const all = new Map<string, PersonPayment[]>();
  for (const run of records.toReversed()) {
    for (const payment of run.payments) {
      if (payment.state !== "settled" && payment.state !== "aside") continue;
      all.set(payment.address, [...all.get(payment.address) ?? [], { payment, run }]);
    }
  }
  return all;
}

/** Payments to any of the person's addresses; to a shared one, only those with their name. */
export function findPaymentsTo(
  person: Person,
  payments: ReadonlyMap<string, readonly PersonPayment[]>,
  people: readonly Person[],
): PersonPayment[] {
  const own = [comparableAddress(person), ...person.formerAddresses ?? []].filter((each) =>
    each !== ""
  );
  return own.flatMap((address) => {
    const atAddress = payments.get(address) ?? [];
    const isShared = people.some(({ id, ...other }) =>
      id !== person.id && comparableAddress(other) === address
    );
    return isShared ? atAddress.filter(({ payment }) => payment.name === person.name) : atAddress;
  }).sort((a, b) => b.payment.day.localeCompare(a.payment.day));
}

/** Whether all of an account's payments were read. If so, a missing payment was never made. */
export function isEverythingRead(months: PaidMonths | null): boolean {
  return months?.status === "ready" && !months.isBehind && !months.hasOlder;
}
