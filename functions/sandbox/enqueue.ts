import { hex } from "./encoding.ts";
import { parseEnvelope } from "./envelope.ts";
import type { Signing } from "./signing.ts";
import { outerHash } from "./transaction.ts";
import { resultCodes, transactionResult } from "./results.ts";

/** An envelope that the sandbox does not take in; the message says why. */
export class RefusedError extends Error {
  override name = "RefusedError";
}

/** Takes in an envelope for the next ledger and answers its hash. */
export async function enqueue(
  envelope: string,
  { submissions, networkId }: Pick<Signing, "submissions" | "networkId">,
): Promise<string> {
  const tx = parseEnvelope(envelope, networkId);
  if (!tx) throw new RefusedError("This is no transaction envelope.");
  const reception = await submissions.receive(tx);
  if (reception === "full") throw new RefusedError("The sandbox takes no more transactions now.");
  if (typeof reception === "object") {
    const { outcome, feeCharged } = reception.refused;
    const codes = resultCodes(transactionResult(tx, outcome, feeCharged));
    throw new RefusedError(`The network refuses the transaction: ${JSON.stringify(codes)}`);
  }
  return hex(outerHash(tx));
}
