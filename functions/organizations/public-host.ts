import { BlockList, isIP } from "node:net";

/** Everything that is not somebody's public server: ourselves, our neighbours, nobody. */
const REFUSED = new BlockList();

// IANA's registries of special-purpose addresses; documentation and benchmarks are nobody's
for (
  const [network, prefix] of [
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
    ["192.88.99.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 3],
  ] as const
) REFUSED.addSubnet(network, prefix, "ipv4");

/** The part of IPv6 that is given out to networks, and what of it is not. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet("2000::", 3, "ipv6");
for (
  const [network, prefix] of [
    // Teredo and other tunnels, ORCHID, benchmarks; documentation; 6to4
    ["2001::", 23],
    ["2001:db8::", 32],
    ["2002::", 16],
    ["3fff::", 20],
  ] as const
) REFUSED.addSubnet(network, prefix, "ipv6");

/** True for the address of a server that anybody may talk to. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !REFUSED.check(address, "ipv4");
    case 6:
      return GLOBAL.check(address, "ipv6") && !REFUSED.check(address, "ipv6");
    default:
      return false;
  }
}

/** Top-level names that lead nowhere, or to somebody's own network (RFC 6761, RFC 8375, ICANN). */
const OWN_NETWORKS =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa|invalid|test|onion)$/;

/**
 * A domain as an account may name it, in lower case: labels of letters, digits and dashes, without
 * a port, a path or a user. Null for everything else, addresses among them.
 */
export function publicDomain(text: string): string | null {
  const domain = text.toLowerCase();
  if (domain.length > 253 || isIP(domain) !== 0 || OWN_NETWORKS.test(domain)) return null;
  const labels = domain.split(".");
  const last = labels.at(-1) ?? "";
  // a last label that begins with a digit is read as a number by some, `0x7f.1` as 127.0.0.1
  if (labels.length < 2 || !/^[a-z]/.test(last)) return null;
  const isLabel = (label: string) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label);
  return labels.every(isLabel) ? domain : null;
}
