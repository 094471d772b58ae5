import { describe, expect, test } from "vitest";
import type { ListAnswers } from "../../../../../src/pay/list/list.ts";
import { DASHBOARD_LANGUAGES } from "../../../../../src/ui/i18n/languages.ts";
import { DASHBOARD } from "../../../../../src/pay/messages/dashboard.ts";
import {
  decryptText,
  encryptText,
  previewImport,
  restoreBackup,
  saveBackup,
  savePeopleCsv,
  tableHeadings,
} from "../../../../../src/pay/people/backup-file.ts";
import { changePeople } from "../../../../../src/pay/people/people-changes.ts";
import { readWrittenAmount } from "../../../../../src/money/written-amount.ts";
import { emptyPerson, type Person } from "../../../../../src/pay/people/people.ts";
import { sample } from "../../../../sample.ts";
import { BACKUP_PASSWORD, recordedText } from "../../../../fixtures/version-1/load.ts";
import { fullTexts } from "../../../../memory-texts.ts";
import { keepPeople, openWorld, personOf, TestWorld, worker } from "../pay-world.ts";
import { readTestList, readTestPeople, restoreTestPeople } from "../read-list.ts";

const AMINA = personOf(1, { name: "Amina" });

async function withPeople(people: readonly Person[]) {
  const opened = await openWorld();
  await keepPeople(opened.pay, people);
  return opened;
}

/** A table of these people. */
async function tableOf(people: readonly Person[], lang: keyof typeof DASHBOARD = "en") {
  const { world, pay } = await withPeople(people);
  savePeopleCsv(pay, tableHeadings(DASHBOARD[lang]));
  return { pay, table: world.saved[0]?.text ?? "" };
}

describe("a list that is read into the list of people", () => {
  const wage = { amount: "25000", currency: "KES" };

  test("takes nothing away that a table has no column for", async () => {
    const contact = { phone: "+254700000017", email: "a@example.org", lang: "sw" as const };
    const amina = { ...AMINA, memo: "m", ...contact };
    const { pay } = await withPeople([{ ...amina, paidUntil: "" }]);
    const table = `address,amount\n${worker(1)},25.50\n`;
    expect(await readTestPeople(pay, table, { currency: "USDC" })).toEqual({ ok: true, people: 1 });
    expect(pay.people.$people.get())
      .toEqual([{ ...amina, amount: "25.50", currency: "USDC", paidUntil: "" }]);
  });

  test("leaves the currency of a wage that a table has no currency for", async () => {
    const { pay } = await withPeople([{ ...AMINA, ...wage }]);
    const read = (table: string) => readTestPeople(pay, table);
    await read(`name,address\nAmina N.,${worker(1)}\n`);
    expect(pay.people.$people.get()).toMatchObject([{ name: "Amina N.", ...wage }]);
    await read(`address,amount (KES)\n${worker(1)},26000\n`);
    expect(pay.people.$people.get()).toMatchObject([{ amount: "26000", currency: "KES" }]);
    await read(`address,amount (USDC)\n${worker(1)},200\n`);
    expect(pay.people.$people.get()).toMatchObject([{ amount: "200", currency: "USDC" }]);
  });

  test("takes people who have no address yet, once, unless another phone may be another's", async () => {
    const pay = await new TestWorld().tab();
    const table = "Full name,Phone\nAda,+254700000101\nBaraka,+254700000102\n";
    for (const text of [table, table.replace("102", "103")]) await readTestPeople(pay, text);
    expect(pay.people.$people.get()).toMatchObject([
      { name: "Ada", address: "", amount: "", phone: "+254700000101" },
      { name: "Baraka", address: "", phone: "+254700000102" },
      { name: "Baraka", address: "", phone: "+254700000103" },
    ]);
  });

  test("accepts no wage without a currency", async () => {
    const { pay } = await withPeople([{ ...AMINA, ...wage }]);
    const rows = `${worker(1)},Amina,26000,KES\n${worker(2)},Baraka,25000,\n`;
    const table = `address,name,amount,currency\n${rows}`;
    await readTestPeople(pay, table, { currency: { column: 3 } });
    expect(pay.people.$people.get()).toMatchObject([{ amount: "26000", currency: "KES" }]);
    // a backup keeps what it says: a missing currency never becomes USDC
    const other = await new TestWorld().tab();
    await restoreTestPeople(other, [personOf(2, { amount: "25000" })]);
    expect(other.people.$people.get()).toMatchObject([{ amount: "25000", currency: "" }]);
  });

  test("leaves the currency of a wage where the file has no amount for it", async () => {
    const { pay } = await withPeople([{ ...AMINA, ...wage }]);
    await restoreTestPeople(pay, [AMINA]);
    expect(pay.people.$people.get()).toMatchObject([wage]);
    const table = `address,amount,currency,note\n${worker(1)},,,left\n`;
    await readTestPeople(pay, table);
    expect(pay.people.$people.get()).toMatchObject([{ ...wage, note: "left" }]);
  });

  test("is taken back: who was new is gone, who was changed is as before", async () => {
    const at = (n: number, name: string, amount: string) => personOf(n, { name, amount });
    const [amina, baraka] = [at(1, "Amina", "10"), at(2, "Baraka", "20")];
    const { world, pay } = await withPeople([amina, baraka]);
    const rows = `name,address,amount\nAmina,${worker(1)},11\nChausiku,${worker(3)},30\n`;
    await readTestPeople(pay, rows);
    expect(pay.people.$people.get()?.map(({ name, amount }) => `${name} ${amount}`))
      .toEqual(["Amina 11", "Baraka 20", "Chausiku 30"]);
    // a person who is added now isn't from the file
    const dalila = at(4, "Dalila", "40");
    await keepPeople(pay, [dalila]);
    expect(pay.undo.$undo.get()).toMatchObject({ what: "peopleRead", n: 2 });
    await pay.undo.undoLast();
    expect(pay.people.$people.get()).toEqual([amina, baraka, dalila]);
    const other = await world.tab();
    await other.people.read();
    expect(other.people.$people.get()).toEqual([amina, baraka, dalila]);
  });

  test("keeps everybody who shares an address", async () => {
    const amina = personOf(1, { name: "Amina", memo: "4711", phone: "+254700000017" });
    const baraka = personOf(1, { name: "Baraka", memo: "4712" });
    const { pay } = await withPeople([amina]);
    await restoreTestPeople(pay, [baraka, amina]);
    expect(pay.people.$people.get()).toEqual([amina, baraka]);
    const rows = `name,address,memo\nBaraka,${worker(1)},4713\nAmina,${worker(1)},4714\n`;
    await readTestPeople(pay, rows);
    expect(pay.people.$people.get()?.map(({ id, memo }) => [id, memo])).toEqual([
      [amina.id, "4714"],
      [baraka.id, "4713"],
    ]);
  });

  test("tells two whose names differ by an accent alone, in whatever order the table is", async () => {
    const two = [
      personOf(1, { name: "Hùng", amount: "100" }),
      personOf(1, { name: "Hưng", amount: "200" }),
    ];
    const { pay } = await withPeople(two);
    const rows = `name,address,amount\nHưng,${worker(1)},250\nHùng,${worker(1)},150\n`;
    await readTestPeople(pay, rows, { address: 1, currency: "USDC" });
    const amounts = new Map(pay.people.$people.get()?.map(({ id, amount }) => [id, amount]));
    expect(two.map(({ id }) => amounts.get(id))).toEqual(["150", "250"]);
  });

  test("keeps two of one name at one address, however often it is read", async () => {
    const { pay } = await openWorld();
    const memos = () => pay.people.$people.get()?.map(({ memo }) => memo).sort();
    const rows = [4711, 4712].map((memo) => `Amina,${worker(1)},${memo}\n`).join("");
    const table = `name,address,memo\n${rows}`;
    await readTestPeople(pay, table);
    await readTestPeople(pay, table);
    expect(memos()).toEqual(["4711", "4712"]);
    const [first, second] = pay.people.$people.get() ?? [];
    if (first === undefined || second === undefined) throw new Error("nobody was read");
    await changePeople(pay, new Map([[second.id, null]]), [second]);
    await restoreTestPeople(pay, [second, first]);
    expect(memos()).toEqual(["4711", "4712"]);
  });

  test("writes over no customer of an exchange with another one", async () => {
    const { pay } = await withPeople([{ ...AMINA, memo: "4711" }]);
    const rows = `name,address,memo\nBaraka,${worker(1)},4712\n`;
    await readTestPeople(pay, rows);
    expect(pay.people.$people.get()?.map(({ name, memo }) => `${name} ${memo}`))
      .toEqual(["Amina 4711", "Baraka 4712"]);
  });

  test("of before an address was known takes neither address nor number away", async () => {
    const before = { ...emptyPerson(), name: "Amina", amount: "20" };
    const amina = { ...before, address: worker(1), amount: "25", phone: "+254700000017" };
    const { pay } = await withPeople([amina]);
    await restoreTestPeople(pay, [before]);
    expect(pay.people.$people.get()).toEqual([{ ...amina, amount: "20" }]);
  });
});

describe("the list as a table", () => {
  test("restores both records of a person who has two", async () => {
    const { pay, table } = await tableOf([
      { ...AMINA, memo: "Wage", amount: "400" },
      personOf(1, { name: "Amina", memo: "Rent", amount: "70" }),
    ]);
    await readTestPeople(pay, table);
    const memos = (pay.people.$people.get() ?? []).map(({ memo, amount }) => `${memo} ${amount}`);
    expect(memos.toSorted()).toEqual(["Rent 70", "Wage 400"]);
  });

  test("is a backup only of a list of which it says all", async () => {
    const pay = await new TestWorld().tab();
    const amina = { ...AMINA, amount: "20" };
    const next = { from: "2027-01-01", amount: "25", currency: "USDC" };
    for (const more of [{ next }, { paidUntil: "" }, { formerAddresses: [worker(2)] }]) {
      await keepPeople(pay, [{ ...amina, ...more }]);
      savePeopleCsv(pay, tableHeadings(DASHBOARD.en));
      expect(pay.backup.$savedAt.get()).toBeNull();
    }
    await keepPeople(pay, [{ ...amina, formerAddresses: [] }]);
    pay.people.$people.set([{ ...amina, phone: "+254700000017", paidUntil: "2026-12-31" }]);
    savePeopleCsv(pay, tableHeadings(DASHBOARD.en));
    expect(pay.backup.$savedAt.get()).not.toBeNull();
  });

  test.each(DASHBOARD_LANGUAGES)("in %s brings back every cell that it has", async (lang) => {
    const amina = personOf(1, {
      name: "Amina",
      amount: "900",
      currency: "KES",
      memo: "4711",
      note: "Desk 4",
      group: "Field",
      phone: "+254700000017",
      email: "amina@example.org",
      lang: "sw",
      paidFrom: "2026-01-01",
      paidUntil: "2026-12-31",
      items: [
        { label: "Basic", kind: "earning", amount: "1000" },
        { label: "PAYE", kind: "deduction", amount: "100" },
      ],
    });
    const { table } = await tableOf([amina], lang);
    const other = await new TestWorld().tab();
    await readTestPeople(other, table);
    const { id: _, ...cells } = amina;
    expect(other.people.$people.get()).toMatchObject([cells]);
  });

  test("asks about a day that a spreadsheet has written in its own way", async () => {
    const rows = ["Name,Address,Paid until", `Amina,${worker(1)},31/12/2026`];
    const other = await new TestWorld().tab();
    await readTestPeople(other, rows.join("\n"));
    expect(other.people.$people.get()).toEqual([]);
  });

  test.each(DASHBOARD_LANGUAGES)(
    "in %s has the own money and the note of each, and asks nothing",
    async (lang) => {
      const wage = { amount: "431", currency: "USDC", localCurrency: "NGN" as const };
      const { table } = await tableOf([{ ...AMINA, ...wage, note: "Desk 4" }], lang);
      expect((await readTestList(table)).open).toEqual([]);
      const other = await new TestWorld().tab();
      await readTestPeople(other, table);
      expect(other.people.$people.get())
        .toMatchObject([{ name: "Amina", ...wage, note: "Desk 4" }]);
    },
  );
});

describe("encryptText() and decryptText()", () => {
  test("give the text back with the password, and nothing without it", async () => {
    const locked = await encryptText('{"people":["Ouvrière"]}', "a long word");
    expect(JSON.stringify(locked)).not.toContain("Ouvri");
    expect(await decryptText(locked, "a long word")).toBe('{"people":["Ouvrière"]}');
    expect(await decryptText(locked, "another word")).toBeNull();
  });

  test("notice a changed file", async () => {
    const locked = await encryptText("text", "word");
    const changed = locked.text.startsWith("A")
      ? `B${locked.text.slice(1)}`
      : `A${locked.text.slice(1)}`;
    expect(await decryptText({ ...locked, text: changed }, "word")).toBeNull();
  });

  test("lock the same text differently each time", async () => {
    const [a, b] = await Promise.all([encryptText("text", "word"), encryptText("text", "word")]);
    expect(a.text).not.toBe(b.text);
  });
});

describe("a file that the list is read from", () => {
  const [amina, baraka] = [personOf(1), personOf(2, { phone: "+254700000017" })];
  test.each([
    ["is the backup of a list that was empty", [], [amina, baraka], true],
    ["is that of who is on the list already as it has them", [amina], [amina, baraka], true],
    ["is none of somebody whom it does not have", [amina, baraka], [baraka], false],
    ["is none of what it does not say of somebody", [baraka], [personOf(2)], false],
  ])("%s", async (_, list, people, isBackup) => {
    const { world, pay } = await withPeople(list);
    await restoreTestPeople(pay, people);
    expect(pay.backup.$savedAt.get()).toBe(isBackup ? world.now : null);
  });

  test("may be a table", async () => {
    const { world, pay } = await openWorld();
    await readTestPeople(pay, `name,address\nA,${worker(1)}\n`);
    expect(pay.backup.$savedAt.get()).toBe(world.now);
  });
});

test.each([["people.json", ""], ["people-locked.json", BACKUP_PASSWORD]])(
  "%s of version 1 brings its ten people, one of them a leaver",
  async (name, password) => {
    const pay = await new TestWorld().tab();
    const backup = new File([recordedText(name)], name);
    expect(await restoreBackup(pay, backup, password)).toEqual({ ok: true, people: 10 });
    const people = pay.people.$people.get() ?? [];
    expect(people.filter(({ paidUntil }) => paidUntil !== undefined)).toHaveLength(1);
    expect(people.map(({ name }) => name)).toContain("Thandi (exchange)");
  },
);

test("a backup is saved and read even if storage is full", async () => {
  const world = new TestWorld();
  const pay = await world.tab({ local: fullTexts() });
  await keepPeople(pay, [AMINA]);
  expect(await saveBackup(pay, "")).toBe(true);
  const file = new File([world.saved.at(-1)?.text ?? ""], "people.json");
  expect(await restoreBackup(pay, file, "")).toEqual({ ok: true, people: 1 });
});

describe("an empty backup", () => {
  test("is not written, and quiets no reminder", async () => {
    const { world, pay } = await openWorld();
    expect(await saveBackup(pay, "")).toBe(false);
    expect(world.saved).toEqual([]);
    expect(pay.backup.$savedAt.get()).toBeNull();
  });

  test("as an older version wrote it is told as such, changes no one and offers nothing to undo", async () => {
    const { pay } = await withPeople([AMINA]);
    expect(await restoreTestPeople(pay, [])).toEqual({ ok: false, code: "empty" });
    expect(pay.undo.$undo.get()).toBeNull();
    expect(pay.people.$people.get()).toEqual([AMINA]);
  });
});

describe("a file that is damaged, or none of Lipwa's", () => {
  const key = "SBCVMMCBEDB64TVJZFYJOJAERZC4YVVUOE6SYR2Y76CBTENGUSGWRRVO";
  const backupOf = (people: unknown) =>
    JSON.stringify({ format: "lipwa people 1", people }, null, 1);
  const jose = backupOf([{ ...AMINA, name: "José" }]);

  async function read(content: BlobPart) {
    const { pay } = await withPeople([AMINA]);
    const backup = await restoreBackup(pay, new File([content], "people"), "");
    const isList = !backup.ok && backup.code === "is_list" &&
      typeof content === "string" && !content.startsWith("PK");
    const reading = isList ? await readTestPeople(pay, content) : backup;
    return { reading, after: pay.people.$people.get() };
  }

  test.each<[string, BlobPart]>([
    ["a backup without its beginning", jose.slice(1)],
    ["a backup of which the end is missing", jose.slice(0, -20)],
    [
      "a backup with a byte that is no UTF-8",
      new TextEncoder().encode(jose).map((byte) => byte === 0xc3 ? 0xe3 : byte),
    ],
    ["records that are none", backupOf([AMINA, 5])],
    ["people that are no list", backupOf({ a: AMINA })],
    ["a letter", "Dear staff, dear friends,\nthe pay of May is late,\nand so is June's.\n"],
    ["a zipped list", `PK\x03\x04\x14\nname,address\nA,${worker(2)}\nB,${worker(3)}\n`],
    ["a zipped file", new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0x2c, 8, 0x0a, 0x2c, 65, 10, 66])],
    ["a table in which a quote never ends", `name,address\n"A,${worker(2)}\nB,${worker(3)}\n`],
  ])("changes nothing: %s", async (_, content) => {
    const { reading, after } = await read(content);
    // a file that isn't a backup is read as a list, and has no people
    const codes = ["not_a_backup", "empty", "is_list"];
    expect(codes.map((code) => ({ ok: false, code }))).toContainEqual(reading);
    expect(after).toEqual([AMINA]);
  });

  test("of more than are read at once is not read in part", async () => {
    const rows = Array.from({ length: 10_001 }, (_, at) => `P${at},${worker(2)},1\n`);
    const { reading, after } = await read(`name,address,amount\n${rows.join("")}`);
    expect(reading).toEqual({ ok: false, code: "empty" });
    expect(after).toEqual([AMINA]);
  });

  test("keeps each of several with one id", async () => {
    const baraka = { ...AMINA, name: "Baraka", address: worker(2) };
    for (const people of [[AMINA, baraka], [baraka, AMINA]]) {
      const { reading, after } = await read(backupOf(people));
      expect(reading).toEqual({ ok: true, people: 2 });
      expect(after).toMatchObject([AMINA, { name: "Baraka", address: worker(2) }]);
    }
  });

  test("keeps several with one id who have no address, each once", async () => {
    const cy = personOf(1, { name: "Cy", address: "" });
    const dan = { ...cy, name: "Dan" };
    const { pay } = await withPeople([cy]);
    expect(await restoreTestPeople(pay, [dan, cy])).toEqual({ ok: true, people: 2 });
    expect(pay.people.$people.get()).toEqual([cy, { ...dan, id: expect.any(String) }]);
  });

  test("adds no one, whatever is missing at its beginning", async () => {
    const backup = backupOf([AMINA, { ...AMINA, id: "2", name: "Bà, Hùng", note: "a, b" }]);
    for (const text of [backup, JSON.stringify(JSON.parse(backup))]) {
      for (let cut = 1; cut < text.length; cut += sample(17, 67)) {
        expect((await read(text.slice(cut))).after).toEqual([AMINA]);
      }
    }
  });

  test("adds no empty person", async () => {
    const { reading, after } = await read(backupOf([{}, { amount: "5" }, AMINA]));
    expect(reading).toEqual({ ok: true, people: 1 });
    expect(after).toEqual([AMINA]);
    expect((await read(backupOf([{}, { note: "x" }]))).reading)
      .toEqual({ ok: false, code: "empty" });
  });

  test("keeps no secret key, whatever it stands in", async () => {
    const cells = { name: "", address: key.slice(0, 55), currency: key, note: `${key}7` };
    const people = [{ ...cells, id: key, name: "Cy" }, { ...cells, name: key }];
    const { reading, after } = await read(backupOf(people));
    expect(reading).toEqual({ ok: true, people: 1 });
    expect(JSON.stringify(after)).not.toContain(key.slice(0, 12));
  });

  test("has no mistyped secret key for an address, nor for a name", async () => {
    const spaced = key.toLowerCase().replace(/.{4}/g, "$& ");
    for (const mistyped of [key.slice(0, 55), `${key}A`, spaced]) {
      const { reading, after } = await read(`name,address,amount\n,${mistyped},10\n`);
      expect(reading).toEqual({ ok: false, code: "empty" });
      expect(after).toEqual([AMINA]);
    }
  });

  test("is told where the browser does not keep it", async () => {
    const { world, pay } = await openWorld();
    world.db.changeIf = () => Promise.reject(new Error("its disk is full"));
    const reading = await restoreBackup(pay, new File([jose], "people.json"), "");
    expect(reading).toEqual({ ok: false, code: "not_stored" });
  });
});

describe("previewImport()", () => {
  const known = { ...AMINA, amount: "400", currency: "USDC" };

  const changesOf = async (list: string, answers: Partial<ListAnswers> = {}) =>
    previewImport([known], (await readTestList(list, answers, { into: "people" })).rows);

  test("tells who is added, what changes, and who stays as they are", async () => {
    const { added, changed, same } = await changesOf(
      `Name,Address,Amount (USDC)\nAmina,${worker(1)},431\nKwame,${worker(2)},500\n`,
    );
    expect(added.map(({ name, amount }) => [name, amount])).toEqual([["Kwame", "500"]]);
    expect(changed.map(({ before, after }) => [before.amount, after.amount])).toEqual([
      ["400", "431"],
    ]);
    expect(same).toBe(0);
    const again = await changesOf(`Name,Address,Amount (USDC)\nAmina,${worker(1)},400\n`);
    expect(again).toEqual({ added: [], changed: [], same: 1 });
  });

  test("keeps an amount as it was decided, so that no other amount gives it another meaning", async () => {
    const text = `Name,Address,Amount (USDC)\nAmina,${worker(1)},394.975\nKwame,${
      worker(2)
    },400.0\n`;
    const { added, changed, same } = await changesOf(text, { numbers: "1,234.50" });
    const amounts = [...changed.map(({ after }) => after), ...added].map(({ amount }) =>
      readWrittenAmount(amount, ",")
    );
    // a different notation of an amount isn't a change
    expect([amounts, same]).toEqual([[{ ok: true, stroops: 3_949_750_000n }, {
      ok: true,
      stroops: 4_000_000_000n,
    }], 0]);
    expect((await changesOf(`Name,Address,Amount (USDC)\nAmina,${worker(1)},400.00\n`)).same)
      .toBe(1);
  });

  test("leaves amount and currency as they are where the list has none", async () => {
    const list = `Name,Address,Phone\nAmina,${worker(1)},+254 700 000 001\n`;
    const { changed } = await changesOf(list, { amount: "none" });
    expect(changed.map(({ after }) => after)).toEqual([{ ...known, phone: "+254 700 000 001" }]);
  });
});
