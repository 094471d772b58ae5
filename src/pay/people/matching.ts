import { groupBy } from "../../ui/group-by.ts";
import { isSameName, normalizeSpelling } from "../line/same-name.ts";
import { haveDifferentAccents } from "../line/merge-lines.ts";
import { hasOtherMemo, type Person } from "./people.ts";

/** Never matches two people in a file to one on the list: the second would overwrite the first. */
export function matchPeople(file: readonly Person[], list: readonly Person[]): Map<Person, Person> {
  const shared = new Set([...findSharedAddresses(list), ...findSharedAddresses(file)]);
  const byId = groupBy(list, ({ id }) => id);
  const fileById = groupBy(file, ({ id }) => id);
  const byAddress = groupBy(list, ({ address }) => address);
  const unaddressed = groupBy(byAddress.get("") ?? [], normalizeSpelling);
  const atAddressOf = ({ address }: Person) => address === "" ? [] : byAddress.get(address) ?? [];
  const hasSameName = (person: Person, known: Person) => isSameName(known.name, person.name);
  const hasSameSpelling = (person: Person, known: Person) =>
    person.name !== "" && normalizeSpelling(known) === normalizeSpelling(person);
  // try the most certain kind of match first
  const matchers: ((person: Person) => Person[])[] = [
    (person) =>
      (byId.get(person.id) ?? []).filter((known) =>
        fileById.get(person.id)?.length === 1 || hasSameSpelling(person, known)
      ),
    (person) =>
      atAddressOf(person).filter((known) =>
        hasSameSpelling(person, known) && !hasOtherMemo(person, known)
      ),
    (person) =>
      atAddressOf(person).filter((known) =>
        hasSameName(person, known) && !hasOtherMemo(person, known)
      ),
    (person) =>
      atAddressOf(person).filter((known) =>
        hasSameName(person, known) &&
        !(hasOtherMemo(person, known) && haveDifferentAccents(person, known))
      ),
    // the only person at an address, unless a different memo means another customer of an exchange
    (person) =>
      atAddressOf(person).filter((known) =>
        !shared.has(person.address) && !hasOtherMemo(person, known)
      ),
    // match by earlier addresses in the file
    (person) =>
      (person.formerAddresses ?? []).flatMap((address) => byAddress.get(address) ?? [])
        .filter((known) => hasSameName(person, known) && !hasOtherMemo(person, known)),
    // people without an address yet, unless phone or e-mail differ
    (person) =>
      person.address !== ""
        ? []
        : (unaddressed.get(normalizeSpelling(person)) ?? []).filter((known) =>
          hasSameSpelling(person, known) && mayMatch(known.phone, person.phone) &&
          mayMatch(known.email, person.email)
        ),
  ];
  const found = new Map<Person, Person>();
  const taken = new Set<Person>();
  for (const matcher of matchers) {
    for (const person of file) {
      const known = found.has(person)
        ? undefined
        : matcher(person).find((each) => !taken.has(each));
      if (known === undefined) continue;
      found.set(person, known);
      taken.add(known);
    }
  }
  return found;
}

function mayMatch(known = "", given = ""): boolean {
  return known === "" || given === "" || known === given;
}

/** Addresses that several people share, as at an exchange: names tell them apart. */
function findSharedAddresses(people: readonly Person[]): string[] {
  const seen = new Set<string>();
  return people.map(({ address }) => address).filter((address) =>
    seen.size === seen.add(address).size
  );
}
