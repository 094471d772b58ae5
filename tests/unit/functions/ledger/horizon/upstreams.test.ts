import { describe, expect, test, vi } from "vitest";
import {
  createReadLimit,
  type ReadLimit,
  UNLIMITED_READS,
} from "../../../../../functions/http/read-limit.ts";
import { HourlyQuota } from "../../../../../functions/ledger/horizon/hourly-quota.ts";
import { createUpstream } from "../../../../../functions/ledger/horizon/upstream.ts";
import { Upstreams } from "../../../../../functions/ledger/horizon/upstreams.ts";

type Server = (path: string) => Response | Promise<Response>;

const ok = () => Response.json({ fine: true }, { headers: { "latest-ledger": "77" } });

/** Upstreams with functions as answers; `asked` counts the requests of each. */
function upstreamsOf(
  servers: Server[],
  clock = { now: 10_000_000 },
  reads = UNLIMITED_READS,
  quota?: HourlyQuota,
) {
  const asked = servers.map(() => 0);
  const list = servers.map((server, index) =>
    createUpstream({
      url: `http://server-${index}`,
      quota,
      reads,
      now: () => clock.now,
      fetch: async (input, init) => {
        asked[index] = (asked[index] ?? 0) + 1;
        const request = new Request(input, init);
        return await Promise.race([
          server(new URL(request.url).pathname),
          new Promise<never>((_, reject) =>
            request.signal.addEventListener("abort", () => reject(request.signal.reason))
          ),
        ]);
      },
    })
  );
  const ledgers: number[] = [];
  const upstreams = new Upstreams({
    list,
    now: () => clock.now,
    jitter: () => 0,
    onLedger: (ledger) => ledgers.push(ledger),
  });
  const read = (path = "/x", ms = 3_000) => upstreams.read(path, { deadline: clock.now + ms });
  return { upstreams, asked, ledgers, clock, read };
}

describe("Upstreams.read()", () => {
  test("gives the document, its source and the newest ledger", async () => {
    const { read, ledgers } = upstreamsOf([ok]);
    expect(await read()).toEqual({
      ok: true,
      value: { body: { fine: true }, ledger: 77, source: 0 },
    });
    expect(ledgers).toEqual([77]);
  });

  test("takes a 404 for an answer only in the upstream's own form", async () => {
    const absent = () => Response.json({ status: 404, title: "Resource Missing" }, { status: 404 });
    expect(await upstreamsOf([absent]).read()).toMatchObject({ ok: true, value: { body: null } });
    const gone = () => Response.json({ status: 410, title: "Before History" }, { status: 410 });
    expect(await upstreamsOf([gone]).read()).toMatchObject({ ok: true, value: { body: null } });
    const proxy = () => new Response("<h1>404 Not Found</h1>", { status: 404 });
    expect(await upstreamsOf([proxy]).read()).toMatchObject({ code: "upstream_invalid" });
    const router = () => Response.json({ message: "no route" }, { status: 404 });
    expect(await upstreamsOf([router]).read()).toMatchObject({ code: "upstream_invalid" });
  });

  test.each<[string, Server, string]>([
    ["HTML", () => new Response("<!doctype html>"), "upstream_invalid"],
    ...["null", "true", "5", '""', "[]"].map((text): [string, Server, string] => [
      text,
      () => new Response(text),
      "upstream_invalid",
    ]),
    ["truncated JSON", () => new Response('{"a":'), "upstream_invalid"],
    ["a redirect to nowhere", () => new Response("", { status: 302 }), "upstream_invalid"],
    ["an answer of nine megabytes", () => new Response(" ".repeat(9e6)), "upstream_invalid"],
    ["500", () => new Response("", { status: 500 }), "upstream_unavailable"],
    ["503", () => new Response("", { status: 503 }), "upstream_unavailable"],
    ["504", () => new Response("", { status: 504 }), "upstream_timeout"],
    ["no connection", () => Promise.reject(new TypeError("refused")), "upstream_unavailable"],
    ["no answer in time", () => new Promise<Response>(() => {}), "upstream_timeout"],
  ])("has a code for %s", async (_, server, code) => {
    expect(await upstreamsOf([server]).read("/x", 200)).toMatchObject({ ok: false, code });
  });

  test("tries a lone upstream once more where its connection broke, and only then", async () => {
    let times = 0;
    const shaky = () => times++ === 0 ? new Response("", { status: 502 }) : ok();
    expect(await upstreamsOf([shaky]).read()).toMatchObject({ ok: true });
    const { read, asked } = upstreamsOf([() => new Response("nonsense")]);
    await read();
    expect(asked).toEqual([1]);
  });

  test("asks the next of the list where one is down, late or talks nonsense", async () => {
    const down: Server[] = [
      () => new Response("", { status: 500 }),
      () => new Response("<html>"),
      () => new Response("", { status: 429 }),
      () => new Promise<Response>(() => {}),
    ];
    for (const server of down) {
      const { read } = upstreamsOf([server, ok]);
      expect(await read("/x", 400)).toMatchObject({ ok: true, value: { source: 1 } });
    }
  });

  test.each([429, 503])("obeys Retry-After with %i, and says how long it is", async (status) => {
    const busy = () => new Response("", { status, headers: { "retry-after": "30" } });
    const { read, asked, clock, upstreams } = upstreamsOf([busy]);
    expect(await read()).toMatchObject({ code: "upstream_unavailable", retryAfter: 30 });
    clock.now += 20_000;
    expect(await read("/other")).toMatchObject({ code: "upstream_unavailable", retryAfter: 10 });
    expect(upstreams.states()).toMatchObject([{ pausedFor: 10 }]);
    expect(asked).toEqual([1]);
    clock.now += 10_000;
    await read();
    expect(asked).toEqual([2]);
  });

  test("is silenced for no more than a minute", async () => {
    const shy = () => new Response("", { status: 503, headers: { "retry-after": "3600" } });
    const { read, asked, clock } = upstreamsOf([shy]);
    expect(await read()).toMatchObject({ code: "upstream_unavailable", retryAfter: 60 });
    clock.now += 60_000;
    await read();
    expect(asked).toEqual([2]);
  });

  test.each<[string, Server]>([
    ["refuses connections", () => Promise.reject(new TypeError("refused"))],
    ["answers 5xx", () => new Response("", { status: 500 })],
  ])("leaves a server alone for five seconds that %s five times in a row", async (_, server) => {
    let answer = server;
    const { read, upstreams, asked, clock } = upstreamsOf([(path) => answer(path)]);
    for (let n = 0; n < 8; n++) await read(`/${n}`);
    expect(asked).toEqual([5]);
    expect(upstreams.states()).toMatchObject([{ host: "server-0", breaker: "open" }]);
    expect(await read()).toMatchObject({ code: "upstream_unavailable", retryAfter: 5 });
    // changes of the system clock have no effect
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 });
    clock.now += 5_000;
    // one request probes the server, and fails again
    await read();
    expect(asked).toEqual([6]);
    answer = ok;
    clock.now += 5_000;
    const all = await Promise.all(["/a", "/b", "/c"].map((path) => read(path)));
    expect(all.map((each) => each.ok)).toEqual([true, true, true]);
    expect(upstreams.states()).toMatchObject([{ breaker: "closed" }]);
    vi.useRealTimers();
  });

  test.each<[string, Server]>([
    ["late", () => new Promise<Response>(() => {})],
    ["nonsense", () => new Response("nonsense")],
  ])("goes on asking a server whose answers are %s", async (_, server) => {
    let answer = server;
    const { read, upstreams } = upstreamsOf([(path) => answer(path)]);
    await Promise.all(Array.from({ length: 10 }, (_, n) => read(`/${n}`, 60)));
    expect(upstreams.states()).toMatchObject([{ breaker: "closed" }]);
    answer = ok;
    expect(await read()).toMatchObject({ ok: true });
  });

  test("asks the next of the list at once where a circuit is open", async () => {
    const { read, asked } = upstreamsOf([() => new Response("", { status: 500 }), ok]);
    for (let n = 0; n < 9; n++) {
      expect(await read(`/${n}`)).toMatchObject({ ok: true, value: { source: 1 } });
    }
    expect(asked).toEqual([5, 9]);
  });

  test("shares one request among equal reads under way, and makes a new one after", async () => {
    const { read, asked } = upstreamsOf([ok]);
    const all = await Promise.all(Array.from({ length: 1_000 }, () => read()));
    expect(all.every((outcome) => outcome.ok)).toBe(true);
    expect(asked).toEqual([1]);
    await read();
    expect(asked).toEqual([2]);
  });

  test("gives each of those who share a request its own time", async () => {
    let answer: Server = () => new Promise<Response>(() => {});
    const clock = {
      get now() {
        return performance.now();
      },
    };
    const { read, asked } = upstreamsOf([(path) => answer(path)], clock);
    const short = read("/x", 200);
    const long = read("/x", 10_000);
    const shorter = read("/x", 100);
    await expect.poll(() => asked).toEqual([1]);
    answer = ok;
    expect(await shorter).toMatchObject({ code: "upstream_timeout" });
    expect(await short).toMatchObject({ code: "upstream_timeout" });
    expect(await long).toMatchObject({ ok: true });
    expect(asked).toEqual([2]);
  });
});

/** A server that answers when the test says so, and its clients. */
function crowded(quota?: HourlyQuota) {
  const clock = { now: 10_000_000 };
  const limit = createReadLimit({ limit: 1_000, now: () => clock.now });
  let charged = 0;
  const reads: ReadLimit = {
    ...limit,
    charge() {
      charged += 1;
      return limit.charge();
    },
  };
  const free = new Map<string, () => void>();
  const server: Server = (path) =>
    new Promise((resolve) => void free.set(path, () => resolve(ok())));
  const { read, asked } = upstreamsOf([server], clock, reads, quota);
  const as = (client: string, path: string, ms = 60_000) =>
    reads.run(client, async () => {
      const outcome = await read(path, ms);
      return { code: outcome.ok ? "ok" : outcome.code, limited: reads.usage()?.limitedFor !== 0 };
    });
  return {
    as,
    asked,
    clock,
    reads,
    charged: () => charged,
    /** Sends this many requests of a client, of which `through` reach the server. */
    async hold(client: string, many: number, reaching = many) {
      const before = asked[0] ?? 0;
      const held = Array.from({ length: many }, (_, n) => as(client, `/${client}/${n}`));
      await vi.waitFor(() => expect(asked[0]).toBe(before + reaching), { timeout: 60_000 });
      return held;
    },
    answer(path?: string) {
      for (const [each, go] of free) if (path === undefined || path === each) go();
    },
  };
}

const LIMITED = { code: "rate_limited", limited: true };
const OK = { code: "ok", limited: false };

describe("clients at one server", () => {
  test("have twelve requests under way each, and sixteen together", async () => {
    const { hold, answer, asked } = crowded();
    const held = [...await hold("one", 40, 12), ...await hold("two", 40, 4)];
    await vi.waitFor(() => {
      answer();
      expect(asked).toEqual([80]);
    }, { timeout: 60_000, interval: 5 });
    answer();
    for (const each of await Promise.all(held)) expect(each).toEqual(OK);
  });

  test("delay only their own client, and pay only for requests that are sent", async () => {
    const { as, hold, answer, asked, charged, clock } = crowded();
    const held = await hold("crowd", 13, 12);
    const behind = as("crowd", "/behind", 100);
    const other = as("other", "/other");
    await expect.poll(() => asked).toEqual([13]);
    answer("/other");
    expect(await other).toEqual(OK);
    expect(await behind).toEqual(LIMITED);
    // a request that had to wait for most of its time isn't sent either
    const late = as("crowd", "/late", 5_000);
    clock.now += 4_000;
    answer("/crowd/0");
    answer("/crowd/1");
    expect(await late).toEqual(LIMITED);
    expect([asked, charged()]).toEqual([[14], 14]);
    answer();
    await Promise.all(held);
  });

  test("are refused at once where a thousand of their own wait already", async () => {
    const { as, hold } = crowded();
    await hold("crowd", 1_012, 12);
    expect(await as("crowd", "/one more")).toEqual(LIMITED);
  });

  test("get what another one's request under way brings, free of charge", async () => {
    const { as, hold, answer, asked, charged } = crowded();
    await hold("crowd", 12);
    const [same] = await hold("other", 1);
    const joined = [as("crowd", "/other/0"), as("third", "/other/0")];
    answer("/other/0");
    for (const each of [same, ...joined]) expect(await each).toEqual(OK);
    expect([asked, charged()]).toEqual([[13], 13]);
    answer();
  });

  test("are told apart where one has had its share: of the minute, or of the server's hour", async () => {
    const spent = crowded();
    while (await spent.reads.run("spent", () => spent.reads.charge()) === null);
    const hour = crowded(new HourlyQuota({ perHour: 36, burst: 3, now: () => 0 }));
    await hour.hold("spent", 1);
    for (const { as, hold, answer } of [spent, hour]) {
      const same = [as("spent", "/other/0"), ...await hold("other", 1), as("spent", "/other/0")];
      answer();
      // the third request shares the second one's answer
      expect(await Promise.all(same)).toEqual([LIMITED, OK, OK]);
    }
  });

  test("are all refused, and charged nothing, where nothing is left of the server's hour", async () => {
    const { as, hold, answer, charged } = crowded(
      new HourlyQuota({ perHour: 36, burst: 3, now: () => 0 }),
    );
    for (const client of ["a", "b", "c"]) await hold(client, 1);
    expect(await as("d", "/d")).toEqual({ code: "upstream_unavailable", limited: false });
    expect(charged()).toBe(3);
    answer();
  });
});

describe("Upstreams.newestLedgers()", () => {
  test("asks every one, and leaves out who does not say", async () => {
    const closedAt = "2026-11-20T12:00:00.000Z";
    const root = (ledger: unknown) => () =>
      Response.json({
        history_elder_ledger: 1,
        history_latest_ledger: ledger,
        history_latest_ledger_closed_at: closedAt,
      });
    const { upstreams } = upstreamsOf([root(9), root("8"), () => new Response("null"), root(7)]);
    expect(await upstreams.newestLedgers(1_000)).toEqual(
      new Map([
        ["http://server-0", { sequence: 9, closedAt }],
        ["http://server-3", { sequence: 7, closedAt }],
      ]),
    );
  });
});
