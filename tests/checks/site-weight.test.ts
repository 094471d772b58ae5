import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "../server.ts";
import { brotliCompressSync } from "node:zlib";

/** What home, faucet and passport may weigh on the wire, everything that they need included. */
const MOST = 30_000;

const built = existsSync(new URL("../../dist/client/en/index.html", import.meta.url));

describe.skipIf(!built)("the weight of a page", () => {
  let server: RunningServer;

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  /** The bytes of one answer, compressed as the server sends it. */
  async function load(path: string): Promise<{ bytes: number; text: string }> {
    const wire = await fetch(server.url + path, { headers: { "accept-encoding": "br" } });
    const text = await wire.text();
    const length = wire.headers.get("content-length");
    return { bytes: length === null ? brotliCompressSync(text).length : Number(length), text };
  }

  /** A page with all that it loads at once: styles, scripts and what these import at their start. */
  async function weigh(path: string): Promise<number> {
    const seen = new Set<string>();
    const { bytes, text } = await load(path);
    let sum = bytes;
    const queue = Array.from(
      text.matchAll(/(?:src|href|component-url|renderer-url)="(\/_astro\/[^"]+)"/g),
      (match) => match[1] ?? "",
    );
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      const file = await load(next);
      sum += file.bytes;
      const imports = file.text.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g);
      queue.push(...Array.from(imports, (match) => `/_astro/${match[1]}`));
    }
    return sum;
  }

  test.each(["en", "fr", "sw"])("of the home page in %s is within its limit", async (lang) => {
    const bytes = await weigh(`/${lang}/`);
    expect(bytes).toBeGreaterThan(5_000);
    expect(bytes).toBeLessThanOrEqual(MOST);
  });

  test.each(["en", "fr", "sw"])("of the faucet in %s is within its limit", async (lang) => {
    const bytes = await weigh(`/${lang}/faucet`);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(MOST);
  });

  test.each(["en", "fr", "sw"])("of a passport in %s is within its limit", async (lang) => {
    const answer = await fetch(`${server.url}/api/network`);
    const { demo }: { demo: { passport: string } } = await answer.json();
    const bytes = await weigh(`/passport/${demo.passport}?lang=${lang}`);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(MOST);
  });
});
