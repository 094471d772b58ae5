import { isAmbiguousAmount, readWrittenAmount } from "../../money/written-amount.ts";
import { CENT_IN_STROOPS } from "../../stellar/amount.ts";
import { createEmptyLine, normalizeMemo, type PayLine, PERSON_FIELDS } from "../line/pay-line.ts";
import type { Person } from "./people.ts";

/** Whether a person is paid for a month (`2026-12`), or for part of it. */
export function isPaidInMonth(
  { paidFrom = "", paidUntil }: Pick<Person, "paidFrom" | "paidUntil">,
  month: string,
): boolean {
  return paidFrom.slice(0, 7) <= month &&
    (paidUntil === undefined || paidUntil.slice(0, 7) >= month);
}

export type Wage = Pick<Person, "amount" | "currency">;

/** A person's pay for a month: a raise applies from the first full month. */
export function findWage(
  { amount, currency, next }: Wage & Pick<Person, "next">,
  month: string,
): Wage {
  return next !== undefined && next.from <= `${month}-01` ? next : { amount, currency };
}

/** A person who joins or leaves during the month gets no amount: the employer decides. */
export function createWageLines(
  people: readonly Person[],
  { group, month }: { group: string; month: string },
): PayLine[] {
  return people.filter((person) => isInGroup(person, group) && isPaidInMonth(person, month))
    .map((person) => {
      const line = createPersonLine(person, month);
      return isFullMonth(person, month) ? line : { ...line, amount: "" };
    });
}

export function isInGroup(person: Pick<Person, "group">, group: string): boolean {
  return group === "" || person.group === group;
}

export function isFullMonth(
  { paidFrom = "", paidUntil }: Pick<Person, "paidFrom" | "paidUntil">,
  month: string,
): boolean {
  const isFromFirst = paidFrom <= `${month}-01`;
  return isFromFirst && (paidUntil === undefined || paidUntil >= lastDayOfMonth(month));
}

export interface PartialMonth {
  /** The amount in units of 1/10,000,000 of its currency. */
  amount: bigint;
  /** Days of employment in the month, including the first and the last. */
  days: number;
  daysInMonth: number;
}

/** Pay by calendar days, rounded up to the cent. Null without a readable amount or a paid day. */
export function computePartialMonth(person: Person, month: string): PartialMonth | null {
  const read = readWrittenAmount(findWage(person, month).amount);
  const { paidFrom = "", paidUntil } = person;
  const last = lastDayOfMonth(month);
  const dayOf = (date: string) => Number(date.slice(8));
  const first = paidFrom > `${month}-01` ? dayOf(paidFrom) : 1;
  const until = paidUntil !== undefined && paidUntil < last ? dayOf(paidUntil) : dayOf(last);
  const [days, daysInMonth] = [until - first + 1, dayOf(last)];
  if (!read.ok || !isPaidInMonth(person, month) || days < 1) return null;
  const divisor = BigInt(daysInMonth) * CENT_IN_STROOPS;
  const cents = (read.stroops * BigInt(days) + divisor - 1n) / divisor;
  return { amount: cents * CENT_IN_STROOPS, days, daysInMonth };
}

/** The last day of a month: `2026-02-28`. */
export function lastDayOfMonth(month: string): string {
  const [year = NaN, no = NaN] = month.split("-").map(Number);
  return `${month}-${new Date(year, no, 0).getDate()}`;
}

/** An ambiguous amount, as from a backup, stays a question even if other lines show its reading. */
export function createPersonLine(person: Person, month: string): PayLine {
  const { id, address, note, items } = person;
  const { amount, currency } = findWage(person, month);
  return updateLineFromPerson(
    createEmptyLine({
      ...isAmbiguousAmount(amount) && { asked: true },
      personId: id,
      address,
      amount,
      currency,
      ...normalizeMemo(person),
      note,
      ...items.length > 0 && { items },
    }),
    person,
  );
}

/** Returns the same object if nothing changed. */
function updateLineFromPerson(line: PayLine, person: Person): PayLine {
  if (PERSON_FIELDS.every((cell) => line[cell] === person[cell])) return line;
  const { phone: _1, email: _2, lang: _3, localCurrency: _4, ...own } = line;
  const { name, phone, email, lang, localCurrency } = person;
  return {
    ...own,
    name,
    ...phone !== undefined && { phone },
    ...email !== undefined && { email },
    ...lang !== undefined && { lang },
    ...localCurrency !== undefined && { localCurrency },
  };
}

/** Skips people who aren't paid for the month. Returns the same array if nothing changed. */
export function updateLinesFromPeople(
  lines: PayLine[],
  people: readonly Person[],
  month: string | undefined,
): PayLine[] {
  const known = new Map(people.map((person) => [person.id, person]));
  const now = lines.map((line) => {
    const person = known.get(line.personId ?? "");
    if (person === undefined) return line;
    const current = updateLineFromPerson(line, person);
    const isUnpaid = month !== undefined && !isPaidInMonth(person, month) && line.how !== "skip";
    return isUnpaid ? { ...current, how: "skip" as const } : current;
  });
  return now.every((line, at) => line === lines[at]) ? lines : now;
}
