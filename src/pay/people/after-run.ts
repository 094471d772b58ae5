import { isSameAmount } from "../../money/written-amount.ts";
import { parseAddress } from "../../stellar/address.ts";
import { shorten } from "../../stellar/shorten.ts";
import { groupedBy } from "../../ui/grouped-by.ts";
import { newId } from "../../ui/new-id.ts";
import { type PayLine, splitByIds, typedMemo } from "../line/pay-line.ts";
import { isSameName } from "../line/same-name.ts";
import type { Run } from "../run/run.ts";
import { addressOf, emptyPerson, type Payee, type Person, personOf } from "./people.ts";
import { isIn, isPaidIn, isWhole, lastDay, wageOf } from "./wages.ts";

/** A run that was sent, as this browser keeps it or as the ledger has it. */
export interface PaidRun extends Pick<Run, "id" | "purpose" | "kind" | "month" | "group"> {
  lines: readonly PayLine[];
  /** Those that it has paid, or tried to. */
  sent: readonly PayLine[];
  /** The lines, by their ids, whose memo says whose money it is. */
  ownMemos: readonly string[];
}

/** What a run says that the list of people does not, and the person as the list would have them. */
export interface PeopleChange {
  kind: "raise" | "new" | "leftOut" | "gone";
  /** Null of somebody who is not on the list. */
  before: Person | null;
  after: Person;
}

/** A run of this browser. */
export function paidRun(run: Run): PaidRun {
  const ids = new Set(run.parts.flatMap(({ payments }) => payments.map(({ lineId }) => lineId)));
  return { ...run, sent: splitByIds(run.lines, ids)[1] };
}

/**
 * What a run would change in the list: raises, new people, who was left out, and who was not in it. A run that is not
 * of wages says nothing about what people get each month, nor who is gone.
 */
export function changesByRun(run: PaidRun, people: readonly Person[]): PeopleChange[] {
  const isNew = (kind: "new" | "leftOut") => (after: Person): PeopleChange => ({
    kind,
    before: null,
    after: besides(people, after),
  });
  const paid = newPeople(run, people);
  const added = paid.map(isNew("new"));
  const { kind, month } = run;
  if (kind !== "wages" || month === undefined) return added;
  return [
    ...raisesIn(run, people, month),
    ...added,
    ...leftOutOf(run, [...people, ...paid]).map(isNew("leftOut")),
    ...missingIn(run, people, month),
  ];
}

/** Whoever has a row in the run that was not sent, and is not on the list: next month knows nothing of them. */
function leftOutOf(run: PaidRun, people: readonly Person[]): Person[] {
  const sent = new Set(run.sent.map(({ id }) => id));
  const known = new Set(people.map(({ id }) => id));
  const [rest] = splitByIds([...run.lines], sent);
  const out = rest.filter(({ personId = "" }) => !known.has(personId));
  const nowhere = out.filter(({ name, address }) =>
    !parseAddress(address.trim()).ok && name !== "" &&
    people.every((person) => !isSameName(person.name, name))
  );
  return [
    ...newPeople({ ...run, sent: out }, people),
    ...nowhere.map((line) => ({ ...personIn(run, line), address: "" })),
  ];
}

function raisesIn({ lines, sent }: PaidRun, people: readonly Person[], month: string) {
  const known = new Map(people.map((person) => [person.id, person]));
  const personAt = (line: PayLine) =>
    known.get(line.personId ?? "") ?? personOf({ lines: [...lines] }, line, people);
  const byPerson = groupedBy(sent, (line) => personAt(line)?.id ?? "");
  return [...byPerson].flatMap(([id, [line, ...more]]): PeopleChange[] => {
    const before = known.get(id);
    // of two payments to somebody neither is what they get each month
    if (before === undefined || line === undefined || more.length > 0) return [];
    // nor is what a part of a month is worth
    if (!isWhole(before, month)) return [];
    const was = wageOf(before, month);
    if (was.currency === line.currency && isSameAmount(was.amount, line.amount)) return [];
    const { next, ...rest } = before;
    const isLater = next !== undefined && next.from > `${month}-01`;
    const { amount, currency, items = before.items } = line;
    const after = { ...rest, amount, currency, items, ...isLater && { next } };
    return [{ kind: "raise", before, after }];
  });
}

/** Whoever of the run's people is in none of its rows; who was left out of it once is in one. */
function missingIn({ lines, group = "" }: PaidRun, people: readonly Person[], month: string) {
  const ids = new Set(lines.map(({ personId }) => personId));
  const addresses = new Set(lines.map(addressOf));
  const until = lastDay(monthBefore(month));
  return people.filter((person) =>
    isIn(person, group) && isPaidIn(person, month) && !ids.has(person.id) &&
    !addresses.has(addressOf(person))
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
 * Those whom a run has paid, or tried to, and who are not on the list, whoever has left included:
 * each as their first row has them. Of several at one address, as customers of an exchange are, a
 * name or a memo of their own tells each; a row without a name is somebody else only where nobody is
 * known.
 */
function newPeople(run: PaidRun, people: readonly Person[]): Person[] {
  const listed = groupedBy(people, addressOf);
  const lines = groupedBy(run.lines, addressOf);
  const own = new Set(run.ownMemos);
  return [...groupedBy(run.sent, addressOf)].flatMap(([address, sent]) => {
    if (!parseAddress(address).ok) return [];
    const before = listed.get(address) ?? [];
    const known = [...before];
    for (const line of sent.toSorted((a, b) => Number(a.name === "") - Number(b.name === ""))) {
      const person = personIn(run, line);
      const isByMemo = own.has(line.id) && !address.startsWith("M");
      const alike = known.filter(({ memo }) => !isByMemo || memo === "" || memo === person.memo);
      const isKnown = line.name === ""
        ? alike.length > 0
        : personOf({ lines: lines.get(address) ?? [] }, line, alike) !== undefined;
      // whoever was kept of this row may be called otherwise by now
      if (!isKnown && before.every(({ id }) => id !== person.id)) known.push(person);
    }
    return known.slice(before.length);
  });
}

/** Everybody whom a run has paid at somebody's address, each name once. */
export function peopleAt(run: PaidRun, { address }: Payee): Person[] {
  const there = run.sent.filter((line) => line.address.trim() === address.trim());
  return [...new Map(there.map((line) => [line.name, personIn(run, line)])).values()];
}

/** Somebody as a new person, where who was kept of the same row is paid elsewhere by now. */
export function besides(listed: readonly Person[], person: Person): Person {
  const isMoved = listed.some((each) =>
    each.id === person.id && addressOf(each) !== addressOf(person)
  );
  return isMoved ? { ...person, id: newId() } : person;
}

/** Somebody as a row of a run has them: the same one, whichever tab keeps them. */
function personIn({ id, group = "" }: PaidRun, line: PayLine): Person {
  const { name, address, amount, currency, localCurrency, memo, memoType, note } = line;
  const { phone, email, lang, items = [] } = line;
  return {
    ...emptyPerson(),
    id: `${id}-${line.id}`,
    name: name || shorten(address.trim()),
    address: address.trim(),
    amount,
    currency,
    ...localCurrency !== undefined && { localCurrency },
    ...typedMemo({ memo, memoType }),
    note,
    group,
    items,
    ...phone !== undefined && { phone },
    ...email !== undefined && { email },
    ...lang !== undefined && { lang },
  };
}
