import { BlockList, isIP } from "node:net";

/** The peer of a connection, as `Deno.serve` names it. */
export interface ConnectionInfo {
  remoteAddr: { hostname?: string } | object;
}

/** Tells which client a request comes from, in the form that limits are counted by. */
export type ClientOf = (request: Request, info: ConnectionInfo) => string;

/**
 * Knows the proxies that are believed. Of `X-Forwarded-For` the rightmost address that is no
 * trusted proxy is the client: what stands left of it, the client may have written himself.
 *
 * `trustedProxies` are addresses or CIDR blocks; from any other peer the header is not read.
 */
export function createClientOf(trustedProxies: string[]): ClientOf {
  const proxies = blockListOf(trustedProxies);
  // a proxy on this machine may connect by either of its addresses
  if (holds(proxies, "127.0.0.1")) proxies.addAddress("::1", "ipv6");
  return (request, info) => {
    const peer = peerOf(info);
    if (peer === null || trustedProxies.length === 0 || !holds(proxies, peer)) return named(peer);
    const forwarded = request.headers.get("x-forwarded-for")?.split(",") ?? [];
    let client = peer;
    for (const hop of forwarded.reverse()) {
      const address = readIp(withoutPort(hop.trim()));
      // nonsense from a trusted proxy: what stands before it is no better
      if (address === null) break;
      client = address;
      if (!holds(proxies, address)) break;
    }
    return named(client);
  };
}

/** The address at the other end of a connection; null where there is none, as of a socket file. */
export function peerOf({ remoteAddr }: ConnectionInfo): string | null {
  return "hostname" in remoteAddr && typeof remoteAddr.hostname === "string"
    ? readIp(remoteAddr.hostname)
    : null;
}

/**
 * An IPv4 or IPv6 address in its one short form, without brackets or zone; IPv4 mapped into IPv6
 * (RFC 4291, 2.5.5.2) as the IPv4 address it is. Null for anything else.
 */
export function readIp(text: string): string | null {
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

/** True for 127.0.0.0/8 and ::1. */
export function isLoopback(ip: string): boolean {
  return ip === "::1" || (isIP(ip) === 4 && ip.startsWith("127."));
}

/** True for the name of a client on this machine; one behind a proxy has its own. */
export function isLocalClient(client: string): boolean {
  return client === "0:0:0:0::/64" || isLoopback(client);
}

/** True for an address, or a block in CIDR notation such as `10.0.0.0/8`. */
export function isBlock(text: string): boolean {
  const [address = "", length, ...more] = text.trim().split("/");
  const ip = readIp(address);
  if (ip === null || more.length > 0) return false;
  return length === undefined || /^\d{1,3}$/.test(length) && Number(length) <= widthOf(ip);
}

function blockListOf(blocks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const block of blocks.filter(isBlock)) {
    const [address = "", length] = block.trim().split("/");
    const ip = readIp(address) ?? "";
    list.addSubnet(ip, Number(length ?? widthOf(ip)), isIP(ip) === 4 ? "ipv4" : "ipv6");
  }
  return list;
}

function holds(list: BlockList, ip: string): boolean {
  return list.check(ip, isIP(ip) === 4 ? "ipv4" : "ipv6");
}

function widthOf(ip: string): number {
  return isIP(ip) === 4 ? 32 : 128;
}

/**
 * What counts as one client: an IPv4 address, or the /64 of an IPv6 one, since a single
 * subscriber has all of it.
 */
function named(ip: string | null): string {
  if (ip === null) return "unknown";
  if (isIP(ip) === 4) return ip;
  const [head = "", tail = ""] = ip.split("::").map((half) => half.split(":").filter(Boolean));
  const zeros = Array(8 - head.length - tail.length).fill("0");
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(":")}::/64`;
}

/** The site of a client: of IPv6 the /48 that a subscriber of many /64 has, else the client itself. */
export function siteOf(client: string): string {
  const groups = /^([^:]+:[^:]+:[^:]+):[^:]+::\/64$/.exec(client)?.[1];
  return groups === undefined ? client : `${groups}::/48`;
}

/** Some proxies write the port too: `192.0.2.1:1234`, `[2001:db8::1]:1234`. */
function withoutPort(hop: string): string {
  return /^\[(.*)\](:\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
}
