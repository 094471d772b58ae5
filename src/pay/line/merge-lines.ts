import { groupBy } from "../../ui/group-by.ts";
import { type PayLine, updateMemo } from "./pay-line.ts";
import { isSameName, nameKey, normalizeSpelling } from "./same-name.ts";

/** Updates lines with those of a list; new people are added at the end. */
export function mergeLines(lines: readonly PayLine[], list: readonly PayLine[]): PayLine[] {
  const own = pairLines(lines, list);
  const taken = new Set(own.values());
  const merged = lines.map((line) => {
    const update = own.get(line);
    return update === undefined ? line : updateLine(line, update);
  });
  return [...merged, ...list.filter((line) => !taken.has(line))];
}

function pairLines(lines: readonly PayLine[], list: readonly PayLine[]): Map<PayLine, PayLine> {
  const listed = groupBy(list.filter(({ address }) => address !== ""), addressOf);
  return new Map(
    [...groupBy(lines, addressOf)].flatMap(([address, existing]) => [
      ...pairLinesOfAddress(existing, listed.get(address) ?? []),
    ]),
  );
}

function pairLinesOfAddress(
  existing: readonly PayLine[],
  list: readonly PayLine[],
): Map<PayLine, PayLine> {
  const pairs = new Map<PayLine, PayLine>();
  const taken = new Set<PayLine>();
  const pair = (keyOf: (line: PayLine) => string, ofExisting = anyone, ofList = anyone) => {
    const open = list.filter((listed) => !taken.has(listed) && ofList(listed));
    const listedByKey = groupBy(open.reverse(), keyOf);
    for (const line of existing) {
      if (pairs.has(line) || !ofExisting(line)) continue;
      const alike = listedByKey.get(keyOf(line)) ?? [];
      const at = alike.findLastIndex((each) => !isOtherCustomer(line, each));
      for (const own of at < 0 ? [] : alike.splice(at, 1)) {
        pairs.set(line, own);
        taken.add(own);
      }
    }
  };
  // exact matches first, so that no one is mistaken for another person on the list
  pair((line) => `${normalizeSpelling(line)} ${line.memo}`, isNamed, isNamed);
  pair(({ name, memo }) => `${nameKey(name)} ${memo}`, isNamed, isNamed);
  pair(normalizeSpelling, isNamed, isNamed);
  pair(({ name }) => nameKey(name), isNamed, isNamed);
  // at an exchange's address, a different name means a different person
  const isShared = haveSeveralNames(existing) || haveSeveralNames(list);
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

/** True for customers with different memos, and names that differ only in accents. */
function isOtherCustomer(line: PayLine, listed: PayLine): boolean {
  return line.memo !== "" && listed.memo !== "" && line.memo !== listed.memo &&
    haveDifferentAccents(line, listed);
}

/** Whether both names have accents that differ, as Hùng and Hưng; José and Jose can be the same. */
export function haveDifferentAccents(one: { name: string }, other: { name: string }): boolean {
  const [a, b] = [normalizeSpelling(one), normalizeSpelling(other)];
  const isBare = (name: string) => name === name.normalize("NFD").replace(/\p{M}/gu, "");
  return a !== b && isSameName(a, b) && !isBare(a) && !isBare(b);
}

function haveSeveralNames(people: readonly PayLine[]): boolean {
  return new Set(people.filter(isNamed).map(({ name }) => nameKey(name))).size > 1;
}

function updateLine(line: PayLine, update: PayLine): PayLine {
  const { name, amount, currency, localCurrency, note, items = line.items } = update;
  const { memoType: _, ...untyped } = line;
  return {
    ...untyped,
    ...updateMemo(line, update),
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
