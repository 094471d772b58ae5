import { z } from "zod";
import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import type { Upstream } from "../horizon/upstream.ts";
import { type Budget, failureOf } from "../horizon/upstreams.ts";
import type { TransactionRecord, Witness } from "../ledger.ts";

const sequence = z.coerce.number().int().nonnegative();

/** Unix seconds, read as ISO 8601 with milliseconds. */
const seconds = z.coerce.number().int().positive().max(8.64e12)
  .transform((time) => new Date(time * 1_000).toISOString());

/**
 * `getTransaction`:
 * https://developers.stellar.org/docs/data/apis/rpc/api-reference/methods/getTransaction
 */
const transactionResult = z.union([
  z.object({ status: z.literal("NOT_FOUND"), latestLedger: sequence }),
  z.object({
    status: z.enum(["SUCCESS", "FAILED"]),
    latestLedger: sequence,
    ledger: sequence,
    createdAt: seconds,
    envelopeXdr: z.string().min(1),
    resultXdr: z.string().min(1),
    events: z.object({ contractEventsXdr: z.array(z.array(z.string())).nullish() }).nullish(),
  }),
]);

/** What every answer of `getTransaction` says of the server. */
const spanResult = z.object({
  latestLedger: sequence,
  latestLedgerCloseTime: seconds,
  oldestLedger: sequence,
  oldestLedgerCloseTime: seconds,
});

const answerDocument = z.object({ result: z.unknown() });

/** The number of the list of Horizons' servers that RPC is none of. */
const SOURCE = -1;

/** RPC as a second reader of single transactions; it keeps those of some days. */
export function rpcWitness(
  rpc: Upstream,
  { passphrase, now }: { passphrase: string; now: () => number },
): Witness {
  async function call<T extends z.ZodType>(
    method: string,
    params: object,
    { result, budget }: { result: T; budget: Budget },
  ): Promise<Outcome<z.infer<T>>> {
    const reply = await rpc.ask("", {
      timeoutMs: Math.max(1, budget.deadline - now()),
      post: { jsonrpc: "2.0", id: 1, method, params },
    });
    if (reply.kind === "absent") return failed("upstream_invalid");
    if (reply.kind !== "found") return failureOf(reply);
    const answer = answerDocument.safeParse(reply.body);
    const parsed = result.safeParse(answer.data?.result);
    return parsed.success ? done(parsed.data) : failed("upstream_invalid");
  }

  const transaction = (hash: string, budget: Budget) =>
    call("getTransaction", { hash }, { result: transactionResult, budget });

  return {
    async transaction(hash, budget) {
      const found = await transaction(hash, budget);
      if (!found.ok) return found;
      const value = found.value.status === "NOT_FOUND" ? null : recordOf(hash, found.value);
      return done({ value, ledger: found.value.latestLedger, source: SOURCE });
    },
    async contractTransfers(hash, budget) {
      const found = await transaction(hash, budget);
      if (!found.ok) return found;
      const { status, latestLedger: ledger } = found.value;
      if (status === "NOT_FOUND") return failed("upstream_invalid");
      const { contractEventsXdr } = found.value.events ?? {};
      // an older server tells no events: what it does not say, it does not confirm
      const { transfersIn } = await import("./contract-events.ts");
      const value = transfersIn(contractEventsXdr ?? [], passphrase);
      if (value === null) return failed("upstream_invalid");
      return done({ value, ledger, source: SOURCE });
    },
    async span(hash, budget) {
      const known = await call("getTransaction", { hash }, { result: spanResult, budget });
      if (!known.ok) return known;
      const { oldestLedger, oldestLedgerCloseTime, latestLedger, latestLedgerCloseTime } =
        known.value;
      return done({
        oldest: { sequence: oldestLedger, closedAt: oldestLedgerCloseTime },
        newest: { sequence: latestLedger, closedAt: latestLedgerCloseTime },
      });
    },
  };
}

function recordOf(
  hash: string,
  found: Extract<z.infer<typeof transactionResult>, { ledger: number }>,
): TransactionRecord {
  return {
    hash,
    id: null,
    successful: found.status === "SUCCESS",
    ledger: found.ledger,
    createdAt: found.createdAt,
    envelopeXdr: found.envelopeXdr,
    resultXdr: found.resultXdr,
  };
}
