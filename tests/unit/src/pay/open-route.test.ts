import { describe, expect, test } from "vitest";
import { openRoute } from "../../../../src/pay/open-route.ts";
import { type DashboardRoute, parseRoute, routeHash } from "../../../../src/pay/ui/route.ts";
import { draftId, lineOf, openWorld, payNow, reviewOf, shownDraft, shownRun } from "./pay-world.ts";

describe("parseRoute()", () => {
  test.each<[string, DashboardRoute]>([
    ["", { view: "pay" }],
    ["#people", { view: "people" }],
    ["#nowhere", { view: "pay" }],
    ["#run=wages--2026-12&step=review", { run: "wages--2026-12", step: "review" }],
    ["#run=wages-Kisumu%20branch-2026-12&step=x", {
      run: "wages-Kisumu branch-2026-12",
      step: "draft",
    }],
  ])("reads %j", (hash, place) => {
    expect(parseRoute(hash)).toEqual(place);
    expect(parseRoute(routeHash(place))).toEqual(place);
  });
});

describe("openRoute()", () => {
  test("goes back from the review to the draft, and on to the month, and loses nothing", async () => {
    const { world, pay } = await openWorld([lineOf(1)]);
    const run = draftId(pay);
    await reviewOf(world, pay);
    await openRoute(pay, { run, step: "draft" });
    expect(pay.review.$review.get()).toEqual({ step: "none", refusal: null });
    pay.draft.changeLine(shownDraft(pay).lines[0]?.id ?? "", { amount: "12" });
    await openRoute(pay, { view: "pay" });
    expect(pay.draft.$draft.get()).toBe(null);
    await openRoute(pay, { run, step: "review" });
    expect(pay.review.$review.get()).toMatchObject({ step: "shown" });
    expect(shownDraft(pay).lines).toMatchObject([{ amount: "12" }]);
  });

  test("starts nothing after going back, whatever was confirmed before", async () => {
    const { world, pay } = await openWorld([lineOf(1)]);
    const run = draftId(pay);
    await reviewOf(world, pay);
    const confirming = pay.review.confirm("rest");
    await openRoute(pay, { run, step: "draft" });
    await confirming;
    await world.settle();
    expect(world.applied).toEqual([]);
    expect(pay.draft.$draft.get()).toMatchObject({ id: run, status: "draft" });
    expect(pay.review.$review.get()).toEqual({ step: "none", refusal: null });
  });

  test("leaves a run that is being sent to go on", async () => {
    const { world, pay } = await openWorld([lineOf(1)]);
    await reviewOf(world, pay);
    world.holdWallet();
    const sending = pay.review.confirm("rest");
    await world.settle();
    const { id } = shownRun(pay);
    await openRoute(pay, { view: "pay" });
    expect(pay.runs.$sending.get()).toBe(null);
    world.releaseWallet();
    await sending;
    expect(world.applied).toHaveLength(1);
    await openRoute(pay, { run: id, step: "draft" });
    expect(shownRun(pay)).toMatchObject({ id, status: "finished" });
  });

  test("has nothing to review without a wallet", async () => {
    const { pay } = await openWorld([lineOf(1)]);
    const run = draftId(pay);
    pay.wallet.disconnect();
    await openRoute(pay, { run, step: "review" });
    expect(pay.draft.$draft.get()).toMatchObject({ id: run });
    expect(pay.review.$review.get()).toEqual({ step: "none", refusal: null });
  });

  test("says of a run that is not here that it is missing, and keeps the draft before it", async () => {
    const { pay } = await openWorld([lineOf(1)]);
    const run = draftId(pay);
    await openRoute(pay, { run: "gone", step: "receipts" });
    expect(pay.view.$missing.get()).toBe("gone");
    expect(pay.draft.$draft.get()).toBe(null);
    await openRoute(pay, { run, step: "draft" });
    expect(pay.view.$missing.get()).toBe(null);
    expect(shownDraft(pay).lines).toHaveLength(1);
    await openRoute(pay, { run: "gone", step: "receipts" });
    await openRoute(pay, { view: "paid" });
    expect(pay.view.$missing.get()).toBe(null);
  });

  test("no longer says that a run is opening if it can't be read", async () => {
    const { world, pay } = await openWorld();
    world.db.get = () => Promise.reject(new Error("closed"));
    await expect(openRoute(pay, { run: "any", step: "draft" })).rejects.toThrow("closed");
    expect(pay.view.$opening.get()).toBe(false);
  });
});

describe("a page that is opened again in the middle of signing", () => {
  test("has what the ledger says before continuing", async () => {
    const { world, pay } = await openWorld([lineOf(1), lineOf(2, { memo: "x" })]);
    world.goesOffline = true;
    await payNow(world, pay);
    const { id, parts } = shownRun(pay);
    expect(parts.map(({ state }) => state)).toEqual(["unsure", "waiting"]);
    world.goesOffline = false;
    world.online = true;
    const again = await world.tab();
    expect(shownRun(again)).toMatchObject({
      id,
      status: "sending",
      parts: [{ state: "paid" }, { state: "waiting" }],
    });
    expect(again.runs.$sending.get()).toMatchObject({ active: false, asking: false });
    expect(world.signatures).toBe(1);
    await again.runs.resume(id);
    expect(world.applied).toHaveLength(2);
  });

  test("asks once more for a signature that a closed page took with it", async () => {
    const { world, pay } = await openWorld([lineOf(1)]);
    await reviewOf(world, pay);
    world.holdWallet();
    void pay.review.confirm("rest");
    await world.settle();
    expect(shownRun(pay).parts).toMatchObject([{ state: "signing" }]);
    // a closed page holds no lock, and the wallet's answer to it reaches no one
    world.lockHeld = false;
    world.holdWallet();
    world.releaseWallet();
    const again = await world.tab();
    expect(again.runs.$sending.get()).toMatchObject({
      end: { why: "window_lost" },
      run: { parts: [{ state: "waiting" }] },
    });
    await again.runs.resume(shownRun(again).id);
    expect(world.applied).toHaveLength(1);
  });
});
