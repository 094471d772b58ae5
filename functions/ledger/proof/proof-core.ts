import type { UNVERIFIED_REASONS } from "../../../src/contract/verify.ts";
import { type Asset, isRecognized } from "../../../src/stellar/asset.ts";
import type { Memo } from "../../../src/stellar/memo.ts";
import type { PaymentKind } from "../../../src/stellar/payment.ts";
import { type DecodedEnvelope, decodeEnvelope, type EnvelopeMovement } from "./envelope.ts";
import type { ClaimableOrigin, ContractTransfer, TransactionRecord } from "../ledger.ts";
import type { Failure } from "../../../src/stellar/result-codes.ts";
import { type OperationOutcome, readResult, type TransactionOutcome } from "./result.ts";

/** Why something is not verified. */
export type UnverifiedReason = (typeof UNVERIFIED_REASONS)[number];

/** One payment of a transaction, and what is wrong with it; amounts in stroops. */
export interface CorePayment {
  op: number;
  kind: PaymentKind;
  sender: string | null;
  senderMuxed: string | null;
  recipient: string | null;
  recipientMuxed: string | null;
  stroops: bigint | null;
  asset: Asset | null;
  recognized: boolean;
  /** Of a balance that was set aside: who may claim it. */
  claimants?: string[];
  /** Null where nothing is wrong with this payment. */
  reason: UnverifiedReason | null;
}

/** A proof without what depends on the request: what the archive keeps. */
export interface ProofCore {
  /** The hash that was asked for. */
  hash: string;
  successful: boolean;
  /** What is wrong with the whole transaction; null where nothing is. */
  reason: UnverifiedReason | null;
  /** Why the ledger refused the transaction, where it did. */
  failure?: Failure;
  memo: Memo;
  feeCharged: bigint;
  createdAt: string;
  ledger: number;
  envelopeXdr: string;
  /** A second server says the same. */
  witnessed?: boolean;
  payments: CorePayment[];
}

/** What a ledger's documents say that neither envelope nor result can. */
export interface BeyondXdr {
  origins: ReadonlyMap<string, ClaimableOrigin>;
  transfers: ReadonlyMap<number, ContractTransfer[]>;
}

/** A transaction whose XDR was read. */
export interface ReadTransaction {
  record: TransactionRecord;
  envelope: DecodedEnvelope;
  result: TransactionOutcome;
}

/** Reads the XDR of a transaction; null where it cannot be read. */
export function readTransaction(
  record: TransactionRecord,
  passphrase: string,
): ReadTransaction | null {
  try {
    return {
      record,
      envelope: decodeEnvelope(record.envelopeXdr, passphrase),
      result: readResult(record.resultXdr),
    };
  } catch {
    // whatever the XDR library found wrong: the server sent what is no transaction
    return null;
  }
}

/** What has to be asked of the ledger beyond the XDR: balances claimed, contracts called. */
export function beyondNeeds(read: ReadTransaction): { balanceIds: string[]; contracts: boolean } {
  return {
    balanceIds: read.envelope.movements.flatMap(({ balanceId }) => balanceId ?? []),
    contracts: read.envelope.operationTypes.includes("invokeHostFunction"),
  };
}

/** Puts a proof together; everything in it stands in the envelope or the result, or is marked. */
export function buildCore(
  hash: string,
  read: ReadTransaction,
  beyond: BeyondXdr,
  usdcIssuer: string,
): ProofCore {
  const { record, envelope, result } = read;
  const payments = [
    ...envelope.movements.map((movement) => {
      const outcome = result.operations[movement.op - 1];
      return judged(completed(movement, outcome, beyond), usdcIssuer);
    }),
    ...transfersOf(beyond).map((transfer) => judged(transfer, usdcIssuer)),
  ].sort((a, b) => a.op - b.op);
  const reason = faultOf(hash, read);
  return {
    hash,
    successful: record.successful && result.successful,
    reason,
    ...(reason === "failed" && result.failure !== null ? { failure: result.failure } : {}),
    memo: envelope.memo,
    feeCharged: result.feeCharged,
    createdAt: record.createdAt,
    ledger: record.ledger,
    envelopeXdr: record.envelopeXdr,
    payments,
  };
}

function faultOf(hash: string, read: ReadTransaction): UnverifiedReason | null {
  const { record, envelope, result } = read;
  if (!envelope.hashes.includes(hash)) return "hash_mismatch";
  const agrees = envelope.hashes.includes(record.hash) &&
    record.successful === result.successful;
  if (!agrees) return "contradiction";
  if (!result.successful) return "failed";
  return resultsFit(read) ? null : "contradiction";
}

/** True when the result is one of this envelope: the same operations, with the same ends. */
function resultsFit({ envelope, result }: ReadTransaction): boolean {
  const types = envelope.operationTypes;
  if (types.length !== result.operations.length) return false;
  if (types.some((type, index) => type !== result.operations[index]?.type)) return false;
  return envelope.movements.every((movement) => {
    const arrived = result.operations[movement.op - 1]?.arrived;
    if (arrived === undefined || movement.asset === null) return movement.kind !== "path_payment";
    const { code, issuer } = movement.asset;
    return arrived.destination === movement.recipient &&
      arrived.asset === (issuer === null ? "native" : `${code}:${issuer}`) &&
      (movement.stroops === null || movement.stroops === arrived.stroops);
  });
}

type Unjudged = Omit<CorePayment, "recognized" | "reason">;

function completed(
  movement: EnvelopeMovement,
  outcome: OperationOutcome | undefined,
  beyond: BeyondXdr,
): Unjudged {
  const { balanceId: _, ...known } = movement;
  const { kind, stroops } = known;
  if (kind === "account_merge") return { ...known, stroops: outcome?.merged ?? null };
  if (kind === "path_payment") return { ...known, stroops: outcome?.arrived?.stroops ?? stroops };
  const origin = movement.balanceId === undefined
    ? undefined
    : beyond.origins.get(movement.balanceId);
  if (origin === undefined) return known;
  return { ...known, sender: origin.from, asset: origin.asset, stroops: origin.stroops };
}

function transfersOf(beyond: BeyondXdr): Unjudged[] {
  return [...beyond.transfers].flatMap(([op, transfers]) =>
    transfers.map(({ from, to, fromMuxed, toMuxed, asset, stroops }) => ({
      op,
      kind: "contract_transfer" as const,
      sender: from,
      senderMuxed: fromMuxed ?? null,
      recipient: to,
      recipientMuxed: toMuxed ?? null,
      asset,
      stroops,
    }))
  );
}

function judged(payment: Unjudged, usdcIssuer: string): CorePayment {
  const recognized = payment.asset !== null && isRecognized(payment.asset, usdcIssuer);
  return { ...payment, recognized, reason: reasonOf(payment, recognized) };
}

function reasonOf(payment: Unjudged, recognized: boolean): UnverifiedReason | null {
  if (payment.kind === "claimable_created") return "not_yet_claimed";
  if (payment.kind === "claimable_claimed" || payment.kind === "contract_transfer") {
    return "not_in_envelope";
  }
  // an account can be created, or merged, with nothing in it
  if (payment.stroops === 0n) return "no_payment";
  // only a failed transaction lacks an amount, and then the whole of it is refused
  return recognized ? null : "unrecognized_asset";
}
