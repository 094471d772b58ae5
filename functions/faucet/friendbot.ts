import { readBodyText, retryAfterSeconds } from "../http/fetch-json.ts";

export type FriendbotReply =
  | { kind: "funded"; hash: string | null }
  | { kind: "already_funded" }
  /** Over a limit, or unavailable. */
  | { kind: "refused"; retryAfter: number }
  /** The sandbox ledger has reached its limit of operations. */
  | { kind: "full" }
  /**
   * The outcome is unknown: a timeout, a broken connection, or an answer that isn't Friendbot's.
   * `code` is the error if the ledger shows no funding either.
   */
  | { kind: "silent"; code: "upstream_timeout" | "upstream_unavailable" | "upstream_invalid" }
  | { kind: "invalid" };

export interface FriendbotOptions {
  /** Friendbot's URL; `?addr=` is added. */
  url: string;
  fetch: typeof fetch;
}

/** `account` is a valid public key. */
export type Friendbot = (account: string, timeoutMs: number) => Promise<FriendbotReply>;

const MAX_BYTES = 256 * 1024;
const RETRY_SECONDS = 10;

/**
 * A status of 200 counts only if the document confirms the funding, since proxies answer 200 too.
 */
export function createFriendbot(options: FriendbotOptions): Friendbot {
  return async (account, timeoutMs) => {
    const url = new URL(options.url);
    url.searchParams.set("addr", account);
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await options.fetch(url, {
        signal,
        headers: { accept: "application/json" },
      });
      return await readFriendbotReply(response, signal);
    } catch {
      return { kind: "silent", code: signal.aborted ? "upstream_timeout" : "upstream_unavailable" };
    }
  };
}

async function readFriendbotReply(
  response: Response,
  signal: AbortSignal,
): Promise<FriendbotReply> {
  const { status } = response;
  if (status === 502 || status === 504) {
    await response.body?.cancel();
    return { kind: "silent", code: status === 504 ? "upstream_timeout" : "upstream_unavailable" };
  }
  if (status === 507) {
    await response.body?.cancel();
    return { kind: "full" };
  }
  if (status === 429 || status >= 500) {
    const retryAfter = retryAfterSeconds(response) ?? RETRY_SECONDS;
    await response.body?.cancel();
    return { kind: "refused", retryAfter };
  }
  const document = await documentOf(response, signal);
  if (status === 200) {
    const hash = hashOf(document);
    return hash !== null || field(document, "successful") === true
      ? { kind: "funded", hash }
      : { kind: "silent", code: "upstream_invalid" };
  }
  return status === 400 && saysAlreadyFunded(document)
    ? { kind: "already_funded" }
    : { kind: "invalid" };
}

async function documentOf(response: Response, signal: AbortSignal): Promise<object> {
  try {
    const text = await readBodyText(response, MAX_BYTES, signal);
    const value: unknown = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

function hashOf(document: object): string | null {
  const hash = field(document, "hash");
  return typeof hash === "string" && /^[0-9a-f]{64}$/.test(hash) ? hash : null;
}

/** True if the account exists, which Friendbots say in a sentence or with a result code. */
function saysAlreadyFunded(document: object): boolean {
  const detail = field(document, "detail");
  if (typeof detail === "string") {
    if (/already funded|createAccountAlreadyExist/i.test(detail)) return true;
    if (/op_already_exists/.test(detail)) return true;
  }
  const codes = field(field(document, "extras"), "result_codes");
  const operations = field(codes, "operations");
  return Array.isArray(operations) && operations.includes("op_already_exists");
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
