import { xdr } from "@stellar/stellar-sdk/base";
import { z } from "zod";
import { type Asset, sameAsset } from "../../../src/stellar/asset.ts";
import { readEnvelope } from "../../../src/stellar/envelope/envelope.ts";
import { createdBalance } from "../../../src/stellar/envelope/hash.ts";
import { CONTRACT_CALL, type SignedPayment } from "../../../src/stellar/envelope/operations.ts";
import type { Party } from "../../../src/stellar/envelope/parts.ts";
import { type OperationResult, readResult } from "../../../src/stellar/envelope/results.ts";
import { muxedAddress } from "../../../src/stellar/strkey.ts";
import type { Arrival, MoneyOperation, OperationBody } from "../ledger.ts";
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
 * result, who took part in the events. Throws `XdrFault` where the XDR is none.
 */
export function operationsIn(
  hash: string,
  document: z.infer<typeof transactionDocument>,
  passphrase: string,
): MoneyOperation[] {
  const { order: { payments, types, sources }, outcomes, complete } = decoded(hash, document);
  const events = eventsOf(document) ?? [];
  const calls = transfersIn(events, passphrase);
  return events.flatMap((ofOperation, index) => {
    const moves = movementsIn(ofOperation, passphrase);
    if (moves.length === 0) return [];
    const op = index + 1;
    const payment = payments[index] ?? null;
    const [move] = moves;
    const body: OperationBody = types[index] === CONTRACT_CALL
      ? { kind: "contract", caller: sources[index] ?? "", transfers: calls.get(op) ?? [] }
      : types[index] === CLAWBACK && move !== undefined
      ? { kind: "clawback", ...move }
      : payment === null
      ? { kind: "other" }
      : bodyOf(payment, outcomes[index], moves);
    return [complete(op, body, moves.flatMap(({ from, to }) => [from, to]))];
  });
}

/**
 * What arrived by a transaction of which a server tells no events at all. Null where it does tell
 * some, or where only they would say it: of a contract call.
 */
export function arrivalsIn(
  hash: string,
  document: z.infer<typeof transactionDocument>,
): Arrival[] | null {
  const events = eventsOf(document);
  if (events?.some((ofOperation) => ofOperation.length > 0)) return null;
  const { order, outcomes, complete } = decoded(hash, document);
  if (events === null && order.types.includes(CONTRACT_CALL)) return null;
  return order.payments.flatMap((payment) => {
    if (payment === null) return [];
    const { op, sender, recipient, asset, balanceId: claimed } = payment;
    const { id, createdAt } = complete(op, { kind: "other" }, []).operation;
    const [from, to] = claimed === undefined
      ? [sender.account, recipient?.account ?? null]
      : [null, sender.account];
    const created = payment.kind === "claimable_created" ? createdBalance(order, op) : null;
    const stroops = arrivedOf(payment, outcomes[op - 1]);
    return { id, from, to, asset, stroops, balanceId: claimed ?? created, createdAt };
  });
}

function decoded(
  hash: string,
  { ledger, applicationOrder, createdAt, envelopeXdr, resultXdr }: z.infer<
    typeof transactionDocument
  >,
) {
  const order = readEnvelope(envelopeXdr);
  const { operations: outcomes } = readResult(resultXdr);
  const whole = wholeTransaction(envelopeXdr, resultXdr);
  const first = transactionId(ledger, applicationOrder);
  const complete = (op: number, body: OperationBody, parties: string[]): MoneyOperation => ({
    operation: {
      id: (first + BigInt(op)).toString(),
      hash,
      createdAt,
      memo: order.memo,
      body,
      ...(whole === null ? {} : { whole }),
    },
    parties: new Set(parties),
  });
  return { order, outcomes, complete };
}

const CLAWBACK = 19;

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

function arrivedOf({ stroops }: SignedPayment, outcome: OperationResult | undefined) {
  return outcome?.merged ?? outcome?.arrived?.stroops ?? stroops;
}

function bodyOf(
  payment: SignedPayment,
  outcome: OperationResult | undefined,
  moves: Movement[],
): OperationBody {
  const { kind, sender, recipient, asset, balanceId, claimants = [] } = payment;
  const stroops = arrivedOf(payment, outcome);
  const from = sender.account;
  const fromMuxed = muxedOf(sender);
  if (balanceId !== undefined) {
    return { kind: "claimable_claimed", claimant: from, toMuxed: fromMuxed, balanceId };
  }
  if (asset === null || stroops === null) return { kind: "other" };
  if (kind === "claimable_created" && outcome?.balanceId !== undefined) {
    const { balanceId } = outcome;
    return { kind, from, fromMuxed, claimants, balanceId, asset, stroops };
  }
  if (recipient === null) return { kind: "other" };
  const parties = { from, fromMuxed, to: recipient.account, toMuxed: muxedOf(recipient) };
  switch (kind) {
    case "payment":
      return { kind, ...parties, asset, stroops };
    case "create_account":
    case "account_merge":
      return { kind, ...parties, stroops };
    case "path_payment": {
      const sent = sentBy(from, moves);
      return sent === null ? { kind: "other" } : { kind, ...parties, ...sent, asset, stroops };
    }
    default:
      return { kind: "other" };
  }
}

function muxedOf({ account, id }: Party): string | undefined {
  return id === undefined ? undefined : muxedAddress(account, BigInt(id)) ?? undefined;
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
