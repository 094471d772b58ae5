import type { PayLine } from "./pay-line.ts";
import type { Person } from "./person.ts";

/** A person of the list, and whether the run has somebody with that address already. */
export interface RosterChoice {
  person: Person;
  inRun: boolean;
}

/** The people of the list who are not archived, for a run with these lines. */
export function rosterChoices(
  people: readonly Person[],
  lines: readonly PayLine[],
): RosterChoice[] {
  const addresses = new Set(lines.map(({ address }) => address));
  return people.filter(({ archived }) => !archived).map((person) => ({
    person,
    inRun: person.address !== "" && addresses.has(person.address),
  }));
}
