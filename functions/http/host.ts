import { type ConnectionInfo, isLoopback, parseIp, peerOf } from "./client.ts";

/** Returns the request's origin without a trailing slash; null if its Host isn't ours. */
export type OriginResolver = (request: Request, info: ConnectionInfo) => string | null;

const DEPLOY_DOMAINS = [".deno.net", ".deno.dev"];

export interface SiteSettings {
  /** The site's public origin; null to use each request's own. */
  publicUrl: string | null;
  onDenoDeploy: boolean;
}

/**
 * Accepts `PUBLIC_URL`'s host, loopback names from loopback peers, and on Deno Deploy the
 * platform's domains, where an app only receives its own hosts. The origin is always `PUBLIC_URL`
 * if set.
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

function isLoopbackName(hostname: string): boolean {
  if (hostname === "localhost" || hostname.endsWith(".localhost")) return true;
  const ip = parseIp(hostname);
  return ip !== null && isLoopback(ip);
}

/** Only local clients have a reason to use a loopback name. */
function isLoopbackPeer(info: ConnectionInfo): boolean {
  const peer = peerOf(info);
  return peer !== null && isLoopback(peer);
}
