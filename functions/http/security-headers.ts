/**
 * Headers of every page besides its Content-Security-Policy: no sniffing, no framing, and other
 * sites are not told from which receipt or passport a reader came.
 */
export const PAGE_SECURITY_HEADERS: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};
