import { atom } from "nanostores";
import { addressToKeep } from "../domain/pay-line.ts";
import type { Person } from "../domain/person.ts";
import { dashboard } from "./dashboard.ts";

/** The people this employer pays, by name; null until they are read. */
export const $roster = atom<Person[] | null>(null);

/** Reads the people from the browser's database. */
export async function readRoster(): Promise<void> {
  const people = await dashboard().db.all<Person>("people");
  $roster.set(people.sort((a, b) => a.name.localeCompare(b.name)));
}

/** Keeps people: new ones, and changes of those with the same id. Secret keys are dropped. */
export async function keepPeople(people: readonly Person[]): Promise<void> {
  const safe = people.map((person) => ({
    ...person,
    address: addressToKeep(person.address).address,
  }));
  await dashboard().db.putAll(safe.map((value) => ({ store: "people" as const, value })));
  await readRoster();
}
