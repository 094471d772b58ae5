import { parse } from "smol-toml";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "../server.ts";

describe("the files by which others find what is here", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ SECURITY_CONTACT: "https://lipwa.example/contact" });
  });
  afterAll(() => server.stop());

  test("stellar.toml can be read by any origin, as plain text", async () => {
    const response = await fetch(`${server.url}/.well-known/stellar.toml`);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
    const network = await (await fetch(`${server.url}/api/network`)).json();
    const text = await response.text();
    expect(text.length).toBeLessThan(100 * 1024);
    expect(parse(text)).toMatchObject({
      NETWORK_PASSPHRASE: network.passphrase,
      HORIZON_URL: network.horizonUrl,
    });
  });

  test("every page of the sitemap is there", async () => {
    const xml = await (await fetch(`${server.url}/sitemap.xml`)).text();
    const pages = Array.from(xml.matchAll(/<loc>([^<]+)</g), ([, url = ""]) => url);
    expect(pages).toContain(`${server.url}/docs/verify`);
    expect(pages).toContain(`${server.url}/sw/faucet`);
    for (const page of pages) {
      // best compression of every page takes seconds and is not tested here
      const headers = { "accept-encoding": "identity" };
      const response = await fetch(page, { method: "HEAD", headers });
      expect(response.status, page).toBe(200);
    }
  });

  test("robots.txt leads to it, security.txt names the contact", async () => {
    expect(await (await fetch(`${server.url}/robots.txt`)).text()).toContain("/sitemap.xml");
    const security = await fetch(`${server.url}/.well-known/security.txt`);
    expect(security.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(await security.text()).toContain("Contact: https://lipwa.example/contact\n");
  });

  test("the docs are in English for everyone", async () => {
    const response = await fetch(`${server.url}/docs/verify`, {
      headers: { "Accept-Language": "fr" },
    });
    expect(response.headers.get("vary")).not.toContain("Accept-Language");
    expect(await response.text()).toContain('<html lang="en"');
  });

  test("the web manifest and its icons are there", async () => {
    const response = await fetch(`${server.url}/manifest.webmanifest`);
    expect(response.headers.get("content-type")).toBe("application/manifest+json");
    const { icons }: { icons: { src: string; type: string }[] } = await response.json();
    for (const { src, type } of icons) {
      const icon = await fetch(server.url + src);
      expect(icon.status).toBe(200);
      expect(icon.headers.get("content-type")).toBe(type);
      await icon.body?.cancel();
    }
    expect(await (await fetch(`${server.url}/en/`)).text()).toContain('rel="manifest"');
  });
});
