import { xdr } from "@stellar/stellar-sdk/base";
import { z } from "zod";
import { type Asset, sameAsset } from "../../../src/stellar/asset.ts";
import type { MoneyOperation, OperationBody } from "../ledger.ts";
import { decodeEnvelope, type EnvelopeMovement } from "../proof/envelope.ts";
import { type OperationOutcome, readResult } from "../proof/result.ts";
import { wholeTransaction } from "../whole-transaction.ts";
import { seconds, sequence, transactionId } from "./client.ts";
import { type Movement, movementsIn, transfersIn } from "./contract-events.ts";

/** A transaction as `getTransaction` gives it. */
export const transactionDocument = z.object({
  ledger: sequence.refine((ledger) => ledger > 0),
  /** Its place among the transactions of its ledger, from 1. */
  applicationOrder: z.number().int().positive(),
  createdAt: seconds,
  envelopeXdr: z.string().min(1),
  resultXdr: z.string().min(1),
  resultMetaXdr: z.string().optional(),
  events: z.object({ contractEventsXdr: z.array(z.array(z.string())).nullish() }).nullish(),
});

/**
 * The operations of a transaction that moved money. What happened stands in the envelope and the
 * result, who took part in the events. Throws where the XDR is none.
 */
export function operationsIn(
  hash: string,
  document: z.infer<typeof transactionDocument>,
  passphrase: string,
): MoneyOperation[] {
  const { movements, operationTypes, sources, outcomes, complete } = decoded(
    hash,
    document,
    passphrase,
  );
  const events = eventsOf(document) ?? [];
  const calls = transfersIn(events, passphrase);
  return events.flatMap((ofOperation, index) => {
    const moves = movementsIn(ofOperation, passphrase);
    if (moves.length === 0) return [];
    const op = index + 1;
    const movement = movements.find((each) => each.op === op);
    const [move] = moves;
    const body: OperationBody = operationTypes[index] === "invokeHostFunction"
      ? { kind: "contract", caller: sources[index] ?? "", transfers: calls.get(op) ?? [] }
      : operationTypes[index] === "clawback" && move !== undefined
      ? { kind: "clawback", ...move }
      : movement === undefined
      ? { kind: "other" }
      : bodyOf(movement, outcomes[index], moves);
    return [complete(op, body, moves.flatMap(({ from, to }) => [from, to]))];
  });
}

function decoded(
  hash: string,
  { ledger, applicationOrder, createdAt, envelopeXdr, resultXdr }: z.infer<
    typeof transactionDocument
  >,
  passphrase: string,
) {
  const envelope = decodeEnvelope(envelopeXdr, passphrase);
  const { memo, movements, operationTypes, sources } = envelope;
  const { operations: outcomes } = readResult(resultXdr);
  const whole = wholeTransaction(envelopeXdr, resultXdr);
  const first = transactionId(ledger, applicationOrder);
  const complete = (op: number, body: OperationBody, parties: string[]): MoneyOperation => ({
    operation: {
      id: (first + BigInt(op)).toString(),
      hash,
      createdAt,
      memo,
      body,
      ...(whole === null ? {} : { whole }),
    },
    parties: new Set(parties),
  });
  return { movements, operationTypes, sources, outcomes, complete };
}

/** The events of each operation; an older server has them in the meta alone. Null: none are told. */
function eventsOf(
  { events, resultMetaXdr }: z.infer<typeof transactionDocument>,
): string[][] | null {
  if (events?.contractEventsXdr) return events.contractEventsXdr;
  if (resultMetaXdr === undefined) return null;
  const meta = xdr.TransactionMeta.fromXdr(resultMetaXdr, "base64");
  if (meta.type !== "v4") return null;
  return meta.v4.operations.map((operation) =>
    operation.events.map((event) => event.toXdr("base64"))
  );
}

function bodyOf(
  movement: EnvelopeMovement,
  outcome: OperationOutcome | undefined,
  moves: Movement[],
): OperationBody {
  const { kind, sender, recipient, asset, balanceId } = movement;
  const stroops = outcome?.merged ?? outcome?.arrived?.stroops ?? movement.stroops;
  const muxed = {
    fromMuxed: movement.senderMuxed ?? undefined,
    toMuxed: movement.recipientMuxed ?? undefined,
  };
  if (kind === "claimable_claimed" && recipient !== null && balanceId !== undefined) {
    return { kind, claimant: recipient, toMuxed: muxed.toMuxed, balanceId };
  }
  if (sender === null || asset === null || stroops === null) return { kind: "other" };
  if (kind === "claimable_created" && outcome?.balanceId !== undefined) {
    const { claimants = [] } = movement;
    const { fromMuxed } = muxed;
    return {
      kind,
      from: sender,
      fromMuxed,
      claimants,
      balanceId: outcome.balanceId,
      asset,
      stroops,
    };
  }
  if (recipient === null) return { kind: "other" };
  const parties = { from: sender, to: recipient, ...muxed };
  switch (kind) {
    case "payment":
      return { kind, ...parties, asset, stroops };
    case "create_account":
    case "account_merge":
      return { kind, ...parties, stroops };
    case "path_payment": {
      const sent = sentBy(sender, moves);
      return sent === null ? { kind: "other" } : { kind, ...parties, ...sent, asset, stroops };
    }
    default:
      return { kind: "other" };
  }
}

/** What the sender of a path payment gave for it: neither envelope nor result has it in one place. */
function sentBy(
  sender: string,
  moves: Movement[],
): { sentAsset: Asset; sentStroops: bigint } | null {
  const given = moves.filter(({ from }) => from === sender);
  const sentAsset = given[0]?.asset;
  if (sentAsset === undefined) return null;
  const sentStroops = given.filter(({ asset }) => sameAsset(asset, sentAsset))
    .reduce((sum, { stroops }) => sum + stroops, 0n);
  return { sentAsset, sentStroops };
}
