import { groupBy } from "../../ui/group-by.ts";
import { isSameName, normalizeSpelling } from "../line/same-name.ts";
import { haveDifferentAccents } from "../line/merge-lines.ts";
import type { Person } from "./people.ts";

/**
 * Matches people of a file with people on the list; the others are new. Two people of a file never
 * match the same person: the second would overwrite the first.
 */
export function matchPeople(file: readonly Person[], list: readonly Person[]): Map<Person, Person> {
  const shared = new Set([...findSharedAddresses(list), ...findSharedAddresses(file)]);
  const byId = groupBy(list, ({ id }) => id);
  const ofFile = groupBy(file, ({ id }) => id);
  const byAddress = groupBy(list, ({ address }) => address);
  const unaddressed = groupBy(byAddress.get("") ?? [], normalizeSpelling);
  const at = ({ address }: Person) => address === "" ? [] : byAddress.get(address) ?? [];
  const isNamed = (person: Person, known: Person) => isSameName(known.name, person.name);
  const isWritten = (person: Person, known: Person) =>
    person.name !== "" && normalizeSpelling(known) === normalizeSpelling(person);
  const isOther = ({ address, memo }: Person, known: Person) =>
    !address.startsWith("M") && memo !== "" && known.memo !== "" && known.memo !== memo;
  // the most certain match first
  const ways: ((person: Person) => Person[])[] = [
    (person) =>
      (byId.get(person.id) ?? []).filter((known) =>
        ofFile.get(person.id)?.length === 1 || isWritten(person, known)
      ),
    (person) => at(person).filter((known) => isWritten(person, known) && !isOther(person, known)),
    (person) => at(person).filter((known) => isNamed(person, known) && !isOther(person, known)),
    (person) =>
      at(person).filter((known) =>
        isNamed(person, known) && !(isOther(person, known) && haveDifferentAccents(person, known))
      ),
    // a different name and memo means another customer of the same exchange
    (person) =>
      at(person).filter((known) => !shared.has(person.address) && !isOther(person, known)),
    // match by earlier addresses in the file
    (person) =>
      (person.formerAddresses ?? []).flatMap((address) => byAddress.get(address) ?? [])
        .filter((known) => isNamed(person, known) && !isOther(person, known)),
    // people without an address yet, unless phone or e-mail contradict
    (person) =>
      person.address !== ""
        ? []
        : (unaddressed.get(normalizeSpelling(person)) ?? []).filter((known) =>
          isWritten(person, known) && mayMatch(known.phone, person.phone) &&
          mayMatch(known.email, person.email)
        ),
  ];
  const found = new Map<Person, Person>();
  const taken = new Set<Person>();
  for (const way of ways) {
    for (const person of file) {
      const known = found.has(person) ? undefined : way(person).find((each) => !taken.has(each));
      if (known === undefined) continue;
      found.set(person, known);
      taken.add(known);
    }
  }
  return found;
}

function mayMatch(known = "", said = ""): boolean {
  return known === "" || said === "" || known === said;
}

/** Addresses that several people share, as at an exchange: names tell them apart. */
function findSharedAddresses(people: readonly Person[]): string[] {
  const seen = new Set<string>();
  return people.map(({ address }) => address).filter((address) =>
    seen.size === seen.add(address).size
  );
}
