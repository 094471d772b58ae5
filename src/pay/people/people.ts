import { atom, computed, type ReadableAtom } from "nanostores";
import { type Currency, isCurrency } from "../../money/currency.ts";
import { isSameAmount } from "../../money/written-amount.ts";
import { parseAddress } from "../../stellar/address.ts";
import { groupedBy } from "../../ui/grouped-by.ts";
import { isLanguage, type Language } from "../../ui/i18n/languages.ts";
import { nameOrder } from "../../ui/i18n/name-order.ts";
import { newId } from "../../ui/new-id.ts";
import { declaredMemo, type MemoKind, memoKindOf, type PayLine } from "../line/pay-line.ts";
import type { PayslipItem } from "../line/payslip-items.ts";
import { isSameName, writtenAs } from "../line/same-name.ts";
import type { Run } from "../run/run.ts";
import type { World } from "../world/world.ts";

/** Somebody who is paid, as the employer's own browser keeps them. */
export interface Person {
  id: string;
  name: string;
  /** G… or M…; empty where it is not known yet. */
  address: string;
  /** Where they were paid before, G… or M…, the newest first; the ledger's payments there are theirs. */
  formerAddresses?: readonly string[];
  /** `USDC` or one of the eight codes: what the usual amount is written in; empty where unknown. */
  currency: string;
  /** Their own money, which an amount in USDC is told in besides. */
  localCurrency?: Currency;
  /** As written. */
  amount: string;
  /** What says whose money it is, in an account that many share. */
  memo: string;
  /** Its kind, where it is no text. */
  memoType?: MemoKind;
  note: string;
  /** Those who are paid together: `Kisumu branch`; "" where it is everyone. */
  group: string;
  /** What their payslip says of each month. */
  items: PayslipItem[];
  /** The first day that is paid: `2026-12-01`. */
  paidFrom?: string;
  /** The last day that is paid, of those who leave or have left; "" where the day is not known. */
  paidUntil?: string;
  /** What they get from a day on. */
  next?: Raise;
  /** Where they are told of a receipt. These never leave this browser, but for the person's backup. */
  phone?: string;
  email?: string;
  /** The language that they are written to in. */
  lang?: Language;
}

/** Another amount from a day on: `{ from: "2027-01-01", amount: "95,000", currency: "KES" }`. */
export interface Raise {
  from: string;
  /** As written. */
  amount: string;
  currency: string;
}

/** The people this employer pays. */
export function createPeople({ db, lang }: Pick<World, "db" | "lang">) {
  /** By name; null until they are read. */
  const $people = atom<Person[] | null>(null);

  /** Reads the people from the browser's database. */
  async function read(): Promise<void> {
    const people = await db.all<Person>("people");
    const order = nameOrder(lang);
    $people.set(people.sort((a, b) => order(a.name, b.name)));
  }

  return { $people, read };
}

/** How somebody is written to. */
export type Contact = Pick<Person, "phone" | "email" | "lang">;

/** Somebody of a run, as it is written there. */
export type Payee = Pick<PayLine, "name" | "address">;

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
  return writtenAs(there, name).find((person) => !isShared || isSameName(person.name, name));
}

/**
 * Tells the own money of each whom a run pays: what their amount is written in, else what their line
 * says, else what the list of people does; null where nobody has said it.
 */
export function localCurrencies(
  { lines }: Pick<Run, "lines">,
  people: readonly Person[],
): (line: PayLine) => Currency | null {
  const listed = groupedBy(people, addressOf);
  const paid = groupedBy(lines, addressOf);
  return (line) => {
    if (isCurrency(line.currency)) return line.currency;
    if (line.localCurrency !== undefined) return line.localCurrency;
    const there = listed.get(addressOf(line));
    if (there === undefined) return null;
    const person = personOf({ lines: paid.get(addressOf(line)) ?? [] }, line, there);
    if (person === undefined) return null;
    return isCurrency(person.currency) ? person.currency : person.localCurrency ?? null;
  };
}

/** Somebody about whom nothing is known yet. */
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

const TEXTS = [
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
  const local: unknown = Reflect.get(kept, "localCurrency");
  if (typeof local === "string" && isCurrency(local)) person.localCurrency = local;
  const memoType = memoKindOf(String(Reflect.get(kept, "memoType") ?? ""));
  const former: unknown = Reflect.get(kept, "formerAddresses");
  const addresses: unknown[] = Array.isArray(former) ? former : [];
  // a backup of before: what names a month says nothing about whose money it is
  const memo = /\{(month|year)/.test(person.memo) ? "" : person.memo;
  return withFormer({
    ...person,
    ...declaredMemo({ memo, memoType }),
    items: itemsFrom(Reflect.get(kept, "items")),
    ...datesFrom(kept),
  }, addresses.filter((address) => typeof address === "string"));
}

function itemsFrom(kept: unknown): PayslipItem[] {
  const items: unknown[] = Array.isArray(kept) ? kept : [];
  return items.flatMap((item) => {
    if (typeof item !== "object" || item === null) return [];
    const { label, kind, amount } = { label: "", kind: "", amount: "", ...item };
    if (kind !== "earning" && kind !== "deduction") return [];
    return typeof label === "string" && typeof amount === "string" ? [{ label, kind, amount }] : [];
  });
}

/** Since when and until when they are paid, and their next raise. */
function datesFrom(kept: object): Pick<Person, "paidFrom" | "paidUntil" | "next"> {
  const { paidFrom, paidUntil, next, archived }: Record<string, unknown> = { ...kept };
  const dates: Pick<Person, "paidFrom" | "paidUntil" | "next"> = {};
  if (isDay(paidFrom)) dates.paidFrom = paidFrom;
  if (isDay(paidUntil) || paidUntil === "") dates.paidUntil = paidUntil;
  // a backup of before tells that they have left, and no day
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

/** The groups that people are in, by name. */
export function groupsOf(people: readonly Pick<Person, "group">[]): string[] {
  return [...new Set(people.map(({ group }) => group))].filter((group) => group !== "").sort();
}

/** Whether somebody has left by a day (`2026-12-31`): they are on the list for their history alone. */
export function hasLeft({ paidUntil }: Pick<Person, "paidUntil">, today: string): boolean {
  return paidUntil !== undefined && paidUntil < today;
}

/** A person who was paid at these addresses before, too; what is no address is dropped. */
export function withFormer(person: Person, before: readonly string[]): Person {
  const { formerAddresses = [], ...rest } = person;
  const valid = [...before, ...formerAddresses].map((address) => address.trim())
    .filter((address) => address !== addressOf(person) && parseAddress(address).ok);
  return valid.length === 0 ? rest : { ...rest, formerAddresses: [...new Set(valid)] };
}

/** Whether a cell of two records is the same, be it a text, an amount, a list or a raise. */
export function isSameCell(one: Partial<Person>, other: Partial<Person>, cell: string): boolean {
  const [a, b]: unknown[] = [Reflect.get(one, cell), Reflect.get(other, cell)];
  if (cell === "amount" && isSameAmount(one.amount ?? "", other.amount ?? "")) return true;
  return a === b || JSON.stringify(a) === JSON.stringify(b);
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

/** The people of the list who have not left by a day, for a run with these lines. */
export function rosterChoices(
  people: readonly Person[],
  lines: readonly PayLine[],
  today: string,
): RosterChoice[] {
  const addresses = new Set(lines.map(({ address }) => address));
  return people.filter((person) => !hasLeft(person, today)).map((person) => ({
    person,
    inRun: person.address !== "" && addresses.has(person.address),
  }));
}

/** Where somebody is paid, as it is compared. */
export function addressOf({ address }: Payee): string {
  return address.trim();
}

/** Names by address. */
export type Names = ReadonlyMap<string, string>;

/**
 * What the employer calls each address: as the list has it, else as the newest run that was sent has
 * it and gives it a name, else whose it was before by the list; a draft may have another's by a slip.
 * The ledger knows no names, and who is paid from a file need not be on the list.
 * @param made What made-up people are called, until somebody names them otherwise.
 */
export function createNames(
  $people: ReadableAtom<Person[] | null>,
  $runs: ReadableAtom<Run[] | null>,
  made: readonly Pick<Person, "address" | "name">[] = [],
) {
  const madeNames = made.map(({ address, name }) => [address, name] as const);
  return computed([$people, $runs], (people, runs): Names => {
    const sent = runs?.filter(({ status }) => status !== "draft") ?? null;
    return new Map([...madeNames, ...namesFrom(people, sent)]);
  });
}

/**
 * Names by address, out of the list and of runs, the newest first. An address that several have, or
 * that was another's before, as those of an exchange's customers are, is nobody's: the ledger's
 * payments to it are not all the first one's.
 */
export function namesFrom(
  people: readonly Person[] | null,
  runs: readonly Pick<Run, "lines">[] | null,
): Names {
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
    for (const address of sharedIn(known)) names.delete(address);
  }
  return names;
}

/** The addresses that several names have. */
function sharedIn(payees: readonly Payee[]): string[] {
  const names = new Map<string, string>();
  return payees.flatMap(({ address, name }) => {
    if (name === "") return [];
    const other = names.get(address);
    if (other === undefined) names.set(address, name);
    return other === undefined || other === name || isSameName(other, name) ? [] : address;
  });
}
