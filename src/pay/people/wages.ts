import { isAmbiguous } from "../../money/written-amount.ts";
import { emptyLine, type PayLine, PERSON_FIELDS, typedMemo } from "../line/pay-line.ts";
import type { Person } from "./people.ts";

/** Whether a person is paid for a month (`2026-12`), or for part of it. */
export function isPaidIn(
  { paidFrom = "", paidUntil }: Pick<Person, "paidFrom" | "paidUntil">,
  month: string,
): boolean {
  return paidFrom.slice(0, 7) <= month &&
    (paidUntil === undefined || paidUntil.slice(0, 7) >= month);
}

/** An amount as written, with its currency. */
export type Wage = Pick<Person, "amount" | "currency">;

/** A person's pay for a month: a raise applies from the first full month. */
export function wageOf(
  { amount, currency, next }: Wage & Pick<Person, "next">,
  month: string,
): Wage {
  return next !== undefined && next.from <= `${month}-01` ? next : { amount, currency };
}

/**
 * The lines of a month's wages for a group ("" for everyone). A person who joins or leaves within
 * the month has no amount: the employer decides it.
 */
export function wageLines(
  people: readonly Person[],
  { group, month }: { group: string; month: string },
): PayLine[] {
  return people.filter((person) => isInGroup(person, group) && isPaidIn(person, month))
    .map((person) => {
      const line = lineOfPerson(person, month);
      return isFullMonth(person, month) ? line : { ...line, amount: "" };
    });
}

/** Whether a person is in a group; everyone is in "". */
export function isInGroup(person: Pick<Person, "group">, group: string): boolean {
  return group === "" || person.group === group;
}

/** Whether a person is paid for the full month, without joining or leaving in it. */
export function isFullMonth(
  { paidFrom = "", paidUntil }: Pick<Person, "paidFrom" | "paidUntil">,
  month: string,
): boolean {
  const isFromFirst = paidFrom <= `${month}-01`;
  return isFromFirst && (paidUntil === undefined || paidUntil >= lastDay(month));
}

/** The last day of a month: `2026-02-28`. */
export function lastDay(month: string): string {
  const [year = NaN, no = NaN] = month.split("-").map(Number);
  return `${month}-${new Date(year, no, 0).getDate()}`;
}

/**
 * A person as a line of a run, with their pay for a month. An ambiguous amount, as from a backup,
 * is asked about, whatever other lines prove.
 */
export function lineOfPerson(person: Person, month: string): PayLine {
  const { id, address, note, items } = person;
  const { amount, currency } = wageOf(person, month);
  return withPerson(
    emptyLine({
      ...isAmbiguous(amount) && { asked: true },
      personId: id,
      address,
      amount,
      currency,
      ...typedMemo(person),
      note,
      ...items.length > 0 && { items },
    }),
    person,
  );
}

/** The line updated from its person on the list; the same object if nothing changed. */
function withPerson(line: PayLine, person: Person): PayLine {
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

/**
 * A draft's lines updated from the list of people: names and contact details. In a month's wages,
 * people who have left before it are left out. Returns the same lines if nothing changed.
 */
export function linesByPeople(
  lines: PayLine[],
  people: readonly Person[],
  month: string | undefined,
): PayLine[] {
  const known = new Map(people.map((person) => [person.id, person]));
  const now = lines.map((line) => {
    const person = known.get(line.personId ?? "");
    if (person === undefined) return line;
    const current = withPerson(line, person);
    const isOut = month !== undefined && !isPaidIn(person, month) && line.how !== "skip";
    return isOut ? { ...current, how: "skip" as const } : current;
  });
  return now.every((line, at) => line === lines[at]) ? lines : now;
}
