import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "../server.ts";
import { brotliCompressSync } from "node:zlib";
import { Asset, Memo } from "@stellar/stellar-sdk/base";
import { createHash } from "node:crypto";
import { type LedgerServer, startLedgerServer } from "../api/ledger-server.ts";
import { json, startStub, type StubUpstream } from "../api/stub-upstream.ts";
import { ISSUER } from "../ledger-harness.ts";
import { addressOf, transactionOf } from "../stub-ledger.ts";
import { payment } from "../stub-operations.ts";

/** What home, faucet and passport may weigh on the wire, everything that they need included. */
const MOST = 30_000;

const DAY = 86_400_000;

const built = existsSync(new URL("../../dist/client/en/index.html", import.meta.url));

/** The bytes of one answer, compressed as the server sends it. */
async function load(url: string): Promise<{ bytes: number; text: string }> {
  const wire = await fetch(url, { headers: { "accept-encoding": "br" } });
  const text = await wire.text();
  const length = wire.headers.get("content-length");
  return { bytes: length === null ? brotliCompressSync(text).length : Number(length), text };
}

/** A page with all that it loads at once: styles, scripts and what these import at their start. */
async function weigh(server: RunningServer, path: string): Promise<number> {
  const seen = new Set<string>();
  const { bytes, text } = await load(server.url + path);
  let sum = bytes;
  const queue = Array.from(
    text.matchAll(/(?:src|href|component-url|renderer-url)="(\/_astro\/[^"]+)"/g),
    (match) => match[1] ?? "",
  );
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const file = await load(server.url + next);
    sum += file.bytes;
    const imports = file.text.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g);
    queue.push(...Array.from(imports, (match) => `/_astro/${match[1]}`));
  }
  return sum;
}

/** A ledger whose worker has twenty entries on the first page, each as long and unlike as can be. */
async function crowdedServer(provider: StubUpstream): Promise<LedgerServer> {
  const texts = { NGN: "1512.3456789", GHS: "11.05", KES: "129.25", ZAR: "17.5" };
  const rates = { ...texts, TZS: "2501", UGX: "3600.1", XOF: "564.12302", XAF: "564.2" };
  provider.answer = () => json({ data: { currency: "USDC", rates } });
  const api = await startLedgerServer(1, {
    RATES_URL: `${provider.url}/v2/exchange-rates?currency=USDC`,
  });
  await api.get("/api/rates");
  api.horizon.account("worker");
  const usdc = new Asset("USDC", ISSUER);
  const begins = Math.floor(Date.now() / 1000) * 1000 - 401 * DAY;
  for (let n = 0; n < 200; n++) {
    const memo = Memo.text(createHash("sha256").update(`memo ${n}`).digest("hex").slice(0, 28));
    const amount = `${123_456 + n * 977}.${1_000_000 + n * 7919}`;
    const operation = payment(`payer ${n}`, "worker", usdc, amount);
    const one = transactionOf([operation], { source: `payer ${n}`, memo });
    api.horizon.apply(one, { memo, at: new Date(begins + n * 2 * DAY).toISOString() });
  }
  return api;
}

describe.skipIf(!built)("the weight of a crowded passport", () => {
  let api: LedgerServer;

  const provider = startStub();

  beforeAll(async () => {
    api = await crowdedServer(provider);
  });
  afterAll(async () => {
    await api.stop();
    await provider.stop();
  });

  test.each(["en", "fr", "sw"])("in %s is within its limit", async (lang) => {
    const path = `/passport/${addressOf("worker")}?lang=${lang}`;
    const { text } = await load(api.server.url + path);
    expect(text.match(/<tr><td><a href="\/receipt/g)).toHaveLength(20);
    expect(text.match(/<small>[^<]+\*<\/small>/g)).toHaveLength(20);
    const bytes = await weigh(api.server, path);
    console.info(`a crowded passport in ${lang}: ${bytes} bytes`);
    expect(bytes).toBeLessThanOrEqual(MOST);
  });
});

describe.skipIf(!built)("the weight of a page", () => {
  let server: RunningServer;

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  test.each(["en", "fr", "sw"])("of the home page in %s is within its limit", async (lang) => {
    const bytes = await weigh(server, `/${lang}/`);
    expect(bytes).toBeGreaterThan(5_000);
    expect(bytes).toBeLessThanOrEqual(MOST);
  });

  test.each(["en", "fr", "sw"])("of the faucet in %s is within its limit", async (lang) => {
    const bytes = await weigh(server, `/${lang}/faucet`);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(MOST);
  });

  test.each(["en", "fr", "sw"])("of a passport in %s is within its limit", async (lang) => {
    const answer = await fetch(`${server.url}/api/network`);
    const { demo }: { demo: { passport: string } } = await answer.json();
    const bytes = await weigh(server, `/passport/${demo.passport}?lang=${lang}`);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(MOST);
  });
});
