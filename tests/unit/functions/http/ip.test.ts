import { describe, expect, test } from "vitest";
import {
  clientName,
  holds,
  isLoopback,
  parseBlock,
  parseIp,
} from "../../../../functions/http/ip.ts";

function named(text: string): string | null {
  const ip = parseIp(text);
  return ip === null ? null : clientName(ip);
}

describe("parseIp()", () => {
  test("reads IPv4", () => {
    expect(parseIp("192.0.2.1")).toEqual({ version: 4, value: 0xc0000201n });
  });

  test("reads IPv6 in short and long form alike", () => {
    expect(parseIp("2001:db8::1")).toEqual(parseIp("2001:0db8:0000:0000:0000:0000:0000:0001"));
    expect(parseIp("[::1]")).toEqual({ version: 6, value: 1n });
    expect(parseIp("fe80::1%eth0")).toEqual(parseIp("fe80::1"));
  });

  test("reads IPv4 mapped into IPv6 as IPv4", () => {
    expect(parseIp("::ffff:192.0.2.1")).toEqual(parseIp("192.0.2.1"));
    expect(parseIp("::ffff:c000:201")).toEqual(parseIp("192.0.2.1"));
  });

  test.each([
    "",
    "1.2.3",
    "1.2.3.256",
    "01.2.3.4",
    "1.2.3.4.5",
    "::1::",
    "1:2:3:4:5:6:7",
    "1:2:3:4:5:6:7:8:9",
    "1:2:3:4:5:6:7::8",
    "g::1",
    "12345::",
    "::1.2.3",
    "unknown",
    "localhost",
  ])("refuses %j", (text) => {
    expect(parseIp(text)).toBeNull();
  });
});

describe("clientName()", () => {
  test("takes an IPv4 address for one client", () => {
    expect(named("192.0.2.1")).toBe("192.0.2.1");
    expect(named("::ffff:192.0.2.1")).toBe("192.0.2.1");
  });

  test("takes all of an IPv6 /64 for one client", () => {
    expect(named("2001:db8:1:2::1")).toBe(named("2001:db8:1:2:ffff:ffff:ffff:ffff"));
    expect(named("2001:db8:1:2::1")).not.toBe(named("2001:db8:1:3::1"));
  });
});

describe("parseBlock()", () => {
  test("takes an address for a block of one", () => {
    const block = parseBlock("10.0.0.1");
    const [same, other] = [parseIp("10.0.0.1"), parseIp("10.0.0.2")];
    expect(block && same && holds(block, same)).toBe(true);
    expect(block && other && holds(block, other)).toBe(false);
  });

  test.each([
    ["10.0.0.0/8", "10.255.0.1", true],
    ["10.0.0.0/8", "11.0.0.1", false],
    ["10.0.0.0/8", "::ffff:10.1.2.3", true],
    ["0.0.0.0/0", "203.0.113.9", true],
    ["0.0.0.0/0", "2001:db8::1", false],
    ["2001:db8::/32", "2001:db8:ffff::1", true],
    ["2001:db8::/32", "2001:db9::1", false],
  ])("%s holds %s: %s", (text, address, expected) => {
    const block = parseBlock(text);
    const ip = parseIp(address);
    expect(block && ip && holds(block, ip)).toBe(expected);
  });

  test.each(["10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/8/8", "10.0.0.0/x", "proxy"])(
    "refuses %j",
    (text) => {
      expect(parseBlock(text)).toBeNull();
    },
  );
});

describe("isLoopback()", () => {
  test.each([["127.0.0.1", true], ["127.9.9.9", true], ["::1", true], ["128.0.0.1", false]])(
    "%s: %s",
    (text, expected) => {
      const ip = parseIp(text);
      expect(ip && isLoopback(ip)).toBe(expected);
    },
  );
});
