import { expect, test } from "vitest";
import { openRoute } from "../../../../../src/pay/open-route.ts";
import { TestWorld, worker } from "../pay-world.ts";

test("the draft of a pay link is listed, though the person opens another view before it appears", async () => {
  const world = new TestWorld();
  const pay = await world.tab({ query: `?to=${worker(1)}&amount=5` });
  await pay.draft.close();
  const starting = pay.request.startDraft("Link");
  await openRoute(pay, { view: "people" });
  await starting;
  expect(pay.draft.$draft.get()).toBeNull();
  expect(pay.runs.$runs.get()?.map(({ purpose }) => purpose)).toContain("Link");
});
