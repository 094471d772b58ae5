import { groupedBy } from "../../ui/grouped-by.ts";
import { isSameName, writtenName } from "../line/same-name.ts";
import { differByAccents } from "../line/merged-lines.ts";
import type { Person } from "./people.ts";

/**
 * Which person of the list each person of a file is; those without an entry are new. Two people of
 * a file are never the same one of the list: the second would be written over the first.
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
  // the surest first
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
    // another name with another memo is another customer of the same exchange
    (person) =>
      at(person).filter((known) => !shared.has(person.address) && !isOther(person, known)),
    // people whose former addresses the file has
    (person) =>
      (person.formerAddresses ?? []).flatMap((address) => byAddress.get(address) ?? [])
        .filter((known) => isNamed(person, known) && !isOther(person, known)),
    // people who have no address yet, unless another phone or mailbox may be another's
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

/** The addresses that several people have, as an exchange's customers do: names tell them apart. */
function repeatedIn(people: readonly Person[]): string[] {
  const seen = new Set<string>();
  return people.map(({ address }) => address).filter((address) =>
    seen.size === seen.add(address).size
  );
}
