import type { LedgerConnection } from "../../wallet/ledger-connection.ts";
import { followEnvelope, type TransactionEnd } from "../../wallet/send.ts";
import { withSignatures } from "../envelope-signatures.ts";
import { toSignedEnvelope } from "./facts.ts";
import type { OpenedProposal } from "./open.ts";

export type SendPartsResult = { ok: true } | Extract<TransactionEnd, { ok: false }>;

/** Others may send the same envelopes: the ledger applies each once. */
export async function sendParts(
  { read, envelopes, facts, signatures, status }: OpenedProposal,
  { connection, onUnsure, onSent, isGivenUp }: {
    connection: LedgerConnection;
    onUnsure: (unsure: boolean) => void;
    onSent: (n: number) => void;
    isGivenUp: () => boolean;
  },
): Promise<SendPartsResult> {
  if (status.is !== "enough") throw new Error("not enough signatures");
  for (const [at, envelope] of envelopes.entries()) {
    if (facts.statuses[at]?.status !== "alive") continue;
    const set = status.signers.map((signer) => ({
      signer,
      signature: signatures.get(signer)?.[at] ?? "",
    }));
    const xdr = withSignatures(read.proposal.parts[at] ?? "", connection.passphrase, set);
    const following = { connection, onUnsure, isGivenUp };
    const end = await followEnvelope(following, { ...toSignedEnvelope(envelope), xdr }, null);
    if (!end.ok) return end;
    onSent(at + 1);
  }
  return { ok: true };
}
