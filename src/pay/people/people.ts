import { atom, computed, type ReadableAtom } from "nanostores";
import { type Currency, isCurrency } from "../../money/currency.ts";
import { isSameAmount } from "../../money/written-amount.ts";
import { parseAddress } from "../../stellar/address.ts";
import { groupBy } from "../../ui/group-by.ts";
import { isLanguage, type Language } from "../../ui/i18n/languages.ts";
import { createNameComparator } from "../../ui/i18n/name-order.ts";
import { newId } from "../../ui/new-id.ts";
import { type MemoKind, parseMemoKind, type PayLine, toDeclaredMemo } from "../line/pay-line.ts";
import type { PayslipItem } from "../line/payslip-items.ts";
import { isSameName, withSameSpelling } from "../line/same-name.ts";
import type { Run } from "../run/run.ts";
import type { World } from "../world/world.ts";

/** A person paid by the employer, as stored in the employer's browser. */
export interface Person {
  id: string;
  name: string;
  /** G… or M…; empty while unknown. */
  address: string;
  /** G… or M…, newest first. Payments to these addresses belong to this person. */
  formerAddresses?: readonly string[];
  /** The currency of the usual amount: `USDC` or one of the eight codes; empty while unknown. */
  currency: string;
  /** The local currency, shown beside an amount in USDC. */
  localCurrency?: Currency;
  /** The amount as the employer wrote it. */
  amount: string;
  /** The memo that identifies the person at a shared address, such as an exchange's. */
  memo: string;
  /** The memo's type, if it isn't text. */
  memoType?: MemoKind;
  note: string;
  /** People who are paid together: `Kisumu branch`; "" if none. */
  group: string;
  items: PayslipItem[];
  /** The first paid day: `2026-12-01`. */
  paidFrom?: string;
  /** The last paid day of a person who leaves or has left; "" if the day isn't known. */
  paidUntil?: string;
  /** A raise or cut that is already planned. */
  next?: Raise;
  /** Contact details. They leave this browser only in saved files, and links to messaging apps. */
  phone?: string;
  email?: string;
  /** The language of messages to this person. */
  lang?: Language;
}

/** A future amount: `{ from: "2027-01-01", amount: "95,000", currency: "KES" }`. */
export interface Raise {
  from: string;
  /** The amount as the employer wrote it. */
  amount: string;
  currency: string;
}

export function createPeopleStore({ db, lang }: Pick<World, "db" | "lang">) {
  /** Sorted by name; null until loaded. */
  const $people = atom<Person[] | null>(null);

  async function read(): Promise<void> {
    const people = await db.all<Person>("people");
    const order = createNameComparator(lang);
    $people.set(people.sort((a, b) => order(a.name, b.name)));
  }

  return { $people, read };
}

export type Contact = Pick<Person, "phone" | "email" | "lang">;

/** A person as written in a run. */
export type Payee = Pick<PayLine, "name" | "address">;

/** Finds people by address; at a shared one, such as an exchange's, only by name. */
export function findPerson(
  { lines }: Pick<Run, "lines">,
  { name, address }: Payee,
  people: readonly Person[],
): Person | undefined {
  const isAtAddress = (other: Payee) => other.address.trim() === address.trim();
  const found = people.filter((person) => person.address !== "" && isAtAddress(person));
  const isShared = found.length > 1 ||
    lines.some((line) => isAtAddress(line) && line.name !== name && !isSameName(line.name, name));
  return withSameSpelling(found, name).find((person) => !isShared || isSameName(person.name, name));
}

/** The currency of the line's amount, else its local currency, else the list's; null if unknown. */
export function createCurrencyLookup(
  { lines }: Pick<Run, "lines">,
  people: readonly Person[],
): (line: PayLine) => Currency | null {
  const listed = groupBy(people, comparableAddress);
  const paid = groupBy(lines, comparableAddress);
  return (line) => {
    if (isCurrency(line.currency)) return line.currency;
    if (line.localCurrency !== undefined) return line.localCurrency;
    const atAddress = listed.get(comparableAddress(line));
    if (atAddress === undefined) return null;
    const person = findPerson({ lines: paid.get(comparableAddress(line)) ?? [] }, line, atAddress);
    if (person === undefined) return null;
    return isCurrency(person.currency) ? person.currency : person.localCurrency ?? null;
  };
}

/** True on a secure page (for encryption) of a test network: others have no phone accounts. */
export function canInvite({ network }: Pick<World, "network">): boolean {
  return network.isTest && globalThis.isSecureContext;
}

export function emptyPerson(): Person {
  return {
    id: newId(),
    name: "",
    address: "",
    currency: "",
    amount: "",
    memo: "",
    note: "",
    group: "",
    items: [],
  };
}

const TEXT_FIELDS = [
  "id",
  "name",
  "address",
  "currency",
  "amount",
  "memo",
  "note",
  "group",
  "phone",
  "email",
] as const;

/** Accepts a file of any origin: wrong types become defaults, unknown fields are dropped. */
export function parsePerson(record: object): Person {
  const person = emptyPerson();
  for (const field of TEXT_FIELDS) {
    const value: unknown = Reflect.get(record, field);
    if (typeof value === "string" && value !== "") person[field] = value;
  }
  const lang: unknown = Reflect.get(record, "lang");
  if (typeof lang === "string" && isLanguage(lang)) person.lang = lang;
  const local: unknown = Reflect.get(record, "localCurrency");
  if (typeof local === "string" && isCurrency(local)) person.localCurrency = local;
  const memoType = parseMemoKind(String(Reflect.get(record, "memoType") ?? ""));
  const former: unknown = Reflect.get(record, "formerAddresses");
  const addresses: unknown[] = Array.isArray(former) ? former : [];
  // in old backups, a memo can have a placeholder for the month: it doesn't identify the person
  const memo = /\{(month|year)/.test(person.memo) ? "" : person.memo;
  return withFormerAddresses({
    ...person,
    ...toDeclaredMemo({ memo, memoType }),
    items: parseItems(Reflect.get(record, "items")),
    ...parseDates(record),
  }, addresses.filter((address) => typeof address === "string"));
}

function parseItems(record: unknown): PayslipItem[] {
  const items: unknown[] = Array.isArray(record) ? record : [];
  return items.flatMap((item) => {
    if (typeof item !== "object" || item === null) return [];
    const { label, kind, amount } = { label: "", kind: "", amount: "", ...item };
    if (kind !== "earning" && kind !== "deduction") return [];
    return typeof label === "string" && typeof amount === "string" ? [{ label, kind, amount }] : [];
  });
}

function parseDates(record: object): Pick<Person, "paidFrom" | "paidUntil" | "next"> {
  const { paidFrom, paidUntil, next, archived }: Record<string, unknown> = { ...record };
  const dates: Pick<Person, "paidFrom" | "paidUntil" | "next"> = {};
  if (isDay(paidFrom)) dates.paidFrom = paidFrom;
  if (isDay(paidUntil) || paidUntil === "") dates.paidUntil = paidUntil;
  // old backups record that a person has left, but not when
  else if (archived === true) dates.paidUntil = "";
  const { from, amount, currency }: Record<string, unknown> = { ...Object(next) };
  if (isDay(from) && typeof amount === "string" && typeof currency === "string") {
    dates.next = { from, amount, currency };
  }
  return dates;
}

function isDay(value: unknown): value is string {
  return typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value);
}

export function listGroups(people: readonly Pick<Person, "group">[]): string[] {
  return [...new Set(people.map(({ group }) => group))].filter((group) => group !== "").sort();
}

/** `today`: `2026-12-31`. People who have left stay on the list, for their history. */
export function hasLeft({ paidUntil }: Pick<Person, "paidUntil">, today: string): boolean {
  return paidUntil !== undefined && paidUntil < today;
}

/** The person with these earlier addresses added; invalid ones are dropped. */
export function withFormerAddresses(person: Person, before: readonly string[]): Person {
  const { formerAddresses = [], ...rest } = person;
  const valid = [...before, ...formerAddresses].map((address) => address.trim())
    .filter((address) => address !== comparableAddress(person) && parseAddress(address).ok);
  return valid.length === 0 ? rest : { ...rest, formerAddresses: [...new Set(valid)] };
}

export function isSameField(one: Partial<Person>, other: Partial<Person>, cell: string): boolean {
  const [a, b]: unknown[] = [Reflect.get(one, cell), Reflect.get(other, cell)];
  if (cell === "amount" && isSameAmount(one.amount ?? "", other.amount ?? "")) return true;
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

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

type Customer = Pick<PayLine, "address" | "memo">;

/** Whether memos tell two payees at an address apart, such as two customers of an exchange. */
export function hasOtherMemo({ address, memo }: Customer, other: Customer): boolean {
  return !address.startsWith("M") && memo !== "" && other.memo !== "" && other.memo !== memo;
}

export interface RosterChoice {
  person: Person;
  inRun: boolean;
}

export function listRosterChoices(
  people: readonly Person[],
  lines: readonly PayLine[],
  today: string,
): RosterChoice[] {
  const byAddress = groupBy(lines, ({ address }) => address);
  const isPerson = (person: Person, line: PayLine) =>
    isSameName(line.name, person.name) || !hasOtherMemo(person, line);
  return people.filter((person) => !hasLeft(person, today)).map((person) => ({
    person,
    inRun: person.address !== "" &&
      byAddress.get(person.address)?.some((line) => isPerson(person, line)) === true,
  }));
}

export function comparableAddress({ address }: Payee): string {
  return address.trim();
}

export type NamesByAddress = ReadonlyMap<string, string>;

/**
 * Names from the list, else from the latest sent run, else by earlier addresses. Drafts don't
 * count: they can have another person's address by mistake. `demoWorkers` come last.
 */
export function createNamesStore(
  $people: ReadableAtom<Person[] | null>,
  $runs: ReadableAtom<Run[] | null>,
  demoWorkers: readonly Pick<Person, "address" | "name">[] = [],
) {
  const demoNames = demoWorkers.map(({ address, name }) => [address, name] as const);
  return computed([$people, $runs], (people, runs): NamesByAddress => {
    const sent = runs?.filter(({ status }) => status !== "draft") ?? null;
    return new Map([...demoNames, ...collectNames(people, sent)]);
  });
}

/** An address that several people have or had, as at an exchange, gets no name. */
export function collectNames(
  people: readonly Person[] | null,
  runs: readonly Pick<Run, "lines">[] | null,
): NamesByAddress {
  const listed: readonly Payee[] = people ?? [];
  const former = (people ?? []).flatMap(({ name, formerAddresses = [] }) =>
    formerAddresses.map((address): Payee => ({ name, address }))
  );
  const sent = (runs ?? []).map(({ lines }) => lines);
  const names = new Map<string, string>();
  for (const { address, name } of [...listed, ...sent.flat(), ...former]) {
    if (name !== "" && !names.has(address)) names.set(address, name);
  }
  for (const known of [[...listed, ...former], ...sent]) {
    for (const address of findSharedAddresses(known)) names.delete(address);
  }
  return names;
}

function findSharedAddresses(payees: readonly Payee[]): string[] {
  const names = new Map<string, string>();
  return payees.flatMap(({ address, name }) => {
    if (name === "") return [];
    const other = names.get(address);
    if (other === undefined) names.set(address, name);
    return other === undefined || other === name || isSameName(other, name) ? [] : address;
  });
}
