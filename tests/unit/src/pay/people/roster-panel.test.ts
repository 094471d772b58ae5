import { describe, expect, test } from "vitest";
import { addPeople } from "../../../../../src/pay/people/RosterPanel.tsx";
import {
  draftId,
  keepPeople,
  lineOf,
  personOf,
  shownDraft,
  TestWorld,
  worker,
  writeDraft,
} from "../pay-world.ts";

const AMINA = personOf(1, { id: "amina", name: "Amina", amount: "25", currency: "USDC" });

/** Two tabs that have read the list; the first has a draft with one other row. */
async function twoTabs() {
  const world = new TestWorld();
  const there = await world.tab();
  await keepPeople(there, [AMINA]);
  const here = await world.tabWithDraft([lineOf(9)]);
  return { world, here, there };
}

describe("addPeople()", () => {
  test("adds the address and the wage that another tab has just saved", async () => {
    const { here, there } = await twoTabs();
    await keepPeople(there, [{ ...AMINA, address: worker(2), amount: "30" }]);
    await addPeople(here, draftId(here), ["amina"]);
    expect(shownDraft(here).lines[1]).toMatchObject({ address: worker(2), amount: "30" });
  });

  test("adds the wage of the run's month", async () => {
    const { world, here, there } = await twoTabs();
    const next = { from: "2026-12-01", amount: "30", currency: "USDC" };
    await keepPeople(there, [{ ...AMINA, next }]);
    for (const [month, amount] of [["2026-11", "25"], ["2026-12", "30"]] as const) {
      await here.draft.begin("Salary", [], { kind: "wages", month, group: "" });
      await world.settle();
      await addPeople(here, draftId(here), ["amina"]);
      expect(shownDraft(here).lines).toMatchObject([{ amount }]);
    }
  });

  test("adds no one who has been added or has left by then", async () => {
    const { here, there } = await twoTabs();
    await addPeople(here, draftId(here), ["amina"]);
    await addPeople(here, draftId(here), ["amina"]);
    expect(shownDraft(here).lines.length).toBe(2);
    await keepPeople(there, [personOf(3, { id: "kwame", paidUntil: "" })]);
    await addPeople(here, draftId(here), ["kwame"]);
    expect(shownDraft(here).lines.length).toBe(2);
  });

  test("adds nothing to another draft that is opened in the meantime", async () => {
    const { world, here } = await twoTabs();
    const id = draftId(here);
    await writeDraft(world, here, []);
    await addPeople(here, id, ["amina"]);
    expect(shownDraft(here).lines).toEqual([]);
  });
});
