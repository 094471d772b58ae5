import type { Pay } from "./pay.ts";
import { isSame, type Person, type Records } from "./people.ts";
import type { Done } from "./undo.ts";

/**
 * Changes the list of people: each id has the record that is wanted, or null for nobody. What another
 * tab has changed of it since the list was read stays, but for what is changed here. The answer offers
 * the way back, and forth again.
 */
export async function changePeople(
  { people, undo }: Pick<Pay, "people" | "undo">,
  wanted: Records,
): Promise<(done: Done) => void> {
  const seen = new Map(people.$people.get()?.map((each) => [each.id, each]));
  const { before, after } = await people.change([...wanted.keys()], (now, id) => {
    const [was, person] = [seen.get(id) ?? null, wanted.get(id) ?? null];
    const isKnown = person !== null && was !== null && now !== null;
    return isKnown ? turnedOne(person, was, now) : person;
  });
  // one state of some people becomes another; what was written or deleted since stays
  const turn = async (from: Records, to: Records) => {
    await people.change(
      [...from.keys()],
      (now, id) => turnedOne(now, from.get(id) ?? null, to.get(id) ?? null),
    );
  };
  return (done) => undo.offer(done, () => turn(after, before), () => turn(before, after));
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
