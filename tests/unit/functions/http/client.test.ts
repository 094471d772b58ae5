import { describe, expect, test } from "vitest";
import {
  anonymizeClient,
  createClientResolver,
  isIpOrCidr,
  isLoopback,
  parseIp,
} from "../../../../functions/http/client.ts";

function clientOf(proxies: string[], peer: string, forwarded?: string): string {
  const headers: Record<string, string> = {};
  if (forwarded !== undefined) headers["x-forwarded-for"] = forwarded;
  const request = new Request("http://localhost/api/rates", { headers });
  return createClientResolver(proxies)(request, { remoteAddr: { hostname: peer } });
}

describe("createClientResolver()", () => {
  test.each<
    [what: string, proxies: string[], peer: string, forwarded: string | undefined, client: string]
  >([
    ["the connection", [], "192.0.2.1", undefined, "192.0.2.1"],
    ["the network of an IPv6 connection", [], "2001:db8::5", undefined, "2001:db8:0:0::/64"],
    ["the connection where no proxy is trusted", [], "192.0.2.1", "198.51.100.7", "192.0.2.1"],
    ["a peer that is no trusted proxy", ["10.0.0.0/8"], "192.0.2.1", "198.51.100.7", "192.0.2.1"],
    [
      "the rightmost address that is no trusted proxy",
      ["10.0.0.0/8"],
      "10.0.0.1",
      "1.1.1.1, 198.51.100.7, 10.0.0.2",
      "198.51.100.7",
    ],
    ["an address with a port", ["10.0.0.1"], "10.0.0.1", "198.51.100.7:4711", "198.51.100.7"],
    ["IPv6 with a port", ["10.0.0.1"], "10.0.0.1", "[2001:db8::7]:4711", "2001:db8:0:0::/64"],
    ["the proxy without a header", ["10.0.0.1"], "10.0.0.1", undefined, "10.0.0.1"],
    ["the proxy with a header of no sense", ["10.0.0.1"], "10.0.0.1", "unknown", "10.0.0.1"],
    ["the proxy with half of one", ["10.0.0.1"], "10.0.0.1", "198.51.100.7, unknown", "10.0.0.1"],
    ["a proxy of this machine by IPv6", ["127.0.0.1"], "::1", "198.51.100.7", "198.51.100.7"],
    ["one of a block", ["127.0.0.0/8"], "::1", "198.51.100.7", "198.51.100.7"],
    ["one dressed as IPv6", ["127.0.0.1"], "::ffff:127.0.0.1", "198.51.100.7", "198.51.100.7"],
    ["this machine where it is no proxy", ["10.0.0.1"], "::1", "198.51.100.7", "0:0:0:0::/64"],
    ["proxies alone", ["10.0.0.0/8"], "10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"],
  ])("goes by %s", (_, proxies, peer, forwarded, client) => {
    expect(clientOf(proxies, peer, forwarded)).toBe(client);
  });

  test("knows no name for a connection without an address", () => {
    const request = new Request("http://localhost/");
    expect(createClientResolver([])(request, { remoteAddr: { path: "/run/x" } })).toBe("unknown");
  });
});

describe("parseIp()", () => {
  test.each([
    ["192.0.2.1", "192.0.2.1"],
    ["2001:0db8:0000:0000:0000:0000:0000:0001", "2001:db8::1"],
    ["[::1]", "::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::ffff:c000:201", "192.0.2.1"],
  ])("reads %s as %s", (text, expected) => {
    expect(parseIp(text)).toBe(expected);
  });

  test.each([
    ["a name or nothing", ["", "unknown", "localhost"]],
    ["IPv4 of other parts", ["1.2.3", "1.2.3.256", "01.2.3.4", "1.2.3.4.5", "::1.2.3"]],
    ["IPv6 of too few or too many", ["1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7::8"]],
    ["IPv6 of other parts", ["::1::", "g::1", "12345::"]],
  ])("refuses %s: %j", (_, texts) => {
    for (const text of texts) expect(parseIp(text), text).toBeNull();
  });
});

describe("a client's name", () => {
  test("is all of an IPv6 /64", () => {
    expect(clientOf([], "2001:db8:1:2::1")).toBe(clientOf([], "2001:db8:1:2:ffff:ffff:ffff:ffff"));
    expect(clientOf([], "2001:db8:1:2::1")).not.toBe(clientOf([], "2001:db8:1:3::1"));
    expect(clientOf([], "::1")).toBe("0:0:0:0::/64");
  });

  test.each([
    ["10.0.0.0/8", "10.255.0.1", true],
    ["10.0.0.0/8", "11.0.0.1", false],
    ["10.0.0.0/8", "::ffff:10.1.2.3", true],
    ["10.0.0.1", "10.0.0.2", false],
    ["0.0.0.0/0", "203.0.113.9", true],
    ["0.0.0.0/0", "2001:db8::1", false],
    ["2001:db8::/32", "2001:db8:ffff::1", true],
    ["2001:db8::/32", "2001:db9::1", false],
  ])("behind a proxy of %s, the peer being %s, is believed: %s", (block, peer, believed) => {
    expect(clientOf([block], peer, "198.51.100.7") === "198.51.100.7").toBe(believed);
  });
});

describe("isIpOrCidr()", () => {
  test.each(["10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/8/8", "10.0.0.0/x", "proxy"])(
    "refuses %j",
    (text) => {
      expect(isIpOrCidr(text)).toBe(false);
    },
  );
});

describe("isLoopback()", () => {
  test.each([["127.0.0.1", true], ["127.9.9.9", true], ["::1", true], ["128.0.0.1", false]])(
    "%s: %s",
    (ip, expected) => {
      expect(isLoopback(ip)).toBe(expected);
    },
  );
});

test.each([
  ["192.0.2.77", "192.0.2.0/24"],
  ["2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["unknown", "unknown"],
])("anonymizeClient() says of %s no more than %s", (client, block) => {
  expect(anonymizeClient(client)).toBe(block);
});
