import { groupedBy } from "../../ui/grouped-by.ts";
import { memoAfter, type PayLine } from "./pay-line.ts";
import { isSameName, nameKey, writtenName } from "./same-name.ts";

/** Lines with what a list says of the same people, and whoever is new at the end. */
export function mergedLines(lines: readonly PayLine[], list: readonly PayLine[]): PayLine[] {
  const own = ownOf(lines, list);
  const taken = new Set(own.values());
  const merged = lines.map((line) => {
    const said = own.get(line);
    return said === undefined ? line : updated(line, said);
  });
  return [...merged, ...list.filter((line) => !taken.has(line))];
}

/**
 * Lines without what a list has made of those of `before`, which were `after` it. What was written,
 * added or taken away since stays so: somebody who was moved into another draft would be in both.
 */
export function withoutList(
  now: readonly PayLine[],
  { before, after }: { before: readonly PayLine[]; after: readonly PayLine[] },
): PayLine[] {
  const byId = (lines: readonly PayLine[]) => new Map(lines.map((line) => [line.id, line]));
  const [was, listed, there] = [byId(before), byId(after), byId(now)];
  const back = before.flatMap((line) => {
    const own = there.get(line.id);
    const left = listed.get(line.id);
    // the list stood in its place
    if (left === undefined) return own ?? line;
    if (own === undefined) return [];
    return WRITTEN.every((cell) => own[cell] === left[cell]) ? line : own;
  });
  return [...back, ...now.filter(({ id }) => !was.has(id) && !listed.has(id))];
}

/** What is written in a line by hand. */
const WRITTEN = ["name", "address", "amount", "currency", "memo", "note", "how"] as const;

/** What a list says of each line that it speaks of. */
function ownOf(lines: readonly PayLine[], list: readonly PayLine[]): Map<PayLine, PayLine> {
  const listed = groupedBy(list.filter(({ address }) => address !== ""), addressOf);
  return new Map(
    [...groupedBy(lines, addressOf)].flatMap(([address, there]) => [
      ...pairsOf(there, listed.get(address) ?? []),
    ]),
  );
}

/** Each line of an address with what a list says of it. */
function pairsOf(there: readonly PayLine[], list: readonly PayLine[]): Map<PayLine, PayLine> {
  const pairs = new Map<PayLine, PayLine>();
  const taken = new Set<PayLine>();
  const pair = (keyOf: (line: PayLine) => string, ofThere = anyone, ofList = anyone) => {
    const open = list.filter((said) => !taken.has(said) && ofList(said));
    const said = groupedBy(open.reverse(), keyOf);
    for (const line of there) {
      if (pairs.has(line) || !ofThere(line)) continue;
      const alike = said.get(keyOf(line)) ?? [];
      const at = alike.findLastIndex((each) => !isAnother(line, each));
      for (const own of at < 0 ? [] : alike.splice(at, 1)) {
        pairs.set(line, own);
        taken.add(own);
      }
    }
  };
  // the surest first, so that nobody is taken for another who is in the list as well
  pair((line) => `${writtenName(line)} ${line.memo}`, isNamed, isNamed);
  pair(({ name, memo }) => `${nameKey(name)} ${memo}`, isNamed, isNamed);
  pair(writtenName, isNamed, isNamed);
  pair(({ name }) => nameKey(name), isNamed, isNamed);
  // customers of one exchange: whoever has another name is another
  const isShared = areSeveral(there) || areSeveral(list);
  for (const keyOf of [({ memo }: PayLine) => memo, () => ""]) {
    if (!isShared) pair(keyOf);
    pair(keyOf, isUnnamed);
    pair(keyOf, anyone, isUnnamed);
  }
  return pairs;
}

const anyone = (_: PayLine) => true;
const isNamed = ({ name }: PayLine) => nameKey(name) !== "";
const isUnnamed = ({ name }: PayLine) => nameKey(name) === "";

/** Another customer of an exchange, whose name an accent alone tells apart. */
function isAnother(line: PayLine, said: PayLine): boolean {
  return line.memo !== "" && said.memo !== "" && line.memo !== said.memo &&
    differByAccents(line, said);
}

/** True where two have accents of their own in one name: Hùng is not Hưng, but José may write Jose. */
export function differByAccents(one: { name: string }, other: { name: string }): boolean {
  const [a, b] = [writtenName(one), writtenName(other)];
  const isBare = (name: string) => name === name.normalize("NFD").replace(/\p{M}/gu, "");
  return a !== b && isSameName(a, b) && !isBare(a) && !isBare(b);
}

function areSeveral(people: readonly PayLine[]): boolean {
  return new Set(people.filter(isNamed).map(({ name }) => nameKey(name))).size > 1;
}

function updated(line: PayLine, said: PayLine): PayLine {
  const { name, amount, currency, localCurrency, note, items = line.items } = said;
  const { memoType: _, ...untyped } = line;
  return {
    ...untyped,
    ...memoAfter(line, said),
    amount,
    currency,
    localCurrency: localCurrency ?? line.localCurrency,
    name: name || line.name,
    note: note || line.note,
    ...items !== undefined && { items },
  };
}

function addressOf({ address }: PayLine): string {
  return address;
}
