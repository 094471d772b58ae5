import type { PaymentProof, ProofProblem } from "../contract/verify.ts";
import { unwrap } from "./answer.ts";
import type { Api } from "./api.ts";
import { pause } from "./pause.ts";
import { isTransient, MAX_PAUSE_SECONDS, type RetryOptions, withRetries } from "./retry.ts";

/** A proof, or a problem with a `code` if there is none. */
export type VerifyResult = PaymentProof | ProofProblem;

/** The maximum number of hashes in a request. */
const BATCH = 100;

/**
 * Hashes beyond the limit are requested again after Retry-After. After more than `retries` rounds
 * without progress, or if the wait is too long, the remaining problems are yielded.
 */
export async function* verifyAll(
  api: Pick<Api, "verifyMany">,
  hashes: Iterable<string>,
  { retries, signal, wait = pause }: Pick<RetryOptions, "retries" | "signal" | "wait">,
): AsyncGenerator<VerifyResult, void, void> {
  const all = Array.from(hashes);
  for (let start = 0; start < all.length; start += BATCH) {
    let batch = all.slice(start, start + BATCH);
    for (let idle = 0; batch.length > 0;) {
      const asked = batch;
      const { value: { results }, retryAfter = 1 } = unwrap(
        await withRetries(
          { retries, maxWaitSeconds: MAX_PAUSE_SECONDS, wait, signal },
          async () => {
            const answer = await api.verifyMany(asked, { signal });
            // return a partial answer at once, without waiting for the rest
            return answer.ok ? { ok: true as const, value: answer } : answer;
          },
        ),
      );
      const open = results.filter(canBeRetried);
      for (const result of results) if (!canBeRetried(result)) yield result;
      idle = open.length === asked.length ? idle + 1 : 0;
      if (idle > retries || retryAfter > MAX_PAUSE_SECONDS) {
        yield* open;
        break;
      }
      batch = open.map(({ hash }) => hash);
      if (batch.length > 0) await wait(retryAfter * 1000, signal);
    }
  }
}

function canBeRetried(result: VerifyResult): result is ProofProblem {
  return "code" in result && isTransient({ ok: false, code: result.code, status: 0 });
}
