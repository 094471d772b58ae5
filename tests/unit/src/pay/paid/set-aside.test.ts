import { expect, test } from "vitest";
import { EMPLOYER, TestWorld, worker } from "../pay-world.ts";

const OWN = EMPLOYER.publicKey();

test("a lookup that another account interrupts leaves that one shown, and is repeated later", async () => {
  const world = new TestWorld();
  world.payElsewhere(worker(1), "10");
  world.entries = world.entries.map((entry) => ({ ...entry, kind: "claimable_created" }));
  const pay = await world.tab();
  const months = pay.paid.$months.get();
  if (months === null) throw new Error("the months aren't read");
  const { api } = pay.world;
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
