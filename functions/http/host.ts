import { type ConnectionInfo, isLoopback, parseIp, peerAddressOf } from "./client.ts";

/**
 * Returns the request's origin without a trailing slash; null if its Host isn't one of this site's.
 */
export type OriginResolver = (request: Request, info: ConnectionInfo) => string | null;

const DEPLOY_DOMAINS = [".deno.net", ".deno.dev"];

export interface SiteSettings {
  /** The site's public origin; null to use each request's own. */
  publicUrl: string | null;
  onDenoDeploy: boolean;
}

/**
 * Creates a resolver that accepts the host of `PUBLIC_URL` and, from loopback peers, loopback
 * names. On Deno Deploy it accepts the platform's domains, since an app receives only requests for
 * its own hosts there. If `PUBLIC_URL` is set, the origin is always `PUBLIC_URL`.
 */
export function createOriginResolver(config: SiteSettings): OriginResolver {
  const publicHost = config.publicUrl === null ? null : new URL(config.publicUrl).hostname;
  const known = (hostname: string, info: ConnectionInfo) =>
    hostname === publicHost || (isLoopbackName(hostname) && isLoopbackPeer(info)) ||
    (config.onDenoDeploy && DEPLOY_DOMAINS.some((domain) => hostname.endsWith(domain)));
  return (request, info) => {
    const url = URL.parse(request.url);
    if (url === null || !known(url.hostname, info)) return null;
    if (config.publicUrl !== null) return config.publicUrl;
    // Deno Deploy terminates TLS before the process
    return config.onDenoDeploy && !isLoopbackName(url.hostname)
      ? `https://${url.host}`
      : url.origin;
  };
}

/** True for `localhost`, names below it, and loopback addresses. */
export function isLoopbackName(hostname: string): boolean {
  if (hostname === "localhost" || hostname.endsWith(".localhost")) return true;
  const ip = parseIp(hostname);
  return ip !== null && isLoopback(ip);
}

/**
 * True if the connection comes from this machine. Only local clients have a reason to use a
 * loopback name.
 */
function isLoopbackPeer(info: ConnectionInfo): boolean {
  const peer = peerAddressOf(info);
  return peer !== null && isLoopback(peer);
}
