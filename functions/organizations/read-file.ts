import { lookup as resolveName } from "node:dns";
import { request } from "node:https";
import type { LookupFunction } from "node:net";
import { logError } from "../http/log.ts";
import { withTimeout } from "../wait.ts";
import { isPublicAddress } from "./public-host.ts";

/** Limits on a file's size (SEP-1: 100 KB) and reading time. */
export const FILE_LIMITS = { bytes: 100 * 1024, milliseconds: 3_000 };

const PATH = "/.well-known/stellar.toml";

/** A file's text, or that it couldn't be read. */
export type TomlResult = { ok: true; text: string } | { ok: false };

export type ReadToml = (domain: string) => Promise<TomlResult>;

/** For tests, which use a local server. */
export interface ReadTomlOptions {
  resolve?: LookupFunction;
  isAllowed?: (address: string) => boolean;
  port?: number;
  /** Another trusted CA certificate. */
  ca?: string;
  milliseconds?: number;
}

/**
 * Reads stellar.toml files from domains that strangers choose: only by HTTPS, from public
 * addresses, with limits on size and time and without redirects. The name is resolved once, and the
 * connection uses the checked address, since a second lookup could return another.
 */
export function createReadToml(options: ReadTomlOptions = {}): ReadToml {
  const { isAllowed = isPublicAddress, port = 443, ca } = options;
  const { milliseconds = FILE_LIMITS.milliseconds } = options;
  const lookup = checkedLookup(options.resolve ?? resolveName, isAllowed);
  return async (domain) => {
    const signal = AbortSignal.timeout(milliseconds);
    try {
      // some system calls can't be cancelled, so the timeout applies here as well
      const reading = await withTimeout(read(domain, { lookup, port, ca, signal }), milliseconds);
      return reading ?? { ok: false };
    } catch (error) {
      // the request couldn't be made, for example because of an unreadable certificate
      logError("no file of names can be asked for", error);
      return { ok: false };
    }
  };
}

/** Rejects a name if any of its addresses isn't allowed. */
function checkedLookup(
  resolve: LookupFunction,
  isAllowed: (address: string) => boolean,
): LookupFunction {
  return (host, options, answer) => {
    try {
      resolve(host, { ...options, all: true }, (error, found) => {
        const list = Array.isArray(found) ? found : [];
        const [first] = list;
        if (error !== null) answer(error, "");
        else if (first === undefined || !list.every(({ address }) => isAllowed(address))) {
          answer(new Error("the name does not lead to a public server"), "");
        } else if (options.all === true) answer(null, [first]);
        else answer(null, first.address, first.family);
      });
    } catch (error) {
      answer(error instanceof Error ? error : new Error(String(error)), "");
    }
  };
}

interface Connection {
  lookup: LookupFunction;
  port: number;
  ca: string | undefined;
  signal: AbortSignal;
}

function read(domain: string, { lookup, port, ca, signal }: Connection): Promise<TomlResult> {
  return new Promise((resolve) => {
    const nothing = () => resolve({ ok: false });
    const asked = request({
      host: domain,
      port,
      path: PATH,
      lookup,
      signal,
      // a separate connection to the checked address
      agent: false,
      ...(ca === undefined ? {} : { ca }),
      headers: { accept: "text/plain, */*;q=0.1", "accept-encoding": "identity" },
    }, (response) => {
      const parts: Uint8Array[] = [];
      let bytes = 0;
      const isPlain = (response.headers["content-encoding"] ?? "identity") === "identity";
      if (response.statusCode !== 200 || !isPlain) {
        asked.destroy();
        return nothing();
      }
      response.on("data", (part: Uint8Array) => {
        bytes += part.length;
        parts.push(part);
        if (bytes <= FILE_LIMITS.bytes) return;
        asked.destroy();
        nothing();
      });
      response.on("end", () => {
        if (!response.complete || bytes > FILE_LIMITS.bytes) return nothing();
        resolve(decoded(Buffer.concat(parts)));
      });
      response.on("error", nothing);
      response.on("aborted", nothing);
    });
    asked.on("error", nothing);
    asked.end();
  });
}

function decoded(bytes: Uint8Array): TomlResult {
  try {
    return { ok: true, text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { ok: false };
  }
}
