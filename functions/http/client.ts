import { clientName, holds, type IpBlock, parseBlock, parseIp } from "./ip.ts";

/** Where a connection comes from, as `Deno.serve` tells. */
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
  const proxies = trustedProxies.map(parseBlock).filter((block) => block !== null);
  return (request, info) => {
    const peer = hostnameOf(info);
    if (proxies.length === 0 || !isTrusted(proxies, peer)) return named(peer);
    const forwarded = request.headers.get("x-forwarded-for")?.split(",") ?? [];
    let client = peer;
    for (const hop of forwarded.reverse()) {
      const address = withoutPort(hop.trim());
      // nonsense from a trusted proxy: what stands before it is no better
      if (parseIp(address) === null) break;
      client = address;
      if (!isTrusted(proxies, address)) break;
    }
    return named(client);
  };
}

function isTrusted(proxies: IpBlock[], address: string): boolean {
  const ip = parseIp(address);
  return ip !== null && proxies.some((block) => holds(block, ip));
}

function named(address: string): string {
  const ip = parseIp(address);
  return ip === null ? "unknown" : clientName(ip);
}

function hostnameOf(info: ConnectionInfo): string {
  const { remoteAddr } = info;
  return "hostname" in remoteAddr && typeof remoteAddr.hostname === "string"
    ? remoteAddr.hostname
    : "";
}

/** Some proxies write the port too: `192.0.2.1:1234`, `[2001:db8::1]:1234`. */
function withoutPort(hop: string): string {
  return /^\[(.*)\](:\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
}
