import { expect, test } from "vitest";
import { isPublicAddress, parsePublicDomain } from "../../../../functions/http/public-host.ts";

test.each([
  ["a server", ["1.1.1.1", "8.8.8.8", "2606:4700:4700::1111", "2a00:1450:4001:82a::200e"]],
  ["beside a provider's own network", ["100.63.255.255", "100.128.0.0"]],
  ["beside a private network", ["172.15.255.255", "172.32.0.0", "192.167.255.255"]],
  ["the last before multicast", ["223.255.255.255"]],
])("a public address is %s: %j", (_, addresses) => {
  for (const address of addresses) expect(isPublicAddress(address), address).toBe(true);
});

test.each([
  ["of this machine", ["127.0.0.1", "127.255.255.254", "::1"]],
  ["of any machine", ["0.0.0.0", "::"]],
  ["of a private network", ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1"]],
  ["of a private network, by IPv6", ["fc00::1", "fd12:3456::1", "fec0::1"]],
  ["of a provider's own network", ["100.64.0.1"]],
  ["of a link", ["169.254.169.254", "fe80::1", "fe80::1%eth0"]],
  ["for tests and documents", ["198.18.0.1", "203.0.113.7", "2001:db8::1", "3fff::1"]],
  ["of many at once", ["224.0.0.1", "255.255.255.255", "ff02::1"]],
  ["of IPv4 in IPv6", ["::ffff:127.0.0.1", "::ffff:8.8.8.8", "64:ff9b::7f00:1"]],
  ["of a tunnel", ["2001::1", "2002:7f00:1::1"]],
  ["written otherwise", ["127.1", "0x7f000001", "2130706433", "localhost", ""]],
])("no public address is one %s: %j", (_, addresses) => {
  for (const address of addresses) expect(isPublicAddress(address), address).toBe(false);
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
  ["without a dot", ["", "com", "localhost"]],
  ["of this machine or network", ["db.localhost", "printer.local", "router.lan", "a.home.arpa"]],
  ["of another network", ["metadata.google.internal", "x.onion"]],
  ["that is an address", ["127.0.0.1", "[::1]", "::1", "2130706433", "0x7f.1", "127.1"]],
  ["with a part of a URL", ["example.com:22", "example.com/", "user@example.com"]],
  ["with more of a URL", ["http://example.com", "example.com?x", "example.com\r\nhost: other"]],
  ["with another sign", ["exa mple.com", "bücher.example"]],
  ["with a wrong label", ["-a.example", "a-.example", "a..example", "example.com."]],
  ["that is too long", [`${"a".repeat(64)}.example`, `${"a.".repeat(127)}example`]],
])("no name %s may be asked: %j", (_, names) => {
  for (const name of names) expect(parsePublicDomain(name), name).toBeNull();
});
