import { expect, test } from "vitest";
import { isPublicAddress, parsePublicDomain } from "../../../../functions/http/public-host.ts";

test.each([
  "1.1.1.1",
  "8.8.8.8",
  "100.63.255.255",
  "100.128.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "192.167.255.255",
  "223.255.255.255",
  "2606:4700:4700::1111",
  "2a00:1450:4001:82a::200e",
])("%s is a public address", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  "0.0.0.0",
  "10.0.0.1",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "198.18.0.1",
  "203.0.113.7",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::7f00:1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::1",
  "3fff::1",
  "127.1",
  "0x7f000001",
  "2130706433",
  "localhost",
  "",
])("%s is not", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  ["demotailors.example", "demotailors.example"],
  ["DemoTailors.Example", "demotailors.example"],
  ["a.b-c.co.ke", "a.b-c.co.ke"],
  ["xn--bcher-kva.example", "xn--bcher-kva.example"],
])("%s may be asked", (text, domain) => {
  expect(parsePublicDomain(text)).toBe(domain);
});

test.each([
  "",
  "com",
  "localhost",
  "db.localhost",
  "printer.local",
  "metadata.google.internal",
  "router.lan",
  "a.home.arpa",
  "x.onion",
  "127.0.0.1",
  "[::1]",
  "::1",
  "2130706433",
  "0x7f.1",
  "127.1",
  "example.com:22",
  "example.com/",
  "example.com.",
  "user@example.com",
  "http://example.com",
  "example.com?x",
  "exa mple.com",
  "-a.example",
  "a-.example",
  "a..example",
  "bücher.example",
  "example.com\r\nhost: other",
  `${"a".repeat(64)}.example`,
  `${"a.".repeat(127)}example`,
])("%j may not", (text) => {
  expect(parsePublicDomain(text)).toBeNull();
});
