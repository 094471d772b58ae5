import { BlockList, isIP } from "node:net";

const NON_PUBLIC = new BlockList();

// multicast, and what IANA's registries list as not globally reachable
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
) NON_PUBLIC.addSubnet(network, prefix, "ipv4");

/** The range assigned to public networks, apart from the reserved ranges below. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet("2000::", 3, "ipv6");
for (
  const [network, prefix] of [
    // Teredo, ORCHID, benchmarks and others, then documentation, 6to4, more documentation
    ["2001::", 23],
    ["2001:db8::", 32],
    ["2002::", 16],
    ["3fff::", 20],
  ] as const
) NON_PUBLIC.addSubnet(network, prefix, "ipv6");

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !NON_PUBLIC.check(address, "ipv4");
    case 6:
      return GLOBAL.check(address, "ipv6") && !NON_PUBLIC.check(address, "ipv6");
    default:
      return false;
  }
}

/** Top-level domains without public servers (RFC 6761, RFC 8375, ICANN). */
const NON_PUBLIC_DOMAINS =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa|invalid|test|onion)$/;

/** The domain in lower case; null for anything else, such as a port, path, user or IP address. */
export function parsePublicDomain(text: string): string | null {
  const domain = text.toLowerCase();
  if (domain.length > 253 || isIP(domain) !== 0 || NON_PUBLIC_DOMAINS.test(domain)) return null;
  const labels = domain.split(".");
  const last = labels.at(-1) ?? "";
  // some resolvers read a last label that starts with a digit as a number: `0x7f.1` is 127.0.0.1
  if (labels.length < 2 || !/^[a-z]/.test(last)) return null;
  const isLabel = (label: string) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label);
  return labels.every(isLabel) ? domain : null;
}
