import { describe, expect, test } from "vitest";
import { createHealth, type HealthOptions } from "../../../functions/health.ts";
import { healthBody } from "../../../src/contract/health.ts";

const NOW = Date.parse("2026-11-20T12:00:00.000Z");
const UPSTREAM = {
  api: "horizon",
  host: "h.example",
  breaker: "closed",
  pausedFor: 0,
  closedAt: "2026-11-20T11:59:56.000Z",
} as const;

async function healthWith(changes: Partial<HealthOptions>) {
  const kv = await Deno.openKv(":memory:");
  const health = await createHealth({
    kv,
    network: "A network",
    ledger: () =>
      Promise.resolve({
        latest: 9,
        closedAt: "2026-11-20T11:59:56.000Z",
        upstreams: [UPSTREAM],
        disagreement: null,
      }),
    providers: () => [{ name: "a", breaker: "closed" }],
    versions: { lipwa: "1.0.0", deno: "2.9.5" },
    now: () => NOW,
    ...changes,
  })();
  kv.close();
  return healthBody.parse(health);
}

describe("createHealth()", () => {
  test("is well when everything is", async () => {
    expect(await healthWith({})).toMatchObject({
      live: true,
      ready: true,
      status: "ok",
      ledger: { latest: 9, lagSeconds: 4 },
      store: "ok",
    });
  });

  test("is ready but degraded while the ledger is behind or cannot be reached", async () => {
    const behind = await healthWith({
      ledger: () =>
        Promise.resolve({
          latest: 9,
          closedAt: "2026-11-20T11:59:00.000Z",
          upstreams: [UPSTREAM],
          disagreement: null,
        }),
    });
    expect(behind).toMatchObject({ ready: true, status: "degraded", ledger: { lagSeconds: 60 } });
    const away = await healthWith({
      ledger: () =>
        Promise.resolve({
          latest: null,
          closedAt: null,
          upstreams: [{ ...UPSTREAM, breaker: "open" }],
          disagreement: null,
        }),
    });
    expect(away).toMatchObject({ ready: true, status: "degraded", ledger: { lagSeconds: null } });
  });

  test("is degraded while one of the servers stands still, and not while one says nothing", async () => {
    const beside = (closedAt: string | null) =>
      healthWith({
        ledger: () =>
          Promise.resolve({
            latest: 9,
            closedAt: UPSTREAM.closedAt,
            upstreams: [UPSTREAM, { ...UPSTREAM, api: "rpc", closedAt }],
            disagreement: null,
          }),
      });
    expect(await beside("2026-11-20T11:59:29.000Z")).toMatchObject({
      ready: true,
      status: "degraded",
      ledger: { lagSeconds: 4, upstreams: [{}, { closedAt: "2026-11-20T11:59:29.000Z" }] },
    });
    for (const closedAt of [null, "2026-11-20T11:59:30.000Z"]) {
      expect((await beside(closedAt)).status).toBe("ok");
    }
  });

  test("says by how much the network's clock is ahead, and is degraded where that hides a lag", async () => {
    const closing = (closedAt: string) =>
      healthWith({
        ledger: () =>
          Promise.resolve({ latest: 9, closedAt, upstreams: [UPSTREAM], disagreement: null }),
      });
    expect(await closing("2026-11-20T12:00:30.000Z"))
      .toMatchObject({ status: "ok", ledger: { lagSeconds: -30 } });
    expect(await closing("2026-11-20T12:00:31.000Z"))
      .toMatchObject({ ready: true, status: "degraded", ledger: { lagSeconds: -31 } });
  });

  test("is degraded for a day after two servers contradicted each other", async () => {
    const disagreement = { hash: "a".repeat(64), at: "2026-11-20T11:00:00.000Z" };
    const health = await healthWith({
      ledger: () =>
        Promise.resolve({
          latest: 9,
          closedAt: "2026-11-20T11:59:56.000Z",
          upstreams: [UPSTREAM],
          disagreement,
        }),
    });
    expect(health).toMatchObject({ ready: true, status: "degraded", ledger: { disagreement } });
  });

  test("is degraded while a rate provider is left alone", async () => {
    const health = await healthWith({ providers: () => [{ name: "a", breaker: "open" }] });
    expect(health.status).toBe("degraded");
  });

  test("is not ready once the store's file is no longer there", async () => {
    const health = await healthWith({ isSameFile: () => Promise.resolve(false) });
    expect(health).toMatchObject({ ready: false, status: "unavailable", store: "failing" });
  });

  test("is not ready while the embedded ledger cannot close", async () => {
    const health = await healthWith({ closes: () => false });
    expect(health).toMatchObject({ ready: false, status: "unavailable", store: "ok" });
  });

  test("is not ready while the store does not answer", async () => {
    const closed = await Deno.openKv(":memory:");
    closed.close();
    expect(await healthWith({ kv: closed })).toMatchObject({
      ready: false,
      status: "unavailable",
      store: "failing",
    });
  });

  test("looks at the ledger once in five seconds, however often it is asked", async () => {
    const kv = await Deno.openKv(":memory:");
    const clock = { time: NOW };
    let looks = 0;
    const health = createHealth({
      kv,
      network: "A network",
      ledger: () =>
        Promise.resolve({ latest: ++looks, closedAt: null, upstreams: [], disagreement: null }),
      providers: () => [],
      versions: { lipwa: "1.0.0", deno: "2.9.5" },
      now: () => clock.time,
    });
    await Promise.all([health(), health(), health()]);
    clock.time += 4_999;
    expect((await health()).ledger.latest).toBe(1);
    clock.time += 1;
    expect((await health()).ledger.latest).toBe(2);
    kv.close();
  });
});
