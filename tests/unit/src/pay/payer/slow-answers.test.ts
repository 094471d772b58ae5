import { expect, test, vi } from "vitest";
import { getHistory } from "../../../../../src/pay/paid/history.ts";
import type { PayState } from "../../../../../src/pay/pay.ts";
import { sampleClaimable, sampleWaiting } from "../../../../passport-request.ts";
import { EMPLOYER, lineOf, openWorld, TestWorld, worker } from "../pay-world.ts";

/** Makes the service too slow for this many requests of a kind. */
function slowFor(
  pay: PayState,
  question: "account" | "claimable" | "preflight" | "transactions",
  times: number,
) {
  const { api } = pay.world;
  const slow = { ok: false, code: "upstream_timeout", status: 504 };
  const ask = api[question];
  Object.assign(api, {
    [question]: async (...asked: unknown[]) =>
      times-- > 0 ? slow : await Reflect.apply(ask, api, asked),
  });
}

test("one slow answer hides no balance, and stops no review", async () => {
  const { pay } = await openWorld();
  slowFor(pay, "account", 1);
  expect(await pay.balance.read()).toBe(true);
  expect(pay.balance.$balance.get()?.fault).toBeNull();
});

test("one slow answer about the payees stops no review", async () => {
  const { pay } = await openWorld([lineOf(1)]);
  slowFor(pay, "preflight", 1);
  await pay.review.open(EMPLOYER.publicKey());
  expect(pay.review.$review.get().step).toBe("shown");
});

test("payees without an answer are asked about six times by themselves, then on request", async () => {
  const { world, pay } = await openWorld();
  await pay.draft.begin("Salary", [lineOf(1)]);
  world.findings.set(worker(1), "unknown");
  const preflight = vi.spyOn(pay.world.api, "preflight");
  const stop = pay.check.keepAsking();
  await world.pass(3_600_000);
  expect(preflight).toHaveBeenCalledTimes(1 + 6);
  world.findings.clear();
  pay.check.askNow();
  await world.pass(60_000);
  expect(preflight).toHaveBeenCalledTimes(1 + 6 + 1);
  expect(pay.check.$findings.get().status).toBe("done");
  stop();
});

test("a balance that could not be read is read again by itself, though the stream is open", async () => {
  const { world, pay } = await openWorld();
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
  slowFor(pay, "transactions", 2);
  pay.paid.forget();
  await getHistory(pay).open(EMPLOYER.publicKey());
  expect(getHistory(pay).$history.get()?.entries).toMatchObject([{ amount: "25.0000000" }]);
});

test("a slow answer hides no money that was set aside", async () => {
  const pay = await new TestWorld().tab();
  pay.world.api.claimable = (address) => Promise.resolve(setAsideBy(address));
  slowFor(pay, "claimable", 1);
  await pay.aside.read(EMPLOYER.publicKey());
  expect(pay.aside.$balances.get()).toHaveLength(1);
});

test("a slow answer about an account doesn't show its money that was set aside to another account", async () => {
  const pay = await new TestWorld().tab();
  const late = Promise.withResolvers<void>();
  pay.world.api.claimable = async (address) => {
    if (address === worker(1)) await late.promise;
    return setAsideBy(address);
  };
  const first = pay.aside.read(worker(1));
  await pay.aside.read(worker(2));
  late.resolve();
  await first;
  expect(pay.aside.$balances.get().map(({ from }) => from)).toEqual([worker(2)]);
});

test("a slow answer writes over no balance that was asked for after it", async () => {
  const pay = await new TestWorld().tab();
  const { account } = pay.world.api;
  const known = await account(EMPLOYER.publicKey());
  if (!known.ok) throw new Error("there is no account");
  const late = Promise.withResolvers<void>();
  let asked = 0;
  pay.world.api.account = async () => {
    const usdcBalance = `${++asked}.0000000`;
    if (asked === 1) await late.promise;
    return { ok: true, value: { ...known.value, usdcBalance } };
  };
  const first = pay.balance.read();
  await pay.balance.read();
  late.resolve();
  expect(await first).toBe(true);
  expect(pay.balance.$balance.get()?.account?.usdcBalance).toBe("2.0000000");
});

test.each(["account", "preflight"] as const)(
  "a review waits for no long pause that is asked for: %s",
  async (question) => {
    const { world, pay } = await openWorld([lineOf(1)]);
    const away = { ok: false, code: "upstream_unavailable", status: 503, retryAfter: 60 };
    Object.assign(pay.world.api, { [question]: () => Promise.resolve(away) });
    const before = world.now;
    await pay.review.open(EMPLOYER.publicKey());
    expect(pay.review.$review.get()).toEqual({ step: "none", refusal: "unreachable" });
    expect(world.now).toBe(before);
  },
);

/** The service's answer about an account that has set aside 5 USDC. */
function setAsideBy(address: string) {
  const claimable = [sampleWaiting({ id: `of ${address}`, from: address, sponsor: address })];
  return { ok: true as const, value: sampleClaimable({ address, claimable }) };
}
