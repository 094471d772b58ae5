import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createApp } from "../../functions/app.ts";
import { createApi } from "../../functions/http/api.ts";
import { compress } from "../../functions/http/encoding.ts";
import { processor } from "../../functions/http/processor-turns.ts";
import { createReadLimit } from "../../functions/http/read-limit.ts";
import { createArchive } from "../../functions/ledger/proof/archive.ts";
import { readReply } from "../../functions/ledger/horizon/reply.ts";
import type { Wired } from "../../functions/wire.ts";
import { pageRequest } from "../receipt-request.ts";
import { sampleNetwork } from "../receipt-table.ts";
import { STUB_PASSPHRASE } from "../stub-ledger.ts";

// What one client has under way in any number comes a piece at a time while another has something
// under way, whatever it is that it waited for: in between the runtime sees to others.

const REQUESTS = 40;

/** A loop of the runtime may see the end of one piece and that of the next. */
const MOST = 2;

/** How many of a client's requests came to `done` in one loop of the runtime, at most. */
async function mostInOneLoop(begin: (done: () => void) => void): Promise<number> {
  let [done, most] = [0, 0];
  begin(() => done += 1);
  most = done;
  for (let before = 0; done < REQUESTS; before = done) {
    await setImmediate();
    most = Math.max(most, done - before);
  }
  return most;
}

const PEER = { remoteAddr: { hostname: "127.0.0.1" } };
const NO_POLICY = { name: "fund", quota: 3, windowSeconds: 60 };
const passed = () => Promise.resolve({ allowed: true, remaining: 2, resetSeconds: 60 });

/** What a store says when it is asked for proofs: it has nothing that would take long to read. */
const kv = {
  getMany: (keys: Deno.KvKey[]) => Promise.resolve(keys.map(kept)),
} as unknown as Deno.Kv;

function kept() {
  const core = { hash: "", payments: [], feeCharged: "100", given: [] };
  const text = JSON.stringify({ epoch: 1, core: JSON.stringify(core), settled: true });
  const value = { parts: 1, bytes: new TextEncoder().encode(text), alone: true };
  return { key: ["proofs", STUB_PASSPHRASE, ""], value, versionstamp: "1" };
}

/** The request of another client, which waits for something all the while. */
let another: PromiseWithResolvers<void>;
let answered: Promise<void>;

beforeEach(() => {
  another = Promise.withResolvers<void>();
  answered = processor.run("another", () => another.promise);
});

afterEach(async () => {
  another.resolve();
  await answered;
});

describe("of a client's many requests one at a time", () => {
  const archive = createArchive({ kv, passphrase: STUB_PASSPHRASE });
  const page = new TextEncoder().encode("salary ".repeat(200));
  test.each<[string, (n: number) => Promise<unknown>]>([
    ["reads a proof of the store", (n) => archive.get(`${n}`)],
    ["reads what an upstream said", () =>
      readReply("http://horizon.test", {
        fetch: () => Promise.resolve(Response.json({})),
        timeoutMs: 60_000,
      })],
    ["compresses a page well", () => compress(page, "br", 5)],
  ])("%s", async (_, work) => {
    // all that they waited for comes at the same time
    const mayGoOn = Promise.withResolvers<void>();
    let begun = 0;
    const all: Promise<void>[] = [];
    const most = mostInOneLoop((done) => {
      for (let n = 0; n < REQUESTS; n++) {
        all.push(processor.run("many", async () => {
          begun += 1;
          if (begun === REQUESTS) mayGoOn.resolve();
          await mayGoOn.promise;
          await work(n);
          done();
        }));
      }
    });
    expect(await most).toBeLessThanOrEqual(MOST);
    await Promise.all(all);
  });

  test.each([
    ["for a page", (n: number) => `/page-${n}`],
    ["of the API", (n: number) => `/api/account/G${n}`],
    ["of the sandbox", (n: number) => `/sandbox/horizon/operations/${n}`],
  ])("begins to answer a request %s", async (_, path) => {
    const kv = await Deno.openKv(":memory:");
    const config = { publicUrl: null, onDenoDeploy: false, trustedProxies: [] };
    const reads = createReadLimit({ limit: 300 });
    const network = sampleNetwork("http://localhost");
    const { services } = pageRequest(new URL("http://localhost/"), {
      network,
      proof: () => undefined,
    });
    const limits = { fund: { policy: NO_POLICY, take: passed, peek: passed } };
    let sandboxBegun = () => {};
    const sandbox = {
      fetch: () => {
        sandboxBegun();
        return Promise.resolve(Response.json({}));
      },
    };
    const wired = {
      services: { ...services, config, network: () => network },
      api: createApi({ config, limits, kv, reads }),
      reads,
      sandbox,
    } as unknown as Wired;
    const all: (Response | Promise<Response>)[] = [];
    const most = mostInOneLoop((begun) => {
      sandboxBegun = begun;
      const app = createApp({
        wired,
        file: (asked) => void (/^\/page-\d+$/.test(asked) && begun()),
        paths: [],
        keepBytes: 0,
        render: () => {
          begun();
          return Promise.resolve(Response.json({}));
        },
      });
      for (let n = 0; n < REQUESTS; n++) {
        all.push(app(new Request(`http://localhost${path(n)}`), PEER));
      }
    });
    expect(await most).toBeLessThanOrEqual(MOST);
    await Promise.all(all);
    kv.close();
  });
});
