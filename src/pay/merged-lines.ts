import { groupedBy } from "./grouped.ts";
import { memoAfter, type PayLine } from "./pay-line.ts";
import { nameKey, writtenName } from "./same-name.ts";

/** Lines with what a list says of the same people, and whoever is new at the end. */
export function mergedLines(lines: readonly PayLine[], list: readonly PayLine[]): PayLine[] {
  const listed = groupedBy(list.filter(({ address }) => address !== ""), addressOf);
  const own = new Map(
    [...groupedBy(lines, addressOf)].flatMap(([address, there]) => [
      ...pairsOf(there, listed.get(address) ?? []),
    ]),
  );
  const taken = new Set(own.values());
  return [
    ...lines.map((line) => {
      const said = own.get(line);
      return said === undefined ? line : updated(line, said);
    }),
    ...list.filter((line) => !taken.has(line)),
  ];
}

/** Each line of an address with what a list says of it. */
function pairsOf(there: readonly PayLine[], list: readonly PayLine[]): Map<PayLine, PayLine> {
  const pairs = new Map<PayLine, PayLine>();
  const taken = new Set<PayLine>();
  const pair = (keyOf: (line: PayLine) => string, ofThere = anyone, ofList = anyone) => {
    const open = list.filter((said) => !taken.has(said) && ofList(said));
    const said = groupedBy(open.reverse(), keyOf);
    for (const line of there) {
      const own = pairs.has(line) || !ofThere(line) ? undefined : said.get(keyOf(line))?.pop();
      if (own === undefined) continue;
      pairs.set(line, own);
      taken.add(own);
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

function areSeveral(people: readonly PayLine[]): boolean {
  return new Set(people.filter(isNamed).map(({ name }) => nameKey(name))).size > 1;
}

function updated(line: PayLine, said: PayLine): PayLine {
  const { name, amount, currency, localCurrency, note } = said;
  const { memoType: _, ...untyped } = line;
  return {
    ...untyped,
    ...memoAfter(line, said),
    amount,
    currency,
    localCurrency: localCurrency ?? line.localCurrency,
    name: name || line.name,
    note: note || line.note,
  };
}

function addressOf({ address }: PayLine): string {
  return address;
}
