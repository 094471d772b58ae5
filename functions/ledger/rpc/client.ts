import { z } from "zod";
import { done, failed, type Failure, type Outcome } from "../../../src/contract/outcome.ts";
import type { Upstream } from "../horizon/upstream.ts";
import { failureOfReply } from "../horizon/upstreams.ts";
import type { Budget } from "../ledger.ts";

/** A ledger number. Anything but an integer or digits is rejected, never read as 0. */
export const ledgerSequence = z.union([
  z.int().nonnegative(),
  z.string().regex(/^\d{1,15}$/).transform(Number),
]);

/** A time, converted to ISO 8601 with milliseconds. The first ledger may have the time 0. */
export const unixSeconds = ledgerSequence.refine((time) => time <= 8.64e12)
  .transform((time) => new Date(time * 1_000).toISOString());

/** The id of a transaction by its position in a ledger, from 1 (SEP-35). */
export function totalOrderId(ledger: number, order: number): bigint {
  return (BigInt(ledger) << 32n) + (BigInt(order) << 12n);
}

/** A Stellar RPC server (https://developers.stellar.org/docs/data/apis/rpc). */
export interface RpcClient {
  /** Makes one request. A result that doesn't match `result` is `upstream_invalid`. */
  call<T extends z.ZodType>(
    method: string,
    params: object,
    options: { result: T; budget: Budget },
  ): Promise<Outcome<z.infer<T>>>;
}

export interface RpcClientOptions {
  rpc: Upstream;
  now: () => number;
  /** Called with the latest ledger of every answer that has one. */
  onLedger?: ((ledger: number) => void) | undefined;
}

const answerDocument = z.union([
  z.object({ error: z.object({ code: z.number() }) }),
  z.object({ result: z.looseObject({ latestLedger: ledgerSequence.optional().catch(undefined) }) }),
]);

export function createRpcClient({ rpc, now, onLedger }: RpcClientOptions): RpcClient {
  return {
    async call(method, params, { result, budget }) {
      const reply = await rpc.ask("", {
        timeoutMs: Math.max(1, budget.deadline - now()),
        post: { jsonrpc: "2.0", id: 1, method, params },
      });
      if (reply.kind === "absent") return failed("upstream_invalid");
      if (reply.kind !== "found") return failureOfReply(reply);
      const answer = answerDocument.safeParse(reply.body);
      if (!answer.success) return failed("upstream_invalid");
      // the server's error message is meant for its operator, so it isn't passed on
      if ("error" in answer.data) return failed("upstream_unavailable", { retryAfter: 5 });
      const { latestLedger } = answer.data.result;
      if (latestLedger !== undefined) onLedger?.(latestLedger);
      const parsed = result.safeParse(answer.data.result);
      return parsed.success ? done(parsed.data) : failed("upstream_invalid");
    },
  };
}

/** The failure of RPC, which keeps only a few days and can't list an account's history. */
export function notKeptFailure(): Failure {
  return failed("not_kept", {
    detail:
      "This service uses only a Stellar RPC server, which keeps a few days of payments. Older " +
      "payments, histories, sums and claimable balances need a Horizon server.",
    retryAfter: 3_600,
  });
}
