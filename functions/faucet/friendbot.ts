import { boundedText, retryAfterOf } from "../http/fetch-json.ts";

/** What Friendbot said. */
export type FriendbotReply =
  /** `hash` is the funding transaction's, where Friendbot told it. */
  | { kind: "funded"; hash: string | null }
  | { kind: "already_funded" }
  /** It does not fund now: it is limited, or unwell. */
  | { kind: "refused"; retryAfter: number }
  /** Nobody knows what became of the request: too slow, cut off, or a proxy answered instead. */
  | { kind: "silent"; late: boolean }
  | { kind: "invalid" };

/** Where Friendbot is. */
export interface FriendbotOptions {
  /** The address to ask; `?addr=` is added. */
  url: string;
  fetch: typeof fetch;
  /** Funding takes as long as a ledger takes to close. */
  timeoutMs?: number;
}

/** Asks Friendbot to fund an account; `account` is a valid public key. Asks exactly once. */
export type Friendbot = (account: string) => Promise<FriendbotReply>;

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 256 * 1024;
const RETRY_SECONDS = 10;

/** Friendbot over HTTP. Its README promises no more than the status, so a 200 is a success. */
export function createFriendbot(options: FriendbotOptions): Friendbot {
  return async (account) => {
    const url = new URL(options.url);
    url.searchParams.set("addr", account);
    const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
    try {
      const response = await options.fetch(url, {
        signal,
        headers: { accept: "application/json" },
      });
      return await judge(response);
    } catch {
      return { kind: "silent", late: signal.aborted };
    }
  };
}

async function judge(response: Response): Promise<FriendbotReply> {
  const { status } = response;
  if (status === 502 || status === 504) {
    await response.body?.cancel();
    return { kind: "silent", late: status === 504 };
  }
  if (status === 429 || status >= 500) {
    const retryAfter = retryAfterOf(response) ?? RETRY_SECONDS;
    await response.body?.cancel();
    return { kind: "refused", retryAfter };
  }
  const document = await documentOf(response);
  if (status === 200) return { kind: "funded", hash: hashOf(document) };
  return status === 400 && saysAlreadyFunded(document)
    ? { kind: "already_funded" }
    : { kind: "invalid" };
}

/** The answer's document, or an empty one: what a 200 says besides is of no importance. */
async function documentOf(response: Response): Promise<object> {
  try {
    const text = await boundedText(response, MAX_BYTES);
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

/**
 * The three ways in which Friendbots have said it: a sentence, Horizon's result codes, and the
 * name of the result in XDR when two requests race.
 */
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
