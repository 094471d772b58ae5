import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  createReadLimit,
  NOBODY_PAYS,
  type ReadLimit,
} from "../../../../../functions/http/read-limit.ts";
import { pause } from "../../../../../src/client/pause.ts";
import { inTime } from "../../../../../functions/wait.ts";
import type { HourlyBudget } from "../../../../../functions/ledger/horizon/hourly-budget.ts";
import { createUpstream } from "../../../../../functions/ledger/horizon/upstream.ts";
import { Upstreams } from "../../../../../functions/ledger/horizon/upstreams.ts";

type Server = (path: string) => Response | Promise<Response>;

const ok = () => Response.json({ fine: true }, { headers: { "latest-ledger": "77" } });

/** Upstreams whose answers are functions; `asked` counts the requests of each. */
function upstreamsOf(
  servers: Server[],
  clock = { now: 10_000_000 },
  reads = NOBODY_PAYS,
  budget?: HourlyBudget,
) {
  const asked = servers.map(() => 0);
  const list = servers.map((server, index) =>
    createUpstream({
      url: `http://server-${index}`,
      budget,
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
    reads,
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

  test("obeys Retry-After, and says how long it is", async () => {
    const busy = () => new Response("", { status: 429, headers: { "retry-after": "30" } });
    const { read, asked, clock } = upstreamsOf([busy]);
    expect(await read()).toMatchObject({ code: "upstream_unavailable", retryAfter: 30 });
    clock.now += 20_000;
    expect(await read()).toMatchObject({ code: "upstream_unavailable", retryAfter: 10 });
    expect(asked).toEqual([1]);
    clock.now += 10_000;
    await read();
    expect(asked).toEqual([2]);
  });

  test("is silenced for no more than a minute", async () => {
    const shy = () => new Response("", { status: 503, headers: { "retry-after": "3600" } });
    const { read, asked, clock, upstreams } = upstreamsOf([shy]);
    expect(await read()).toMatchObject({ code: "upstream_unavailable", retryAfter: 60 });
    expect(upstreams.states()).toMatchObject([{ pausedFor: 60 }]);
    clock.now += 60_000;
    await read();
    // once for the service itself
    expect(asked).toEqual([3]);
  });

  test("is silenced for nobody where it refuses one path and answers the service itself", async () => {
    const shy = () => new Response("", { status: 503, headers: { "retry-after": "30" } });
    const { read, asked, upstreams } = upstreamsOf([(path) => path === "/shy" ? shy() : ok()]);
    for (let n = 0; n < 3; n++) {
      expect(await read("/shy")).toMatchObject({ code: "upstream_unavailable", retryAfter: 30 });
    }
    expect(await read()).toMatchObject({ ok: true });
    expect(upstreams.states()).toMatchObject([{ pausedFor: 0 }]);
    // which asks no more often than a break lasts
    expect(asked).toEqual([5]);
  });

  test("is silenced for nobody by one path, though it refused the service itself long ago", async () => {
    const shy = () => new Response("", { status: 503, headers: { "retry-after": "30" } });
    let server: Server = shy;
    const { read, upstreams, clock } = upstreamsOf([(path) => server(path)]);
    await read();
    await vi.waitFor(() => expect(upstreams.states()).toMatchObject([{ pausedFor: 30 }]));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 30_001 });
    onTestFinished(() => void vi.useRealTimers());
    clock.now += 30_001;
    server = (path) => path === "/shy" ? shy() : ok();
    expect((await read("/shy")).ok).toBe(false);
    await pause(20);
    expect(upstreams.states()).toMatchObject([{ pausedFor: 0 }]);
    expect((await read()).ok).toBe(true);
  });

  test("is silenced by one path for no longer than the service itself was told", async () => {
    const shy = (seconds: number) =>
      new Response("", { status: 503, headers: { "retry-after": `${seconds}` } });
    let server: Server = () => shy(1);
    const { read, upstreams, clock } = upstreamsOf([(path) => server(path)]);
    await read();
    await vi.waitFor(() => expect(upstreams.states()).toMatchObject([{ pausedFor: 1 }]));
    clock.now += 1_001;
    server = (path) => path === "/shy" ? shy(60) : ok();
    expect((await read("/shy")).ok).toBe(false);
    expect(upstreams.states()).toMatchObject([{ pausedFor: 1 }]);
    // nor where it is told only after that
    clock.now += 1_001;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10_001 });
    onTestFinished(() => void vi.useRealTimers());
    server = (path) => shy(path === "/shy" ? 60 : 1);
    expect((await read("/shy")).ok).toBe(false);
    await pause(20);
    expect(upstreams.states()).toMatchObject([{ pausedFor: 1 }]);
  });

  test("leaves an upstream alone after five failures in a row", async () => {
    const { read, asked, upstreams } = upstreamsOf([() => new Response("nonsense")]);
    for (let n = 0; n < 8; n++) await read(`/${n}`);
    // once for the service itself
    expect(asked).toEqual([6]);
    expect(upstreams.states()).toMatchObject([{ host: "server-0", breaker: "open" }]);
    expect(await read()).toMatchObject({ code: "upstream_unavailable", retryAfter: 10 });
  });

  test("asks again after the clock was set back an hour, whatever it was left alone for", async () => {
    let server: Server = () => new Response("nonsense");
    const { read, upstreams, clock } = upstreamsOf([(path) => server(path)]);
    for (let n = 0; n < 5; n++) await read(`/${n}`);
    expect(upstreams.states()).toMatchObject([{ breaker: "open" }]);
    // the service itself has asked by then
    await pause(20);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    server = () => new Response("", { status: 429, headers: { "retry-after": "30" } });
    expect(await read()).toMatchObject({ code: "upstream_unavailable", retryAfter: 30 });
    expect(upstreams.states()).toMatchObject([{ breaker: "closed", pausedFor: 30 }]);
    clock.now -= 3_600_000;
    server = ok;
    expect(await read()).toMatchObject({ ok: true });
    expect(upstreams.states()).toMatchObject([{ pausedFor: 0 }]);
  });

  test.each([
    ["the next server is asked", 1, 2],
    ["it waited for a turn", 20, 1],
  ])(
    "takes no hour for a request where the clock was set back before %s",
    async (_, most, servers) => {
      const silent: Server = () => new Promise<Response>(() => {});
      const { read, clock } = upstreamsOf(Array.from({ length: servers }, () => silent));
      const all = Promise.all(Array.from({ length: most }, (_, n) => read(`/${n}`, 200)));
      clock.now -= 3_600_000;
      const outcomes = await inTime(all, 2_000);
      expect(outcomes?.map(({ ok }) => ok)).toEqual(Array(most).fill(false));
    },
  );

  test("takes what fails side by side for one failure: a slow moment refuses nobody", async () => {
    const silent: Server = () => new Promise<Response>(() => {});
    let server = silent;
    const { read, upstreams } = upstreamsOf([(path) => server(path)]);
    const moment = () => Promise.all(Array.from({ length: 10 }, (_, n) => read(`/${n}`, 60)));
    const codes = (await moment()).map((outcome) => outcome.ok ? "ok" : outcome.code);
    expect(codes).toEqual(Array(10).fill("upstream_timeout"));
    server = ok;
    expect(await read()).toMatchObject({ ok: true });
    server = silent;
    for (let n = 0; n < 4; n++) await moment();
    expect(upstreams.states()).toMatchObject([{ breaker: "closed" }]);
    await moment();
    expect(upstreams.states()).toMatchObject([{ breaker: "open" }]);
  });

  test("takes nothing for a failure that had waited here for most of its time", async () => {
    const free: (() => void)[] = [];
    const busy: Server = () => new Promise<Response>((resolve) => free.push(() => resolve(ok())));
    const { read, upstreams, clock } = upstreamsOf([busy]);
    const first = Array.from({ length: 16 }, (_, n) => read(`/first/${n}`, 60_000));
    await expect.poll(() => free.length).toBe(16);
    const waiting = Array.from({ length: 6 }, (_, n) => read(`/waiting/${n}`, 100));
    clock.now += 60;
    // one turn, which they have one after the other
    free[0]?.();
    for (const outcome of await Promise.all(waiting)) {
      expect(outcome).toMatchObject({ code: "upstream_timeout" });
    }
    expect(upstreams.states()).toMatchObject([{ breaker: "closed" }]);
    for (const each of free) each();
    await Promise.all(first);
  });

  test("leaves one alone that answers nobody, although all have waited for their turns", async () => {
    const { upstreams } = upstreamsOf([() => new Promise<Response>(() => {})], {
      get now() {
        return performance.now();
      },
    });
    const reads: Promise<unknown>[] = [];
    // so many a second that those who have a turn have little of their time left
    for (let n = 0; n < 600 && upstreams.states()[0]?.breaker === "closed"; n++) {
      reads.push(upstreams.read(`/${n}`, { deadline: performance.now() + 200 }));
      await new Promise((resolve) => setTimeout(resolve, n % 4 === 0 ? 3 : 0));
    }
    expect(upstreams.states()).toMatchObject([{ breaker: "open" }]);
    await Promise.all(reads);
  });

  test("gives who waits while a broken circuit is tried no more than its own time", async () => {
    let server: Server = () => new Response("nonsense");
    const { read, upstreams, clock } = upstreamsOf([(path) => server(path)]);
    for (let n = 0; n < 5; n++) await read(`/${n}`);
    expect(upstreams.states()).toMatchObject([{ breaker: "open" }]);
    // the service itself has asked by then
    await pause(20);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10_001 });
    onTestFinished(() => void vi.useRealTimers());
    const tried: ((response: Response) => void)[] = [];
    server = () => new Promise((resolve) => tried.push(resolve));
    const trial = read("/trial", 60_000);
    await expect.poll(() => tried.length).toBe(1);
    const waiting = read("/waiting", 3_000);
    await new Promise((resolve) => setTimeout(resolve));
    clock.now += 2_900;
    tried[0]?.(ok());
    expect(await trial).toMatchObject({ ok: true });
    // 100 ms of its time are left: it ends before as much as the whole of it has passed again
    const whole = pause(3_000).then(() => "waited for its whole time again");
    expect(await Promise.race([waiting, whole])).toMatchObject({ code: "upstream_timeout" });
    expect(tried.length).toBe(2);
  });

  test("shares one request among equal reads under way, and makes a new one after", async () => {
    const { read, asked } = upstreamsOf([ok]);
    const all = await Promise.all(Array.from({ length: 1_000 }, () => read()));
    expect(all.every((outcome) => outcome.ok)).toBe(true);
    expect(asked).toEqual([1]);
    await read();
    expect(asked).toEqual([2]);
  });

  test("waits for a request that another read has made no longer than it may itself", async () => {
    const { upstreams, asked } = upstreamsOf([() => new Promise<Response>(() => {})]);
    const [upstream] = upstreams.options.list;
    const first = upstream?.ask("/x", { timeoutMs: 1_500 });
    const ended: string[] = [];
    await Promise.all([
      first?.then(() => ended.push("first")),
      upstream?.ask("/x", { timeoutMs: 10 }).then(({ kind }) => ended.push(kind)),
    ]);
    expect(ended).toEqual(["late", "first"]);
    expect(asked).toEqual([1]);
  });

  test("has no more than sixteen requests under way at a time", async () => {
    let now = 0;
    let most = 0;
    const slow = async () => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 5));
      now -= 1;
      return ok();
    };
    const { read } = upstreamsOf([slow]);
    await Promise.all(Array.from({ length: 100 }, (_, n) => read(`/${n}`)));
    expect(most).toBe(16);
  });
});

/** A server that answers when it is told to, and clients who ask it. */
async function crowded() {
  const kv = await Deno.openKv(":memory:");
  onTestFinished(() => kv.close());
  const clock = { now: 10_000_000 };
  const limit = createReadLimit({ limit: 1_000, now: () => clock.now });
  const free = new Map<string, () => void>();
  let charged = 0;
  let requests = 0;
  const reads: ReadLimit = {
    ...limit,
    charge() {
      charged += 1;
      return limit.charge();
    },
  };
  const upstream = createUpstream({
    url: "http://server",
    reads,
    now: () => clock.now,
    fetch: (input, init) => {
      const { url, signal } = new Request(input, init);
      requests += 1;
      return new Promise((resolve, reject) => {
        free.set(new URL(url).pathname, () => resolve(ok()));
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    },
  });
  const upstreams = new Upstreams({ list: [upstream], reads, now: () => clock.now });
  const read = (path: string, ms: number) => upstreams.read(path, { deadline: clock.now + ms });
  const as = (client: string, path: string, ms = 60_000) =>
    reads.run(client, async () => {
      const outcome = await read(path, ms);
      return { code: outcome.ok ? "ok" : outcome.code, limited: reads.share()?.limited };
    });
  const hold = async (client: string, most: number, ms?: number) => {
    const held = Array.from({ length: most }, (_, n) => as(client, `/${client}/${n}`, ms));
    await expect.poll(() => free.has(`/${client}/${most - 1}`)).toBe(true);
    return held;
  };
  const answer = async (path: string) => {
    await expect.poll(() => free.has(path)).toBe(true);
    free.get(path)?.();
  };
  return {
    as,
    hold,
    answer,
    read,
    reads,
    clock,
    breaker: () => upstream.state().breaker,
    /** Whether it is for the service itself. */
    available: () => upstream.available(),
    charged: () => charged,
    requests: () => requests,
  };
}

describe("whose lateness it is", () => {
  const OWN = { code: "rate_limited", limited: true };

  test("who waited behind their own for all of their time has had their share", async () => {
    const { as, hold, answer, clock, breaker, charged } = await crowded();
    const held = await hold("crowd", 12);
    const behind = [as("crowd", "/behind", 3_000), as("crowd", "/behind", 3_000)];
    expect(charged()).toBe(12);
    clock.now += 3_000;
    await answer("/crowd/0");
    expect(await Promise.all(behind)).toEqual([OWN, OWN]);
    expect(charged()).toBe(12);
    // that is no sign of the server, and nothing to another client
    const other = as("other", "/behind", 3_000);
    await answer("/behind");
    expect(await other).toEqual({ code: "ok", limited: false });
    expect(breaker()).toBe("closed");
    for (let n = 1; n < 12; n++) await answer(`/crowd/${n}`);
    await Promise.all(held);
  });

  test("so has who waited behind their own for some of it, and was late for the rest", async () => {
    const { as, hold, answer, clock } = await crowded();
    const held = await hold("crowd", 12);
    const behind = as("crowd", "/behind", 1_000);
    clock.now += 900;
    await answer("/crowd/0");
    expect(await behind).toEqual(OWN);
    for (let n = 1; n < 12; n++) await answer(`/crowd/${n}`);
    await Promise.all(held);
  });

  test("and who is late with what the same request asks for next, but not with another's", async () => {
    const { as, hold, answer, clock, read, reads } = await crowded();
    const held = await hold("crowd", 12);
    const codes = reads.run("crowd", async () => {
      const first = await read("/first", 30_000);
      const second = await read("/second", 100);
      const unasked = await read("/third", 10);
      return [first, second, unasked].map((outcome) => outcome.ok ? "ok" : outcome.code);
    });
    clock.now += 20_000;
    await answer("/crowd/0");
    await answer("/first");
    expect(await codes).toEqual(["ok", "rate_limited", "rate_limited"]);
    for (let n = 1; n < 12; n++) await answer(`/crowd/${n}`);
    await Promise.all(held);
    expect(await as("crowd", "/second", 100)).toEqual({ code: "upstream_timeout", limited: false });
  });

  test.each([12, 13, 40])(
    "a server that answers nobody is late to all %i of one client",
    async (n) => {
      const { as } = await crowded();
      const all = Array.from({ length: n }, (_, each) => as("crowd", `/${each}`, 80));
      for (const each of await Promise.all(all)) expect(each.code).toBe("upstream_timeout");
      // and to what is asked for then
      expect((await as("crowd", "/next", 80)).code).not.toBe("rate_limited");
    },
  );

  test.each([
    ["which answers none of them, is late", false, "upstream_timeout"],
    ["which answers them, has no time for one more", true, "rate_limited"],
  ])("a server that others fill, %s", async (_, answers, code) => {
    const { as, hold, answer, clock } = await crowded();
    const crowds = [["one", 12], ["two", 2], ["three", 1], ["four", 1]] as const;
    const held = (await Promise.all(crowds.map(([who, most]) => hold(who, most, 200)))).flat();
    const behind = as("five", "/behind", 3_000);
    clock.now += 3_000;
    if (answers) await answer("/one/0");
    expect((await behind).code).toBe(code);
    await Promise.all(held);
  });
});

describe("a server whose turns others hold", () => {
  test("is left for the next one by whose turn does not come", async () => {
    const kv = await Deno.openKv(":memory:");
    onTestFinished(() => kv.close());
    const reads = createReadLimit({ limit: 1_000 });
    const mayEnd = Promise.withResolvers<Response>();
    const first: Server = (path) => path.startsWith("/held") ? mayEnd.promise : ok();
    const { read, upstreams, asked, clock } = upstreamsOf([first, ok], { now: 10_000_000 }, reads);
    const crowds = [["one", 12], ["two", 2], ["three", 1], ["four", 1]] as const;
    const held = crowds.flatMap(([client, many]) =>
      Array.from(
        { length: many },
        (_, n) =>
          reads.run(client, () =>
            upstreams.readFrom(0, `/held/${client}/${n}`, { deadline: clock.now + 60_000 })),
      )
    );
    await vi.waitFor(() => expect(asked).toEqual([16, 0]), { timeout: 120_000 });
    expect(await reads.run("five", () => read("/x", 300))).toMatchObject({ value: { source: 1 } });
    mayEnd.resolve(ok());
    await Promise.all(held);
  });
});

describe("a circuit that one client's requests have broken", () => {
  test("sends that client to the next server, and nobody else", async () => {
    const kv = await Deno.openKv(":memory:");
    onTestFinished(() => kv.close());
    const reads = createReadLimit({ limit: 1_000 });
    const first: Server = (path) => path === "/slow" ? new Response("", { status: 500 }) : ok();
    const { read, asked } = upstreamsOf([first, ok], { now: 10_000_000 }, reads);
    for (let n = 0; n < 5; n++) await reads.run("slow", () => read("/slow"));
    expect(await reads.run("slow", () => read())).toMatchObject({ value: { source: 1 } });
    for (let n = 0; n < 3; n++) {
      expect(await reads.run("other", () => read())).toMatchObject({ value: { source: 0 } });
    }
    // once for the service itself
    expect(asked).toEqual([9, 6]);
  });

  test("lets others through, until theirs fail as often as well", async () => {
    const { as, answer, available, breaker, read, requests } = await crowded();
    for (let n = 0; n < 5; n++) await as("slow", `/slow/${n}`, 60);
    expect(breaker()).toBe("open");
    // nobody knows yet if it is the server
    const refused = { code: "upstream_unavailable", limited: false };
    const itsOwn = { ...refused, limited: true };
    expect(await as("slow", "/refused")).toEqual(itsOwn);
    expect(requests()).toBe(6);
    await answer("/ledgers");
    for (const client of ["one", "other"]) {
      const reading = as(client, `/of ${client}`);
      await answer(`/of%20${client}`);
      expect((await reading).code).toBe("ok");
    }
    // what fails for the service itself fails for no client
    expect((await read("/by itself", 60)).ok).toBe(false);
    const further = as("other", "/further");
    await answer("/further");
    expect((await further).code).toBe("ok");
    // those who are answered do not mend it for whom it was broken by
    const both = [as("slow", "/refused"), as("slow", "/refused")];
    expect(await Promise.all(both)).toEqual([itsOwn, itsOwn]);
    // it is looked again when as long has passed as a break lasts
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10_001 });
    onTestFinished(() => void vi.useRealTimers());
    for (let n = 0; n < 5; n++) {
      expect((await as("one", `/hangs/${n}`, 60)).code).toBe("upstream_timeout");
    }
    expect(await as("one", "/refused")).toEqual(itsOwn);
    for (let n = 0; n < 2; n++) {
      expect((await as("other", `/hangs for all/${n}`, 60)).code).toBe("upstream_timeout");
    }
    // and the service itself is not answered either
    await expect.poll(available).toBe(false);
    for (const client of ["other", "third"]) {
      expect(await as(client, "/refused")).toEqual(refused);
    }
    expect(breaker()).toBe("open");
    expect(requests()).toBe(18);
  });

  test("lets all others through where the service itself is answered, however many fail", async () => {
    const { as, answer, available, requests } = await crowded();
    const fail = async (client: string, times: number) => {
      for (let n = 0; n < times; n++) await as(client, `/${client}/${n}`, 60);
    };
    await fail("one", 3);
    await fail("other", 2);
    await answer("/ledgers");
    await fail("one", 3);
    await fail("other", 3);
    expect(available()).toBe(true);
    const third = as("third", "/third");
    await answer("/third");
    expect((await third).code).toBe("ok");
    // of the eleven that fail the last of each is let through no more
    expect(requests()).toBe(12);
  });

  test.each<[string, Server]>([
    ["answered", ok],
    ["failed", () => new Response("", { status: 500 })],
  ])(
    "is broken for whom one path is refused where the service itself is %s, and for nobody else",
    async (_, question) => {
      const kv = await Deno.openKv(":memory:");
      onTestFinished(() => kv.close());
      const reads = createReadLimit({ limit: 1_000 });
      const shy = () => new Response("", { status: 503, headers: { "retry-after": "30" } });
      const server: Server = (path) =>
        path === "/ledgers" ? question(path) : path === "/shy" ? shy() : ok();
      const { read, asked } = upstreamsOf([server], { now: 10_000_000 }, reads);
      const again = async () => {
        for (let n = 0; n < 40; n++) {
          expect((await reads.run("one", () => read("/shy"))).ok).toBe(false);
        }
      };
      await again();
      // one of them for the service itself
      expect(asked).toEqual([6]);
      expect((await reads.run("other", () => read())).ok).toBe(true);
      // it is tried once in as long as a break lasts, and the service asks again
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10_001 });
      onTestFinished(() => void vi.useRealTimers());
      await again();
      expect(asked).toEqual([9]);
    },
  );

  test("is looked at by the service once it was broken for all, whoever asks", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const { as, answer, available, requests } = await crowded();
    for (const client of ["one", "one", "one", "other", "other"]) await as(client, "/hangs", 60);
    await expect.poll(available).toBe(false);
    expect(requests()).toBe(6);
    vi.setSystemTime(Date.now() + 10_001);
    const asked = ["third", "fourth"].map((client) => as(client, `/${client}`));
    await answer("/ledgers");
    for (const client of ["third", "fourth"]) await answer(`/${client}`);
    expect(await Promise.all(asked)).toMatchObject([{ code: "ok" }, { code: "ok" }]);
    expect(requests()).toBe(9);
  });

  test.each([
    ["however long that takes", 10_001, 30_000],
    ["although it was long ago that it was broken", 60_000, 0],
  ])("lets them through while it is tried as well, %s", async (_, after, taking) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const { as, answer, breaker, clock } = await crowded();
    for (let n = 0; n < 5; n++) await as("slow", `/slow/${n}`, 60);
    const pass = (ms: number) => {
      vi.setSystemTime(Date.now() + ms);
      clock.now += ms;
    };
    pass(after);
    const trying = as("slow", "/tried");
    await expect.poll(breaker).toBe("half_open");
    // and past whoever waits for that
    const waiting = as("slow", "/same", 2_000);
    pass(taking);
    const others = ["/other", "/same"].map(async (path) => {
      const reading = as("other", path);
      await answer(path);
      return (await reading).code;
    });
    expect(await Promise.all(others)).toEqual(["ok", "ok"]);
    // as others find it
    expect(breaker()).toBe("closed");
    await answer("/tried");
    expect((await trying).code).toBe("ok");
    expect(breaker()).toBe("closed");
    await waiting;
  });
});

describe("a circuit that is broken for all", () => {
  const fails: Server = () => new Response("", { status: 500 });

  /** Breaks the first of some servers, by clients of whom none is alone to blame. */
  async function broken(servers: Server[] = [], budget?: HourlyBudget) {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const kv = await Deno.openKv(":memory:");
    onTestFinished(() => kv.close());
    const reads = createReadLimit({ limit: 1_000 });
    const first = { answer: fails };
    const all = [((path) => first.answer(path)) satisfies Server, ...servers];
    const made = upstreamsOf(all, { now: 10_000_000 }, reads, budget);
    const as = (client: string, source?: number) =>
      reads.run(
        client,
        () =>
          source === undefined
            ? made.read(`/of ${client}`)
            : made.upstreams.readFrom(source, "/x", { deadline: made.clock.now + 3_000 }),
      );
    for (const client of ["a", "a", "a", "b", "b"]) expect((await as(client, 0)).ok).toBe(false);
    const pass = () => void vi.setSystemTime(Date.now() + 10_001);
    return { ...made, as, first, pass };
  }

  test("is asked for nothing until ten seconds have passed, and then by the service first", async () => {
    const { as, asked, first, pass } = await broken();
    await vi.waitFor(() => expect(asked).toEqual([6]));
    expect(await as("third")).toMatchObject({ code: "upstream_unavailable" });
    expect(asked).toEqual([6]);
    pass();
    // one may try it meanwhile
    const all = await Promise.all(["third", "fourth", "fifth"].map((client) => as(client, 0)));
    expect(all.map(({ ok }) => ok)).toEqual([false, false, false]);
    expect(asked).toEqual([8]);
    pass();
    first.answer = ok;
    expect((await as("third")).ok).toBe(true);
    await vi.waitFor(() => expect(asked).toEqual([10]));
  });

  test.each<[string, Server]>([
    ["fails", fails],
    ["hangs", () => new Promise<Response>(() => {})],
    ["is shut", () => new Response("", { status: 403 })],
  ])("is tried by one client where what the service asks for %s", async (_, question) => {
    const { as, first, pass } = await broken();
    await pause(20);
    first.answer = (path) => path === "/ledgers" ? question(path) : ok();
    expect((await as("third")).ok).toBe(false);
    pass();
    expect((await as("third")).ok).toBe(true);
    expect((await as("fourth")).ok).toBe(true);
    // nor is it broken again by that
    await pause(50);
    expect((await as("third")).ok).toBe(true);
  });

  test("is tried by some of those who come, whoever was first", async () => {
    const { as, asked, first, pass } = await broken();
    await pause(20);
    first.answer = (path) => path === "/of%20good" ? ok() : fails(path);
    pass();
    const bad = ["a", "a", "b", "third", "third"];
    for (const client of bad) expect((await as(client)).ok).toBe(false);
    // the service itself, who came before that was answered, and each of them once since
    expect(asked).toEqual([6 + 1 + 1 + 3]);
    expect((await as("good")).ok).toBe(true);
    expect((await as("other")).ok).toBe(false);
    expect((await as("good")).ok).toBe(true);
  });

  test("opens no stream meanwhile", async () => {
    const { upstreams, asked, first, pass } = await broken();
    await vi.waitFor(() => expect(asked).toEqual([6]));
    const follow = () => upstreams.follow("/payments", new AbortController().signal);
    expect(await follow()).toBeNull();
    expect(asked).toEqual([6]);
    pass();
    const events = { headers: { "content-type": "text/event-stream" } };
    first.answer = (path) => path === "/ledgers" ? ok() : new Response("data: 1\n\n", events);
    const stream = await follow();
    expect(asked).toEqual([8]);
    await stream?.cancel();
  });

  test("is looked at although the next server answers for it, and is asked first again", async () => {
    const { as, asked, first, pass } = await broken([ok]);
    await vi.waitFor(() => expect(asked).toEqual([6, 0]));
    expect(await as("third")).toMatchObject({ value: { source: 1 } });
    pass();
    first.answer = ok;
    expect(await as("third")).toMatchObject({ value: { source: 1 } });
    await vi.waitFor(async () => expect(await as("third")).toMatchObject({ value: { source: 0 } }));
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
