import type { Network } from "../../src/contract/network.ts";

/**
 * Completes the Content-Security-Policy that was computed when the site was built (the hashes of
 * its scripts and styles) with what depends on the network: whom a page may talk to.
 */
export function pagePolicy(built: string, network: Network): string {
  const horizon = new URL(network.horizonUrl).origin;
  const own = horizon === network.publicUrl ? "" : ` ${horizon}`;
  const hashes = built.trim().replace(/;$/, "");
  return [
    "default-src 'none'",
    hashes === "" ? "script-src 'self'; style-src 'self'" : hashes,
    `connect-src 'self'${own}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
