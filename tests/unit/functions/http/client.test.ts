import { describe, expect, test } from "vitest";
import { createClientOf } from "../../../../functions/http/client.ts";

function clientOf(proxies: string[], peer: string, forwarded?: string): string {
  const headers: Record<string, string> = {};
  if (forwarded !== undefined) headers["x-forwarded-for"] = forwarded;
  const request = new Request("http://localhost/api/rates", { headers });
  return createClientOf(proxies)(request, { remoteAddr: { hostname: peer } });
}

describe("createClientOf()", () => {
  test("goes by the connection", () => {
    expect(clientOf([], "192.0.2.1")).toBe("192.0.2.1");
    expect(clientOf([], "2001:db8::5")).toBe("2001:db8:0:0::/64");
  });

  test("does not read X-Forwarded-For where no proxy is trusted", () => {
    expect(clientOf([], "192.0.2.1", "198.51.100.7")).toBe("192.0.2.1");
  });

  test("does not read X-Forwarded-For of a peer that is no trusted proxy", () => {
    expect(clientOf(["10.0.0.0/8"], "192.0.2.1", "198.51.100.7")).toBe("192.0.2.1");
  });

  test("takes the rightmost address that is no trusted proxy", () => {
    const forwarded = "1.1.1.1, 198.51.100.7, 10.0.0.2";
    expect(clientOf(["10.0.0.0/8"], "10.0.0.1", forwarded)).toBe("198.51.100.7");
  });

  test("reads addresses with a port", () => {
    expect(clientOf(["10.0.0.1"], "10.0.0.1", "198.51.100.7:4711")).toBe("198.51.100.7");
    expect(clientOf(["10.0.0.1"], "10.0.0.1", "[2001:db8::7]:4711")).toBe("2001:db8:0:0::/64");
  });

  test("stays with the proxy where the header is missing or makes no sense", () => {
    expect(clientOf(["10.0.0.1"], "10.0.0.1")).toBe("10.0.0.1");
    expect(clientOf(["10.0.0.1"], "10.0.0.1", "unknown")).toBe("10.0.0.1");
    expect(clientOf(["10.0.0.1"], "10.0.0.1", "198.51.100.7, unknown")).toBe("10.0.0.1");
  });

  test("takes a client behind trusted proxies only", () => {
    expect(clientOf(["10.0.0.0/8"], "10.0.0.1", "10.0.0.3, 10.0.0.2")).toBe("10.0.0.3");
  });

  test("knows no name for a connection without an address", () => {
    const request = new Request("http://localhost/");
    expect(createClientOf([])(request, { remoteAddr: { path: "/run/x" } })).toBe("unknown");
  });
});
