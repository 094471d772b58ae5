import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recorded } from "../fixtures/version-1/load.ts";
import { startRecordedServer } from "../fixtures/version-1/server.ts";
import type { RunningServer } from "../server.ts";

interface RecordedLinks {
  paths: { path: string; status: number; location?: string }[];
  elsewhere: string[];
}

const LINKS = recorded<RecordedLinks>("links.json");
const TRANSACTIONS = recorded<Record<string, string>>("transactions.json");
const AMINA = "GBW3E4V3H3TXYIMFFNJFSJ2SVKAKNTW7SKKSZM4UQQJPCE7HMFBCQQCY";

let server: RunningServer;
beforeAll(async () => {
  server = await startRecordedServer();
});
afterAll(() => server.stop());

async function read(path: string): Promise<Record<string, unknown>> {
  const response = await fetch(server.url + path);
  expect(response.status, path).toBe(200);
  return await response.json();
}

describe("a server on a store of version 1", () => {
  test.each(LINKS.paths)("opens $path as it did", async ({ path, status, location }) => {
    const response = await fetch(server.url + path, {
      redirect: "manual",
      headers: { "accept-language": "en" },
    });
    await response.body?.cancel();
    expect(response.status).toBe(status);
    expect(response.headers.get("location")?.replace(server.url, "") ?? null)
      .toBe(location ?? null);
  });

  test("finds the receipts and passports in the messages that were sent", async () => {
    const shared = LINKS.elsewhere.filter((link) => link.startsWith("https://wa.me/"));
    expect(shared.length).toBeGreaterThan(1);
    for (const link of shared) {
      const text = new URL(link).searchParams.get("text") ?? "";
      const path = /http:\/\/[^/]+(\/\S+)$/.exec(text)?.[1] ?? "no link";
      const response = await fetch(server.url + path);
      expect(response.status, path).toBe(200);
      expect(await response.text()).toContain("USDC");
    }
  });

  test("goes on with what it had counted and summed", async () => {
    const history = await read(`/api/transactions/${AMINA}?limit=50`);
    expect(history).toMatchObject({ total: 15 });
    const income = await read(`/api/income/${AMINA}`);
    expect(income).toMatchObject({ all: { count: 14, sum: "5598.6394587" } });
  });

  test("has every transaction of its proofs on its ledger", async () => {
    for (const hash of Object.values(TRANSACTIONS)) {
      const proof = await read(`/api/payment/verify?hash=${hash}`);
      expect(proof).toMatchObject({ hash, status: "success" });
      const { successful } = await read(`/sandbox/horizon/transactions/${hash}`);
      expect(successful).toBe(true);
    }
  });
});
