import { describe, expect, test } from "vitest";
import { lineOf, openWorld, TestWorld, writeDraft } from "../pay-world.ts";

describe("the rates", () => {
  test("are read on when a hidden page is looked at again, and each minute while it is", async () => {
    const world = new TestWorld();
    let hidden = false;
    let shown = () => {};
    const pay = await world.tab({
      screen: {
        hidden: () => hidden,
        onShown: (work) => {
          shown = work;
          return () => {};
        },
        onOnline: () => () => {},
      },
    });
    await writeDraft(world, pay, [lineOf(1, { amount: "1500", currency: "NGN" })]);
    const stroops = () => pay.$plan.get()?.checked.lines[0]?.stroops;
    expect(stroops()).toBe(10_000_000n);
    world.rates = { ...world.rates, NGN: 750 };
    await world.pass(60_000);
    expect(stroops()).toBe(20_000_000n);
    hidden = true;
    world.rates = { ...world.rates, NGN: 375 };
    await world.pass(30 * 60_000);
    expect(stroops()).toBe(20_000_000n);
    hidden = false;
    shown();
    await world.settle();
    expect(stroops()).toBe(40_000_000n);
  });

  test("that cannot be read leave the ones of before standing", async () => {
    const { world, pay } = await openWorld();
    world.online = false;
    expect(await pay.rates.read()).toBe(false);
    expect(pay.rates.$rates.get()?.NGN).toBe(1500);
  });
});
