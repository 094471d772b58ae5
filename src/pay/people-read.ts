import type { Pay } from "./pay.ts";
import type { Person } from "./people.ts";

type PeopleAndUndo = Pick<Pay, "world" | "people" | "undo">;

type ById = ReadonlyMap<string, Person>;

/** Keeps people out of a file; what it has changed of the list can be taken back. */
export async function takeOver(pay: PeopleAndUndo, file: readonly Person[]): Promise<void> {
  const ids = new Set(file.map(({ id }) => id));
  const listed = (): ById =>
    new Map(
      pay.people.$people.get()?.flatMap((each) => ids.has(each.id) ? [[each.id, each]] : []),
    );
  const before = listed();
  await pay.people.keep(file);
  const after = listed();
  pay.undo.offer(
    { what: "peopleRead", name: "", n: file.length },
    () => takeBack(pay, before, after),
  );
}

/** Takes back what a file has made of those of `before`; what was written or deleted since stays. */
async function takeBack(
  pay: Pick<PeopleAndUndo, "world" | "people">,
  before: ById,
  after: ById,
): Promise<void> {
  if (after.size === 0) return;
  const { world: { db }, people } = pay;
  await people.read();
  const now = new Map(people.$people.get()?.map((each) => [each.id, each]));
  const ids = [...after.keys()];
  const back = [...after].flatMap(([id, read]) => {
    const own = now.get(id);
    return own === undefined ? [] : [{ id, person: asBefore(own, before.get(id), read) }];
  });
  const isAsSeen = (kept: (Person | undefined)[]) =>
    kept.every((person, at) => isSame(person, now.get(ids[at] ?? "")));
  const isDone = await db.changeIf("people", ids, isAsSeen, {
    writes: back.flatMap(({ person }) =>
      person === null ? [] : [{ store: "people", value: person }]
    ),
    removes: back.flatMap(({ id, person }) => person === null ? [id] : []),
  });
  await people.read();
  // another tab has written meanwhile
  if (!isDone) await takeBack(pay, before, after);
}

/** Cells of which one says what the other means. */
const TOGETHER: readonly (readonly string[])[] = [["amount", "currency"], ["memo", "memoType"]];

/** A person without what was `read` about them, as far as it is there still; null for nobody. */
function asBefore(now: Person, before: Person | undefined, read: Person): Person | null {
  if (before === undefined) return isSame(now, read) ? null : now;
  const back = { ...now };
  for (const cell of new Set([...Object.keys(before), ...Object.keys(read)])) {
    const cells = TOGETHER.find((each) => each.includes(cell)) ?? [cell];
    const isAsRead = cells.every((each) => Reflect.get(now, each) === Reflect.get(read, each));
    if (isAsRead) Object.assign(back, { [cell]: Reflect.get(before, cell) });
  }
  return back;
}

function isSame(one: Person | undefined, other: Person | undefined): boolean {
  const cells = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
  return (one === undefined) === (other === undefined) &&
    [...cells].every((cell) => Reflect.get(one ?? {}, cell) === Reflect.get(other ?? {}, cell));
}
