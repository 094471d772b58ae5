import { cleanCells, normalizeMemo } from "../line/pay-line.ts";
import type { PayState } from "../pay.ts";
import type { Run } from "../run/run.ts";
import type { UndoLabel } from "../undo/undo.ts";
import { findPeopleAt, toPaidRun, withUniqueId } from "./changes-from-run.ts";
import {
  comparableAddress,
  type Contact,
  findPerson,
  isSameField,
  type Payee,
  type Person,
  withFormerAddresses,
} from "./people.ts";

type PeopleDependencies = Pick<PayState, "people"> & { world: Pick<PayState["world"], "db"> };

/** Records by ID; null for a deleted person. */
type Records = ReadonlyMap<string, Person | null>;

/**
 * Writes records by ID. `base`: the records that the given ones were made from. Fields equal in
 * both stay as stored, since another form or tab may have changed them. A replaced address is kept
 * as an earlier one. Returns a function that offers undo and redo.
 */
export async function changePeople(
  pay: PeopleDependencies & Pick<PayState, "undo">,
  wanted: Records,
  base: readonly Person[],
): Promise<(done: UndoLabel) => void> {
  const { undo } = pay;
  const seen = new Map(base.map((each) => [each.id, each]));
  const { before, after } = await change(pay, [...wanted.keys()], (now, id) => {
    const [was, person] = [seen.get(id) ?? null, wanted.get(id) ?? null];
    if (person === null || was === null || now === null) return person;
    const changed = updatedRecord(person, was, now);
    const isMoved = changed !== null && comparableAddress(changed) !== comparableAddress(now);
    return isMoved ? withFormerAddresses(changed, [now.address]) : changed;
  });
  // keep later changes
  const replace = async (from: Records, to: Records) => {
    await change(
      pay,
      [...from.keys()],
      (now, id) => updatedRecord(now, from.get(id) ?? null, to.get(id) ?? null),
    );
  };
  return (done) =>
    undo.offer(done, async () => {
      await replace(after, before);
      return () => replace(before, after);
    });
}

export async function saveContact(
  pay: PeopleDependencies,
  { run, payee, contact }: { run: Run; payee: Payee; contact: Contact },
): Promise<void> {
  const { people } = pay;
  await people.read();
  const listed = people.$people.get() ?? [];
  const paid = findPerson(run, payee, findPeopleAt(toPaidRun(run), payee));
  const person = findPerson(run, payee, listed) ?? (paid && withUniqueId(listed, paid));
  if (person === undefined) return;
  await change(pay, [person.id], (now) => ({ ...now ?? person, ...contact }));
}

/** Writes only if no other tab has since the read, otherwise retries. Drops secret keys. */
async function change(
  { world: { db }, people }: PeopleDependencies,
  ids: readonly string[],
  next: (now: Person | null, id: string) => Person | null,
): Promise<{ before: Records; after: Records }> {
  const wanted = new Set(ids);
  while (true) {
    const known = new Map((await db.all<Person>("people")).map((each) => [each.id, each]));
    const before = new Map([...wanted].map((id) => [id, known.get(id) ?? null]));
    const after = new Map([...before].map(([id, now]) => [id, withoutSecrets(next(now, id))]));
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

/** Fields that only make sense together. */
const LINKED_FIELDS: readonly (readonly string[])[] = [["amount", "currency"], [
  "memo",
  "memoType",
]];

/** Keeps fields that have changed since `from`. Null deletes the record. */
function updatedRecord(now: Person | null, from: Person | null, to: Person | null): Person | null {
  if (now === null || from === null || to === null) return isSame(now, from) ? to : now;
  const updated = { ...now };
  for (const cell of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const cells = LINKED_FIELDS.find((each) => each.includes(cell)) ?? [cell];
    const isUnchanged = cells.every((each) => isSameField(now, from, each));
    if (isUnchanged) Object.assign(updated, { [cell]: Reflect.get(to, cell) });
  }
  return updated;
}

function isSame(one: Person | null, other: Person | null): boolean {
  const cells = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
  return (one === null) === (other === null) &&
    [...cells].every((cell) => isSameField(one ?? {}, other ?? {}, cell));
}

function withoutSecrets(person: Person | null): Person | null {
  if (person === null) return null;
  const { memoType: _, ...cells } = cleanCells(person).cells;
  return { ...cells, ...normalizeMemo({ memo: cells.memo, memoType: person.memoType }) };
}
