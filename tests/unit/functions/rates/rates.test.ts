import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ratesKeys } from "../../../../functions/kv/keys.ts";
import type { Quotes, RatesProvider } from "../../../../functions/rates/quotes.ts";
import { createRates } from "../../../../functions/rates/rates.ts";
import { done, failed, type Outcome } from "../../../../src/contract/outcome.ts";
import { ratesBody } from "../../../../src/contract/rates.ts";
import { USUAL } from "./usual-rates.ts";

describe("createRates()", () => {
  let kv: Deno.Kv;
  const clock = { time: 0 };

  /** A provider that says what it is told to say, and counts how often it is read. */
  function provider(name: string, say: Outcome<Quotes> = done({ rates: USUAL, euro: null })) {
    const made = {
      name,
      say,
      reads: 0,
      read: () => {
        made.reads += 1;
        return Promise.resolve(made.say);
      },
    };
    return made;
  }

  const service = (...providers: RatesProvider[]) =>
    createRates({
      kv,
      providers,
      now: () => clock.time,
      sleep: (ms) => {
        clock.time += ms;
        return new Promise((done) => setTimeout(done, 1));
      },
    });

  beforeEach(async () => {
    kv = await Deno.openKv(":memory:");
    clock.time = Date.parse("2026-11-20T12:00:00.000Z");
  });
  afterEach(() => kv.close());

  test("answers what the provider says, with the time at which it was read", async () => {
    const rates = await service(provider("a")).current();
    expect(rates).toMatchObject({
      ok: true,
      value: {
        ...USUAL,
        updatedAt: "2026-11-20T12:00:00.000Z",
        stale: false,
        sources: { NGN: "a", XAF: "a" },
      },
    });
    expect(rates.ok && ratesBody.safeParse(rates.value).success).toBe(true);
  });

  test("reads once a minute", async () => {
    const a = provider("a");
    const rates = service(a);
    for (const wait of [0, 1, 59_998]) {
      clock.time += wait;
      await rates.current();
    }
    expect(a.reads).toBe(1);
    clock.time += 1;
    expect(await rates.current()).toMatchObject({
      value: { updatedAt: "2026-11-20T12:01:00.000Z", stale: false },
    });
    expect(a.reads).toBe(2);
  });

  test("reads once for ten thousand that come at once, over several processes", async () => {
    const a = provider("a");
    const processes = [service(a), service(a), service(a)];
    const answers = await Promise.all(
      Array.from({ length: 10_000 }, (_, n) => processes[n % 3]?.current()),
    );
    expect(a.reads).toBe(1);
    expect(answers.every((answer) => answer?.ok && !answer.value.stale)).toBe(true);
  });

  test("asks a second provider until a confirmed figure of the last day vouches", async () => {
    const [a, b] = [provider("a"), provider("b")];
    const rates = service(a, b);
    expect(await rates.current()).toMatchObject({ value: { sources: { NGN: "a" } } });
    expect([a.reads, b.reads]).toEqual([1, 1]);
    clock.time += 60_000;
    const later = await rates.current();
    expect(later.ok && later.value.unconfirmed).toBe(undefined);
    expect([a.reads, b.reads]).toEqual([2, 1]);
    // a day without a reading, and there is nothing left to hold a figure against
    clock.time += 86_400_001;
    await rates.current();
    expect([a.reads, b.reads]).toEqual([3, 2]);
  });

  test("says which figures are one provider's word alone", async () => {
    const { GHS: _, ...rest } = USUAL;
    const [a, b] = [provider("a"), provider("b", done({ rates: rest, euro: null }))];
    a.say = done({ rates: { ...USUAL, NGN: 4400 }, euro: null });
    const rates = service(a, b);
    expect(await rates.current()).toMatchObject({
      value: { NGN: 4400, GHS: 11, stale: false, unconfirmed: ["NGN", "GHS"] },
    });
    // what nobody confirmed does not confirm itself a minute later
    clock.time += 60_000;
    b.say = failed("upstream_unavailable");
    expect(await rates.current()).toMatchObject({
      value: { NGN: 4400, unconfirmed: ["NGN", "GHS"] },
    });
    clock.time += 60_000;
    a.say = done({ rates: USUAL, euro: null });
    b.say = done({ rates: USUAL, euro: null });
    const confirmed = await rates.current();
    expect(confirmed).toMatchObject({ value: { NGN: 1500, stale: false } });
    expect(confirmed.ok && confirmed.value.unconfirmed).toBe(undefined);
  });

  test("has nothing to confirm in figures that it makes up itself", async () => {
    const own = Object.assign(provider("sandbox"), { isOwn: true });
    const answer = await service(own, provider("b")).current();
    expect(answer.ok && answer.value.unconfirmed).toBe(undefined);
  });

  test("asks the next provider for what is missing", async () => {
    const { GHS: _, ...rest } = USUAL;
    const rates = service(
      provider("a", done({ rates: rest, euro: null })),
      provider("b", done({ rates: { GHS: 12, NGN: 1 }, euro: null })),
    );
    expect(await rates.current()).toMatchObject({
      value: { NGN: 1500, GHS: 12, stale: false, sources: { NGN: "a", GHS: "b" } },
    });
  });

  test("answers 503 where nothing was ever read, and holds the next read off", async () => {
    const a = provider("a", failed("upstream_unavailable"));
    const rates = service(a);
    expect(await rates.current()).toEqual({ ok: false, code: "rates_unavailable", retryAfter: 10 });
    clock.time += 9_999;
    expect(await rates.current()).toMatchObject({ code: "rates_unavailable", retryAfter: 1 });
    expect(await service(a).current()).toMatchObject({ code: "rates_unavailable" });
    expect(a.reads).toBe(1);
    clock.time += 1;
    a.say = done({ rates: USUAL, euro: null });
    expect(await rates.current()).toMatchObject({ ok: true });
    expect(a.reads).toBe(2);
  });

  test("keeps the last good figures for 24 hours, marked stale, with their true time", async () => {
    const a = provider("a");
    const rates = service(a);
    await rates.current();
    a.say = failed("upstream_timeout");
    clock.time += 60_000;
    expect(await rates.current()).toMatchObject({
      value: { NGN: 1500, stale: true, updatedAt: "2026-11-20T12:00:00.000Z" },
    });
    clock.time = Date.parse("2026-11-21T12:00:00.000Z");
    expect(await rates.current()).toMatchObject({ value: { stale: true } });
    clock.time += 1;
    expect(await rates.current()).toMatchObject({ code: "rates_unavailable" });
  });

  test("marks the answer stale where one currency could not be read anew", async () => {
    const a = provider("a");
    const rates = service(a);
    await rates.current();
    clock.time += 60_000;
    a.say = done({ rates: { ...USUAL, NGN: 1510, GHS: 99 }, euro: null });
    expect(await rates.current()).toMatchObject({
      value: { NGN: 1510, GHS: 11, stale: true, updatedAt: "2026-11-20T12:00:00.000Z" },
    });
  });

  test("is not led away step by step, thirty percent a minute", async () => {
    const a = provider("a");
    const rates = service(a);
    let highest = 0;
    for (let minute = 0; minute < 60; minute++) {
      a.say = done({ rates: { ...USUAL, NGN: Math.min(1500 * 1.29 ** minute, 4400) }, euro: null });
      const answer = await rates.current();
      if (answer.ok) highest = Math.max(highest, answer.value.NGN);
      clock.time += 60_000;
    }
    expect(highest).toBeLessThanOrEqual(1500 * 1.3);
  });

  test("is not led away after a quiet day by one who goes as far each time as is believed", async () => {
    const a = provider("a");
    const rates = service(a);
    await rates.current();
    clock.time += 20 * 3_600_000;
    let highest = 1500;
    for (let round = 0; round < 60; round++) {
      for (let part = 1.29; part >= 1; part -= 0.02) {
        a.say = done({ rates: { ...USUAL, NGN: highest * part }, euro: null });
        const answer = await rates.current();
        if (answer.ok && answer.value.NGN > highest) highest = answer.value.NGN;
        // a figure that is not believed is asked for again soon
        clock.time += 10_000;
      }
    }
    expect(highest).toBeLessThanOrEqual(1500 * 1.3);
  });

  test("holds new figures against what was kept before samples were", async () => {
    const figure = (value: number) => ({ value, source: "old", readAt: clock.time - 120_000 });
    const kept = Object.fromEntries(Object.entries(USUAL).map(([code, n]) => [code, figure(n)]));
    // one that was believed before there was a table
    const figures = { ...kept, GHS: figure(99) };
    await kv.set(ratesKeys.current, { figures, nextReadAt: clock.time - 60_000 });
    const a = provider("a", done({ rates: { ...USUAL, NGN: 4400 }, euro: null }));
    const rates = service(a);
    expect(await rates.current()).toMatchObject({
      value: { NGN: 1500, GHS: 11, KES: 129, stale: true, sources: { NGN: "old", GHS: "a" } },
    });
    // and it does not begin anew with the last one each minute
    for (const NGN of [1900, 2400]) {
      clock.time += 60_000;
      a.say = done({ rates: { ...USUAL, NGN }, euro: null });
      expect(await rates.current()).toMatchObject({ value: { NGN: 1900 } });
    }
  });

  test("follows a market over days", async () => {
    const a = provider("a");
    const rates = service(a);
    for (let hour = 0; hour <= 72; hour++) {
      // doubles in three days
      const NGN = 1500 * 2 ** (hour / 72);
      a.say = done({ rates: { ...USUAL, NGN }, euro: null });
      expect(await rates.current()).toMatchObject({ value: { NGN, stale: false } });
      clock.time += 3_600_000;
    }
  });

  test("reads again at once after a clock was set back, and dates nothing ahead", async () => {
    const a = provider("a");
    const rates = service(a);
    await rates.current();
    clock.time -= 3_600_000;
    expect(await rates.current()).toMatchObject({
      value: { updatedAt: "2026-11-20T11:00:00.000Z", stale: false },
    });
    // another process finds what the first one wrote before, and a lock of that time
    clock.time -= 3_600_000;
    await kv.set(ratesKeys.lock, { until: clock.time + 3_610_000 });
    expect(await service(a).current()).toMatchObject({
      value: { updatedAt: "2026-11-20T10:00:00.000Z" },
    });
    expect(a.reads).toBe(3);
  });

  test("never makes a figure up", async () => {
    const { GHS: _, ...rest } = USUAL;
    const rates = service(provider("a", done({ rates: rest, euro: null })));
    expect(await rates.current()).toMatchObject({ ok: false, code: "rates_unavailable" });
  });

  test("takes over from a process that died while it read", async () => {
    await kv.set(ratesKeys.lock, { until: clock.time + 2_000 });
    const a = provider("a");
    expect(await service(a).current()).toMatchObject({ ok: true });
    expect(a.reads).toBe(1);
  });

  test("does not wait for ever for a process that reads", async () => {
    await kv.set(ratesKeys.lock, { until: clock.time + 10_000 });
    const a = provider("a");
    expect(await service(a).current()).toMatchObject({ code: "rates_unavailable", retryAfter: 1 });
    expect(a.reads).toBe(0);
  });

  test("keeps the last read of each day", async () => {
    const a = provider("a");
    const rates = service(a);
    await rates.current();
    clock.time = Date.parse("2026-11-20T23:59:59.000Z");
    a.say = done({ rates: { ...USUAL, NGN: 1520 }, euro: null });
    await rates.current();
    clock.time = Date.parse("2026-11-21T00:01:00.000Z");
    a.say = done({ rates: { ...USUAL, NGN: 1530 }, euro: null });
    await rates.current();
    expect(await rates.onDay("2026-11-20")).toMatchObject({
      value: { NGN: 1520, updatedAt: "2026-11-20T23:59:59.000Z", stale: false },
    });
    expect(await rates.onDay("2026-11-21")).toMatchObject({ value: { NGN: 1530 } });
    expect(await rates.onDay("2026-11-19")).toMatchObject({ code: "rates_not_kept" });
  });

  test("reads for a day that is not over, so that its time never lies ahead", async () => {
    const a = Object.assign(provider("a"), { onDay: () => ({ rates: USUAL, euro: null }) });
    expect(await service(a).onDay("2026-11-20")).toMatchObject({
      value: { updatedAt: "2026-11-20T12:00:00.000Z", stale: false },
    });
    expect(a.reads).toBe(1);
  });

  test("takes a past day that it has not kept from a provider that knows days", async () => {
    const a = Object.assign(provider("a"), {
      onDay: (day: string) => day === "2026-01-01" ? { rates: USUAL, euro: null } : null,
    });
    const rates = service(a);
    expect(await rates.onDay("2026-01-01")).toMatchObject({
      value: { NGN: 1500, updatedAt: "2026-01-01T23:59:59.000Z", sources: { NGN: "a" } },
    });
    expect(await rates.onDay("2025-01-01")).toMatchObject({ code: "rates_not_kept" });
    expect(a.reads).toBe(0);
  });

  test("asks the store once for a day that is over, until another day begins", async () => {
    const rates = service(provider("a"));
    const gets = vi.spyOn(kv, "get");
    const asksFor = async (day: string) => {
      gets.mockClear();
      await rates.onDay(day);
      return gets.mock.calls.length;
    };
    for (const day of ["2026-11-19", "2026-11-18"]) {
      expect(await asksFor(day)).toBe(1);
      expect(await asksFor(day)).toBe(0);
    }
    clock.time = Date.parse("2026-11-21T00:00:05.000Z");
    expect(await asksFor("2026-11-19")).toBe(1);
    // its last reading may be written yet
    expect(await asksFor("2026-11-20")).toBe(1);
    expect(await asksFor("2026-11-20")).toBe(1);
    clock.time += 20_000;
    expect(await asksFor("2026-11-20")).toBe(1);
    expect(await asksFor("2026-11-20")).toBe(0);
  });
});
