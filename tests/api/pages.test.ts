import { request as httpRequest } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { networkBody } from "../../src/contract/network.ts";
import { type RunningServer, startServer } from "../server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  return fetch(server.url + path, { method, headers, redirect: "manual" });
}

/** The raw body; fetch would decompress it. */
function wire(path: string, acceptEncoding: string) {
  return new Promise<{ encoding: string | undefined; bytes: Uint8Array }>((resolve, reject) => {
    const headers = { "accept-encoding": acceptEncoding };
    httpRequest(server.url + path, { headers }, (response) => {
      const chunks: Uint8Array[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          encoding: response.headers["content-encoding"],
          bytes: new Uint8Array(Buffer.concat(chunks)),
        }));
    }).on("error", reject).end();
  });
}

function record(html: string): unknown {
  return JSON.parse(
    /<script type="application\/json" id="network">(.*?)<\/script>/.exec(html)?.[1] ?? "",
  );
}

describe("a prerendered page", () => {
  test("answers in the language of the browser, and says what it depends on", async () => {
    const french = await get("/", { "accept-language": "fr-SN,fr;q=0.9,en;q=0.5" });
    expect(french.status).toBe(200);
    expect(french.headers.get("vary")).toContain("Accept-Language");
    expect(french.headers.get("content-security-policy")).toBe("frame-ancestors 'none'");
    expect(await french.text()).toContain('<html lang="fr"');
    const other = await get("/", { "accept-language": "de" });
    expect(await other.text()).toContain('<html lang="en"');
  });

  test("obeys ?lang= and a language in the path before the browser", async () => {
    for (const path of ["/?lang=sw", "/sw/", "/sw/dashboard", "/faucet?lang=sw"]) {
      const page = await get(path, { "accept-language": "fr" });
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('<html lang="sw"');
    }
  });

  test("holds the same record of the network as the API", async () => {
    const page = record(await (await get("/dashboard")).text());
    expect(networkBody.parse(page)).toEqual(await (await get("/api/network")).json());
    expect(page).toMatchObject({
      ledger: "sandbox",
      isTest: true,
      publicUrl: server.url,
      horizonUrl: `${server.url}/sandbox/horizon`,
      explorerUrl: `${server.url}/sandbox/explorer`,
      features: { demoWallet: true, faucet: true, testUsdc: true },
    });
  });

  test("comes as gzip or plain, the same text each time", async () => {
    const plain = await wire("/en/", "identity");
    const packed = await wire("/en/", "gzip, br");
    expect(plain.encoding).toBeUndefined();
    expect(packed.encoding).toBe("gzip");
    expect(new Uint8Array(gunzipSync(packed.bytes))).toEqual(plain.bytes);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
  });

  test("takes no other method", async () => {
    const response = await get("/", {}, "DELETE");
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
    await response.body?.cancel();
  });
});

test.each([["an invitation", "j"], ["a proposal", "approve"]])(
  "the page of %s is the same for every id, isn't indexed, and sends no referrer",
  async (_, folder) => {
    const page = (id: string, language: string) =>
      get(`/${folder}/${id}`, { "accept-language": language });
    const one = await page("4F7K9Q2MAB", "fr");
    const html = await one.text();
    expect(one.status).toBe(200);
    expect(html).toBe(await (await page("0", "fr")).text());
    expect(html).toContain('<html lang="fr"');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<meta name="referrer" content="no-referrer">');
  },
);

test("a page is in English for those whose language it does not have", async () => {
  const page = await get("/approve/4F7K9Q2MAB", { "accept-language": "yo" });
  expect(await page.text()).toContain('<html lang="en"');
});

describe("a hashed file", () => {
  test("may be kept for good", async () => {
    const html = await (await get("/en/dashboard")).text();
    const path = /["'](\/_astro\/[^"']+\.js)["']/.exec(html)?.[1] ?? "";
    expect(path).not.toBe("");
    const file = await get(path);
    expect(file.status).toBe(200);
    expect(file.headers.get("cache-control")).toContain("immutable");
    expect(file.headers.get("content-type")).toContain("text/javascript");
    await file.body?.cancel();
  });
});

describe("a path that leads nowhere", () => {
  test.each([
    "/nothing",
    "/en/nothing",
    "/en/shells/receipt",
    "/shells/passport/",
    "/_astro/none.js",
    "/..%2f..%2fpackage.json",
    "/%2e%2e/server/entry.mjs",
    "/en/index.html",
    "/%00",
    "/server/page-headers.json",
  ])("%s is 404, with a page for people", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(await response.text()).toContain("Lipwa");
  });
});
