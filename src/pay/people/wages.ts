import { isAmbiguous } from "../../money/written-amount.ts";
import { emptyLine, type PayLine, PERSON_FIELDS, typedMemo } from "../line/pay-line.ts";
import type { Person } from "./people.ts";

/** Whether somebody is paid for a month (`2026-12`), or for a part of it. */
export function isPaidIn(
  { paidFrom = "", paidUntil }: Pick<Person, "paidFrom" | "paidUntil">,
  month: string,
): boolean {
  return paidFrom.slice(0, 7) <= month &&
    (paidUntil === undefined || paidUntil.slice(0, 7) >= month);
}

/** An amount as it is written, and what it is written in. */
export type Wage = Pick<Person, "amount" | "currency">;

/** What somebody gets for a month: a raise holds from the first whole month on. */
export function wageOf(
  { amount, currency, next }: Wage & Pick<Person, "next">,
  month: string,
): Wage {
  return next !== undefined && next.from <= `${month}-01` ? next : { amount, currency };
}

/**
 * The lines of a month's wages: everyone of a group ("" for everyone) who is paid in it. Whoever
 * joins or leaves within the month has no amount: a person says what a part of it is worth.
 */
export function wageLines(
  people: readonly Person[],
  { group, month }: { group: string; month: string },
): PayLine[] {
  return people.filter((person) => isIn(person, group) && isPaidIn(person, month))
    .map((person) => {
      const line = lineOfPerson(person, month);
      return isWhole(person, month) ? line : { ...line, amount: "" };
    });
}

/** Whether somebody is of a group; everyone is of "". */
export function isIn(person: Pick<Person, "group">, group: string): boolean {
  return group === "" || person.group === group;
}

/** Whether somebody is paid for all of a month: they neither join nor leave within it. */
export function isWhole(
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
 * A person as a line of a run, with what they get for a month. An amount with two meanings, which a
 * backup may have brought, is asked about, whatever others in the run prove.
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

/** The line with what the list says of its person by now; the same one where that is nothing new. */
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
 * The lines of a draft as the list of people has them by now: names and ways to write to somebody,
 * and of the wages of a month who has left before it is left out. The same lines where nothing is new.
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
