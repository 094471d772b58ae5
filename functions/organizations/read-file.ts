import { lookup as resolveName } from "node:dns";
import { request } from "node:https";
import type { LookupFunction } from "node:net";
import { logError } from "../http/log.ts";
import { withTimeout } from "../wait.ts";
import { isPublicAddress } from "./public-host.ts";

/** What a file may be and take (SEP-1 says 100 KB). */
export const FILE_LIMITS = { bytes: 100 * 1024, milliseconds: 3_000 };

const PATH = "/.well-known/stellar.toml";

/** A file's text, or that there is none that this service will read. */
export type FileReading = { ok: true; text: string } | { ok: false };

export type ReadFile = (domain: string) => Promise<FileReading>;

/** For tests, which have no public server. */
export interface DoorOptions {
  resolve?: LookupFunction;
  isAllowed?: (address: string) => boolean;
  port?: number;
  /** A certificate that is believed besides the usual ones. */
  ca?: string;
  milliseconds?: number;
}

/**
 * The door to the world: HTTPS, public addresses, one file of a bounded size within a bounded time,
 * no redirect. A name is resolved once, and the address that was checked is the one that is
 * connected to: resolving it again could give another.
 */
export function createReadFile(options: DoorOptions = {}): ReadFile {
  const { isAllowed = isPublicAddress, port = 443, ca } = options;
  const { milliseconds = FILE_LIMITS.milliseconds } = options;
  const lookup = checkedLookup(options.resolve ?? resolveName, isAllowed);
  return async (domain) => {
    const signal = AbortSignal.timeout(milliseconds);
    try {
      // some calls of the system cannot be stopped: the answer does not wait for them
      const reading = await withTimeout(read(domain, { lookup, port, ca, signal }), milliseconds);
      return reading ?? { ok: false };
    } catch (error) {
      // the request could not even be made, as with a certificate that cannot be read
      logError("no file of names can be asked for", error);
      return { ok: false };
    }
  };
}

/** Refuses a name where any of its addresses is not allowed: the next one asked may be that. */
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

function read(domain: string, { lookup, port, ca, signal }: Connection): Promise<FileReading> {
  return new Promise((resolve) => {
    const nothing = () => resolve({ ok: false });
    const asked = request({
      host: domain,
      port,
      path: PATH,
      lookup,
      signal,
      // a connection of its own, for this address alone
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

function decoded(bytes: Uint8Array): FileReading {
  try {
    return { ok: true, text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { ok: false };
  }
}
