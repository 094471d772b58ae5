import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unwrap } from "../../src/client/answer.ts";
import { createClient } from "../../src/client/client.ts";
import type { Network } from "../../src/contract/network.ts";
import { type RunningServer, startServer } from "../server.ts";

const NEWCOMER = "GAAH32EOXLEW5NH2GYNUFS3GSMBCV6W3HMVGJTGAL4TIYVZZYLRFKIR2";

/**
 * A little of everything. `SERVER_DENO` selects the server's Deno; 2.5.0 is the oldest supported.
 */
describe("the built server", () => {
  let folder: string;
  let server: RunningServer;
  let network: Network;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "lipwa-smoke-"));
    server = await startServer({ KV_PATH: join(folder, "smoke.kv") });
    network = unwrap(await createClient({ baseUrl: server.url }).network());
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  test("is healthy, on the Deno it was started with", async () => {
    const health = unwrap(await createClient({ baseUrl: server.url }).health());
    expect(health).toMatchObject({ live: true, ready: true });
    const wanted = process.env["SERVER_DENO"] === undefined ? /^2\./ : /^2\.5\./;
    expect(health.versions.deno).toMatch(wanted);
  });

  test("serves pages, filled ones and files", async () => {
    const { receipt, passport } = network.demo ?? {};
    const paths = ["/", "/fr/faucet", "/dashboard", `/receipt/${receipt}`, `/passport/${passport}`];
    for (const path of [...paths, "/docs/verify", "/icon.svg", "/robots.txt"]) {
      const response = await fetch(server.url + path);
      expect(response.status, path).toBe(200);
      expect((await response.text()).length).toBeGreaterThan(50);
    }
    const picture = await fetch(`${server.url}/receipt/${receipt}/preview.png`);
    expect(picture.status).toBe(200);
    await picture.body?.cancel();
    expect((await fetch(`${server.url}/nothing`)).status).toBe(404);
  });

  test("answers every kind of question", async () => {
    const lipwa = createClient({ baseUrl: server.url });
    const { receipt = "", passport = "", employer = "" } = network.demo ?? {};
    expect(unwrap(await lipwa.verify(receipt)).verified).toBe(true);
    expect(unwrap(await lipwa.rates()).KES).toBeGreaterThan(0);
    expect(unwrap(await lipwa.account(passport)).isActive).toBe(true);
    expect(unwrap(await lipwa.income(passport)).all.count).toBeGreaterThan(0);
    expect(unwrap(await lipwa.claimable(passport)).claimable).toEqual([]);
    const all = await Array.fromAsync(lipwa.allTransactions(passport, { limit: 4 }));
    expect(all.length).toBe(unwrap(await lipwa.transactions(passport)).total);
    const recipients = [{ address: passport, amount: "1" }];
    const checked = unwrap(await lipwa.preflight({ sender: employer, recipients }));
    expect(checked.recipients[0]?.result).toBe("ok");
  });

  test("funds an account, and its stream says so", async () => {
    const listening = Promise.withResolvers<void>();
    const lipwa = createClient({
      baseUrl: server.url,
      fetch: async (...request) => {
        const response = await fetch(...request);
        if (/^text\/event-stream/.test(response.headers.get("content-type") ?? "")) {
          listening.resolve();
        }
        return response;
      },
    });
    const entries = lipwa.stream(NEWCOMER);
    const first = entries.next();
    await listening.promise;
    expect(unwrap(await lipwa.fund(NEWCOMER))).toMatchObject({ success: true, asset: "XLM" });
    expect((await first).value).toMatchObject({ kind: "create_account", type: "received" });
    await entries.return();
  });
});
