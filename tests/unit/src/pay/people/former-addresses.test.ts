import { describe, expect, test } from "vitest";
import {
  restoreBackup,
  saveBackup,
  savePeopleCsv,
  tableHeadings,
} from "../../../../../src/pay/people/backup-file.ts";
import { changePeople } from "../../../../../src/pay/people/people-changes.ts";
import { DASHBOARD } from "../../../../../src/pay/messages/dashboard.ts";
import { collectNames, type Person } from "../../../../../src/pay/people/people.ts";
import { keepPeople, openWorld, personOf, TestWorld, worker } from "../pay-world.ts";
import { restoreTestPeople } from "../read-list.ts";

const at = (n: number, name: string, more: Partial<Person> = {}) => personOf(n, { name, ...more });

/** A page whose list has these people, and each step changes a person's address. */
async function moved(person: Person, ...to: number[]) {
  const { world, pay } = await openWorld();
  await keepPeople(pay, [person]);
  for (const n of to) {
    const [now = person] = pay.people.$people.get() ?? [];
    const wanted = new Map([[now.id, { ...now, address: worker(n) }]]);
    const offer = await changePeople(pay, wanted, [now]);
    offer({ what: "personChanged", name: now.name, n: 1 });
  }
  return { world, pay };
}

/** The backup that was saved last. */
const saved = ({ saved }: TestWorld) => new File([saved.at(-1)?.text ?? ""], "people.json");

describe("a person's former address", () => {
  test("has their name, also where a backup is read in a browser that has no runs", async () => {
    const { world, pay } = await moved(at(1, "Amina"), 2, 3);
    const named = [[worker(3), "Amina"], [worker(2), "Amina"], [worker(1), "Amina"]];
    expect([...collectNames(pay.people.$people.get(), [])]).toEqual(named);
    await saveBackup(pay, "");
    const other = await new TestWorld().tab();
    await restoreBackup(other, saved(world), "");
    expect([...collectNames(other.people.$people.get(), [])]).toEqual(named);
    expect(other.$names.get().get(worker(1))).toBe("Amina");
    // the restored list is the same, former addresses included
    expect(other.people.$people.get()).toEqual(pay.people.$people.get());
  });

  test("is none where the change is taken back, and is one again with it", async () => {
    const amina = at(1, "Amina");
    const { pay } = await moved(amina, 2);
    await pay.undo.undoLast();
    expect(pay.people.$people.get()).toEqual([amina]);
    await pay.undo.redo();
    expect(pay.people.$people.get())
      .toMatchObject([{ address: worker(2), formerAddresses: [worker(1)] }]);
  });

  test("isn't the address where the person is paid again", async () => {
    const { pay } = await moved(at(1, "Amina"), 2, 1);
    expect(pay.people.$people.get())
      .toMatchObject([{ address: worker(1), formerAddresses: [worker(2)] }]);
  });

  test("belongs to no one if another person has it now, and keeps the former payee's name", () => {
    const amina = at(1, "Amina", { formerAddresses: [worker(2), worker(3)] });
    const paid = [{ ...at(3, "Baraka"), how: "payment" as const }];
    const names = collectNames([amina, at(2, "Baraka")], [{ lines: paid }]);
    expect([...names]).toEqual([[worker(1), "Amina"], [worker(3), "Baraka"]]);
  });

  test("stays with what the list knew before a file is read, and says who the file means", async () => {
    const { pay } = await moved(at(1, "Amina"), 2);
    const [{ id = "" } = {}] = pay.people.$people.get() ?? [];
    // the same person as stored by an older version or another browser
    await restoreTestPeople(pay, [{ id, name: "Amina", address: worker(2), note: "old" }]);
    expect(pay.people.$people.get()).toMatchObject([{ id, formerAddresses: [worker(1)] }]);
    await restoreTestPeople(pay, [at(3, "Amina", { formerAddresses: [worker(2)] })]);
    expect(pay.people.$people.get()).toMatchObject([
      { id, address: worker(3), formerAddresses: [worker(2), worker(1)] },
    ]);
    // another name is another person
    await restoreTestPeople(pay, [at(4, "Chausiku", { formerAddresses: [worker(3)] })]);
    expect(pay.people.$people.get()).toHaveLength(2);
  });

  test("is taken from a file only where it is an address", async () => {
    const pay = await new TestWorld().tab();
    const forged = [worker(1), worker(2), 7, "SECRET", `S${worker(1).slice(1)}`, null];
    await restoreTestPeople(pay, [{ ...at(1, "Amina"), formerAddresses: forged }]);
    await restoreTestPeople(pay, [{ ...at(5, "Baraka"), formerAddresses: worker(4) }]);
    const [amina, baraka] = pay.people.$people.get() ?? [];
    expect(amina?.formerAddresses).toEqual([worker(2)]);
    expect(baraka).not.toHaveProperty("formerAddresses");
  });

  test("is told by a backup, and not by a table or a backup of before", async () => {
    const { world, pay } = await moved(at(1, "Amina"), 2);
    savePeopleCsv(pay, tableHeadings(DASHBOARD.en));
    expect(pay.backup.$savedAt.get()).toBeNull();
    const [{ id = "" } = {}] = pay.people.$people.get() ?? [];
    await restoreTestPeople(pay, [at(2, "Amina", { id })]);
    expect(pay.backup.$savedAt.get()).toBeNull();
    await saveBackup(pay, "");
    const other = await new TestWorld().tab();
    await restoreBackup(other, saved(world), "");
    other.backup.$savedAt.set(null);
    await restoreBackup(other, saved(world), "");
    expect(other.backup.$savedAt.get()).not.toBeNull();
  });
});
