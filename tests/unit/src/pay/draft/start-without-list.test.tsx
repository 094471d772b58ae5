import { expect, test } from "vitest";
import { StartWithoutList } from "../../../../../src/pay/draft/StartWithoutList.tsx";
import { DASHBOARD } from "../../../../../src/pay/messages/dashboard.ts";
import { openRoute } from "../../../../../src/pay/open-route.ts";
import { buttonsOf } from "../buttons-of.tsx";
import { openWorld } from "../pay-world.ts";

test.each(
  [
    ["opens with its first row", "pay"],
    ["is listed, though the person has gone to another view", "people"],
  ] as const,
)("a run without a list %s", async (_, view) => {
  const { world, pay } = await openWorld();
  buttonsOf(pay, <StartWithoutList title="" />).get(DASHBOARD.en.start.byHand)?.();
  if (view !== "pay") await openRoute(pay, { view });
  await world.settle();
  const isShown = view === "pay";
  expect(pay.draft.$draft.get() !== null).toBe(isShown);
  expect(pay.view.$editing.get() !== null).toBe(isShown);
  if (!isShown) expect(pay.runs.$runs.get()).toMatchObject([{ lines: [{ name: "" }] }]);
});
