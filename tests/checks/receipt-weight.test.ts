import { brotliCompressSync, constants } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ReceiptServer, startReceiptServer } from "../receipt-server.ts";

/** What a receipt may weigh on the wire, the icon apart, and its markup alone. */
const WHOLE = 13_000;
const MARKUP = 9_000;

const PAGES: [string, string][] = [
  ["paid", "?lang=en"],
  ["paid", "?lang=fr"],
  ["paid", "?lang=sw"],
  ["run", "?op=57&lang=en"],
  ["run", "?lang=fr"],
  ["counterfeit", "?lang=sw"],
  ["archived", "?lang=fr"],
  ["marks", "?lang=en"],
];

function compressed(text: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return brotliCompressSync(text, { params }).length;
}

describe("the weight of a receipt", () => {
  let server: ReceiptServer;

  beforeAll(async () => {
    server = await startReceiptServer();
  });
  afterAll(() => server.stop());

  async function load(name: string, query: string): Promise<{ wire: number; html: string }> {
    const { wire, text } = await onTheWire(server.receipt(name, query));
    return { wire, html: text };
  }

  test.each(PAGES)("of %s%s is within its limit, in one response", async (name, query) => {
    const { wire, html } = await load(name, query);
    expect(wire).toBeGreaterThan(4_000);
    expect(wire).toBeLessThanOrEqual(WHOLE);
    const markup = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "");
    expect(compressed(markup)).toBeLessThanOrEqual(MARKUP);
    const fetched = html.match(/<(script|img|link)[^>]+(src|href)="(?!\?|data:)[^"]+"/g) ?? [];
    expect(fetched.filter((tag) => !/rel="(icon|alternate)"/.test(tag))).toEqual([]);
  });

  test("holds no envelope and no other line of a pay run", async () => {
    const { html } = await load("run", "?op=57");
    const { envelopeXdr = "", payments = [] } = server.samples["run"] ?? {};
    expect(html).not.toContain(envelopeXdr.slice(0, 40));
    const shown = payments.filter(({ recipient }) =>
      recipient !== null && html.includes(recipient)
    );
    expect(shown.map(({ op }) => op)).toEqual([57]);
  });

  test("of the self-check is under 13 KB with its words and the library", async () => {
    const { html } = await load("paid", "");
    const first = /import\([`"'](\/_astro\/check\.[^`"']+)/.exec(html)?.[1] ?? "";
    const sizes = await sizesFrom(server.url, first);
    expect(Object.keys(sizes).join()).toMatch(
      /receipt-check-en.*ed25519|ed25519.*receipt-check-en/,
    );
    expect(Object.values(sizes).reduce((sum, size) => sum + size, 0)).toBeLessThan(13_000);
  });
});

/** The compressed size of a script and of all that it may load, by address. */
async function sizesFrom(
  origin: string,
  path: string,
  known: Record<string, number> = {},
): Promise<Record<string, number>> {
  if (known[path] !== undefined) return known;
  const { wire, text } = await onTheWire(origin + path);
  known[path] = wire;
  for (const [, name = ""] of text.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) {
    // one language is loaded, not three
    if (!/receipt-check-(fr|sw)\./.test(name)) await sizesFrom(origin, `/_astro/${name}`, known);
  }
  return known;
}

/** A body's size as it is sent with brotli, and its text. */
async function onTheWire(url: string): Promise<{ wire: number; text: string }> {
  const packed = await fetch(url, { headers: { "accept-encoding": "br" } });
  await packed.arrayBuffer();
  const plain = await fetch(url, { headers: { "accept-encoding": "identity" } });
  return { wire: Number(packed.headers.get("content-length")), text: await plain.text() };
}
