import { describe, expect, test } from "vitest";
import { importSession } from "../../../../../src/pay/list/ImportForm.tsx";
import { beginWithList } from "../../../../../src/pay/list/ListInput.tsx";
import { openRoute } from "../../../../../src/pay/open-route.ts";
import type { PayState } from "../../../../../src/pay/pay.ts";
import { openWorld, type TestWorld, worker } from "../pay-world.ts";
import { readTestList } from "../read-list.ts";

const LIST = `Name,Address,Amount (USDC)\nAmina,${worker(1)},10\nBaraka,${worker(2)},20\nTotal,,31`;

const { table, answers, ...reading } = await readTestList(LIST);

/** Begins a run with the list as the form does, and clears its text. */
async function importAll(pay: PayState, purpose = "Salary"): Promise<boolean> {
  pay.view.$list.set(LIST);
  return await importSession(pay, { table, answers: { ...answers, purpose }, reading }, {
    mode: "added",
    importList: (list) => beginWithList(pay, list, "Default"),
  });
}

function refuseWrites({ db }: TestWorld): () => void {
  const { changeIf } = db;
  db.changeIf = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
  return () => void (db.changeIf = changeIf);
}

const NAMES = [{ name: "Amina" }, { name: "Baraka" }, { name: "Total" }];

describe("a run that begins with a list", () => {
  test("has its rows, its purpose and its doubtful total from the start", async () => {
    const { pay } = await openWorld();
    const seen: (number | undefined)[] = [];
    pay.draft.$draft.listen((draft) => void seen.push(draft?.lines.length));
    expect(await importAll(pay)).toBe(true);
    expect(seen).toEqual([3]);
    const draft = { purpose: "Salary", lines: NAMES, listTotal: 310_000_000n };
    expect(pay.draft.$draft.get()).toMatchObject(draft);
    expect(pay.view.$list.get()).toBe("");
    await pay.draft.close();
    await importAll(pay, "");
    expect(pay.draft.$draft.get()?.purpose).toBe("Default");
  });

  test("is stored with its rows and listed, though the person leaves before it is shown", async () => {
    const { pay } = await openWorld();
    const importing = importAll(pay);
    await openRoute(pay, { view: "people" });
    expect(await importing).toBe(true);
    expect(pay.draft.$draft.get()).toBeNull();
    expect(pay.runs.$runs.get()).toMatchObject([{ status: "draft", lines: NAMES }]);
  });

  test("shows its rows, though the browser refuses the write, and stores them later", async () => {
    const { world, pay } = await openWorld();
    const allowWrites = refuseWrites(world);
    expect(await importAll(pay)).toBe(true);
    expect(pay.draft.$draft.get()).toMatchObject({ lines: NAMES });
    expect(pay.draft.$unsavedLines.get().size).toBe(3);
    await world.settle();
    allowWrites();
    await world.pass(2_000);
    expect(pay.draft.$unsavedLines.get().size).toBe(0);
  });

  test("keeps the list's text if the draft on screen can't be saved and stays", async () => {
    const { world, pay } = await openWorld();
    await pay.draft.begin("First");
    refuseWrites(world);
    pay.draft.change({ purpose: "Second" });
    expect(await importAll(pay)).toBe(false);
    expect(pay.draft.$draft.get()?.purpose).toBe("Second");
    expect(pay.view.$list.get()).toBe(LIST);
    expect(pay.undo.$undo.get()).toMatchObject({ what: "staysOpen", name: "Second" });
  });

  test("keeps the list's text where the write is refused and nothing is shown", async () => {
    const { world, pay } = await openWorld();
    refuseWrites(world);
    const importing = importAll(pay);
    await openRoute(pay, { view: "pay" });
    expect(await importing).toBe(false);
    expect(pay.view.$list.get()).toBe(LIST);
    expect(pay.undo.$undo.get()).toMatchObject({ what: "notSaved", name: "Salary" });
  });
});
