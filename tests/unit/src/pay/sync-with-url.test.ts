import { expect, onTestFinished, test, vi } from "vitest";
import { createPayState, type PayState } from "../../../../src/pay/pay.ts";
import { syncWithUrl } from "../../../../src/pay/sync-with-url.ts";
import { WORDS } from "./html-of.tsx";
import { draftId, lineOf, payNow, TestWorld } from "./pay-world.ts";

/** A tab's address and history. It reports navigations only once `report()` is called. */
function fakeTab(first = "") {
  const entries: { hash: string; state: unknown }[] = [{ hash: first, state: null }];
  let at = 0;
  const unreported: string[] = [];
  const listeners = new Map<string, () => void>();
  const hash = () => entries[at]?.hash ?? "";
  const push = (state: unknown, hash: string) =>
    void entries.splice(++at, Infinity, { hash, state });
  const navigate = (move: () => void) => {
    const before = hash();
    move();
    unreported.push("popstate", ...hash() === before ? [] : ["hashchange"]);
  };
  const go = (by: number) => navigate(() => void (at += by));
  vi.stubGlobal("location", { search: "" });
  Object.defineProperty(location, "hash", { get: hash });
  vi.stubGlobal("history", {
    go,
    pushState: (state: unknown, _: string, hash: string) => push(state, hash),
    replaceState: (state: unknown, _: string, hash: string) => void (entries[at] = { hash, state }),
  });
  Object.defineProperty(history, "state", { get: () => entries[at]?.state });
  vi.stubGlobal("document", {
    title: "Pay people",
    querySelector: () => null,
    querySelectorAll: () => [],
  });
  vi.stubGlobal("addEventListener", (type: string, listener: () => void) => {
    listeners.set(type, listener);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    hash,
    go,
    press: (hash: string) => navigate(() => push(null, hash)),
    report: () => unreported.splice(0).forEach((type) => listeners.get(type)?.()),
  };
}

/** A page of the same tab after a reload. */
async function reload(first: PayState): Promise<PayState> {
  await first.draft.saveBeforeClosing();
  return createPayState(first.world);
}

test("Forward at once after Back opens the draft again", async () => {
  const world = new TestWorld();
  const pay = await reload(await world.tab());
  const tab = fakeTab();
  await syncWithUrl(pay, WORDS);
  await pay.draft.begin("Salary", [lineOf(1)]);
  await world.settle();
  const draft = tab.hash();
  expect(draft).toMatch(/^#run=.+&step=draft$/);
  tab.go(-1);
  tab.report();
  tab.go(1);
  // the browser changes the address before it reports that
  await world.settle();
  expect(tab.hash()).toBe(draft);
  tab.report();
  await world.settle();
  expect(tab.hash()).toBe(draft);
  expect(pay.draft.$draft.get()?.lines).toHaveLength(1);
});

test("Back at once after Forward stays in the month", async () => {
  const world = new TestWorld();
  const pay = await reload(await world.tab());
  const tab = fakeTab();
  await syncWithUrl(pay, WORDS);
  await pay.draft.begin("Salary", [lineOf(1)]);
  await world.settle();
  tab.go(-1);
  tab.report();
  await world.settle();
  tab.go(1);
  tab.report();
  tab.go(-1);
  tab.report();
  await world.settle();
  expect(tab.hash()).toBe("");
  expect(pay.draft.$draft.get()).toBe(null);
});

test("a draft that another tab sends leaves the history, and the next link is followed", async () => {
  const world = new TestWorld();
  const before = await world.tabWithDraft([lineOf(1)]);
  const id = draftId(before);
  const pay = await reload(before);
  const tab = fakeTab(`#run=${id}&step=draft`);
  await syncWithUrl(pay, WORDS);
  // without a wallet, the step is the draft again, with the same address
  pay.wallet.disconnect();
  tab.press(`#run=${id}&step=review`);
  tab.report();
  await world.settle();
  history.replaceState({ before: 1 }, "", tab.hash());
  world.refuses = true;
  await payNow(world, before);
  await pay.runs.show(id);
  await world.settle();
  tab.report();
  await world.settle();
  expect(tab.hash()).toBe(`#run=${id}&step=sign`);
  tab.press("#people");
  tab.report();
  await world.settle();
  expect([tab.hash(), pay.view.$view.get()]).toEqual(["#people", "people"]);
});

test("a link that is pressed before a draft appears is followed", async () => {
  const world = new TestWorld();
  const pay = await reload(await world.tab());
  const tab = fakeTab("#pay");
  await syncWithUrl(pay, WORDS);
  const begun = pay.draft.begin("Salary", [lineOf(1)]);
  tab.press("#people");
  await begun;
  await world.settle();
  expect(tab.hash()).toBe("#people");
  tab.report();
  await world.settle();
  expect(pay.view.$view.get()).toBe("people");
});

test.each(["", "draft", "review"])(
  "Month, pressed while the page opens its draft (%j), stays",
  async (step) => {
    const world = new TestWorld();
    const before = await world.tabWithDraft([lineOf(1)]);
    const id = draftId(before);
    const pay = await reload(before);
    const tab = fakeTab(step === "" ? "" : `#run=${id}&step=${step}`);
    const opened = syncWithUrl(pay, WORDS);
    tab.press("#pay");
    tab.report();
    await opened;
    await world.settle();
    expect(pay.draft.$draft.get()).toBe(null);
    expect(pay.view.$opening.get()).toBe(false);
    expect(tab.hash()).toBe("#pay");
    expect(pay.runs.$runs.get()).toMatchObject([{ id, status: "draft" }]);
  },
);
