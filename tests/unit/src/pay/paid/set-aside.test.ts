import { expect, test } from "vitest";
import type { Answer } from "../../../../../src/client/answer.ts";
import { EMPLOYER, TestWorld, worker } from "../pay-world.ts";

const OWN = EMPLOYER.publicKey();

/** A tab of an account that has set money aside once. */
async function openAside() {
  const world = new TestWorld();
  world.payElsewhere(worker(1), "10", "", { kind: "claimable_created" });
  const pay = await world.tab();
  return { world, pay, api: pay.world.api };
}

test("a lookup that another account interrupts leaves that one shown, and is repeated later", async () => {
  const { world, pay, api } = await openAside();
  const months = pay.paid.$months.get();
  if (months === null) throw new Error("the months aren't read");
  const { claimable } = api;
  const answer = Promise.withResolvers<void>();
  const asked: string[] = [];
  api.claimable = async (address, options) => {
    asked.push(address);
    await answer.promise;
    const page = await claimable(address, options);
    return page.ok ? { ...page, value: { ...page.value, asOfLedger: 1 } } : page;
  };
  const lookup = pay.aside.findOutcomes(months);
  await world.settle();
  pay.wallet.payFrom(worker(90));
  await world.settle();
  answer.resolve();
  await lookup;
  await world.settle();
  expect(pay.paid.$payments.get()).toMatchObject({ payer: worker(90) });
  expect(pay.paid.$record.get()).toMatchObject({ payer: worker(90) });
  expect(asked).toEqual([OWN]);
  pay.wallet.payFrom(OWN);
  await world.settle();
  await pay.aside.findOutcomes(months);
  expect(asked).toEqual([OWN, OWN]);
});

test.each(["claimable", "verify"] as const)(
  "a lookup that failed (%s) is repeated once after a later read, and not by itself",
  async (what) => {
    const { world, pay, api } = await openAside();
    const { claimable, verify } = api;
    let isDown = true;
    const asked: string[] = [];
    const down: Answer<never> = { ok: false, code: "rate_limited", status: 429, retryAfter: 600 };
    api.claimable = async (...query) => {
      asked.push("claimable");
      if (isDown && what === "claimable") return down;
      const page = await claimable(...query);
      return page.ok ? { ...page, value: { ...page.value, asOfLedger: 1 } } : page;
    };
    api.verify = async (...query) => {
      asked.push("verify");
      return isDown && what === "verify" ? down : await verify(...query);
    };
    // a view asks whenever the months change
    pay.paid.$months.subscribe((months) => {
      if (months?.status === "ready") void pay.aside.findOutcomes(months);
    });
    await world.pass(60_000);
    expect(asked.filter((each) => each === what)).toHaveLength(1);
    isDown = false;
    await pay.aside.read(OWN);
    await world.pass(60_000);
    expect(asked.filter((each) => each === "verify").length).toBe(what === "verify" ? 2 : 1);
    const before = asked.length;
    await pay.aside.read(OWN);
    await world.pass(60_000);
    expect(asked).toHaveLength(before + 1);
  },
);
