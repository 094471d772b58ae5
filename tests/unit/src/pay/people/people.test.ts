import { Keypair } from "@stellar/stellar-sdk/base";
import { atom } from "nanostores";
import { describe, expect, test } from "vitest";
import { createEmptyLine, type PayLine } from "../../../../../src/pay/line/pay-line.ts";
import { findPeopleChanges, toPaidRun } from "../../../../../src/pay/people/changes-from-run.ts";
import { changePeople, saveContact } from "../../../../../src/pay/people/people-changes.ts";
import {
  collectNames,
  createCurrencyLookup,
  createNamesStore,
  createPeopleStore,
  emptyPerson,
  findPerson,
  listRosterChoices,
  parsePerson,
  type Person,
} from "../../../../../src/pay/people/people.ts";
import type { Run } from "../../../../../src/pay/run/run.ts";
import { createUndoStore } from "../../../../../src/pay/undo/undo.ts";
import type { Database } from "../../../../../src/pay/world/database.ts";
import { shorten } from "../../../../../src/stellar/shorten.ts";
import { keepPeople, memoryDatabase, personOf, worker } from "../pay-world.ts";
import { samplePart, samplePayment, sampleRun } from "../run-samples.ts";

describe("parsePerson()", () => {
  test("takes a person as it was kept", () => {
    const own = { localCurrency: "GHS" as const, lang: "sw" as const };
    const person = { ...emptyPerson(), name: "A", address: "G", amount: "1.50", paidUntil: "" };
    expect(parsePerson(JSON.parse(JSON.stringify({ ...person, ...own })))).toEqual({
      ...person,
      ...own,
    });
    expect(parsePerson(person)).toEqual(person);
  });

  test("leaves out what a file should not have", () => {
    const kept = JSON.parse(
      '{"name":5,"note":{},"localCurrency":"EUR","memo":null,"extra":1,"__proto__":{"a":1}}',
    );
    const person = parsePerson(kept);
    expect(person).toEqual({ ...emptyPerson(), id: expect.any(String) });
    expect(Object.hasOwn(person, "__proto__")).toBe(false);
    expect(Reflect.get({}, "a")).toBeUndefined();
  });

  test("refuses what is no record", () => {
    expect(() => parsePerson(JSON.parse("5"))).toThrow(TypeError);
  });
});

const [a, b, c, d] = [worker(1), worker(2), worker(3), worker(4)];

const CELLS = { amount: "12.5", currency: "KES", memo: "Pay 11/2026", note: "n" };

function line(id: string, address: string, name: string): PayLine {
  return createEmptyLine({ id, address, name, ...CELLS });
}

const lines = [
  line("1", a, "Listed already"),
  line("2", b, "New"),
  line("3", b, "New, twice"),
  line("4", c, ""),
  line("5", d, "Left out"),
  line("6", "not an address", "Nobody"),
];

describe("createCurrencyLookup()", () => {
  const inUsdc = (id: string, address: string, name: string, more: Partial<PayLine> = {}) => ({
    ...line(id, address, name),
    currency: "USDC",
    ...more,
  });

  test("takes what the amount is written in, then the line's own, then the list's", () => {
    const run = [
      line("1", a, "A"),
      inUsdc("2", a, "A", { localCurrency: "GHS" }),
      inUsdc("3", a, "A"),
      inUsdc("4", b, "B"),
      inUsdc("5", c, "C"),
    ];
    const people = [
      personOf(1, { name: "A", localCurrency: "NGN" }),
      personOf(2, { name: "B", currency: "TZS" }),
      personOf(3, { name: "C" }),
    ];
    const own = run.map(createCurrencyLookup({ lines: run }, people));
    expect(own).toEqual(["KES", "GHS", "NGN", "TZS", null]);
  });

  test("goes by names where several share an address", () => {
    const run = [inUsdc("1", a, "Amina"), inUsdc("2", a, "Baraka")];
    const amina = personOf(1, { name: "Amina", localCurrency: "NGN" });
    expect(run.map(createCurrencyLookup({ lines: run }, [amina]))).toEqual(["NGN", null]);
    const baraka = personOf(1, { name: "Baraka", localCurrency: "KES" });
    expect(run.map(createCurrencyLookup({ lines: run }, [amina, baraka]))).toEqual(["NGN", "KES"]);
  });
});

const RUN = sampleRun({
  status: "finished",
  lines,
  parts: [samplePart({
    state: "paid",
    payments: lines.filter(({ id }) => id !== "5").map(({ id, name, address }) =>
      samplePayment({ lineId: id, name, address })
    ),
  })],
});

/** The parts of a tab that the list of people needs. */
function tabOf(db: Database) {
  return { world: { db }, people: createPeopleStore({ db, lang: "en" }), undo: createUndoStore() };
}

describe("createPeopleStore()", () => {
  test("has people by their names, with numbers by their size", async () => {
    const tab = tabOf(memoryDatabase());
    await keepPeople(tab, [11, 2, 10, 1].map((n) => personOf(n, { id: `${n}` })));
    expect(tab.people.$people.get()?.map(({ id }) => id)).toEqual(["1", "2", "10", "11"]);
  });
});

/** The people of a run who are not in the list. */
const newOf = (run: Run, list: readonly Person[]) =>
  findPeopleChanges(toPaidRun(run), list).filter(({ kind }) => kind === "new").map(({ after }) =>
    after
  );

/** Adds the people who are new in a run; returns their number. */
async function keepNew(tab: Parameters<typeof changePeople>[0], run: Run): Promise<number> {
  await tab.people.read();
  const people = newOf(run, tab.people.$people.get() ?? []);
  await keepPeople(tab, people);
  return people.length;
}

describe("saveContact()", () => {
  test("keeps a number with the person on the list, or with a new one of the run", async () => {
    const db = memoryDatabase();
    const tab = tabOf(db);
    const { people } = tab;
    await people.read();
    const payee = { address: a, name: "Listed already" };
    await saveContact(tab, { run: RUN, payee, contact: { phone: "+254 700 000 017" } });
    await saveContact(tab, { run: RUN, payee, contact: { lang: "sw" } });
    const all = await db.all<Person>("people");
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({ address: a, phone: "+254 700 000 017", lang: "sw" });
    // a backup restores it, and ignores anything else
    expect(parsePerson(all[0] ?? {})).toEqual(all[0]);
    expect(parsePerson({ name: "A", lang: "xx", phone: 7 })).not.toHaveProperty("lang");
    expect(parsePerson({ name: "A", lang: "xx", phone: 7 })).not.toHaveProperty("phone");
  });

  test("keeps the number of another customer of an exchange with a person of their own", async () => {
    const tab = tabOf(memoryDatabase());
    const { people } = tab;
    await people.read();
    const save = (name: string, phone: string, run = RUN) =>
      saveContact(tab, { run, payee: { name, address: b }, contact: { phone } });
    await save("New", "+254 700 000 001");
    await save("New, twice", "+254 700 000 002");
    const phones = () => people.$people.get()?.map(({ name, phone }) => [name, phone]);
    expect(phones()).toEqual([["New", "+254 700 000 001"], ["New, twice", "+254 700 000 002"]]);
    // a second number replaces the first, and no one is on the list twice
    await save("New, twice", "+254 700 000 003");
    expect(phones()).toEqual([["New", "+254 700 000 001"], ["New, twice", "+254 700 000 003"]]);
    // with two nameless people, it isn't clear who has it
    const nameless = { ...RUN, lines: [...lines, line("7", b, "")] };
    await save("", "+254 700 000 004", nameless);
    expect(phones()).toHaveLength(2);
  });

  test("changes nothing else about a person that another tab has changed", async () => {
    const db = memoryDatabase();
    const [here, there] = [tabOf(db), tabOf(db)];
    const person = personOf(1, { amount: "25" });
    await keepPeople(here, [person]);
    await keepPeople(there, [{ ...person, amount: "30" }]);
    const contact = { phone: "+254 700 000 017" };
    await saveContact(here, { run: RUN, payee: person, contact });
    expect(await db.all("people")).toMatchObject([{ amount: "30", ...contact }]);
    expect(here.people.$people.get()).toHaveLength(1);
  });

  test("keeps a person once when two tabs save them", async () => {
    const db = memoryDatabase();
    const [here, there] = [tabOf(db), tabOf(db)];
    await Promise.all([here.people.read(), there.people.read()]);
    const [one] = await Promise.all([keepNew(here, RUN), keepNew(there, RUN)]);
    expect(await db.all("people")).toHaveLength(one);
    expect(one).toBeGreaterThan(1);
    const [first] = await db.all<Person>("people");
    await keepPeople(there, [{ ...emptyPerson(), ...first, amount: "77" }]);
    expect(await keepNew(here, RUN)).toBe(0);
    expect(await db.get("people", first?.id ?? "")).toMatchObject({ amount: "77" });
  });

  test("gives no number to a person who has replaced a saved one", async () => {
    const tab = tabOf(memoryDatabase());
    await keepNew(tab, RUN);
    const before = tab.people.$people.get()?.find(({ name }) => name === "New");
    // the same record, of another person who is paid elsewhere
    await keepPeople(tab, [{ ...emptyPerson(), ...before, name: "Chidi", address: d }]);
    const phone = "+254 700 000 017";
    await saveContact(tab, { run: RUN, payee: { name: "New", address: b }, contact: { phone } });
    const phones = tab.people.$people.get()?.map(({ name, phone }) => [name, phone]);
    expect(phones).toContainEqual(["New", phone]);
    expect(phones).toContainEqual(["Chidi", undefined]);
  });

  test("keeps as many as it says, and then none", async () => {
    const tab = tabOf(memoryDatabase());
    const all = await keepNew(tab, RUN);
    const find = (called: string) => ({
      ...emptyPerson(),
      ...tab.people.$people.get()?.find(({ name }) => name === called),
    });
    // one has a new name, one a new address
    await keepPeople(tab, [{ ...find("New, twice"), name: "Nia" }, { ...find("New"), address: d }]);
    expect(await keepNew(tab, RUN)).toBe(1);
    expect(tab.people.$people.get()).toHaveLength(all + 1);
    expect(await keepNew(tab, RUN)).toBe(0);
  });

  test("keeps no secret key that was pasted as a number", async () => {
    const db = memoryDatabase();
    const tab = tabOf(db);
    await keepPeople(tab, [{ ...emptyPerson(), name: "A", phone: Keypair.random().secret() }]);
    expect((await db.all<Person>("people"))[0]?.phone).toBe("");
  });
});

describe("findPerson()", () => {
  const amina = personOf(1, { name: "Amina", phone: "+254700000017" });
  const paid = (...names: string[]) => ({
    lines: names.map((name, at) => line(String(at), a, name)),
  });

  test("gives no number to another customer of the same exchange", () => {
    const run = paid("Baraka", "AMINA");
    expect(findPerson(run, { name: "Baraka", address: a }, [amina])).toBeUndefined();
    expect(findPerson(run, { name: "AMINA", address: a }, [amina])).toBe(amina);
    const baraka = { ...amina, id: "2", name: "Baraka", phone: "+254700000018" };
    expect(findPerson(paid("Baraka"), { name: "Baraka", address: a }, [amina, baraka]))
      .toBe(baraka);
  });

  test("knows by the address who is written in two ways", () => {
    expect(findPerson(paid("A. Wanjiru"), { name: "A. Wanjiru", address: a }, [amina])).toBe(amina);
    expect(findPerson(paid(""), { name: "", address: a }, [amina])).toBe(amina);
  });
});

describe("new people of a run", () => {
  const roster = [personOf(1, { name: "Listed", paidUntil: "" })];
  const people = newOf(RUN, roster);

  test("are those of the run who are not on the list, each at one address, as their rows are", () => {
    expect(people).toMatchObject([
      { name: "New", address: b, ...CELLS },
      { name: "New, twice", address: b, ...CELLS },
      { name: shorten(c), address: c, ...CELLS },
    ]);
  });

  test("are no new people once they were saved", () => {
    expect(newOf(RUN, [...roster, ...people])).toEqual([]);
  });

  /** A run with rows for one address, each with its customer's memo. */
  function exchanged(...customers: [name: string, memo: string][]): Run {
    const rows = customers.map(([name, memo], at) => ({ ...line(String(at), b, name), memo }));
    const parts = RUN.parts.map((part) => ({
      ...part,
      payments: rows.flatMap(({ id, name }) =>
        part.payments.slice(0, 1).map((payment) => ({ ...payment, lineId: id, name, address: b }))
      ),
    }));
    return { ...RUN, lines: rows, parts, ownMemos: rows.map(({ id }) => id) };
  }

  const kept = (run: Run, list: readonly Person[]) =>
    newOf(run, list).map(({ name, memo }) => [name, memo]);

  test("are every customer of an exchange, by name and by memo, and each once", () => {
    const run = exchanged(["Amina", "1"], ["Baraka", "2"], ["Amina", "3"], ["amina", "1"]);
    expect(kept(run, [])).toEqual([["Amina", "1"], ["Baraka", "2"], ["Amina", "3"]]);
    expect(kept(run, newOf(run, []))).toEqual([]);
    const amina = personOf(2, { name: "Amina" });
    expect(kept(exchanged(["Baraka", "2"]), [{ ...amina, memo: "1" }])).toEqual([["Baraka", "2"]]);
    // written differently, or with a first memo, it is the known person
    expect(kept(exchanged(["A. Wanjiru", "1"]), [{ ...amina, memo: "1" }])).toEqual([]);
    expect(kept(exchanged(["Amina", "1"]), [amina])).toEqual([]);
  });

  test("are a nameless person if no other is known there", () => {
    expect(kept(exchanged(["", "1"], ["Amina", "1"]), [])).toEqual([["Amina", "1"]]);
    const run = exchanged(["", "1"], ["Amina", "2"]);
    expect(kept(run, [])).toEqual([["Amina", "2"], [shorten(b), "1"]]);
    expect(kept(run, newOf(run, []))).toEqual([]);
  });
});

function runOf(...people: [address: string, name: string][]) {
  return { lines: people.map(([address, name]) => createEmptyLine({ id: name, address, name })) };
}

describe("collectNames()", () => {
  test("takes the list's name first, then that of the newest run that has one", () => {
    const roster = [{ ...emptyPerson(), address: "GA", name: "Listed" }];
    const newest = runOf(["GA", "Other"], ["GB", ""], ["GC", "New"]);
    const older = runOf(["GB", "Old"], ["GC", "Older"]);
    expect([...collectNames(roster, [newest, older])]).toEqual([
      ["GA", "Listed"],
      ["GC", "New"],
      ["GB", "Old"],
    ]);
  });

  test("gives no name to an address that several have, and keeps one written in two ways", () => {
    const runs = [runOf(["GX", "Bob"], ["GA", "AMINA"], ["GA", "Amina"]), runOf(["GA", "A. Noor"])];
    const amina = { ...emptyPerson(), address: "GX", name: "Amina" };
    const shared = [amina, { ...amina, name: "Bob" }];
    expect([...collectNames(shared, runs)]).toEqual([["GA", "AMINA"]]);
    expect([...collectNames(null, [runOf(["GX", "Amina"], ["GX", "Bob"]), ...runs])])
      .toEqual([["GA", "AMINA"]]);
  });

  test("knows no one before list and runs are read", () => {
    expect(collectNames(null, null).size).toBe(0);
  });
});

describe("createNamesStore()", () => {
  test("takes no name from a draft, nor one away that list or sent runs give", () => {
    const roster = [{ ...emptyPerson(), address: "GA", name: "Juma" }];
    const slip = runOf(["GA", "Juma"], ["GA", "Nakato"], ["GB", "Otieno"], ["GC", "Otieno"]);
    const drafted = sampleRun({ ...slip, status: "draft" });
    const sent = sampleRun({ ...runOf(["GB", "Nakato"]), status: "finished" });
    const names = (runs: Run[]) => [...createNamesStore(atom(roster), atom(runs)).get()];
    const known = [["GA", "Juma"], ["GB", "Nakato"]];
    expect(names([drafted, sent])).toEqual(known);
    expect(names([sent])).toEqual(known);
  });

  test("uses the demo people's names until they are renamed", () => {
    const made = [{ address: "GA", name: "Thandi" }, { address: "GB", name: "Chidi" }];
    const roster = [{ ...emptyPerson(), address: "GA", name: "Juma" }];
    const names = (people: Person[]) =>
      Array.from(createNamesStore(atom(people), atom([]), made).get());
    expect(names([])).toEqual([["GA", "Thandi"], ["GB", "Chidi"]]);
    expect(names(roster)).toEqual([["GA", "Juma"], ["GB", "Chidi"]]);
  });
});

describe("listRosterChoices()", () => {
  test.each([
    ["the address", "", "", true],
    ["the address, of two customers by their memos", "4711", "4712", false],
    ["the address and the memo", "4711", "4711", true],
  ])("finds a person in a run by %s", (_, memo, other, inRun) => {
    const person = { ...emptyPerson(), name: "Amina", address: a, memo };
    const row = { ...line("1", a, "Baraka"), memo: other };
    expect(listRosterChoices([person], [row], "2026-12-01")).toEqual([{ person, inRun }]);
    const own = { ...row, name: "Amina" };
    expect(listRosterChoices([person], [own], "2026-12-01")).toEqual([{ person, inRun: true }]);
  });
});
