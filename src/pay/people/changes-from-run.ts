import { isSameAmount } from "../../money/written-amount.ts";
import { parseAddress } from "../../stellar/address.ts";
import { shorten } from "../../stellar/shorten.ts";
import { groupBy } from "../../ui/group-by.ts";
import { newId } from "../../ui/new-id.ts";
import { normalizeMemo, type PayLine, splitByIds } from "../line/pay-line.ts";
import { isSameName } from "../line/same-name.ts";
import type { Run } from "../run/run.ts";
import { comparableAddress, emptyPerson, findPerson, type Payee, type Person } from "./people.ts";
import { findWage, isFullMonth, isInGroup, isPaidInMonth, lastDayOfMonth } from "./wages.ts";

/** A sent run, stored in this browser or recognized on the ledger. */
export interface PaidRun extends Pick<Run, "id" | "purpose" | "kind" | "month" | "group"> {
  lines: readonly PayLine[];
  /** The lines that the run paid or tried to pay. */
  sent: readonly PayLine[];
  /** IDs of the lines whose memo identifies the payee. */
  ownMemos: readonly string[];
}

export interface PeopleChange {
  kind: "raise" | "new" | "leftOut" | "gone";
  /** Null for a person who isn't on the list. */
  before: Person | null;
  after: Person;
}

export function toPaidRun(run: Run): PaidRun {
  const ids = new Set(run.parts.flatMap(({ payments }) => payments.map(({ lineId }) => lineId)));
  return { ...run, sent: splitByIds(run.lines, ids)[1] };
}

/** New people from any run; raises, and people left out or missing, only from wages. */
export function findPeopleChanges(run: PaidRun, people: readonly Person[]): PeopleChange[] {
  const isNew = (kind: "new" | "leftOut") => (after: Person): PeopleChange => ({
    kind,
    before: null,
    after: withUniqueId(people, after),
  });
  const paid = findNewPeople(run, people);
  const added = paid.map(isNew("new"));
  const { kind, month } = run;
  if (kind !== "wages" || month === undefined) return added;
  return [
    ...findRaises(run, people, month),
    ...added,
    ...findLeftOut(run, [...people, ...paid]).map(isNew("leftOut")),
    ...findMissing(run, people, month),
  ];
}

/** People with an unsent row who aren't on the list, so that next month's run would miss them. */
function findLeftOut(run: PaidRun, people: readonly Person[]): Person[] {
  const sent = new Set(run.sent.map(({ id }) => id));
  const known = new Set(people.map(({ id }) => id));
  const [rest] = splitByIds([...run.lines], sent);
  const unlisted = rest.filter(({ personId = "" }) => !known.has(personId));
  const unaddressed = unlisted.filter(({ name, address }) =>
    !parseAddress(address.trim()).ok && name !== "" &&
    people.every((person) => !isSameName(person.name, name))
  );
  return [
    ...findNewPeople({ ...run, sent: unlisted }, people),
    ...unaddressed.map((line) => ({ ...createPersonFromLine(run, line), address: "" })),
  ];
}

function findRaises({ lines, sent }: PaidRun, people: readonly Person[], month: string) {
  const known = new Map(people.map((person) => [person.id, person]));
  const personAt = (line: PayLine) =>
    known.get(line.personId ?? "") ?? findPerson({ lines: [...lines] }, line, people);
  const byPerson = groupBy(sent, (line) => personAt(line)?.id ?? "");
  return [...byPerson].flatMap(([id, [line, ...more]]): PeopleChange[] => {
    const before = known.get(id);
    // with two payments to a person, neither is their monthly pay
    if (before === undefined || line === undefined || more.length > 0) return [];
    // pay for part of a month isn't the monthly pay either
    if (!isFullMonth(before, month)) return [];
    const was = findWage(before, month);
    if (was.currency === line.currency && isSameAmount(was.amount, line.amount)) return [];
    const { next, ...rest } = before;
    const isLater = next !== undefined && next.from > `${month}-01`;
    const { amount, currency, items = before.items } = line;
    const after = { ...rest, amount, currency, items, ...isLater && { next } };
    return [{ kind: "raise", before, after }];
  });
}

/** People with no row at all; those who were left out once still have one. */
function findMissing({ lines, group = "" }: PaidRun, people: readonly Person[], month: string) {
  const ids = new Set(lines.map(({ personId }) => personId));
  const addresses = new Set(lines.map(comparableAddress));
  const until = lastDayOfMonth(monthBefore(month));
  return people.filter((person) =>
    isInGroup(person, group) && isPaidInMonth(person, month) && !ids.has(person.id) &&
    !addresses.has(comparableAddress(person))
  ).map((before): PeopleChange => ({
    kind: "gone",
    before,
    after: { ...before, paidUntil: until },
  }));
}

function monthBefore(month: string): string {
  const [year = NaN, no = NaN] = month.split("-").map(Number);
  return no === 1 ? `${year - 1}-12` : `${year}-${String(no - 1).padStart(2, "0")}`;
}

/**
 * At a shared address, name or memo tells payees apart. A row without a name is a new person only
 * if no one else is known there.
 */
function findNewPeople(run: PaidRun, people: readonly Person[]): Person[] {
  const listed = groupBy(people, comparableAddress);
  const lines = groupBy(run.lines, comparableAddress);
  const own = new Set(run.ownMemos);
  return [...groupBy(run.sent, comparableAddress)].flatMap(([address, sent]) => {
    if (!parseAddress(address).ok) return [];
    const before = listed.get(address) ?? [];
    const known = [...before];
    for (const line of sent.toSorted((a, b) => Number(a.name === "") - Number(b.name === ""))) {
      const added = findPersonWithoutAddress(people, line);
      const person = added === undefined ? createPersonFromLine(run, line) : { ...added, address };
      const isByMemo = own.has(line.id) && !address.startsWith("M");
      const alike = known.filter(({ memo }) => !isByMemo || memo === "" || memo === person.memo);
      const isKnown = line.name === ""
        ? alike.length > 0
        : findPerson({ lines: lines.get(address) ?? [] }, line, alike) !== undefined;
      // the person added from this row may have been renamed since
      if (!isKnown && before.every(({ id }) => id !== person.id)) known.push(person);
    }
    return known.slice(before.length);
  });
}

/** The person without an address who was added from this row, after a run left them out. */
function findPersonWithoutAddress(people: readonly Person[], line: PayLine): Person | undefined {
  return people.find((person) =>
    comparableAddress(person) === "" && person.id.endsWith(`-${line.id}`)
  );
}

/** Everyone paid by a run at a payee's address, each name once. */
export function findPeopleAt(run: PaidRun, { address }: Payee): Person[] {
  const there = run.sent.filter((line) => line.address.trim() === address.trim());
  return [...new Map(there.map((line) => [line.name, createPersonFromLine(run, line)])).values()];
}

/** Gives a person a new ID if the one added from the same row has another address now. */
export function withUniqueId(listed: readonly Person[], person: Person): Person {
  const isMoved = listed.some((each) =>
    each.id === person.id && !["", comparableAddress(person)].includes(comparableAddress(each))
  );
  return isMoved ? { ...person, id: newId() } : person;
}

/** Creates a person with the same ID in every tab. */
function createPersonFromLine({ id, group = "" }: PaidRun, line: PayLine): Person {
  const { name, address, amount, currency, localCurrency, memo, memoType, note } = line;
  const { phone, email, lang, items = [], group: own = group } = line;
  return {
    ...emptyPerson(),
    id: `${id}-${line.id}`,
    name: name || shorten(address.trim()),
    address: address.trim(),
    amount,
    currency,
    ...localCurrency !== undefined && { localCurrency },
    ...normalizeMemo({ memo, memoType }),
    note,
    group: own,
    items,
    ...phone !== undefined && { phone },
    ...email !== undefined && { email },
    ...lang !== undefined && { lang },
  };
}
