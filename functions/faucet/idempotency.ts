import { failed, type Outcome } from "../../src/contract/outcome.ts";
import { toHex } from "../../src/stellar/hex.ts";
import { fundKeys } from "../kv/keys.ts";

export interface Idempotency {
  /**
   * Fails if `key` was used with another `subject`, or if its first request is still in progress.
   */
  once<T>(
    key: string,
    subject: string,
    work: () => Promise<Outcome<T>>,
  ): Promise<Outcome<T>>;
}

interface StoredOutcome {
  subject: string;
  /** Null while the first request is in progress. */
  outcome: Outcome<unknown> | null;
  until: number;
}

export interface IdempotencyOptions {
  kv: Deno.Kv;
  /** True for outcomes that are stored and replayed; any other outcome frees the key. */
  isFinal: (outcome: Outcome<unknown>) => boolean;
  now?: () => number;
}

const REPLAY_MS = 86_400_000;

/** How long a key stays blocked if its process crashes. */
const IN_PROGRESS_MS = 40_000;

export function isIdempotencyKey(text: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(text);
}

export function createIdempotency(options: IdempotencyOptions): Idempotency {
  const { kv } = options;
  const now = options.now ?? Date.now;
  return {
    async once<T>(key: string, subject: string, work: () => Promise<Outcome<T>>) {
      const kvKey = fundKeys.idempotency(await digest(key));
      const entry = await kv.get<StoredOutcome & { outcome: Outcome<T> | null }>(kvKey);
      const kept = entry.value !== null && entry.value.until > now() ? entry.value : null;
      if (kept !== null) return replay(kept, subject);
      const begun: StoredOutcome = { subject, outcome: null, until: now() + IN_PROGRESS_MS };
      const mine = await kv.atomic().check(entry).set(kvKey, begun, { expireIn: IN_PROGRESS_MS })
        .commit();
      if (!mine.ok) return await this.once(key, subject, work);
      let outcome: Outcome<T> | null = null;
      try {
        return outcome = await work();
      } finally {
        const end = kv.atomic().check({ key: kvKey, versionstamp: mine.versionstamp });
        if (outcome !== null && options.isFinal(outcome)) {
          end.set(kvKey, { subject, outcome, until: now() + REPLAY_MS }, { expireIn: REPLAY_MS });
        } else end.delete(kvKey);
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
  return toHex(new Uint8Array(bytes));
}
