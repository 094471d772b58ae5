import { describe, expect, test } from "vitest";
import { openRoute } from "../../../../../src/pay/open-route.ts";
import { payOnce } from "../../../../../src/pay/roster/PersonPage.tsx";
import { keepPeople, personOf, TestWorld, worker } from "../pay-world.ts";

const AMINA = personOf(1, { id: "amina", name: "Amina" });

/** A tab that shows Amina's page, and another one. */
async function twoTabs() {
  const world = new TestWorld();
  const there = await world.tab();
  await keepPeople(there, [AMINA]);
  const here = await world.tab();
  await openRoute(here, { view: "people", person: "amina" });
  return { here, there };
}

describe("payOnce()", () => {
  test("opens a row with the address that another tab has just saved", async () => {
    const { here, there } = await twoTabs();
    await keepPeople(there, [{ ...AMINA, address: worker(2) }]);
    await payOnce(here, "amina");
    const [line] = here.draft.$draft.get()?.lines ?? [];
    expect(line).toMatchObject({ name: "Amina", address: worker(2), amount: "" });
    expect(here.view.$view.get()).toBe("pay");
    expect(here.view.$editing.get()).toBe(line?.id);
  });

  // before the list is read, and before the draft is saved
  test.each(["all", "changeIf"] as const)(
    "stays in a view that is opened during the database's %s()",
    async (method) => {
      const { here } = await twoTabs();
      const { db } = here.world;
      const before = db[method];
      Object.assign(db, {
        [method]: async (...given: unknown[]) => {
          Object.assign(db, { [method]: before });
          await openRoute(here, { view: "books" });
          return await Reflect.apply(before, db, given);
        },
      });
      await payOnce(here, "amina");
      expect(here.view.$view.get()).toBe("books");
      expect(here.view.$editing.get()).toBeNull();
    },
  );

  test("begins one run for two quick presses", async () => {
    const { here } = await twoTabs();
    await Promise.all([payOnce(here, "amina"), payOnce(here, "amina")]);
    await here.runs.read();
    expect(here.runs.$runs.get()?.length).toBe(1);
  });
});
