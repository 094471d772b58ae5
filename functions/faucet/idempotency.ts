import { failed, type Outcome } from "../../src/contract/outcome.ts";
import { hexOf } from "../../src/stellar/hex.ts";
import { fundKeys } from "../kv/keys.ts";

/** Runs what a key stands for at most once. */
export interface Idempotency {
  /**
   * Answers with what `work` came to, or with what it came to when the same key was first used.
   * `subject` is what the request is about: the same key with another one is a failure, and so
   * is a key whose first request is still under way.
   */
  once<T>(
    key: string,
    subject: string,
    work: () => Promise<Outcome<T>>,
  ): Promise<Outcome<T>>;
}

interface Kept {
  subject: string;
  /** Null while the first request is under way. */
  outcome: Outcome<unknown> | null;
  /** When the record ends, in milliseconds since the epoch. */
  until: number;
}

export interface IdempotencyOptions {
  kv: Deno.Kv;
  /** Which outcomes are final and replayed; any other frees the key again. */
  isFinal: (outcome: Outcome<unknown>) => boolean;
  now?: () => number;
}

/** Final outcomes are replayed for a day. */
const KEPT_MS = 86_400_000;

/** A process that died at work holds a key no longer than this. */
const UNDER_WAY_MS = 40_000;

/** True for 1 to 255 visible ASCII characters. */
export function isIdempotencyKey(text: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(text);
}

/** Idempotency keys in Deno KV. Only a digest of a key is stored. */
export function createIdempotency(options: IdempotencyOptions): Idempotency {
  const { kv } = options;
  const now = options.now ?? Date.now;
  return {
    async once<T>(key: string, subject: string, work: () => Promise<Outcome<T>>) {
      const at = fundKeys.idempotency(await digest(key));
      const entry = await kv.get<Kept & { outcome: Outcome<T> | null }>(at);
      const kept = entry.value !== null && entry.value.until > now() ? entry.value : null;
      if (kept !== null) return replay(kept, subject);
      const begun: Kept = { subject, outcome: null, until: now() + UNDER_WAY_MS };
      const mine = await kv.atomic().check(entry).set(at, begun, { expireIn: UNDER_WAY_MS })
        .commit();
      if (!mine.ok) return await this.once(key, subject, work);
      let outcome: Outcome<T> | null = null;
      try {
        return outcome = await work();
      } finally {
        const end = kv.atomic().check({ key: at, versionstamp: mine.versionstamp });
        if (outcome !== null && options.isFinal(outcome)) {
          end.set(at, { subject, outcome, until: now() + KEPT_MS }, { expireIn: KEPT_MS });
        } else end.delete(at);
        await end.commit();
      }
    },
  };
}

function replay<T>(
  kept: { subject: string; outcome: Outcome<T> | null },
  subject: string,
): Outcome<T> {
  if (kept.subject !== subject) return failed("idempotency_mismatch");
  return kept.outcome ?? failed("in_progress", { retryAfter: 5 });
}

async function digest(key: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key));
  return hexOf(new Uint8Array(bytes));
}
