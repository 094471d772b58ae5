import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ratesKeys } from "../../../../functions/kv/keys.ts";
import type { AcceptedRates } from "../../../../functions/rates/accept-rates.ts";
import type { Quotes, RatesProvider } from "../../../../functions/rates/quotes.ts";
import { createRatesService } from "../../../../functions/rates/rates.ts";
import { done, failed, type Outcome } from "../../../../src/contract/outcome.ts";
import { ratesBody } from "../../../../src/contract/rates.ts";
import { CURRENCIES } from "../../../../src/money/currency.ts";
import { USUAL } from "./usual-rates.ts";

describe("createRatesService()", () => {
  let kv: Deno.Kv;
  const clock = { time: 0 };

  /** A provider with this answer, which counts its reads. */
  function provider(name: string, say: Outcome<Quotes> = done({ rates: USUAL, euro: null })) {
    const made = {
      name,
      host: `${name}.test`,
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
    createRatesService({
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

  test("reads all providers each time", async () => {
    const [a, b] = [provider("a"), provider("b")];
    const rates = service(a, b);
    for (let reading = 1; reading <= 3; reading++) {
      const answer = await rates.current();
      expect(answer).toMatchObject({ value: { sources: { NGN: "a" } } });
      expect(answer.ok && answer.value.unconfirmed).toBe(undefined);
      expect([a.reads, b.reads]).toEqual([reading, reading]);
      clock.time += 60_000;
    }
  });

  test("says which figures are one provider's word alone", async () => {
    const { GHS: _, ...rest } = USUAL;
    const [a, b] = [provider("a"), provider("b", done({ rates: rest, euro: null }))];
    a.say = done({ rates: { ...USUAL, NGN: 4400 }, euro: null });
    const rates = service(a, b);
    expect(await rates.current()).toMatchObject({
      value: { NGN: 1500, GHS: 11, stale: false, unconfirmed: ["NGN", "GHS"] },
    });
    // a confirmation doesn't last for more than a minute
    clock.time += 60_000;
    b.say = failed("upstream_unavailable");
    a.say = done({ rates: USUAL, euro: null });
    expect(await rates.current()).toMatchObject({
      value: { NGN: 1500, stale: false, unconfirmed: CURRENCIES },
    });
    clock.time += 60_000;
    b.say = done({ rates: USUAL, euro: null });
    const confirmed = await rates.current();
    expect(confirmed).toMatchObject({ value: { NGN: 1500, stale: false } });
    expect(confirmed.ok && confirmed.value.unconfirmed).toBe(undefined);
  });

  test("keeps the last confirmed figure where two disagree and none is near", async () => {
    const [a, b] = [provider("a"), provider("b")];
    const rates = service(a, b);
    await rates.current();
    clock.time += 60_000;
    b.say = failed("upstream_timeout");
    a.say = done({ rates: { ...USUAL, NGN: 1640 }, euro: null });
    expect(await rates.current()).toMatchObject({ value: { NGN: 1640, stale: false } });
    clock.time += 60_000;
    a.say = done({ rates: { ...USUAL, NGN: 1700 }, euro: null });
    b.say = done({ rates: { ...USUAL, NGN: 1300 }, euro: null });
    const disputed = await rates.current();
    expect(disputed).toMatchObject({
      value: { NGN: 1500, stale: true, updatedAt: "2026-11-20T12:00:00.000Z" },
    });
    expect(disputed.ok && disputed.value.unconfirmed).toBe(undefined);
    // and for a day at most
    clock.time += 86_400_000;
    expect(await rates.current()).toMatchObject({ code: "rates_unavailable" });
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

  test("marks the answer stale if one currency couldn't be refreshed", async () => {
    const a = provider("a");
    const rates = service(a);
    await rates.current();
    clock.time += 60_000;
    a.say = done({ rates: { ...USUAL, NGN: 1510, GHS: 99 }, euro: null });
    expect(await rates.current()).toMatchObject({
      value: { NGN: 1510, GHS: 11, stale: true, updatedAt: "2026-11-20T12:00:00.000Z" },
    });
  });

  /** The formats of stored rates, each of which must be readable. */
  const FORMS: [form: string, record: (figures: AcceptedRates) => unknown][] = [
    ["before there were baselines", (figures) => ({
      figures,
      nextReadAt: clock.time - 60_000,
    })],
    ["of today", (figures) => ({
      figures,
      confirmed: figures,
      baselines: Object.fromEntries(
        Object.entries(figures).filter(([code]) => code !== "GHS")
          .map(([code, { value }]) => [code, { value, readAt: clock.time - 120_000 }]),
      ),
      nextReadAt: clock.time - 60_000,
    })],
  ];

  /** The content of a store: one of its rates was accepted before a table existed. */
  function keptFigures(): AcceptedRates {
    const figure = (value: number) => ({ value, source: "old", readAt: clock.time - 120_000 });
    const kept = Object.fromEntries(Object.entries(USUAL).map(([code, n]) => [code, figure(n)]));
    return { ...kept, GHS: figure(99) };
  }

  test.each(FORMS)("compares new figures with what a store held %s", async (_, record) => {
    await kv.set(ratesKeys.current, record(keptFigures()));
    const a = provider("a", done({ rates: { ...USUAL, NGN: 4400 }, euro: null }));
    const rates = service(a);
    expect(await rates.current()).toMatchObject({
      value: { NGN: 1500, GHS: 11, KES: 129, stale: true, sources: { NGN: "old", GHS: "a" } },
    });
    // the limit applies to the change over a day, not to each minute's
    for (const NGN of [1600, 1740, 1900]) {
      clock.time += 60_000;
      a.say = done({ rates: { ...USUAL, NGN }, euro: null });
      expect(await rates.current()).toMatchObject({ value: { NGN: 1600 } });
    }
  });

  test.each(FORMS)("keeps what a store held %s for a day where none answers", async (_, record) => {
    await kv.set(ratesKeys.current, record(keptFigures()));
    const rates = service(provider("a", failed("upstream_timeout")));
    expect(await rates.current()).toMatchObject({ value: { NGN: 1500, GHS: 99, stale: true } });
  });

  test("believes no lie that a store held before there were baselines once two disagree", async () => {
    const kept = keptFigures();
    const led = { value: 4400, source: "a", readAt: clock.time - 120_000 };
    await kv.set(ratesKeys.current, { figures: { ...kept, NGN: led }, nextReadAt: clock.time - 1 });
    const a = provider("a", done({ rates: { ...USUAL, NGN: 4400 }, euro: null }));
    expect(await service(a, provider("b")).current()).toMatchObject({
      value: { NGN: 1500, sources: { NGN: "b" }, unconfirmed: ["NGN"] },
    });
  });

  test("follows one provider alone, slowly, after a devaluation", async () => {
    const a = provider("a");
    const rates = service(a);
    await rates.current();
    a.say = done({ rates: { ...USUAL, NGN: 2100 }, euro: null });
    let days = 0;
    for (; days < 30; days++) {
      clock.time += 86_400_000;
      const answer = await rates.current();
      if (answer.ok && answer.value.NGN === 2100) break;
      // the last good rate is valid for a day
      expect(answer.ok).toBe(days === 0);
    }
    // 1500 × 1.1 × 1.03 ** 9 is more than 2100
    expect(days).toBe(9);
  });

  test("reads again at once after a clock was set back, and dates nothing ahead", async () => {
    const a = provider("a");
    const rates = service(a);
    await rates.current();
    clock.time -= 3_600_000;
    expect(await rates.current()).toMatchObject({
      value: { updatedAt: "2026-11-20T11:00:00.000Z", stale: false },
    });
    // another process finds the first one's earlier entries, and a lock from that time
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

  test("asks the store once for a day that is over, once its last reading is written", async () => {
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
    // the day's last rates may still be written
    expect(await asksFor("2026-11-20")).toBe(1);
    expect(await asksFor("2026-11-20")).toBe(1);
    clock.time += 20_000;
    expect(await asksFor("2026-11-20")).toBe(1);
    expect(await asksFor("2026-11-20")).toBe(0);
  });
});
