import { groupedBy } from "../../ui/grouped-by.ts";
import { isSameName, writtenName } from "../line/same-name.ts";
import { differByAccents } from "../line/merged-lines.ts";
import type { Person } from "./people.ts";

/**
 * Matches people of a file with people on the list; the others are new. Two people of a file never
 * match the same person: the second would overwrite the first.
 */
export function listedOf(file: readonly Person[], list: readonly Person[]): Map<Person, Person> {
  const shared = new Set([...repeatedIn(list), ...repeatedIn(file)]);
  const byId = groupedBy(list, ({ id }) => id);
  const ofFile = groupedBy(file, ({ id }) => id);
  const byAddress = groupedBy(list, ({ address }) => address);
  const unaddressed = groupedBy(byAddress.get("") ?? [], writtenName);
  const at = ({ address }: Person) => address === "" ? [] : byAddress.get(address) ?? [];
  const isNamed = (person: Person, known: Person) => isSameName(known.name, person.name);
  const isWritten = (person: Person, known: Person) =>
    person.name !== "" && writtenName(known) === writtenName(person);
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
        isNamed(person, known) && !(isOther(person, known) && differByAccents(person, known))
      ),
    // another name and memo is another customer of the same exchange
    (person) =>
      at(person).filter((known) => !shared.has(person.address) && !isOther(person, known)),
    // by earlier addresses in the file
    (person) =>
      (person.formerAddresses ?? []).flatMap((address) => byAddress.get(address) ?? [])
        .filter((known) => isNamed(person, known) && !isOther(person, known)),
    // people without an address yet, unless phone or e-mail contradict
    (person) =>
      person.address !== ""
        ? []
        : (unaddressed.get(writtenName(person)) ?? []).filter((known) =>
          isWritten(person, known) && mayBe(known.phone, person.phone) &&
          mayBe(known.email, person.email)
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

function mayBe(known = "", said = ""): boolean {
  return known === "" || said === "" || known === said;
}

/** Addresses that several people share, as at an exchange: names tell them apart. */
function repeatedIn(people: readonly Person[]): string[] {
  const seen = new Set<string>();
  return people.map(({ address }) => address).filter((address) =>
    seen.size === seen.add(address).size
  );
}
