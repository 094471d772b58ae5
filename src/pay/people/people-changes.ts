import { parseAddress } from "../../stellar/address.ts";
import { shorten } from "../../stellar/shorten.ts";
import { groupedBy } from "../../ui/grouped-by.ts";
import { newId } from "../../ui/new-id.ts";
import { cellsToKeep, parted, type PayLine, typedMemo } from "../line/pay-line.ts";
import type { Pay } from "../pay.ts";
import { lineMemoTemplate, memoTemplate } from "../run/memo-template.ts";
import type { Run } from "../run/run.ts";
import type { UndoLabel } from "../undo/undo.ts";
import {
  addressOf,
  type Contact,
  emptyPerson,
  isSameCell,
  type Payee,
  type Person,
  personOf,
  withFormer,
} from "./people.ts";

type PeopleOf = Pick<Pay, "people"> & { world: Pick<Pay["world"], "db"> };

/** Records of people by their ids; null for nobody. */
type Records = ReadonlyMap<string, Person | null>;

/**
 * Changes the list of people: each id has the record that is wanted, or null for nobody. What another
 * tab has changed of it since the list was read stays, but for what is changed here. Where somebody
 * was paid before they moved is kept with them. The answer offers the way back, and forth again.
 */
export async function changePeople(
  pay: PeopleOf & Pick<Pay, "undo">,
  wanted: Records,
): Promise<(done: UndoLabel) => void> {
  const { people, undo } = pay;
  const seen = new Map(people.$people.get()?.map((each) => [each.id, each]));
  const { before, after } = await change(pay, [...wanted.keys()], (now, id) => {
    const [was, person] = [seen.get(id) ?? null, wanted.get(id) ?? null];
    if (person === null || was === null || now === null) return person;
    const changed = turnedOne(person, was, now);
    const isMoved = changed !== null && addressOf(changed) !== addressOf(now);
    return isMoved ? withFormer(changed, [now.address]) : changed;
  });
  // one state of some people becomes another; what was written or deleted since stays
  const turn = async (from: Records, to: Records) => {
    await change(
      pay,
      [...from.keys()],
      (now, id) => turnedOne(now, from.get(id) ?? null, to.get(id) ?? null),
    );
  };
  return (done) => undo.offer(done, () => turn(after, before), () => turn(before, after));
}

/** Keeps how somebody of a run is written to, with the person on the list, or as a new one. */
export async function keepContact(
  pay: PeopleOf,
  { run, payee, contact }: { run: Run; payee: Payee; contact: Contact },
): Promise<void> {
  const { people } = pay;
  await people.read();
  const listed = people.$people.get() ?? [];
  const paid = personOf(run, payee, peopleAt(run, payee));
  const person = personOf(run, payee, listed) ?? (paid && besides(listed, paid));
  if (person === undefined) return;
  await change(pay, [person.id], (now) => ({ ...now ?? person, ...contact }));
}

/** Keeps those of a run who are not on the list; how many they were. */
export async function keepFromRun(pay: PeopleOf, run: Run): Promise<number> {
  const { people } = pay;
  await people.read();
  const listed = people.$people.get() ?? [];
  const missing = new Map(
    peopleToKeep(run, listed).map((each) => besides(listed, each)).map((each) => [each.id, each]),
  );
  await change(pay, [...missing.keys()], (now, id) => now ?? missing.get(id) ?? null);
  return missing.size;
}

/** Somebody as a new person, where who was kept of the same row is paid elsewhere by now. */
function besides(listed: readonly Person[], person: Person): Person {
  const isMoved = listed.some((each) =>
    each.id === person.id && addressOf(each) !== addressOf(person)
  );
  return isMoved ? { ...person, id: newId() } : person;
}

/**
 * Changes people together: `next` makes of each record that the database has the one that it is to
 * have, null for nobody, and no other tab comes between. Secret keys are dropped.
 */
async function change(
  { world: { db }, people }: PeopleOf,
  ids: readonly string[],
  next: (now: Person | null, id: string) => Person | null,
): Promise<{ before: Records; after: Records }> {
  const wanted = new Set(ids);
  while (true) {
    const known = new Map((await db.all<Person>("people")).map((each) => [each.id, each]));
    const before = new Map([...wanted].map((id) => [id, known.get(id) ?? null]));
    const after = new Map([...before].map(([id, now]) => [id, written(next(now, id))]));
    const isAsRead = (kept: (Person | undefined)[]) =>
      kept.every((person, at) => isSame(person ?? null, before.get(ids[at] ?? "") ?? null));
    const isDone = await db.changeIf("people", ids, isAsRead, {
      writes: [...after.values()].flatMap((value) =>
        value === null ? [] : [{ store: "people", value }]
      ),
      removes: [...after].flatMap(([id, person]) => person === null ? [id] : []),
    });
    if (!isDone && ids.length > 0) continue;
    await people.read();
    return { before, after };
  }
}

/** Cells of which one says what the other means. */
const TOGETHER: readonly (readonly string[])[] = [["amount", "currency"], ["memo", "memoType"]];

/** A record as it is to be, as far as it is still what it is made of; null for nobody. */
function turnedOne(now: Person | null, from: Person | null, to: Person | null): Person | null {
  if (now === null || from === null || to === null) return isSame(now, from) ? to : now;
  const turned = { ...now };
  for (const cell of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const cells = TOGETHER.find((each) => each.includes(cell)) ?? [cell];
    const isUnchanged = cells.every((each) => isSameCell(now, from, each));
    if (isUnchanged) Object.assign(turned, { [cell]: Reflect.get(to, cell) });
  }
  return turned;
}

/** Whether two records have the same cells. */
function isSame(one: Person | null, other: Person | null): boolean {
  const cells = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
  return (one === null) === (other === null) &&
    [...cells].every((cell) => isSameCell(one ?? {}, other ?? {}, cell));
}

/** A person as the database has them; what looks like a secret key is dropped. */
function written(person: Person | null): Person | null {
  if (person === null) return null;
  const { memoType: _, ...cells } = cellsToKeep(person).cells;
  return { ...cells, ...typedMemo({ memo: cells.memo, memoType: person.memoType }) };
}

/**
 * Those whom a run has paid, or tried to, and who are not on the list, archived ones included: each
 * as their first row has them. Of several at one address, as customers of an exchange are, a name or
 * a memo of their own tells each; a row without a name is somebody else only where nobody is known.
 */
export function peopleToKeep(run: Run, people: readonly Person[]): Person[] {
  const listed = groupedBy(people, addressOf);
  const lines = groupedBy(run.lines, addressOf);
  const own = new Set(run.ownMemos);
  return [...groupedBy(sentLines(run), addressOf)].flatMap(([address, sent]) => {
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
function peopleAt(run: Run, { address }: Payee): Person[] {
  const there = sentLines(run).filter((line) => line.address.trim() === address.trim());
  return [...new Map(there.map((line) => [line.name, personIn(run, line)])).values()];
}

/** The lines that a run has paid, or tried to. */
function sentLines({ lines, parts }: Run): PayLine[] {
  const sent = new Set(parts.flatMap(({ payments }) => payments.map(({ lineId }) => lineId)));
  return parted(lines, sent)[1];
}

/** Somebody as a row of a run has them: the same one, whichever tab keeps them. */
function personIn(run: Run, line: PayLine): Person {
  const { name, address, amount, currency, localCurrency, memoType, note } = line;
  const { phone, email, lang } = line;
  return {
    ...emptyPerson(),
    id: `${run.id}-${line.id}`,
    name: name || shorten(address.trim()),
    address: address.trim(),
    amount,
    currency,
    localCurrency,
    ...typedMemo({ memo: lineMemoTemplate(run, line, memoTemplate), memoType }),
    note,
    ...phone !== undefined && { phone },
    ...email !== undefined && { email },
    ...lang !== undefined && { lang },
  };
}
