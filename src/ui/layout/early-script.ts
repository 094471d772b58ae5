import source from "./early.js?raw";

/**
 * The script that must run before the first paint, and its hash for the Content-Security-Policy.
 * It is inline because a module would run too late.
 */
export async function earlyScript(): Promise<{ code: string; hash: `sha256-${string}` }> {
  const code = source.replace(/^\s*\/\/.*\n/gm, "").replace(/\n\s*/g, "\n").trim();
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return { code, hash: `sha256-${base64}` };
}
