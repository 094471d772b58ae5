import { expect, test } from "vitest";
import { EMPLOYER, lineOf, muxed, openWorld, payNow, TestWorld, worker } from "../pay-world.ts";

const OWN = EMPLOYER.publicKey();

test("a row with the account that pays is not paid nor set aside, and the others are", async () => {
  const world = new TestWorld();
  // because of the account's limit, the page once offered to set money aside for it
  world.findings.set(OWN, "limit_exceeded");
  const pay = await world.tabWithDraft([
    lineOf(1, { address: OWN, how: "claimable" }),
    lineOf(2, { address: muxed(OWN, 7n) }),
    lineOf(3),
  ]);
  const plan = pay.$plan.get();
  expect(plan?.statuses).toEqual(["remedy", "remedy", "ready"]);
  expect(plan?.found.slice(0, 2)).toEqual(["own_account", "own_account"]);
  const { all } = pay.mistakes.$mistakes.get();
  expect(all.map((mistake) => mistake?.kind)).toEqual(["ownAccount", "ownAccount"]);
  await payNow(world, pay);
  expect(world.applied.map((each) => each.split(" ")[1])).toEqual([worker(3)]);
});

test("the account that paid is a payee like any other once another account pays", async () => {
  const { pay } = await openWorld([lineOf(1, { address: OWN }), lineOf(2)]);
  const checked = pay.draft.$checked.get();
  if (checked === null) throw new Error("nothing was checked");
  const found = () => pay.check.$findings.get().byAccount.get(OWN);
  await pay.check.ask(OWN, checked);
  expect(found()).toBe("own_account");
  expect(await pay.check.ask(worker(9), checked)).toBe(true);
  expect(found()).toBe("ok");
});
