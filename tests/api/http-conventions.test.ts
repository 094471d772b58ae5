import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OPERATIONS } from "../../src/contract/operations.ts";
import { type RunningServer, startServer } from "../server.ts";
import { rawRequest } from "./raw-request.ts";

const ADDRESS = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";

/** Rates of a past day, which never change. */
const DAY_RATES = `/api/rates?date=${
  new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
}`;

/** A path of the table as a client sends it. */
const filled = (path: string) =>
  path.replace("{address}", ADDRESS).replace("{id}", "0000000000").replace("{slot}", "0");

function pathsOf(): [methods: string[], path: string][] {
  const byPath = Map.groupBy(Object.values(OPERATIONS), ({ path }) => path);
  return Array.from(byPath, ([path, group]) => [group.map(({ method }) => method), path]);
}

describe("everywhere under /api", () => {
  let server: RunningServer;
  let host: string;
  beforeAll(async () => {
    server = await startServer();
    host = new URL(server.url).host;
  });
  afterAll(() => server.stop());

  const get = (path: string, init: RequestInit = {}) => fetch(server.url + path, init);
  const rawGet = (path: string, more: string[] = []) =>
    rawRequest(server.url, [`GET ${path} HTTP/1.1`, `Host: ${host}`, ...more]);

  test("an answer is JSON in UTF-8 and is not to be sniffed", async () => {
    for (const path of ["/api/rates", "/api/network", "/api/health", "/api/nothing"]) {
      const response = await get(path);
      expect(response.headers.get("content-type")).toBe("application/json");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      await response.json();
    }
  });

  test("an error has text, code and request id", async () => {
    const response = await get("/api/nothing", { headers: { "x-request-id": "mine" } });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      error: "There is nothing at this path.",
      code: "not_found",
      detail: "All operations are listed at /docs/reference and in /api/openapi.json.",
      requestId: "mine",
    });
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  // a router would normalize these first
  test.each([
    "/api/",
    "/api//rates",
    "/api/rates%00",
    "/api/rates/..%2fnetwork",
    "/api/%2e%2e/rates",
    "/api/../api/rates",
    "/api/account/..%2f..%2f..%2fetc%2fpasswd",
    "/api/account/%zz",
    "/api/__proto__",
  ])("there is nothing at %s", async (path) => {
    const answer = await rawGet(path);
    expect(answer.status).toBe(404);
    expect(answer.headers["content-type"]).toBe("application/json");
    expect(JSON.parse(answer.body)).toMatchObject({ code: "not_found" });
  });

  test.each(pathsOf())("other methods than %s are refused at %s, with Allow", async (
    taken,
    template,
  ) => {
    const methods = taken.flatMap((method) => method === "GET" ? ["GET", "HEAD"] : [method]);
    const all = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
    for (const other of all.filter((method) => !methods.includes(method))) {
      const response = await get(filled(template), { method: other });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe([...methods, "OPTIONS"].join(", "));
      const text = await response.text();
      if (other !== "HEAD") expect(JSON.parse(text).code).toBe("method_not_allowed");
    }
  });

  test("OPTIONS answers at every path there is, and nowhere else", async () => {
    for (const { method, path } of Object.values(OPERATIONS)) {
      const response = await get(filled(path), {
        method: "OPTIONS",
        headers: { origin: "https://other.example", "access-control-request-method": method },
      });
      expect(response.status).toBe(204);
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect(response.headers.get("access-control-allow-methods")).toContain(method);
      expect(response.headers.get("access-control-allow-headers")).toMatch(
        /authorization.*content-type.*idempotency-key.*x-box-guest/i,
      );
    }
    expect((await get("/api/nothing", { method: "OPTIONS" })).status).toBe(404);
  });

  test("any origin may read, without credentials, the limits and ids included", async () => {
    for (const path of ["/api/rates", "/api/nothing", "/api/fund-testnet"]) {
      const response = await get(path, { headers: { origin: "https://other.example" } });
      await response.body?.cancel();
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect(response.headers.has("access-control-allow-credentials")).toBe(false);
      expect(response.headers.get("access-control-expose-headers")).toBe("*");
    }
  });

  test("HEAD answers what GET does, without the body", async () => {
    for (const path of [DAY_RATES, "/api/network", "/api/account/nonsense"]) {
      const [whole, head] = [await get(path), await get(path, { method: "HEAD" })];
      const text = await whole.text();
      expect(head.status).toBe(whole.status);
      expect(await head.text()).toBe("");
      for (const name of ["content-type", "etag"]) {
        expect(head.headers.get(name)).toBe(whole.headers.get(name));
      }
      if (path !== "/api/account/nonsense") {
        expect(head.headers.get("content-length")).toBe(String(text.length));
      }
    }
  });

  test("what a client has already is not sent again", async () => {
    for (const path of ["/api/network", DAY_RATES]) {
      const first = await get(path);
      await first.body?.cancel();
      const etag = first.headers.get("etag") ?? "";
      expect(etag).toMatch(/^W\/"[^"]+"$/);
      for (const field of [etag, etag.replace("W/", ""), `"x", ${etag}`, "*"]) {
        const again = await get(path, { headers: { "if-none-match": field } });
        expect(again.status).toBe(304);
        expect(await again.text()).toBe("");
        expect(again.headers.get("etag")).toBe(etag);
        expect(again.headers.get("x-request-id")).not.toBeNull();
        expect(again.headers.get("access-control-allow-origin")).toBe("*");
        expect(again.headers.get("cache-control")).toMatch(/^public, max-age=\d+$/);
      }
      const other = await get(path, { headers: { "if-none-match": '"x"' } });
      expect(other.status).toBe(200);
      await other.body?.cancel();
    }
  });

  test.each(["localhost", "localhost:9999", "127.0.0.1", "[::1]:8000", "lipwa.localhost"])(
    "the loopback name %s is ours, and is believed for links",
    async (name) => {
      const lines = ["GET /api/network HTTP/1.1", `Host: ${name}`];
      const answer = await rawRequest(server.url, lines);
      expect(answer.status).toBe(200);
      expect(JSON.parse(answer.body).publicUrl).toBe(`http://${name}`);
    },
  );

  test("an absolute request target cannot bring in another host", async () => {
    for (const path of ["network", "nothing"]) {
      const answer = await rawGet(`http://evil.example/api/${path}`);
      expect(answer.status).toBe(400);
      expect(answer.body).not.toContain("evil");
    }
  });

  test("a Content-Length that is too large is refused before anything is read", async () => {
    const answer = await rawRequest(server.url, [
      "POST /api/payroll/preflight HTTP/1.1",
      `Host: ${host}`,
      "Content-Type: application/json",
      "Content-Length: 99999999",
    ]);
    expect(answer.status).toBe(413);
  });
});
