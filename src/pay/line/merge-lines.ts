import { groupBy } from "../../ui/group-by.ts";
import { type PayLine, updateMemo } from "./pay-line.ts";
import { isSameName, nameKey, normalizeSpelling } from "./same-name.ts";

/** Updates lines with those of a list, and adds people who are new at the end. */
export function mergeLines(lines: readonly PayLine[], list: readonly PayLine[]): PayLine[] {
  const own = pairLines(lines, list);
  const taken = new Set(own.values());
  const merged = lines.map((line) => {
    const said = own.get(line);
    return said === undefined ? line : updateLine(line, said);
  });
  return [...merged, ...list.filter((line) => !taken.has(line))];
}

/**
 * Reverts an import that turned the lines `before` into `after`. Later edits, additions and
 * removals stay; otherwise a person moved to another draft would be in both.
 */
export function revertImport(
  now: readonly PayLine[],
  { before, after }: { before: readonly PayLine[]; after: readonly PayLine[] },
): PayLine[] {
  const byId = (lines: readonly PayLine[]) => new Map(lines.map((line) => [line.id, line]));
  const [was, listed, there] = [byId(before), byId(after), byId(now)];
  const back = before.flatMap((line) => {
    const own = there.get(line.id);
    const left = listed.get(line.id);
    // the import had removed it
    if (left === undefined) return own ?? line;
    if (own === undefined) return [];
    return EDITABLE_CELLS.every((cell) => own[cell] === left[cell]) ? line : own;
  });
  return [...back, ...now.filter(({ id }) => !was.has(id) && !listed.has(id))];
}

/** Cells that a person can edit. */
const EDITABLE_CELLS = ["name", "address", "amount", "currency", "memo", "note", "how"] as const;

/** Pairs each line of a list with the existing line that it updates. */
function pairLines(lines: readonly PayLine[], list: readonly PayLine[]): Map<PayLine, PayLine> {
  const listed = groupBy(list.filter(({ address }) => address !== ""), addressOf);
  return new Map(
    [...groupBy(lines, addressOf)].flatMap(([address, there]) => [
      ...pairLinesOfAddress(there, listed.get(address) ?? []),
    ]),
  );
}

/** Pairs existing lines of one address with lines of the list. */
function pairLinesOfAddress(
  there: readonly PayLine[],
  list: readonly PayLine[],
): Map<PayLine, PayLine> {
  const pairs = new Map<PayLine, PayLine>();
  const taken = new Set<PayLine>();
  const pair = (keyOf: (line: PayLine) => string, ofThere = anyone, ofList = anyone) => {
    const open = list.filter((said) => !taken.has(said) && ofList(said));
    const said = groupBy(open.reverse(), keyOf);
    for (const line of there) {
      if (pairs.has(line) || !ofThere(line)) continue;
      const alike = said.get(keyOf(line)) ?? [];
      const at = alike.findLastIndex((each) => !isOtherCustomer(line, each));
      for (const own of at < 0 ? [] : alike.splice(at, 1)) {
        pairs.set(line, own);
        taken.add(own);
      }
    }
  };
  // exact matches first, so that a person isn't mistaken for another on the list
  pair((line) => `${normalizeSpelling(line)} ${line.memo}`, isNamed, isNamed);
  pair(({ name, memo }) => `${nameKey(name)} ${memo}`, isNamed, isNamed);
  pair(normalizeSpelling, isNamed, isNamed);
  pair(({ name }) => nameKey(name), isNamed, isNamed);
  // at an exchange's address, a different name means a different person
  const isShared = haveSeveralNames(there) || haveSeveralNames(list);
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

/** True for two customers of an exchange whose names differ only in accents. */
function isOtherCustomer(line: PayLine, said: PayLine): boolean {
  return line.memo !== "" && said.memo !== "" && line.memo !== said.memo &&
    haveDifferentAccents(line, said);
}

/**
 * True if both names have accents, but different ones: Hùng isn't Hưng, but José can be written
 * Jose.
 */
export function haveDifferentAccents(one: { name: string }, other: { name: string }): boolean {
  const [a, b] = [normalizeSpelling(one), normalizeSpelling(other)];
  const isBare = (name: string) => name === name.normalize("NFD").replace(/\p{M}/gu, "");
  return a !== b && isSameName(a, b) && !isBare(a) && !isBare(b);
}

function haveSeveralNames(people: readonly PayLine[]): boolean {
  return new Set(people.filter(isNamed).map(({ name }) => nameKey(name))).size > 1;
}

function updateLine(line: PayLine, said: PayLine): PayLine {
  const { name, amount, currency, localCurrency, note, items = line.items } = said;
  const { memoType: _, ...untyped } = line;
  return {
    ...untyped,
    ...updateMemo(line, said),
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
