import { expect, test } from "vitest";
import { historyOf } from "../../../../src/pay/history.ts";
import type { Pay } from "../../../../src/pay/pay.ts";
import { EMPLOYER, lineOf, TestWorld, worker, writeDraft } from "./pay-world.ts";

/** Lets the service be too slow for so many questions of a kind. */
function slowFor(
  pay: Pay,
  question: "account" | "claimable" | "preflight" | "transactions",
  times: number,
) {
  const { api } = pay.world;
  const isSlow = () => times-- > 0;
  const slow = { ok: false as const, code: "upstream_timeout" as const, status: 504 };
  const { account, claimable, preflight, transactions } = api;
  if (question === "account") api.account = async (...a) => isSlow() ? slow : await account(...a);
  if (question === "claimable") {
    api.claimable = async (...a) => isSlow() ? slow : await claimable(...a);
  }
  if (question === "preflight") {
    api.preflight = async (...a) => isSlow() ? slow : await preflight(...a);
  }
  if (question === "transactions") {
    api.transactions = async (...a) => isSlow() ? slow : await transactions(...a);
  }
}

test("one slow answer hides no balance, and stops no review", async () => {
  const pay = await new TestWorld().tab();
  slowFor(pay, "account", 1);
  expect(await pay.balance.read()).toBe(true);
  expect(pay.balance.$balance.get()?.fault).toBeNull();
});

test("one slow answer about the payees stops no review", async () => {
  const world = new TestWorld();
  const pay = await world.tab();
  await writeDraft(world, pay, [lineOf(1)]);
  slowFor(pay, "preflight", 1);
  await pay.review.open(EMPLOYER.publicKey());
  expect(pay.review.$review.get().step).toBe("shown");
});

test("a balance that could not be read is read again by itself, though the stream is open", async () => {
  const world = new TestWorld();
  const pay = await world.tab();
  slowFor(pay, "account", 3);
  expect(await pay.balance.read()).toBe(false);
  expect(pay.balance.$balance.get()?.fault).toBe("upstream_timeout");
  await world.pass(30_000);
  expect(pay.balance.$balance.get()?.fault).toBeNull();
});

test("a slow answer leaves no history empty", async () => {
  const world = new TestWorld();
  world.payElsewhere(worker(1), "25");
  const pay = await world.tab();
  const payer = EMPLOYER.publicKey();
  slowFor(pay, "transactions", 2);
  await historyOf(pay).open(payer);
  expect(historyOf(pay).$shown.get().map(({ amount }) => amount)).toEqual(["25.0000000"]);
});

test("a slow answer hides no money that was set aside", async () => {
  const pay = await new TestWorld().tab();
  const payer = EMPLOYER.publicKey();
  pay.world.api.claimable = () =>
    Promise.resolve({
      ok: true,
      value: {
        address: payer,
        claimable: [{
          id: "b",
          amount: "5.0000000",
          asset: "USDC",
          assetIssuer: null,
          recognized: true,
          from: payer,
          createdAt: null,
          claimableNow: true,
          claimableFrom: null,
          claimableUntil: null,
        }],
        complete: true,
        usdcTotal: "5.0000000",
        updatedAt: "",
      },
    });
  slowFor(pay, "claimable", 1);
  await pay.aside.read(payer);
  expect(pay.aside.$aside.get()).toHaveLength(1);
});
