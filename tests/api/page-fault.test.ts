import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "../server.ts";

const RECEIPT = `/receipt/${"ab".repeat(32)}?lang=sw`;

describe("a page while the store is down", () => {
  let server: RunningServer;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "lipwa-fault-"));
    const path = join(folder, "kv");
    server = await startServer({
      KV_PATH: path,
      LEDGER: "custom",
      HORIZON_URL: "http://127.0.0.1:9",
      NETWORK_PASSPHRASE: "Lipwa test ; faults",
      USDC_ISSUER: "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ",
    });
    // damages the store while the server is running
    const database = new DatabaseSync(path);
    database.exec("DROP TABLE kv");
    database.close();
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  test("says so in words, with a number to ask about, and no more", async () => {
    const response = await fetch(server.url + RECEIPT);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(response.headers.get("content-security-policy")).toBe("frame-ancestors 'none'");
    const requestId = response.headers.get("x-request-id") ?? "";
    expect(requestId).not.toBe("");
    const html = await response.text();
    expect(html).toContain('<html lang="sw"');
    expect(html).toContain("Lipwa haiwezi kusoma kumbukumbu zake");
    expect(html).toContain(requestId);
    expect(html).not.toMatch(/no such table|sqlite|\bat \w+.*\.(ts|mjs)/i);
    expect(server.output()).toContain(requestId);
    expect(server.output()).toContain("no such table");
  });

  test("answers what needs no store", async () => {
    const page = await fetch(`${server.url}/en/faucet`);
    expect(page.status).toBe(200);
    await page.body?.cancel();
  });
});
