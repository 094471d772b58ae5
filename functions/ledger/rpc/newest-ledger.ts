import { z } from "zod";
import type { Upstream } from "../horizon/upstream.ts";

const healthDocument = z.object({
  result: z.object({ latestLedger: z.number().int().positive() }),
});

/** The newest ledger that an RPC server knows; null where it does not say. */
export async function newestByRpc(rpc: Upstream, timeoutMs: number): Promise<number | null> {
  const post = { jsonrpc: "2.0", id: 1, method: "getHealth" };
  const reply = await rpc.ask("", { timeoutMs, post });
  const answer = healthDocument.safeParse(reply.kind === "found" ? reply.body : null);
  return answer.success ? answer.data.result.latestLedger : null;
}
