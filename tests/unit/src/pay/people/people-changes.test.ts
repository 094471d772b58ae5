import { describe, expect, test } from "vitest";
import type { PayState } from "../../../../../src/pay/pay.ts";
import { changePeople } from "../../../../../src/pay/people/people-changes.ts";
import type { Person } from "../../../../../src/pay/people/people.ts";
import { keepPeople, personOf, TestWorld } from "../pay-world.ts";

const AMINA = personOf(1, { id: "1", amount: "25", currency: "USDC", note: "welder" });

/** Two tabs that have both read the list. */
async function twoTabs() {
  const world = new TestWorld();
  const here = await world.tab();
  await keepPeople(here, [AMINA]);
  const there = await world.tab();
  await there.people.read();
  return { here, there };
}

/** Saves a change that was made from `base`. */
async function change(pay: PayState, wanted: Person | null, base = AMINA): Promise<void> {
  const offer = await changePeople(pay, new Map([["1", wanted]]), [base]);
  offer({ what: wanted === null ? "personDeleted" : "personChanged", name: "Amina", n: 1 });
}

describe("changePeople()", () => {
  test("keeps what another tab has changed since the list was read", async () => {
    const { here, there } = await twoTabs();
    await change(there, { ...AMINA, amount: "30" });
    await change(here, { ...AMINA, note: "foreman" });
    expect(here.people.$people.get()).toMatchObject([{ amount: "30", note: "foreman" }]);
    await here.undo.undoLast();
    expect(here.people.$people.get()).toMatchObject([{ amount: "30", note: "welder" }]);
  });

  test("keeps what was changed on the same page while a form was open", async () => {
    const { here } = await twoTabs();
    const next = { from: "2027-01-01", amount: "40", currency: "USDC" };
    await change(here, { ...AMINA, next });
    await change(here, { ...AMINA, next, paidUntil: "2027-03-31" }, { ...AMINA, next });
    await change(here, { ...AMINA, note: "foreman" });
    expect(here.people.$people.get())
      .toEqual([{ ...AMINA, next, paidUntil: "2027-03-31", note: "foreman" }]);
  });

  test("keeps what this tab has read from another one while a form was open", async () => {
    const { here, there } = await twoTabs();
    await change(there, { ...AMINA, amount: "30" });
    await here.people.read();
    await change(here, { ...AMINA, note: "foreman" });
    expect(here.people.$people.get()).toMatchObject([{ amount: "30", note: "foreman" }]);
  });

  test("writes what is changed here, whatever another tab made of it", async () => {
    const { here, there } = await twoTabs();
    await change(there, { ...AMINA, amount: "30", note: "foreman" });
    await change(here, { ...AMINA, currency: "KES", amount: "3500" });
    const wanted = [{ amount: "3500", currency: "KES", note: "foreman" }];
    expect(here.people.$people.get()).toMatchObject(wanted);
    await here.undo.undoLast();
    const before = [{ amount: "30", currency: "USDC", note: "foreman" }];
    expect(here.people.$people.get()).toMatchObject(before);
  });

  test("restores deleted people as another tab had them", async () => {
    const { here, there } = await twoTabs();
    await change(there, { ...AMINA, amount: "30" });
    await change(here, null);
    expect(here.people.$people.get()).toEqual([]);
    await here.undo.undoLast();
    expect(here.people.$people.get()).toMatchObject([{ amount: "30", note: "welder" }]);
  });

  test("keeps changes to a person that another tab has deleted", async () => {
    const { here, there } = await twoTabs();
    await change(there, null);
    await change(here, { ...AMINA, note: "foreman" });
    expect(here.people.$people.get()).toMatchObject([{ amount: "25", note: "foreman" }]);
    await here.undo.undoLast();
    expect(here.people.$people.get()).toEqual([]);
  });

  test("loses nothing that another tab writes between reading and writing", async () => {
    const { here, there } = await twoTabs();
    const { db } = here.world;
    const { changeIf } = db;
    db.changeIf = async (...given) => {
      db.changeIf = changeIf;
      await change(there, { ...AMINA, amount: "30" });
      return await changeIf(...given);
    };
    await change(here, { ...AMINA, note: "foreman" });
    expect(here.people.$people.get()).toMatchObject([{ amount: "30", note: "foreman" }]);
  });
});
