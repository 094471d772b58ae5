import { expect, test } from "vitest";
import { importSession } from "../../../../../src/pay/list/ImportForm.tsx";
import { importPeople } from "../../../../../src/pay/people/PeopleImport.tsx";
import { TestWorld, worker } from "../pay-world.ts";
import { readTestList } from "../read-list.ts";

test("a pasted list stays until the browser has stored its people", async () => {
  const pay = await new TestWorld().tab();
  const { db } = pay.world;
  const { changeIf } = db;
  const list = `Name,Address,Amount\nAmina,${worker(1)},25\n`;
  const { table, answers, ...reading } = await readTestList(list, {}, { into: "people" });
  pay.view.$list.set(list);
  const importAll = () =>
    importSession(pay, { table, answers, reading }, {
      mode: "added",
      importList: (confirmed) => importPeople(pay, confirmed),
    });
  db.changeIf = () => Promise.reject(new Error("its disk is full"));
  expect(await importAll()).toBe(false);
  expect(pay.view.$list.get()).toBe(list);
  db.changeIf = changeIf;
  expect(await importAll()).toBe(true);
  expect(pay.view.$list.get()).toBe("");
  expect(pay.people.$people.get()).toMatchObject([{ name: "Amina", address: worker(1) }]);
});
