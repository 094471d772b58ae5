// The code for sending runs and querying results. Loaded on demand.
import { submitEnvelope } from "../../wallet/submit.ts";
import {
  type SignedEnvelope,
  type TransactionStatus,
  transactionStatus,
} from "../../wallet/transaction-status.ts";
import type { World } from "../world/world.ts";
import { addAnswer, completeEnvelope, readApproval, readBox } from "./approval.ts";
import { findHold, withoutLines } from "./hold.ts";
import { endProposal, propose, withNewBox } from "./propose.ts";
import { sendRun, sendSigned, stepFor } from "./send.ts";

export {
  addAnswer,
  completeEnvelope,
  endProposal,
  findHold,
  propose,
  readApproval,
  readBox,
  sendRun,
  sendSigned,
  stepFor,
  submitEnvelope,
  withNewBox,
  withoutLines,
};

/** If the ledger can no longer tell, queries the service, which may have archived a proof. */
export async function fetchStatus(
  { connection, api }: Pick<World, "connection" | "api">,
  envelope: SignedEnvelope,
): Promise<TransactionStatus> {
  const answer = await transactionStatus(connection, envelope);
  if (answer.status !== "unknown" || answer.known === null) return answer;
  const proof = await api.verify(envelope.hash);
  if (!proof.ok || !proof.value.settled || proof.value.status !== "success") return answer;
  return { status: "applied", ledger: proof.value.ledger, closedAt: proof.value.createdAt };
}
