import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOME } from "../../src/home/messages/home.ts";
import { LANGUAGES } from "../../src/ui/i18n/languages.ts";
import { MAX_BYTES } from "../page-weights.ts";
import { type ReceiptServer, startReceiptServer } from "../receipt-server.ts";

/** Files with texts in languages other than English. */
const OTHERS = new RegExp(`-(${LANGUAGES.filter((lang) => lang !== "en").join("|")})\\.`);

const PAGES: [string, string][] = [
  ["paid", "?lang=en"],
  ["paid", "?lang=fr"],
  ["paid", "?lang=sw"],
  ["paid", "?lang=yo"],
  ["run", "?op=57&lang=en"],
  ["run", "?lang=fr"],
  ["run", "?lang=ig"],
  ["counterfeit", "?lang=sw"],
  ["archived", "?lang=fr"],
  ["marks", "?lang=en"],
];

describe("the weight of a receipt", () => {
  let server: ReceiptServer;
  beforeAll(async () => {
    server = await startReceiptServer();
  });
  afterAll(() => server.stop());

  async function load(name: string, query: string): Promise<{ bytes: number; html: string }> {
    const { head, body, text } = await onTheWire(server.receipt(name, query));
    expect(body).toBeGreaterThan(4_000);
    return { bytes: head + body, html: text };
  }

  test.each(PAGES)("of %s%s is within its limit, in one response", async (name, query) => {
    const { bytes, html } = await load(name, query);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES.receipt);
    const fetched = html.match(/<(script|img|link)[^>]+(src|href)="(?!\?|data:)[^"]+"/g) ?? [];
    expect(fetched.filter((tag) => !/rel="(icon|alternate)"/.test(tag))).toEqual([]);
  });

  test("is within its limit in every state and language", async () => {
    const heavy: string[] = [];
    for (const name of Object.keys(server.samples).filter((each) => each !== "slow")) {
      for (const lang of LANGUAGES) {
        const { bytes } = await load(name, `?lang=${lang}`);
        if (bytes > MAX_BYTES.receipt) heavy.push(`${name} ${lang}: ${bytes}`);
      }
    }
    expect(heavy).toEqual([]);
  });

  test.each(LANGUAGES)("is no more than the home page says, in %s", (lang) => {
    const said = HOME[lang].prices.at(-1)?.price.match(/\d+/)?.[0];
    expect(Number(said) * 1_000).toBeGreaterThan(MAX_BYTES.receipt);
  });

  test("includes no envelope and no other line of a pay run", async () => {
    const { html } = await load("run", "?op=57");
    const { envelopeXdr = "", payments = [] } = server.samples["run"] ?? {};
    expect(html).not.toContain(envelopeXdr.slice(0, 40));
    const shown = payments.filter(({ recipient }) =>
      recipient !== null && html.includes(recipient)
    );
    expect(shown.map(({ op }) => op)).toEqual([57]);
  });

  /**
   * The files that the check loads when it is opened, with their sizes: for the reader's language,
   * and those that may be needed.
   */
  async function checkSizes(skipped: RegExp): Promise<Record<string, number>> {
    const { html } = await load("paid", "");
    const first = /import\([`"'](\/_astro\/check\.[^`"']+)/.exec(html)?.[1] ?? "";
    return await sizesFrom(server.url, first, { skipped });
  }

  test("of the self-check is under 16 KiB with its texts and the library", async () => {
    const sizes = await checkSizes(/^signatures|^evidence/);
    expect(Object.keys(sizes).join()).toMatch(
      /receipt-check-en.*ed25519|ed25519.*receipt-check-en/,
    );
    expect(sum(sizes)).toBeLessThan(16 * 1024);
  });

  test("of the check down to the signatures is under 20 KB with its readers and ed25519", async () => {
    const sizes = await checkSizes(/^receipt-check|^evidence/);
    const names = Object.keys(sizes).map((path) => path.replace(/.*\/([^.]+)\..*/, "$1"));
    // the first check with the envelope reader, the views, the evidence check, and ed25519
    expect(names.toSorted()).toEqual(["check", "check", "ed25519", "signatures"]);
    const views = sizes[Object.keys(sizes).find((path) => path.includes("/signatures.")) ?? ""] ??
      0;
    expect(sum(sizes) - views).toBeLessThan(20_000);
    expect(views).toBeLessThan(12_000);
  });
});

function sum(sizes: Record<string, number>): number {
  return Object.values(sizes).reduce((total, size) => total + size, 0);
}

interface Walk {
  /** The files to leave out, by name. */
  skipped: RegExp;
  known?: Record<string, number>;
}

/** The compressed size of a script and of everything it may load, by URL. */
async function sizesFrom(
  origin: string,
  path: string,
  { skipped, known = {} }: Walk,
): Promise<Record<string, number>> {
  if (known[path] !== undefined) return known;
  const { body, text } = await onTheWire(origin + path);
  known[path] = body;
  for (const [, name = ""] of text.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) {
    // only one language is loaded
    const isLeftOut = OTHERS.test(name) || skipped.test(name);
    if (!isLeftOut) await sizesFrom(origin, `/_astro/${name}`, { skipped, known });
  }
  return known;
}

/** A response as sent to a browser: the bytes of its head and body, and its text. */
async function onTheWire(url: string): Promise<{ head: number; body: number; text: string }> {
  const packed = await fetch(url, { headers: { "accept-encoding": "gzip, br" } });
  await packed.arrayBuffer();
  const lines = Array.from(packed.headers, ([name, value]) => `${name}: ${value}\r\n`);
  const head = [`HTTP/1.1 ${packed.status} ${packed.statusText}\r\n`, ...lines, "\r\n"].join("");
  const plain = await fetch(url, { headers: { "accept-encoding": "identity" } });
  const body = Number(packed.headers.get("content-length"));
  return { head: head.length, body, text: await plain.text() };
}
