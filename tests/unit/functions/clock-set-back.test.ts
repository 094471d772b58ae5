import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createFundLimit } from "../../../functions/faucet/limit.ts";
import { UNLIMITED_READS } from "../../../functions/http/read-limit.ts";
import { createDomainFiles } from "../../../functions/organizations/domain-files.ts";
import { createRatesService } from "../../../functions/rates/rates.ts";
import { scheduleTrim } from "../../../functions/store.ts";
import { done } from "../../../src/contract/outcome.ts";
import { USUAL } from "./rates/usual-rates.ts";

// A machine that starts with a wrong clock is corrected later. Entries that expire in the store
// then expire early; in memory, ages use a clock that is never set.

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
        readToml: () =>
          Promise.resolve({ ok: true, text: `[DOCUMENTATION]\nORG_NAME="${name}"\n` }),
        reads: UNLIMITED_READS,
        now,
      });
    const first = files();
    expect(await first.of("tailors.example")).toMatchObject({ value: { name } });
    clock.now = PRESENT;
    name = "Demo Tailors";
    expect(await first.of("tailors.example")).toMatchObject({ value: { name } });
    expect(await files().of("tailors.example")).toMatchObject({ value: { name } });
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
      createRatesService({
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
    // no provider answers any more, and the age of the last rate is unknown
    expect(await rates().current()).toMatchObject({ code: "rates_unavailable" });
    const NGN = USUAL.NGN * 1.09;
    for (let hour = 0; hour < 72; hour++) {
      clock.now += 3_600_000;
      // a single provider can move it by three percent each day
      said = { ...USUAL, NGN: NGN * 1.02 ** Math.floor(hour / 24) };
      expect(await rates().current()).toMatchObject({
        value: { NGN: said.NGN, updatedAt: new Date(clock.now).toISOString() },
      });
    }
  });

  test("the store is looked through within the hour", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval"], now: PRESENT + YEAR_MS });
    const stop = scheduleTrim(kv, () => Promise.resolve());
    try {
      const looked = async () => (await kv.get<number>(["store", "trimmed"])).value;
      vi.advanceTimersByTime(3_600_000);
      await expect.poll(looked).toBeGreaterThan(PRESENT + YEAR_MS);
      vi.setSystemTime(PRESENT);
      vi.advanceTimersByTime(3_600_000);
      await expect.poll(looked).toBeLessThan(PRESENT + YEAR_MS);
    } finally {
      stop();
      vi.useRealTimers();
    }
  });
});
