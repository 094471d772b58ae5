import { newId } from "../ui/new-id.ts";

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
}

/** A memo template for a day: `Salary {month}/{year}` → `Salary 11/2026`. */
export function fillMemo(template: string, day: Date): string {
  return template
    .replaceAll("{month}", String(day.getMonth() + 1).padStart(2, "0"))
    .replaceAll("{year}", String(day.getFullYear()));
}

/** The template that gives a memo back on that day: `Salary 11/2026` → `Salary {month}/{year}`. */
export function memoTemplate(memo: string, day: Date): string {
  return memo.replace(fillMemo("{month}/{year}", day), "{month}/{year}");
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

const TEXTS = ["id", "name", "address", "currency", "amount", "memo", "note"] as const;

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
  return { ...person, archived: Reflect.get(kept, "archived") === true };
}

/** The people whose name, note or address has all words of a search. */
export function searchPeople(people: readonly Person[], search: string): Person[] {
  const words = search.toLowerCase().split(/\s+/).filter((word) => word !== "");
  return people.filter(({ name, note, address }) => {
    const text = `${name} ${note} ${address}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
