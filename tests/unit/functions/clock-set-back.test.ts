import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createFundLimit } from "../../../functions/faucet/limit.ts";
import { NOBODY_PAYS } from "../../../functions/http/read-limit.ts";
import { createEvidences } from "../../../functions/ledger/history-archive/evidence.ts";
import type { LedgerPort } from "../../../functions/ledger/ledger.ts";
import { createEpochs } from "../../../functions/ledger/epoch.ts";
import { createReserve } from "../../../functions/ledger/reserve.ts";
import { createDomainFiles } from "../../../functions/organizations/domain-files.ts";
import { createRates } from "../../../functions/rates/rates.ts";
import { keepTrimmed } from "../../../functions/store.ts";
import { done, failed } from "../../../src/contract/outcome.ts";
import { NETWORK } from "../../ledger-harness.ts";
import { USUAL } from "./rates/usual-rates.ts";

// A machine that starts with a wrong clock has it set right some moments later. What was remembered
// for a while is then remembered for no longer.

const YEAR_MS = 365 * 86_400_000;
const PRESENT = Date.parse("2026-11-25T04:00:00.000Z");

let kv: Deno.Kv;
const clock = { now: 0 };
const now = () => clock.now;

beforeEach(async () => {
  clock.now = PRESENT + YEAR_MS;
  kv = await Deno.openKv(":memory:");
});
afterEach(() => kv.close());

describe("after the clock was set back a year", () => {
  test("what a domain says of its accounts is read again", async () => {
    let name = "Former Tailors";
    const files = () =>
      createDomainFiles({
        kv,
        readFile: () =>
          Promise.resolve({ ok: true, text: `[DOCUMENTATION]\nORG_NAME="${name}"\n` }),
        reads: NOBODY_PAYS,
        now,
      });
    const first = files();
    expect(await first.of("tailors.example")).toMatchObject({ value: { name } });
    clock.now = PRESENT;
    name = "Demo Tailors";
    expect(await first.of("tailors.example")).toMatchObject({ value: { name } });
    expect(await files().of("tailors.example")).toMatchObject({ value: { name } });
  });

  test("the base reserve is read again", async () => {
    let baseReserve = 5_000_000n;
    const newestLedger = () =>
      Promise.resolve(done({ value: { baseReserve }, ledger: 7, source: 0 }));
    const port = { newestLedger } as unknown as LedgerPort;
    const reserve = createReserve({ kv, port, prefix: ["ledger"], now, reads: NOBODY_PAYS });
    const read = () => reserve({ deadline: now() + 60_000 });
    expect(await read()).toEqual(done(5_000_000n));
    clock.now = PRESENT;
    baseReserve = 1_000_000n;
    expect(await read()).toEqual(done(1_000_000n));
  });

  test("a network that is begun anew is known as another one", async () => {
    const closedAt = new Date(PRESENT).toISOString();
    const epochs = createEpochs({
      kv,
      prefix: ["ledger"],
      now,
      askReaders: () => Promise.resolve(new Map([["a", { sequence: 7, closedAt }]])),
    });
    epochs.saw(5_000);
    epochs.saw(7);
    await epochs.settled();
    clock.now = PRESENT;
    for (let round = 0; round < 5; round++) {
      epochs.saw(7);
      await epochs.settled();
      clock.now += 10_000;
    }
    expect(await epochs.current()).toBe(2);
  });

  test("a client whose requests were counted is not refused for a year", async () => {
    const fund = createFundLimit({ kv, now });
    for (let n = 0; n < 3; n++) await fund.take("client");
    expect(await fund.take("client")).toMatchObject({ allowed: false });
    clock.now = PRESENT;
    expect(await fund.peek("client")).toMatchObject({ allowed: true, remaining: 3 });
    expect(await fund.take("client")).toMatchObject({ allowed: true, remaining: 2 });
  });

  test("rates are compared with the last ones, and none is dated ahead", async () => {
    const { GHS: _, ...others } = USUAL;
    let said: Partial<typeof USUAL> = USUAL;
    const rates = () =>
      createRates({
        kv,
        now,
        providers: [{
          name: "a",
          host: "a.test",
          read: () => Promise.resolve(done({ rates: said, euro: null })),
        }],
      });
    await rates().current();
    clock.now = PRESENT;
    said = others;
    // nobody tells it any more, and nobody knows how old the one is that was told
    expect(await rates().current()).toMatchObject({ code: "rates_unavailable" });
    const NGN = USUAL.NGN * 1.09;
    for (let hour = 0; hour < 72; hour++) {
      clock.now += 3_600_000;
      // one provider alone may lead it by three percent each day
      said = { ...USUAL, NGN: NGN * 1.02 ** Math.floor(hour / 24) };
      expect(await rates().current()).toMatchObject({
        value: { NGN: said.NGN, updatedAt: new Date(clock.now).toISOString() },
      });
    }
  });

  test("evidence that was not to be had is asked for again", async () => {
    let asked = 0;
    const evidences = createEvidences(
      {
        kv,
        now,
        archives: ["http://archive.test"],
        trust: { validators: [], threshold: 1, passphrase: "test" },
        proof: () => {
          asked += 1;
          return Promise.resolve(failed("upstream_unavailable"));
        },
      } as unknown as Parameters<typeof createEvidences>[0],
    );
    const prepare = () => evidences.prepare(NETWORK, "ab".repeat(32), { deadline: 0 });
    for (let n = 0; n < 2; n++) prepare();
    await expect.poll(() => asked).toBe(1);
    clock.now = PRESENT;
    prepare();
    await expect.poll(() => asked, { timeout: 20_000 }).toBe(2);
  });

  test("the store is looked through within the hour", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval"], now: PRESENT + YEAR_MS });
    const stop = keepTrimmed(kv);
    try {
      const looked = async () => (await kv.get<number>(["store", "trimmed"])).value;
      vi.advanceTimersByTime(3_600_000);
      await expect.poll(looked).toBeGreaterThan(PRESENT + YEAR_MS);
      vi.setSystemTime(PRESENT);
      vi.advanceTimersByTime(3_600_000);
      await expect.poll(looked, { timeout: 20_000 }).toBeLessThan(PRESENT + YEAR_MS);
    } finally {
      stop();
      vi.useRealTimers();
    }
  });
});
