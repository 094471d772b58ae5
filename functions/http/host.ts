import { type ConnectionInfo, isLoopback, parseIp, peerAddressOf } from "./client.ts";

/** The request's origin, without a trailing slash; null if the Host isn't one of this site's. */
export type OriginResolver = (request: Request, info: ConnectionInfo) => string | null;

const DEPLOY_DOMAINS = [".deno.net", ".deno.dev"];

export interface SiteSettings {
  /** Null to use each request's own origin. */
  publicUrl: string | null;
  onDenoDeploy: boolean;
}

/**
 * Accepts the host of `PUBLIC_URL`, loopback names from loopback peers, and Deno Deploy's domains,
 * where an app receives only requests for its own hosts. If set, `PUBLIC_URL` is the origin.
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
    // Deno Deploy terminates TLS, so this process sees http URLs
    return config.onDenoDeploy && !isLoopbackName(url.hostname)
      ? `https://${url.host}`
      : url.origin;
  };
}

export function isLoopbackName(hostname: string): boolean {
  if (hostname === "localhost" || hostname.endsWith(".localhost")) return true;
  const ip = parseIp(hostname);
  return ip !== null && isLoopback(ip);
}

/** True for local clients, the only ones with a reason to use a loopback name. */
function isLoopbackPeer(info: ConnectionInfo): boolean {
  const peer = peerAddressOf(info);
  return peer !== null && isLoopback(peer);
}
