import { atom, computed, type ReadableAtom } from "nanostores";
import { parseAddress } from "../stellar/address.ts";
import { shorten } from "../stellar/shorten.ts";
import { isLanguage, type Language } from "../ui/i18n/languages.ts";
import { newId } from "../ui/new-id.ts";
import { emptyLine, parted } from "./draft.ts";
import { isSameName } from "./look-alike.ts";
import { memoTemplate } from "./memo-template.ts";
import { cellsToKeep, type PayLine } from "./pay-line.ts";
import { paysFor, type Run } from "./run.ts";
import type { UndoStore } from "./undo.ts";
import type { World } from "./world.ts";

/** Somebody who is paid, as the employer's own browser keeps them. */
export interface Person {
  id: string;
  name: string;
  /** G… or M…; empty where it is not known yet. */
  address: string;
  /** `USDC` or one of the eight codes: what the usual amount is written in. */
  currency: string;
  /** As written. */
  amount: string;
  /** `{month}` and `{year}` are filled in. */
  memo: string;
  note: string;
  archived: boolean;
  /** Where they are told of a receipt. These never leave this browser, but for the person's backup. */
  phone?: string;
  email?: string;
  /** The language that they are written to in. */
  lang?: Language;
}

/** The people this employer pays. */
export function createPeople({ db }: Pick<World, "db">, undo: UndoStore) {
  /** By name; null until they are read. */
  const $people = atom<Person[] | null>(null);

  /** Reads the people from the browser's database. */
  async function read(): Promise<void> {
    const people = await db.all<Person>("people");
    $people.set(people.sort((a, b) => a.name.localeCompare(b.name)));
  }

  /** Keeps people: new ones, and changes of those with the same id. Secret keys are dropped. */
  async function keep(people: readonly Person[]): Promise<void> {
    const safe = people.map((person) => cellsToKeep(person).cells);
    await db.putAll(safe.map((value) => ({ store: "people" as const, value })));
    await read();
  }

  /** Archives a person, or brings them back; archiving can be undone. */
  async function archive(person: Person, archived: boolean): Promise<void> {
    await keep([{ ...person, archived }]);
    if (archived) undo.offer({ what: "archived", name: person.name, n: 1 }, () => keep([person]));
  }

  /** Takes a person off the list for good; can be undone until the page is left. */
  async function remove(person: Person): Promise<void> {
    await db.remove("people", person.id);
    await read();
    undo.offer({ what: "personDeleted", name: person.name, n: 1 }, () => keep([person]));
  }

  /** Keeps how somebody of a run is written to, with the person on the list, or as a new one. */
  async function keepContact(run: Run, payee: Payee, contact: Contact): Promise<void> {
    const people = $people.get() ?? [];
    const person = personOf(run, payee, people) ?? personOf(run, payee, peopleToKeep(run, people));
    if (person !== undefined) await keep([{ ...person, ...contact }]);
  }

  /** Keeps those of a run who are not on the list; how many they were. */
  async function keepFromRun(run: Run): Promise<number> {
    const people = peopleToKeep(run, $people.get() ?? []);
    await keep(people);
    return people.length;
  }

  return { $people, read, keep, keepContact, archive, remove, keepFromRun };
}

/** A person as a line of a new run, with the usual amount. */
export function lineOfPerson(person: Person): PayLine {
  const { name, address, amount, currency, memo, note } = person;
  return emptyLine({ name, address, amount, currency, memo, note });
}

/** How somebody is written to. */
export type Contact = Pick<Person, "phone" | "email" | "lang">;

/** Somebody of a run, as it is written there. */
type Payee = Pick<PayLine, "name" | "address">;

/**
 * The person of the list whom a run has paid. Of an address that several have, as customers of an
 * exchange do, only the name tells whose number is whose.
 */
export function personOf(
  { lines }: Pick<Run, "lines">,
  { name, address }: Payee,
  people: readonly Person[],
): Person | undefined {
  const isThere = (other: Payee) => other.address.trim() === address.trim();
  const there = people.filter((person) => person.address !== "" && isThere(person));
  const isShared = there.length > 1 ||
    lines.some((line) => isThere(line) && line.name !== name && !isSameName(line.name, name));
  return there.find((person) => !isShared || isSameName(person.name, name));
}

/** Somebody about whom nothing is known yet. */
export function emptyPerson(): Person {
  return {
    id: newId(),
    name: "",
    address: "",
    currency: "USDC",
    amount: "",
    memo: "",
    note: "",
    archived: false,
  };
}

const TEXTS = [
  "id",
  "name",
  "address",
  "currency",
  "amount",
  "memo",
  "note",
  "phone",
  "email",
] as const;

/**
 * A person out of a file that may come from anywhere: what is no text where a text belongs is left
 * as of somebody unknown, and nothing else is taken over. Throws where it is no record at all.
 */
export function personFrom(kept: object): Person {
  const person = emptyPerson();
  for (const field of TEXTS) {
    const value: unknown = Reflect.get(kept, field);
    if (typeof value === "string" && value !== "") person[field] = value;
  }
  const lang: unknown = Reflect.get(kept, "lang");
  if (typeof lang === "string" && isLanguage(lang)) person.lang = lang;
  return { ...person, archived: Reflect.get(kept, "archived") === true };
}

/** The people whose name, note or address has all words of a search. */
export function searchPeople<T extends Pick<Person, "name" | "note" | "address">>(
  people: readonly T[],
  search: string,
): T[] {
  const words = search.toLowerCase().split(/\s+/).filter((word) => word !== "");
  return people.filter(({ name, note, address }) => {
    const text = `${name} ${note} ${address}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

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

/**
 * Those whom a run has paid, or tried to, and who are not on the list, archived ones included: each
 * address once, as its first row has it. A row without a name goes by its address.
 */
export function peopleToKeep(run: Run, people: readonly Person[]): Person[] {
  const known = new Set(people.map(({ address }) => address));
  const sent = new Set(run.parts.flatMap(({ payments }) => payments.map(({ lineId }) => lineId)));
  return parted(run.lines, sent)[1].flatMap((line) => {
    const { name, amount, currency, memo, note } = line;
    const address = line.address.trim();
    if (known.has(address) || !parseAddress(address).ok) return [];
    known.add(address);
    return [{
      ...emptyPerson(),
      name: name || shorten(address),
      address,
      amount,
      currency,
      memo: memoTemplate(memo, paysFor(run)),
      note,
    }];
  });
}

/** Names by address. */
export type Names = ReadonlyMap<string, string>;

/**
 * What the employer calls each address: as the list has it, else as the newest run has it that
 * gives it a name. The ledger knows no names, and who is paid from a file need not be on the list.
 */
export function createNames(
  $people: ReadableAtom<Person[] | null>,
  $runs: ReadableAtom<Run[] | null>,
) {
  return computed([$people, $runs], (people, runs): Names => namesFrom(people, runs));
}

/** Names by address, out of the list and of runs, the newest first. */
export function namesFrom(
  people: readonly Person[] | null,
  runs: readonly Pick<Run, "lines">[] | null,
): Names {
  const names = new Map<string, string>();
  for (const known of [people ?? [], ...(runs ?? []).map(({ lines }) => lines)]) {
    for (const { address, name } of known) {
      if (name !== "" && !names.has(address)) names.set(address, name);
    }
  }
  return names;
}
