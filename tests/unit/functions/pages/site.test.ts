import { afterEach, describe, expect, test, vi } from "vitest";
import { createReadLimit } from "../../../../functions/http/read-limit.ts";
import { createUpstream } from "../../../../functions/ledger/horizon/upstream.ts";
import type { FilledPage, FillPage } from "../../../../functions/pages/page.ts";
import { Site, type SiteOptions } from "../../../../functions/pages/site.ts";
import { EncodedAnswer } from "../../../../functions/static/answer.ts";
import type { StaticFile } from "../../../../functions/static/files.ts";
import { pageRequest } from "../../../receipt-request.ts";
import { EMPLOYER } from "../../../receipt-samples.ts";
import { sampleNetwork } from "../../../receipt-table.ts";

const ORIGIN = "https://pay.example";
const SHELL = '<head><!--network--><!--head--></head><a href="?lang=fr">fr</a><!--main-->';

const FILES = [
  "/en/shells/receipt/index.html",
  "/fr/shells/receipt/index.html",
  "/fr/shells/fault/index.html",
  "/en/faucet/index.html",
  "/en/404.html",
];

function fileAt(path: string): StaticFile | undefined {
  if (!FILES.includes(path)) return undefined;
  const answer = new EncodedAnswer({
    status: 200,
    bytes: new TextEncoder().encode(SHELL),
    headers: {},
  });
  return { path, answer: () => Promise.resolve(answer) };
}

/** The response of a filler for a page with this text. */
function saying(main: string, more: Partial<FilledPage> = {}): FilledPage {
  return { status: 200, draw: () => ({ head: "", main }), cacheControl: "", ...more };
}

/** A site that fills receipts this way; null for none. */
function siteOf(
  receipt: FillPage | null,
  { kv, ...options }: Partial<SiteOptions> & { kv?: Deno.Kv } = {},
): Site {
  const network = sampleNetwork(ORIGIN);
  const { services } = pageRequest(new URL(ORIGIN), { network, proof: () => undefined });
  return new Site({
    file: fileAt,
    cacheBytes: 1_000_000,
    services: { ...services, ...(kv && { kv }), network: () => network },
    fillers: receipt === null ? {} : { receipt },
    routes: [],
    ...options,
  });
}

const uncached = () => siteOf(() => Promise.resolve(saying("", { cacheControl: "no-store" })));

function respond(path: string, site = uncached()): Promise<Response> {
  return site.respond(new Request(new URL(path, ORIGIN)), ORIGIN);
}

async function open(path: string, site?: Site): Promise<string> {
  return await (await respond(path, site)).text();
}

describe("Site.respond() with a shell", () => {
  test("keeps the parameters in the language links", async () => {
    expect(await open("/receipt/abc?op=2&lang=en")).toContain('href="?op=2&amp;lang=fr"');
  });

  test("leads to other languages from an address that begins with one", async () => {
    expect(await open("/en/receipt/abc")).toContain('href="/receipt/abc?lang=fr"');
    expect(await open("/en/receipt/abc?op=2&lang=sw"))
      .toContain('href="/receipt/abc?op=2&amp;lang=fr"');
    // whatever it is
    expect(await open("/en/receipt/$&$$")).toContain('href="/receipt/$&amp;$$?lang=fr"');
  });

  test("lets no parameter out of its attribute", async () => {
    const page = await open("/receipt/abc?op=%22%3E%3Cscript%3E&%27=%26");
    expect(page).not.toMatch(/<script>|"[^"]*'/);
  });

  test("leaves a secret key out of them, as a value, within one and as a name", async () => {
    const secret = EMPLOYER.secret();
    const page = await open(`/receipt/find?op=2&q=${secret}&a=my+${secret}&${secret}=1`);
    expect(page).not.toContain(secret);
    expect(page).toContain('href="?op=2&amp;lang=fr"');
    expect(await open(`/en/receipt/${secret}`)).not.toContain(secret);
  });
});

describe("Site.respond() with a parameter that is given twice", () => {
  const names = ["account", "bare", "beside", "currency", "cursor", "filter", "lang", "lines"];

  test.each([...names, "op", "patient", "payers", "q", "waiting"])(
    "takes neither of two for %s, and shows none",
    async (name) => {
      for (const values of [["1", "2"], ["zz9", "zz9"], ["", "zz9"]]) {
        const query = values.map((value) => `${name}=${value}`).join("&");
        for (const page of ["receipt/abc", "passport/abc", "faucet"]) {
          const response = await respond(`/${page}?${query}`);
          expect(response.status).toBe(400);
          expect(await response.text()).not.toContain("zz9");
        }
      }
    },
  );

  test("leaves what no page knows alone", async () => {
    expect((await respond("/receipt/abc?utm=1&utm=2&op=2")).status).toBe(200);
  });
});

describe("Site.respond() with what a sentence left at the end of a link", () => {
  test.each([
    ["/receipt/abc.", "/receipt/abc"],
    ["/fr/receipt/abc)", "/fr/receipt/abc"],
    ["/receipt/abc?op=2&lang=fr).", "/receipt/abc?op=2&lang=fr"],
    ["/receipt/abc*", "/receipt/abc"],
    ['/receipt/abc">', "/receipt/abc"],
    ["/receipt/abc…”\u200b", "/receipt/abc"],
  ])("leads from %s to %s", async (path, location) => {
    const response = await respond(path);
    expect([response.status, response.headers.get("location")]).toEqual([303, location]);
  });

  test.each(["/receipt/abc", "/receipt/abc?op=2", "/receipt/find?q=abc.", "/faucet?q=abc."])(
    "leads from %s nowhere else",
    async (path) => expect((await respond(path)).headers.get("location")).toBeNull(),
  );

  test("sends no secret key back", async () => {
    expect((await respond(`/receipt/${EMPLOYER.secret()}.`)).headers.get("location")).toBeNull();
  });
});

describe("Site.respond() with a preferred language", () => {
  test.each([
    ["fr", "fr null"],
    ["fr-CI,fr;q=0.9", "fr XOF"],
    ["en-US,en-KE;q=0.9", "en KES"],
    ["fr-FR", "fr null"],
    [`${"a,".repeat(50_000)}fr-CI`, "en null"],
  ])(
    "reads it with its region, unless it is longer than any browser's (%#)",
    async (field, says) => {
      const url = new URL("/receipt/abc", ORIGIN);
      const site = siteOf(({ lang, currency }) =>
        Promise.resolve(saying(`${lang} ${currency}`, { cacheSeconds: 60 }))
      );
      const ask = (language: string) =>
        site.respond(new Request(url, { headers: { "accept-language": language } }), ORIGIN);
      // one reader's currency doesn't affect the next reader
      for (const other of ["en", "en-GH", "fr-CM"]) await (await ask(other)).text();
      const response = await ask(field);
      expect(await response.text()).toContain(`</a>${says}`);
      expect(response.headers.get("vary")).toContain("Accept-Language");
    },
  );
});

describe("Site.respond() with a page whose tag leaves its moment out", () => {
  test("answers 304 while the page says the same, and not after", async () => {
    let [moment, said] = [0, "25 USDC"];
    const url = new URL("/receipt/abc?lang=en", ORIGIN);
    const page = () =>
      saying(`${said} at ${moment++}`, { cacheControl: "no-cache", etagInput: said });
    const site = siteOf(() => Promise.resolve(page()), { cacheBytes: 0 });
    const first = await site.respond(new Request(url), ORIGIN);
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };
    expect(await first.text()).toContain("25 USDC at 0");
    const second = await site.respond(new Request(url, { headers }), ORIGIN);
    expect([second.status, await second.text()]).toEqual([304, ""]);
    said = "26 USDC";
    const third = await site.respond(new Request(url, { headers }), ORIGIN);
    expect([third.status, await third.text()]).toMatchObject([200, expect.stringContaining(said)]);
  });
});

describe("Site.respond() with a page that is being made", () => {
  /**
   * Requests one page `readers` times at once; returns how often it was rendered, and the
   * responses.
   */
  async function askedAtOnce(readers: number, cacheSeconds: number | null) {
    const mayEnd = Promise.withResolvers<void>();
    let made = 0;
    const site = siteOf(async () => {
      const main = `the page ${made++}`;
      await mayEnd.promise;
      return saying(main, cacheSeconds === null ? {} : { cacheSeconds });
    });
    const asking = Array.from({ length: readers }, () => open("/receipt/abc?lang=en", site));
    await expect.poll(() => made).toBeGreaterThan(0);
    mayEnd.resolve();
    const texts = await Promise.all(asking);
    return { made, pages: new Set(texts).size };
  }

  test("makes it once where it is for all who ask", async () => {
    expect(await askedAtOnce(20, 5)).toEqual({ made: 1, pages: 1 });
  });

  test("makes it for each where it is for one request only", async () => {
    expect(await askedAtOnce(20, null)).toEqual({ made: 20, pages: 20 });
  });
});

describe("Site.respond() with a page that its client's share did not suffice for", () => {
  test("doesn't cache it, and shares it with no concurrent request", async () => {
    const url = new URL("/receipt/abc?lang=en", ORIGIN);
    const reads = createReadLimit({ limit: 1 });
    const upstream = createUpstream({
      url: "http://horizon.test",
      fetch: () => Promise.resolve(Response.json({})),
      reads,
      now: Date.now,
    });
    const mayEnd = Promise.withResolvers<void>();
    let made = 0;
    const site = siteOf(async () => {
      made += 1;
      const { kind } = await reads.forReceipt(() => upstream.ask("/", { timeoutMs: 60_000 }));
      await mayEnd.promise;
      return saying(`read: ${kind}`, { cacheSeconds: 5 });
    }, { isLimited: () => (reads.usage()?.limitedFor ?? 0) > 0 });
    const ask = (client: string) => reads.run(client, () => open(url.href, site));
    await reads.run("a", () => reads.charge());
    const first = ask("a");
    await vi.waitFor(() => expect(made).toBe(1), { timeout: 120_000 });
    const second = ask("b");
    mayEnd.resolve();
    expect(await first).toContain("read: limited");
    expect(await second).toContain("read: found");
    // a page that one client could read completely is cached for all
    const kept = await site.cachedAnswer(new Request(url));
    expect(await kept?.text()).toContain("read: found");
    expect(made).toBe(2);
  });
});

describe("Site.respond() with a page that is requested fresh", () => {
  test("sends none that was begun before, and keeps the newest for all", async () => {
    let said = "nothing yet";
    let made = 0;
    let mayEnd = Promise.withResolvers<void>();
    const site = siteOf(async ({ url }) => {
      const main = `${said} ${url.search}`;
      made += 1;
      await mayEnd.promise;
      return saying(main, { cacheControl: "no-cache", cacheSeconds: 5 });
    });
    const ask = (path: string) => open(path, site);
    const path = "/receipt/abc?bare=1";
    const before = ask(path);
    await vi.waitFor(() => expect(made).toBe(1), { timeout: 120_000 });
    said = "paid";
    const recheck = Array.from({ length: 20 }, (_, n) => ask(`${path}&now=${n}`));
    mayEnd.resolve();
    expect(await before).toContain("nothing yet ?bare=1");
    for (const page of await Promise.all(recheck)) expect(page).toContain("paid ?bare=1");
    said = "paid twice";
    mayEnd = Promise.withResolvers();
    mayEnd.resolve();
    expect(await ask(`${path}&fbclid=1`)).toContain("paid ?bare=1");
    expect(await ask(`${path}&now=21`)).toContain("paid twice ?bare=1");
    const kept = await site.cachedAnswer(new Request(ORIGIN + path));
    expect(await kept?.text()).toContain("paid twice ?bare=1");
    // a reader who opens a page has no older version
    const opened = await ask("/receipt/abc");
    said = "paid three times";
    expect(await ask("/receipt/abc?now=22")).toBe(opened);
  });
});

describe("Site.respond() with a prerendered page", () => {
  test("takes slashes at the end as none", async () => {
    expect((await respond("/en/faucet")).status).toBe(200);
    expect((await respond("/en/faucet//")).status).toBe(200);
    expect((await respond("/en/nothing/")).status).toBe(404);
  });

  test("is not held up by a path of slashes", async () => {
    expect((await respond(`/en/${"/".repeat(120_000)}x`)).status).toBe(404);
  });
});

describe("Site.respond() where a page cannot be made", () => {
  const stores: Deno.Kv[] = [];
  afterEach(() => {
    vi.restoreAllMocks();
    for (const kv of stores.splice(0)) kv.close();
  });

  /** Requests a receipt with a filler or route that throws. Returns the log too. */
  async function broken(
    path: string,
    { storeDown, byRoute = false }: { storeDown: boolean; byRoute?: boolean },
  ) {
    const kv = await Deno.openKv(":memory:");
    if (storeDown) kv.close();
    else stores.push(kv);
    const logged: string[] = [];
    vi.spyOn(console, "error").mockImplementation((line) => void logged.push(String(line)));
    const url = new URL(path, ORIGIN);
    const bug = () => Promise.reject(new RangeError("a secret of the house"));
    const site = siteOf(bug, { kv, routes: byRoute ? [bug] : [] });
    const headers = { "x-request-id": "given-1" };
    const response = await site.respond(new Request(url, { headers }), ORIGIN);
    return { response, text: await response.text(), logged };
  }

  test.each([
    [false, 500, null, "Cette page ne s’est pas affichée"],
    [true, 503, "30", "Lipwa ne peut pas lire ses données"],
  ])(
    "answers a page that helps (store down: %j) with %d",
    async (storeDown, status, retry, says) => {
      for (const byRoute of [false, true]) {
        const { response, text, logged } = await broken("/receipt/x?lang=fr", {
          storeDown,
          byRoute,
        });
        expect(response.status).toBe(status);
        expect(response.headers.get("retry-after")).toBe(retry);
        expect(response.headers.get("content-type")).toContain("text/html");
        expect(response.headers.get("cache-control")).toBe("no-store");
        expect(response.headers.get("x-request-id")).toBe("given-1");
        expect(response.headers.get("content-security-policy")).toBe("frame-ancestors 'none'");
        expect(text).toContain(`<h1>${says}</h1>`);
        expect(text).toContain("<code>given-1</code>");
        expect(text).not.toMatch(/a secret of the house|RangeError|\.ts/);
        expect(logged).toHaveLength(1);
        expect(JSON.parse(logged[0] ?? "")).toMatchObject({ requestId: "given-1" });
        expect(logged[0]).toContain("a secret of the house");
      }
    },
  );

  test("says so in plain text where the page for it is missing too", async () => {
    const { response, text } = await broken("/receipt/x?lang=en", { storeDown: false });
    expect(response.status).toBe(500);
    expect(text).toBe("Request given-1 failed. Try again in a minute.\n");
    expect(response.headers.get("x-request-id")).toBe("given-1");
  });
});

describe("Site.cachedAnswer()", () => {
  test("sends what is true still, and never what is one reader's own", async () => {
    let now = 1;
    const told: { cacheSeconds?: number } = {};
    const url = new URL("/receipt/abc?lang=en", ORIGIN);
    const site = siteOf(() => Promise.resolve(saying(`${now}`, told)), { now: () => now });
    const ask = (path = url.href) => new Request(path);
    await site.respond(ask(), ORIGIN);
    expect(site.cachedAnswer(ask())).toBeNull();
    told.cacheSeconds = 5;
    await site.respond(ask(), ORIGIN);
    await site.respond(ask(`${url.href}&who=amina`), ORIGIN);
    expect(site.cachedAnswer(ask(`${url.href}&who=amina`))).toBeNull();
    expect(site.cachedAnswer(new Request(url, { method: "POST" }))).toBeNull();
    now = 5_000;
    expect(site.cachedAnswer(ask())?.status).toBe(200);
    now = 5_002;
    expect(site.cachedAnswer(ask())).toBeNull();
  });

  test("keeps no more than there is room for, the newest", async () => {
    const bytes = new TextEncoder().encode(SHELL.padEnd(100_000));
    const file = (path: string): StaticFile | undefined => {
      const known = fileAt(path);
      const answer = new EncodedAnswer({ status: 200, bytes, headers: {} });
      return known && { ...known, answer: () => Promise.resolve(answer) };
    };
    const site = siteOf(() => Promise.resolve(saying("paid", { cacheSeconds: 360 })), { file });
    const asked = Array.from({ length: 40 }, (_, n) => new Request(`${ORIGIN}/en/receipt/${n}`));
    for (const request of asked) await site.respond(request, ORIGIN);
    const kept = asked.map((request) => site.cachedAnswer(request) !== null);
    expect(kept.slice(-5)).toEqual(Array(5).fill(true));
    expect(kept.filter(Boolean).length).toBeLessThan(10);
  });

  test("makes a page once, whatever others wrote into its link, and keeps it under its own address", async () => {
    let now = 1;
    let made = 0;
    const site = siteOf(({ url }) => {
      made += 1;
      return Promise.resolve(saying(`${url.search} ${made}`, { cacheSeconds: 3 }));
    }, { now: () => now });
    const ask = (path: string) => open(path, site);
    const own = "/receipt/abc?op=2&lang=en";
    const page = await ask("/receipt/abc?fbclid=1&op=2&lang=en");
    expect(page).toContain("?op=2&lang=en 1");
    const kept = await site.cachedAnswer(new Request(ORIGIN + own));
    expect(await kept?.text()).toBe(page);
    expect(await ask(`${own}&fbclid=2`)).toBe(page);
    expect(made).toBe(1);
    now = 3_002;
    expect(await ask(`${own}&fbclid=3`)).toContain("?op=2&lang=en 2");
    expect(await ask("/receipt/abc?op=3&lang=en&fbclid=4")).toContain("?op=3&lang=en 3");
  });

  test("looks for nothing in a query without end", async () => {
    expect(await open(`/receipt/abc?op=2&${"a=1&".repeat(15_000)}lang=en`)).not.toContain("op=2");
    expect(await open(`/receipt/abc?op=2&${"a=1&".repeat(900)}lang=en`)).toContain("op=2");
  });

  test("keeps a page under the addresses that are linked, and under no made-up one", async () => {
    const site = siteOf(null);
    const linked = ["/en/faucet", "/en/faucet/", "/faucet", "/faucet?lang=en"];
    const madeUp = [
      "/en/nothing-1",
      "/en/nothing-2",
      "/en/faucet?q=1",
      "/en/faucet?cursor=2",
      "/en/faucet?lang=x3",
      "/faucet?lang=en&lang=en",
      "/en/faucet//",
    ];
    for (const path of [...linked, ...madeUp]) await respond(path, site);
    const kept = [...linked, ...madeUp].filter((path) =>
      site.cachedAnswer(new Request(ORIGIN + path)) !== null
    );
    expect(kept).toEqual(linked);
  });
});
