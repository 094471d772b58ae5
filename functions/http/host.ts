import { type ConnectionInfo, isLoopback, peerOf, readIp } from "./client.ts";

/**
 * The origin under which a request asks for this service, without a slash at the end; null where
 * its Host is none of ours.
 */
export type OriginOf = (request: Request, info: ConnectionInfo) => string | null;

/** The domains below which Deno Deploy serves apps. */
const DEPLOY_DOMAINS = [".deno.net", ".deno.dev"];

/** The settings that say where the service is. */
export interface SiteSettings {
  /** The site's public origin; null where it is whatever the request asks for. */
  publicUrl: string | null;
  onDenoDeploy: boolean;
}

/**
 * Believes loopback names of loopback peers, the host of `PUBLIC_URL`, and on Deno Deploy the platform's domains
 * (it hands an app nothing but the app's own hosts). `PUBLIC_URL` is the origin wherever it is
 * set.
 */
export function createOriginOf(config: SiteSettings): OriginOf {
  const publicHost = config.publicUrl === null ? null : new URL(config.publicUrl).hostname;
  const known = (hostname: string, info: ConnectionInfo) =>
    hostname === publicHost || (isLoopbackName(hostname) && isLoopbackPeer(info)) ||
    (config.onDenoDeploy && DEPLOY_DOMAINS.some((domain) => hostname.endsWith(domain)));
  return (request, info) => {
    const url = URL.parse(request.url);
    if (url === null || !known(url.hostname, info)) return null;
    if (config.publicUrl !== null) return config.publicUrl;
    // the platform ends TLS in front of the process
    return config.onDenoDeploy && !isLoopbackName(url.hostname)
      ? `https://${url.host}`
      : url.origin;
  };
}

function isLoopbackName(hostname: string): boolean {
  if (hostname === "localhost" || hostname.endsWith(".localhost")) return true;
  const ip = readIp(hostname);
  return ip !== null && isLoopback(ip);
}

/** From elsewhere nobody has to call this machine by a name of its own. */
function isLoopbackPeer(info: ConnectionInfo): boolean {
  const peer = peerOf(info);
  return peer !== null && isLoopback(peer);
}
