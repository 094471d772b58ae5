import { atom } from "nanostores";
import { cellsToKeep } from "./pay-line.ts";
import type { Person } from "./person.ts";
import { dashboard } from "./dashboard.ts";
import { $undo } from "./undo.ts";

/** The people this employer pays, by name; null until they are read. */
export const $roster = atom<Person[] | null>(null);

/** Reads the people from the browser's database. */
export async function readRoster(): Promise<void> {
  const people = await dashboard().db.all<Person>("people");
  $roster.set(people.sort((a, b) => a.name.localeCompare(b.name)));
}

/** Keeps people: new ones, and changes of those with the same id. Secret keys are dropped. */
export async function keepPeople(people: readonly Person[]): Promise<void> {
  const safe = people.map((person) => cellsToKeep(person).cells);
  await dashboard().db.putAll(safe.map((value) => ({ store: "people" as const, value })));
  await readRoster();
}

/** Archives a person, or brings them back; archiving can be undone. */
export async function archivePerson(person: Person, archived: boolean): Promise<void> {
  await keepPeople([{ ...person, archived }]);
  if (!archived) return;
  const undo = () => keepPeople([person]);
  $undo.set({ what: "archived", name: person.name, n: 1, undo });
}

/** Takes a person off the list for good; can be undone until the page is left. */
export async function deletePerson(person: Person): Promise<void> {
  await dashboard().db.remove("people", person.id);
  await readRoster();
  const undo = () => keepPeople([person]);
  $undo.set({ what: "personDeleted", name: person.name, n: 1, undo });
}
