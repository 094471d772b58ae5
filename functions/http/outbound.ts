import { lookup as resolveName } from "node:dns";
import { request as requestPlain } from "node:http";
import { request as requestTls } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { withTimeout } from "../wait.ts";
import { logError } from "./log.ts";
import { isPublicAddress } from "./public-host.ts";

export interface OutboundRequest {
  url: URL;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  /** With 0, the body isn't read. */
  maxBytes: number;
  /** Time limit for the whole request. */
  milliseconds: number;
}

export interface OutboundAnswer {
  status: number;
  body: Uint8Array;
}

/** Resolves to null if there's no connection, or the answer is late, too long or compressed. */
export type SendOutbound = (request: OutboundRequest) => Promise<OutboundAnswer | null>;

export interface OutboundOptions {
  /** By default, only public servers are allowed. */
  isAllowed?: (address: string) => boolean;
  /** For tests, which use a local server. */
  resolve?: LookupFunction;
  port?: number;
  /** An additional trusted CA certificate. */
  ca?: string;
}

/**
 * Sends requests to servers that users choose. Connects only to allowed addresses, limits size and
 * time, and doesn't follow redirects. The connection uses the address that was checked, since a
 * second lookup could return another.
 */
export function createOutboundSender(options: OutboundOptions = {}): SendOutbound {
  const { isAllowed = isPublicAddress } = options;
  const lookup = checkedLookup(options.resolve ?? resolveName, isAllowed);
  return async (request) => {
    const { url, milliseconds } = request;
    try {
      // an address in the URL isn't looked up
      const address = url.hostname.replace(/^\[(.*)\]$/, "$1");
      if (isIP(address) !== 0 && !isAllowed(address)) return null;
      const signal = AbortSignal.timeout(milliseconds);
      // some system calls ignore the signal
      return await withTimeout(send(request, { ...options, lookup, signal }), milliseconds);
    } catch (error) {
      // the request couldn't be created, for example because of an unreadable certificate
      logError("a request to another site could not be sent", error);
      return null;
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
          answer(new Error("the name doesn't resolve to an allowed address"), "");
        } else if (options.all === true) answer(null, [first]);
        else answer(null, first.address, first.family);
      });
    } catch (error) {
      answer(error instanceof Error ? error : new Error(String(error)), "");
    }
  };
}

interface Connection extends Pick<OutboundOptions, "port" | "ca"> {
  lookup: LookupFunction;
  signal: AbortSignal;
}

function send(
  { url, method, headers, body, maxBytes }: OutboundRequest,
  { lookup, signal, port, ca }: Connection,
): Promise<OutboundAnswer | null> {
  const request = url.protocol === "http:" ? requestPlain : requestTls;
  return new Promise((resolve) => {
    const fail = () => resolve(null);
    const outgoing = request({
      host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
      port: port ?? (url.port || (url.protocol === "http:" ? 80 : 443)),
      path: url.pathname + url.search,
      method,
      lookup,
      signal,
      // without an agent, the request gets its own connection to the checked address
      agent: false,
      ...(ca === undefined ? {} : { ca }),
      headers: {
        ...headers,
        "accept-encoding": "identity",
        ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
      },
    }, (response) => {
      const { statusCode: status = 0 } = response;
      if (maxBytes === 0) {
        outgoing.destroy();
        return resolve({ status, body: new Uint8Array() });
      }
      const parts: Uint8Array[] = [];
      let bytes = 0;
      const isPlain = (response.headers["content-encoding"] ?? "identity") === "identity";
      if (!isPlain) {
        outgoing.destroy();
        return fail();
      }
      response.on("data", (part: Uint8Array) => {
        bytes += part.length;
        parts.push(part);
        if (bytes <= maxBytes) return;
        outgoing.destroy();
        fail();
      });
      response.on("end", () => {
        if (!response.complete || bytes > maxBytes) return fail();
        resolve({ status, body: Buffer.concat(parts) });
      });
      response.on("error", fail);
      response.on("aborted", fail);
    });
    outgoing.on("error", fail);
    outgoing.end(body);
  });
}
