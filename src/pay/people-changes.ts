import type { Pay } from "./pay.ts";
import type { Person } from "./people.ts";
import type { Done } from "./undo.ts";

type PeopleAndUndo = Pick<Pay, "world" | "people" | "undo">;

/** Records of people by their ids; null for nobody. */
type Records = ReadonlyMap<string, Person | null>;

/**
 * Changes the list of people: each id has the record that is wanted, or null for nobody. The answer
 * offers the way back, and forth again.
 */
export async function changePeople(
  pay: PeopleAndUndo,
  wanted: Records,
): Promise<(done: Done) => void> {
  const { world: { db }, people, undo } = pay;
  const seen = listed(pay, wanted);
  // what another tab has written since stays, but for what is changed here
  await people.read();
  const before = listed(pay, wanted);
  for (const [id, person] of wanted) if (person === null) await db.remove("people", id);
  await people.keep([...wanted].flatMap(([id, person]) => {
    const [was, now] = [seen.get(id) ?? null, before.get(id) ?? null];
    const isKnown = person !== null && was !== null && now !== null;
    return (isKnown ? turnedOne(person, was, now) : person) ?? [];
  }));
  const after = listed(pay, wanted);
  return (done) => undo.offer(done, () => turn(pay, after, before), () => turn(pay, before, after));
}

/** The records of the list that have the ids of others. */
function listed({ people }: Pick<Pay, "people">, ids: Records): Records {
  const all = new Map(people.$people.get()?.map((each) => [each.id, each]));
  return new Map([...ids.keys()].map((id) => [id, all.get(id) ?? null]));
}

/** Makes one state of some people of another; what was written or deleted since stays. */
async function turn(
  pay: Pick<PeopleAndUndo, "world" | "people">,
  from: Records,
  to: Records,
): Promise<void> {
  if (from.size === 0) return;
  const { world: { db }, people } = pay;
  await people.read();
  const now = listed(pay, from);
  const ids = [...now.keys()];
  const turned = ids.map((id) => ({
    id,
    person: turnedOne(now.get(id) ?? null, from.get(id) ?? null, to.get(id) ?? null),
  }));
  const isAsSeen = (kept: (Person | undefined)[]) =>
    kept.every((person, at) => isSame(person ?? null, now.get(ids[at] ?? "") ?? null));
  const isDone = await db.changeIf("people", ids, isAsSeen, {
    writes: turned.flatMap(({ person }) =>
      person === null ? [] : [{ store: "people", value: person }]
    ),
    removes: turned.flatMap(({ id, person }) => person === null ? [id] : []),
  });
  await people.read();
  // another tab has written meanwhile
  if (!isDone) await turn(pay, from, to);
}

/** Cells of which one says what the other means. */
const TOGETHER: readonly (readonly string[])[] = [["amount", "currency"], ["memo", "memoType"]];

/** A record as it is to be, as far as it is still what it is made of; null for nobody. */
function turnedOne(now: Person | null, from: Person | null, to: Person | null): Person | null {
  if (now === null || from === null || to === null) return isSame(now, from) ? to : now;
  const turned = { ...now };
  for (const cell of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const cells = TOGETHER.find((each) => each.includes(cell)) ?? [cell];
    const isUnchanged = cells.every((each) => Reflect.get(now, each) === Reflect.get(from, each));
    if (isUnchanged) Object.assign(turned, { [cell]: Reflect.get(to, cell) });
  }
  return turned;
}

function isSame(one: Person | null, other: Person | null): boolean {
  const cells = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
  return (one === null) === (other === null) &&
    [...cells].every((cell) => Reflect.get(one ?? {}, cell) === Reflect.get(other ?? {}, cell));
}
