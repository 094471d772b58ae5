import { describe, expect, test } from "vitest";
import { createHealth, type HealthOptions } from "../../../functions/health.ts";
import { healthBody } from "../../../src/contract/health.ts";
import { memoryKv } from "../../kv-in-memory.ts";

const NOW = Date.parse("2026-11-20T12:00:00.000Z");
const UPSTREAM = {
  api: "horizon",
  host: "h.example",
  breaker: "closed",
  pausedFor: 0,
  answering: true,
  quotaLeft: null,
  closedAt: "2026-11-20T11:59:56.000Z",
} as const;

/** Looks at a service in which all is well, except for the changes. */
async function lookWith(changes: Partial<HealthOptions>) {
  return createHealth({
    kv: await memoryKv(),
    network: "A network",
    ...telling(),
    providers: () => [{ name: "a", breaker: "closed" }],
    versions: { lipwa: "1.0.0", deno: "2.9.5" },
    now: () => NOW,
    ...changes,
  });
}

async function healthWith(changes: Partial<HealthOptions>) {
  const look = await lookWith(changes);
  return healthBody.parse(await look());
}

/** The state of the ledger: its newest sequence, its close time, and the servers that report it. */
function telling(
  closedAt: string | null = UPSTREAM.closedAt,
  changes: Partial<Awaited<ReturnType<HealthOptions["ledger"]>>> = {},
): Pick<HealthOptions, "ledger"> {
  const latest = closedAt === null ? null : 9;
  const told = { latest, closedAt, upstreams: [UPSTREAM], disagreement: null, ...changes };
  return { ledger: () => Promise.resolve(told) };
}

/** A second server that reported a ledger closed at this time. */
const beside = (closedAt: string | null) =>
  telling(undefined, { upstreams: [UPSTREAM, { ...UPSTREAM, api: "rpc", closedAt }] });

/** A server that doesn't answer; its circuit needs five failures to open. */
const SILENT = { ...UPSTREAM, answering: false, closedAt: null };

const DISAGREEMENT = { hash: "a".repeat(64), at: "2026-11-20T11:00:00.000Z" };
const OK = { live: true, ready: true, status: "ok", store: "ok" };
const DEGRADED = { live: true, ready: true, status: "degraded", store: "ok" };
const UNAVAILABLE = { live: true, ready: false, status: "unavailable" };

describe("createHealth()", () => {
  test.each<[what: string, changes: Partial<HealthOptions>, told: object]>([
    ["all is well", {}, { ...OK, ledger: { latest: 9, lagSeconds: 4 } }],
    ["the ledger is behind", telling("2026-11-20T11:59:00.000Z"), {
      ...DEGRADED,
      ledger: { lagSeconds: 60 },
    }],
    [
      "no server of the ledger answers",
      telling(null, { upstreams: [SILENT, { ...SILENT, api: "rpc", breaker: "open" }] }),
      { ...UNAVAILABLE, store: "ok", ledger: { lagSeconds: null } },
    ],
    ["no server was asked yet", telling(null, { upstreams: [{ ...UPSTREAM, answering: null }] }), {
      ...UNAVAILABLE,
      store: "ok",
    }],
    [
      "Horizon is silent and RPC answers",
      telling(undefined, {
        upstreams: [SILENT, { ...UPSTREAM, api: "rpc" }],
      }),
      DEGRADED,
    ],
    [
      "the circuit of one of them is open",
      telling(undefined, {
        upstreams: [UPSTREAM, { ...UPSTREAM, breaker: "open" }],
      }),
      DEGRADED,
    ],
    [
      "the spare server was never asked",
      telling(undefined, {
        upstreams: [UPSTREAM, { ...UPSTREAM, answering: null, closedAt: null }],
      }),
      OK,
    ],
    ["one of the servers stands still", beside("2026-11-20T11:59:29.000Z"), {
      ...DEGRADED,
      ledger: { lagSeconds: 4, upstreams: [{}, { closedAt: "2026-11-20T11:59:29.000Z" }] },
    }],
    ["one of them is only a little behind", beside("2026-11-20T11:59:30.000Z"), OK],
    ["one of them says nothing", beside(null), OK],
    ["the network's clock is ahead", telling("2026-11-20T12:00:30.000Z"), {
      ...OK,
      ledger: { lagSeconds: -30 },
    }],
    ["it is so far ahead that it hides a lag", telling("2026-11-20T12:00:31.000Z"), {
      ...DEGRADED,
      ledger: { lagSeconds: -31 },
    }],
    [
      "two servers contradicted each other within a day",
      telling(undefined, { disagreement: DISAGREEMENT }),
      { ...DEGRADED, ledger: { disagreement: DISAGREEMENT } },
    ],
    [
      "a rate provider is left alone",
      { providers: () => [{ name: "a", breaker: "open" }] },
      DEGRADED,
    ],
    ["the store's file is no longer there", { isSameFile: () => Promise.resolve(false) }, {
      ...UNAVAILABLE,
      store: "failing",
    }],
    ["the embedded ledger cannot close", { closes: () => false }, { ...UNAVAILABLE, store: "ok" }],
  ])("says so where %s", async (_, changes, told) => {
    expect(await healthWith(changes)).toMatchObject(told);
  });

  test("is not ready while the store does not answer", async () => {
    const closed = await memoryKv();
    closed.close();
    const told = { ...UNAVAILABLE, store: "failing" };
    expect(await healthWith({ kv: closed })).toMatchObject(told);
  });

  test("looks at the ledger once in five seconds, however often it is asked", async () => {
    const clock = { time: NOW };
    let looks = 0;
    const health = await lookWith({
      ledger: () =>
        Promise.resolve({ latest: ++looks, closedAt: null, upstreams: [], disagreement: null }),
      now: () => clock.time,
    });
    await Promise.all([health(), health(), health()]);
    clock.time += 4_999;
    expect((await health()).ledger.latest).toBe(1);
    clock.time += 1;
    expect((await health()).ledger.latest).toBe(2);
  });

  test("looks again after a second while a server has neither answered nor failed", async () => {
    const clock = { time: NOW };
    const answers = [null, null, true];
    let looks = 0;
    const health = await lookWith({
      ledger: () => {
        // each look waits a second for the silent server
        clock.time += 1_000;
        const answering = answers[looks++] ?? null;
        const upstreams = [UPSTREAM, { ...UPSTREAM, answering }];
        return Promise.resolve({ latest: 9, closedAt: null, upstreams, disagreement: null });
      },
      now: () => clock.time,
    });
    const looksAfter = async (passed: number) => {
      clock.time += passed;
      await health();
      return looks;
    };
    expect(await looksAfter(0)).toBe(1);
    expect(await looksAfter(999)).toBe(1);
    expect(await looksAfter(1)).toBe(2);
    expect(await looksAfter(1_000)).toBe(3);
    expect(await looksAfter(1_000)).toBe(3);
  });
});
