import { describe, expect, test } from "vitest";
import { DASHBOARD } from "../../../../../src/pay/messages/dashboard.ts";
import {
  lockText,
  readBackup,
  saveBackup,
  savePeopleCsv,
  unlockText,
} from "../../../../../src/pay/people/backup-file.ts";
import { emptyPerson, type Person } from "../../../../../src/pay/people/people.ts";
import { keepPeople, TestWorld, worker } from "../pay-world.ts";

const HOME = worker(1);

function person(name: string, more: Partial<Person> = {}): Person {
  return { ...emptyPerson(), name, address: HOME, ...more };
}

function table(...rows: string[]): File {
  return new File([`${rows.join("\n")}\n`], "people.csv");
}

function backupOf(...people: unknown[]): File {
  return new File([JSON.stringify({ format: "lipwa people 1", people }, null, 1)], "people.json");
}

describe("a list that is read into the list of people", () => {
  /** The list after these files were read into it, one after the other. */
  async function listAfter(before: readonly Person[], ...files: File[]) {
    const pay = await new TestWorld().tab();
    await keepPeople(pay, before);
    for (const file of files) expect(await readBackup(pay, file, "")).toMatchObject({ ok: true });
    return pay.people.$people.get() ?? [];
  }

  const contact = { phone: "+254700000017", email: "a@example.org", lang: "sw" as const };
  const known = person("Amina", { memo: "m", archived: true, ...contact });
  const inKes = person("Amina", { amount: "25000", currency: "KES" });
  const [amina, baraka] = [
    person("Amina", { memo: "4711", ...contact }),
    person("Baraka", {
      memo: "4712",
    }),
  ];
  const [hung, hong] = [
    person("Hùng", { amount: "100" }),
    person("Hưng", { amount: "200" }),
  ];
  const nobody = person("Amina", { address: "", amount: "20" });
  const atHome = { ...nobody, address: HOME, amount: "25", ...contact };

  test.each<[string, Person[], File, Partial<Person>[]]>([
    [
      "takes nothing away that a table has no column for",
      [known],
      table("address,amount", `${HOME},25.50`),
      [{ ...known, amount: "25.50" }],
    ],
    [
      "leaves a wage's currency where a table has neither",
      [inKes],
      table("name,address", `Amina N.,${HOME}`),
      [{ ...inKes, name: "Amina N." }],
    ],
    [
      "leaves a wage's currency where a table has none",
      [inKes],
      table("address,amount", `${HOME},26000`),
      [{ amount: "26000", currency: "KES" }],
    ],
    [
      "takes the currency that a table says",
      [inKes],
      table("address,amount (USDC)", `${HOME},200`),
      [{ amount: "200", currency: "USDC" }],
    ],
    [
      "leaves a wage's currency where a backup has no amount",
      [inKes],
      backupOf({ ...inKes, amount: "", currency: "USDC" }),
      [inKes],
    ],
    [
      "leaves a wage's currency where a table's cells are empty",
      [inKes],
      table("address,amount,currency,note", `${HOME},,,left`),
      [{ ...inKes, note: "left" }],
    ],
    [
      "takes a new wage without a currency for one of none, beside wages in KES",
      [inKes],
      table("address,name,amount,currency", `${HOME},Amina,26000,`, `${worker(2)},B,25000,`),
      [{ amount: "26000", currency: "KES" }, { amount: "25000", currency: "" }],
    ],
    [
      "has that from a backup, too",
      [],
      backupOf(inKes, person("B", { address: worker(2), amount: "25000", currency: "" })),
      [inKes, { amount: "25000", currency: "" }],
    ],
    ["keeps both who share an address", [amina], backupOf(baraka, amina), [amina, baraka]],
    [
      "brings both up to date who share an address",
      [amina, baraka],
      table("name,address,memo", `Baraka,${HOME},4713`, `Amina,${HOME},4714`),
      [{ id: amina.id, memo: "4714" }, { id: baraka.id, memo: "4713" }],
    ],
    [
      "tells two whose names differ by an accent alone, in whatever order the table is",
      [hung, hong],
      table("name,address,amount", `Hưng,${HOME},250`, `Hùng,${HOME},150`),
      [{ id: hung.id, amount: "150" }, { id: hong.id, amount: "250" }],
    ],
    [
      "writes over nobody by a name with another accent and another memo",
      [person("Hùng", { memo: "4711" })],
      table("name,address,memo", `Hưng,${HOME},4712`),
      [{ name: "Hùng", memo: "4711" }, { name: "Hưng", memo: "4712" }],
    ],
    [
      "writes over neither of two at an address by a third name",
      [person("Amina"), person("Baraka")],
      table("name,address", `Chidi,${HOME}`),
      [{ name: "Amina" }, { name: "Baraka" }, { name: "Chidi" }],
    ],
    [
      "writes over no customer of an exchange with another one",
      [amina],
      table("name,address,memo", `Baraka,${HOME},4712`),
      [amina, { name: "Baraka", memo: "4712" }],
    ],
    [
      "of before an address was known takes neither address nor number away",
      [atHome],
      backupOf(nobody),
      [{ ...atHome, amount: "20" }],
    ],
  ])("%s", async (_, before, file, after) => {
    const list = await listAfter(before, file);
    expect(list).toHaveLength(after.length);
    expect(list).toEqual(
      expect.arrayContaining(after.map((each) => expect.objectContaining(each))),
    );
  });

  test("keeps two of one name at one address, however often it is read", async () => {
    const two = table("name,address,memo", `Amina,${HOME},4711`, `Amina,${HOME},4712`);
    const list = await listAfter([], two, two);
    const memos = (all: readonly Person[]) => all.map(({ memo }) => memo).sort();
    expect(memos(list)).toEqual(["4711", "4712"]);
    const [first, second] = list;
    expect(memos(await listAfter(first ? [first] : [], backupOf(second, first))))
      .toEqual(["4711", "4712"]);
  });

  test("is taken back: who was new is gone, who was changed is as before", async () => {
    const world = new TestWorld();
    const pay = await world.tab();
    const amina = person("Amina", { amount: "10" });
    const baraka = person("Baraka", { address: worker(2), amount: "20" });
    await keepPeople(pay, [amina, baraka]);
    const file = table("name,address,amount", `Amina,${HOME},11`, `Chausiku,${worker(3)},30`);
    await readBackup(pay, file, "");
    expect(pay.people.$people.get()?.map(({ name, amount }) => [name, amount])).toEqual([
      ["Amina", "11"],
      ["Baraka", "20"],
      ["Chausiku", "30"],
    ]);
    // somebody who is written meanwhile is none of the file's
    const dalila = person("Dalila", { address: worker(4), amount: "40" });
    await keepPeople(pay, [dalila]);
    expect(pay.undo.$undo.get()).toMatchObject({ what: "peopleRead", n: 2 });
    await pay.undo.undoLast();
    expect(pay.people.$people.get()).toEqual([amina, baraka, dalila]);
    const other = await world.tab();
    await other.people.read();
    expect(other.people.$people.get()).toEqual([amina, baraka, dalila]);
  });
});

describe("the list as a table", () => {
  test("gives back each record of somebody who has two", async () => {
    const world = new TestWorld();
    const pay = await world.tab();
    const before = [
      person("Amina", { memo: "Wage", amount: "400" }),
      person("Amina", { memo: "Rent", amount: "70" }),
    ];
    await keepPeople(pay, before);
    savePeopleCsv(pay, DASHBOARD.en.cells);
    const [saved] = world.saved;
    await readBackup(pay, new File([saved?.text ?? ""], "people.csv"), "");
    const memos = (pay.people.$people.get() ?? []).map(({ memo, amount }) => `${memo} ${amount}`);
    expect(memos.toSorted()).toEqual(["Rent 70", "Wage 400"]);
  });

  test("is a backup only of a list without phone numbers and whatever else it leaves out", async () => {
    const pay = await new TestWorld().tab();
    const amina = person("Amina", { amount: "20" });
    await keepPeople(pay, [{ ...amina, phone: "+254700000017" }]);
    savePeopleCsv(pay, DASHBOARD.en.cells);
    expect(pay.backup.$savedAt.get()).toBeNull();
    await keepPeople(pay, [{ ...amina, archived: true }]);
    savePeopleCsv(pay, DASHBOARD.en.cells);
    expect(pay.backup.$savedAt.get()).toBeNull();
    await keepPeople(pay, [amina]);
    savePeopleCsv(pay, DASHBOARD.en.cells);
    expect(pay.backup.$savedAt.get()).not.toBeNull();
  });

  test("has each person's own money, and gives it back", async () => {
    const world = new TestWorld();
    const pay = await world.tab();
    await keepPeople(pay, [person("Amina", { amount: "431", localCurrency: "NGN" })]);
    savePeopleCsv(pay, DASHBOARD.en.cells);
    const [saved] = world.saved;
    const other = await new TestWorld().tab();
    await readBackup(other, new File([saved?.text ?? ""], "people.csv"), "");
    expect(other.people.$people.get()).toMatchObject([
      { name: "Amina", amount: "431", currency: "USDC", localCurrency: "NGN" },
    ]);
  });
});

describe("lockText() and unlockText()", () => {
  test("give the text back with the password, and nothing without it", async () => {
    const locked = await lockText('{"people":["Ouvrière"]}', "a long word");
    expect(JSON.stringify(locked)).not.toContain("Ouvri");
    expect(await unlockText(locked, "a long word")).toBe('{"people":["Ouvrière"]}');
    expect(await unlockText(locked, "another word")).toBeNull();
  });

  test("notice a changed file", async () => {
    const locked = await lockText("text", "word");
    const changed = locked.text.startsWith("A")
      ? `B${locked.text.slice(1)}`
      : `A${locked.text.slice(1)}`;
    expect(await unlockText({ ...locked, text: changed }, "word")).toBeNull();
  });

  test("lock the same text differently each time", async () => {
    const [a, b] = await Promise.all([lockText("text", "word"), lockText("text", "word")]);
    expect(a.text).not.toBe(b.text);
  });
});

describe("a file that the list is read from", () => {
  const baraka = person("Baraka", { address: worker(2) });
  const [amina, called] = [person("Amina"), { ...baraka, phone: "+254700000017" }];
  test.each([
    ["is the backup of a list that was empty", [], [amina, called], true],
    ["is that of who is on the list already as it has them", [amina], [amina, called], true],
    ["is none of somebody whom it does not have", [amina, called], [called], false],
    ["is none of what it does not say of somebody", [called], [baraka], false],
  ])("%s", async (_, list, people, isBackup) => {
    const world = new TestWorld();
    const pay = await world.tab();
    await keepPeople(pay, list);
    await readBackup(pay, backupOf(...people), "");
    expect(pay.backup.$savedAt.get()).toBe(isBackup ? world.now : null);
  });

  test("may be a table", async () => {
    const world = new TestWorld();
    const pay = await world.tab();
    await readBackup(pay, table("name,address", `A,${HOME}`), "");
    expect(pay.backup.$savedAt.get()).toBe(world.now);
  });
});

describe("a backup of nobody", () => {
  test("is not written, and quiets no reminder", async () => {
    const world = new TestWorld();
    const pay = await world.tab();
    expect(await saveBackup(pay, "")).toBe(false);
    expect(world.saved).toEqual([]);
    expect(pay.backup.$savedAt.get()).toBeNull();
  });

  test("as an older version wrote it is told as such, and offers nothing to undo", async () => {
    const pay = await new TestWorld().tab();
    expect(await readBackup(pay, backupOf(), "")).toEqual({ ok: false, code: "nobody" });
    expect(pay.undo.$undo.get()).toBeNull();
  });
});

describe("a file that is damaged, or none of Lipwa's", () => {
  const key = "SBCVMMCBEDB64TVJZFYJOJAERZC4YVVUOE6SYR2Y76CBTENGUSGWRRVO";
  const amina = person("Amina");
  const textOf = (people: unknown) => JSON.stringify({ format: "lipwa people 1", people }, null, 1);
  const jose = textOf([{ ...amina, name: "José" }]);

  async function read(content: BlobPart) {
    const pay = await new TestWorld().tab();
    await keepPeople(pay, [amina]);
    const before = pay.people.$people.get();
    const reading = await readBackup(pay, new File([content], "people"), "");
    return { reading, before, after: pay.people.$people.get() };
  }

  test.each<[string, BlobPart]>([
    ["a backup without its beginning", jose.slice(1)],
    ["a backup of which the end is missing", jose.slice(0, -20)],
    [
      "a backup with a byte that is no UTF-8",
      new TextEncoder().encode(jose).map((byte) => byte === 0xc3 ? 0xe3 : byte),
    ],
    ["records that are none", textOf([amina, 5])],
    ["people that are no list", textOf({ a: amina })],
    ["a letter", "Dear staff, dear friends,\nthe pay of May is late,\nand so is June's.\n"],
    ["a zipped list", `PK\x03\x04\x14\nname,address\nA,${worker(2)}\nB,${worker(3)}\n`],
    ["a zipped file", new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0x2c, 8, 0x0a, 0x2c, 65, 10, 66])],
    ["a table in which a quote never ends", `name,address\n"A,${worker(2)}\nB,${worker(3)}\n`],
  ])("changes nothing: %s", async (_, content) => {
    const { reading, before, after } = await read(content);
    expect(reading).toEqual({ ok: false, code: "not_a_backup" });
    expect(after).toEqual(before);
  });

  test("of more than are read at once is not read in part", async () => {
    const rows = Array.from({ length: 10_001 }, (_, at) => `P${at},${worker(2)},1\n`);
    const { reading, before, after } = await read(`name,address,amount\n${rows.join("")}`);
    expect(reading).toEqual({ ok: false, code: "not_a_backup" });
    expect(after).toEqual(before);
  });

  test("keeps each of several with one id", async () => {
    const baraka = { ...amina, name: "Baraka", address: worker(2) };
    for (const people of [[amina, baraka], [baraka, amina]]) {
      const { reading, after } = await read(textOf(people));
      expect(reading).toEqual({ ok: true, people: 2 });
      expect(after).toMatchObject([{ name: "Amina", address: worker(1) }, {
        name: "Baraka",
        address: worker(2),
      }]);
    }
  });

  test("keeps several with one id who have no address, each once", async () => {
    const pay = await new TestWorld().tab();
    const cy = { ...amina, name: "Cy", address: "" };
    const dan = { ...cy, name: "Dan" };
    await keepPeople(pay, [cy]);
    const file = new File([textOf([dan, cy])], "p.json");
    expect(await readBackup(pay, file, "")).toEqual({ ok: true, people: 2 });
    expect(pay.people.$people.get()).toEqual([cy, { ...dan, id: expect.any(String) }]);
  });

  test("adds nobody, whatever is missing at its beginning", async () => {
    const backup = textOf([amina, { ...amina, id: "2", name: "Bà, Hùng", note: "a, b" }]);
    for (const text of [backup, JSON.stringify(JSON.parse(backup))]) {
      for (let cut = 1; cut < text.length; cut += 17) {
        expect((await read(text.slice(cut))).after).toEqual([amina]);
      }
    }
  });

  test("adds nobody who is nobody", async () => {
    const { reading, after } = await read(textOf([{}, { amount: "5" }, amina]));
    expect(reading).toEqual({ ok: true, people: 1 });
    expect(after).toEqual([amina]);
    expect((await read(textOf([{}, { note: "x" }]))).reading).toEqual({
      ok: false,
      code: "nobody",
    });
  });

  test("keeps no secret key, whatever it stands in", async () => {
    const cells = { name: "", address: key.slice(0, 55), currency: key, note: `${key}7` };
    const people = [{ ...cells, id: key, name: "Cy" }, { ...cells, name: key }];
    const { reading, after } = await read(textOf(people));
    expect(reading).toEqual({ ok: true, people: 1 });
    expect(JSON.stringify(after)).not.toContain(key.slice(0, 12));
  });

  test("has no mistyped secret key for an address, nor for a name", async () => {
    for (
      const mistyped of [key.slice(0, 55), `${key}A`, key.toLowerCase().replace(/.{4}/g, "$& ")]
    ) {
      const { reading, after } = await read(`name,address,amount\n,${mistyped},10\n`);
      expect(reading).toEqual({ ok: false, code: "nobody" });
      expect(after).toEqual([amina]);
    }
  });

  test("is told where the browser does not keep it", async () => {
    const world = new TestWorld();
    const pay = await world.tab();
    world.db.changeIf = () => Promise.reject(new Error("its disk is full"));
    const reading = await readBackup(pay, new File([jose], "people.json"), "");
    expect(reading).toEqual({ ok: false, code: "not_kept" });
  });
});
