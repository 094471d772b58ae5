import { LRUCache } from "lru-cache";
import { BlockList, isIP } from "node:net";

/** The connection as described by `Deno.serve`. */
export interface ConnectionInfo {
  remoteAddr: { hostname?: string } | object;
}

export type ClientResolver = (request: Request, info: ConnectionInfo) => string;

/**
 * The client is the rightmost address in `X-Forwarded-For` that isn't a trusted proxy; a client can
 * forge everything to its left. From an untrusted peer the header is ignored.
 */
export function createClientResolver(trustedProxies: string[]): ClientResolver {
  const proxies = blockListOf(trustedProxies);
  // a local proxy may connect over IPv4 or IPv6
  if (contains(proxies, "127.0.0.1")) proxies.addAddress("::1", "ipv6");
  const direct = new LRUCache<string, string>({ max: MAX_PEERS });
  return (request, info) => {
    const address = addressOf(info);
    const known = direct.get(address);
    if (known !== undefined) return known;
    const peer = parseIp(address);
    if (peer === null || trustedProxies.length === 0 || !contains(proxies, peer)) {
      const key = clientKey(peer);
      direct.set(address, key);
      return key;
    }
    const forwarded = request.headers.get("x-forwarded-for")?.split(",") ?? [];
    let client = peer;
    for (const hop of forwarded.reverse()) {
      const address = parseIp(withoutPort(hop.trim()));
      // a malformed entry makes everything to its left unreliable
      if (address === null) break;
      client = address;
      if (!contains(proxies, address)) break;
    }
    return clientKey(client);
  };
}

/** Peers to cache, because parsing an address takes longer than sending a cached answer. */
const MAX_PEERS = 10_000;

/** The peer's IP address; null if there is none, as on a Unix socket. */
export function peerAddressOf(info: ConnectionInfo): string | null {
  return parseIp(addressOf(info));
}

function addressOf({ remoteAddr }: ConnectionInfo): string {
  return "hostname" in remoteAddr && typeof remoteAddr.hostname === "string"
    ? remoteAddr.hostname
    : "";
}

/**
 * The address in canonical form, without brackets or zone. IPv4-mapped IPv6 (RFC 4291, 2.5.5.2)
 * becomes IPv4. Null for anything else.
 */
export function parseIp(text: string): string | null {
  const bare = text.trim().replace(/^\[(.*)\]$/, "$1").replace(/%.*$/, "");
  if (isIP(bare) === 0) return null;
  if (isIP(bare) === 4) return bare;
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(short);
  if (mapped === null) return short;
  return mapped.slice(1).flatMap((group) => {
    const value = parseInt(group, 16);
    return [value >> 8, value & 0xff];
  }).join(".");
}

export function isLoopback(ip: string): boolean {
  return ip === "::1" || (isIP(ip) === 4 && ip.startsWith("127."));
}

/** True for a loopback client. A proxied client has its own address. */
export function isLocalClient(client: string): boolean {
  return client === "0:0:0:0::/64" || isLoopback(client);
}

export function isIpOrCidr(text: string): boolean {
  const [address = "", length, ...more] = text.trim().split("/");
  const ip = parseIp(address);
  if (ip === null || more.length > 0) return false;
  return length === undefined || /^\d{1,3}$/.test(length) && Number(length) <= bitsOf(ip);
}

function blockListOf(blocks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const block of blocks.filter(isIpOrCidr)) {
    const [address = "", length] = block.trim().split("/");
    const ip = parseIp(address) ?? "";
    list.addSubnet(ip, Number(length ?? bitsOf(ip)), isIP(ip) === 4 ? "ipv4" : "ipv6");
  }
  return list;
}

function contains(list: BlockList, ip: string): boolean {
  return list.check(ip, isIP(ip) === 4 ? "ipv4" : "ipv6");
}

function bitsOf(ip: string): number {
  return isIP(ip) === 4 ? 32 : 128;
}

/** The IPv4 address, or the IPv6 /64, which usually belongs to one subscriber. */
function clientKey(ip: string | null): string {
  if (ip === null) return "unknown";
  if (isIP(ip) === 4) return ip;
  const [head = "", tail = ""] = ip.split("::").map((half) => half.split(":").filter(Boolean));
  const zeros = Array(8 - head.length - tail.length).fill("0");
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(":")}::/64`;
}

/** One subscriber may have many /64s, so this returns the /48; IPv4 is unchanged. */
export function subnetOf(client: string): string {
  const groups = /^([^:]+:[^:]+:[^:]+):[^:]+::\/64$/.exec(client)?.[1];
  return groups === undefined ? client : `${groups}::/48`;
}

/** The client as logged: the block of 256 IPv4 addresses, or the IPv6 /48. */
export function anonymizeClient(client: string): string {
  const end = client.lastIndexOf(".");
  return end === -1 ? subnetOf(client) : `${client.slice(0, end)}.0/24`;
}

/** Removes the port that some proxies append: `192.0.2.1:1234`, `[2001:db8::1]:1234`. */
function withoutPort(hop: string): string {
  return /^\[(.*)\](:\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
}
