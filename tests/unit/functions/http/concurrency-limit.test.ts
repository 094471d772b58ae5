import { describe, expect, test } from "vitest";
import { createApp } from "../../../../functions/app.ts";
import { AnswerCache } from "../../../../functions/http/answer-cache.ts";
import { createApi } from "../../../../functions/http/api.ts";
import { Log } from "../../../../functions/http/log.ts";
import { createReadLimit } from "../../../../functions/http/read-limit.ts";
import {
  ConcurrencyLimit,
  MAX_CONCURRENT_REQUESTS,
} from "../../../../functions/http/concurrency-limit.ts";
import { EncodedAnswer } from "../../../../functions/static/answer.ts";
import type { WiredServices } from "../../../../functions/wire.ts";
import { pageRequest } from "../../../receipt-request.ts";
import { sampleNetwork } from "../../../receipt-table.ts";

const NO_POLICY = { name: "fund", quota: 3, windowSeconds: 60 };
const passed = () => Promise.resolve({ allowed: true, remaining: 2, resetSeconds: 60 });
const STYLE = new EncodedAnswer({
  status: 200,
  bytes: new TextEncoder().encode("a {}"),
  headers: {},
});

/** An app in which pages, the API and the sandbox answer once `mayEnd` is resolved. */
async function busyApp() {
  const mayEnd = Promise.withResolvers<void>();
  const kv = await Deno.openKv(":memory:");
  const config = { publicUrl: "http://pay.example", onDenoDeploy: false, trustedProxies: [] };
  const reads = createReadLimit({ limit: 300, now: Date.now });
  const network = sampleNetwork("http://pay.example");
  const { services } = pageRequest(new URL("http://pay.example/"), {
    network,
    proof: () => undefined,
  });
  const concurrency = new ConcurrencyLimit();
  const answer = async () => {
    await mayEnd.promise;
    return Response.json({});
  };
  const ledger = { resetAt: () => null };
  const limiter = { policy: NO_POLICY, take: passed, peek: passed };
  const wired = {
    services: { ...services, config, ledger, network: () => network },
    api: createApi({
      config,
      limits: { fund: limiter, boxes: limiter, webhooks: limiter },
      kv,
      reads,
      concurrency,
      cache: new AnswerCache(),
    }),
    reads,
    concurrency,
    log: new Log({ level: "error", write: () => Promise.resolve() }),
    metricsSources: {},
    sandbox: { fetch: answer },
  } as unknown as WiredServices;
  const app = createApp({
    wired,
    file: (path) => path === "/a.css" ? { path, answer: () => Promise.resolve(STYLE) } : undefined,
    paths: [],
    cacheBytes: 0,
    render: answer,
  });
  const ask = (path: string, client = "203.0.113.1") =>
    Promise.resolve(
      app(new Request(`http://pay.example${path}`), { remoteAddr: { hostname: client } }),
    );
  return { ask, mayEnd, kv };
}

test("isShared() is true once requests of two clients are in progress", async () => {
  const limit = new ConcurrencyLimit();
  const mayEnd = Promise.withResolvers<void>();
  const ask = (client: string) => limit.run(client, () => mayEnd.promise);
  const underWay = [ask("one"), ask("one")];
  expect(limit.isShared()).toBe(false);
  underWay.push(ask("other"));
  expect(limit.isShared()).toBe(true);
  mayEnd.resolve();
  await Promise.all(underWay);
});

describe("a client with as many requests under way as it may have", () => {
  test.each([
    ["the API", "/api/rates"],
    ["a page", "/en/nothing"],
    ["the sandbox", "/sandbox/horizon/"],
  ])("is told by %s when to come back; others and files are answered", async (_, path) => {
    const { ask, mayEnd, kv } = await busyApp();
    const underWay = Array.from(
      { length: MAX_CONCURRENT_REQUESTS },
      () => ask("/sandbox/horizon/operations"),
    );
    const refused = await ask(path);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
    expect(await refused.text()).toContain(`At most ${MAX_CONCURRENT_REQUESTS} requests`);
    expect((await ask("/a.css")).status).toBe(200);
    const other = ask(path, "203.0.113.2");
    mayEnd.resolve();
    expect((await other).status).not.toBe(429);
    for (const answer of await Promise.all(underWay)) expect(answer.status).toBe(200);
    expect((await ask(path)).status).not.toBe(429);
    kv.close();
  });
});
