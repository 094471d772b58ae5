import type { UnverifiedReason } from "../../../src/contract/verify.ts";
import type { Asset } from "../../../src/stellar/asset.ts";
import type { Memo } from "../../../src/stellar/memo.ts";
import type { PaymentKind } from "../../../src/stellar/payment.ts";
import type { Failure } from "../../../src/stellar/result-codes.ts";
import { takingsIn, type Trade, tradesAmong } from "../../../src/stellar/trades.ts";
import type { ClaimableOrigin, ContractTransfer, TransactionRecord } from "../ledger.ts";
import { type DecodedEnvelope, decodeEnvelope, type EnvelopeMovement } from "./envelope.ts";
import { type OperationOutcome, readResult, type TransactionOutcome } from "./result.ts";
import { signersOf } from "./signers.ts";

/** One payment of a transaction; amounts in stroops. */
export interface CorePayment {
  op: number;
  kind: PaymentKind;
  sender: string | null;
  senderMuxed: string | null;
  recipient: string | null;
  recipientMuxed: string | null;
  stroops: bigint | null;
  asset: Asset | null;
  /** Of a balance that was set aside: who may claim it. */
  claimants?: string[];
  /** Of a claim: the hash of the transaction that proves who set it aside. */
  creation?: string;
  /**
   * Of a claim and of a contract's transfer: the payer's memo, of a claim that of the transaction that
   * set it aside; null where another account wrote the memo, absent where it is not known.
   */
  memo?: Memo | null;
  /** What its readers found wrong with it; what it is worth beyond that, the judge says. */
  reason: UnverifiedReason | null;
  /** A second server says the same of it. */
  witnessed?: boolean;
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
  payments: CorePayment[];
  /** What its parties traded; absent in what was kept before it was looked at. */
  trades?: Trade[];
}

/** What a ledger says of a transaction beside its envelope and result. */
export interface BeyondXdr {
  /** By the id of the balance: the transaction that its reader says set it aside. */
  creations: ReadonlyMap<string, ReadTransaction>;
  /** By the id of the balance: what one server says of it, where its creation is not known. */
  origins: ReadonlyMap<string, ClaimableOrigin>;
  /** By the index of the operation. */
  transfers: ReadonlyMap<number, ContractTransfer[]>;
}

/** A transaction whose XDR was read. */
export interface ReadTransaction {
  /** The hash under which it was asked for. */
  hash: string;
  record: TransactionRecord;
  envelope: DecodedEnvelope;
  result: TransactionOutcome;
  /** Those whose own keys signed for what they pay or claim. */
  signers: ReadonlySet<string>;
}

/** Reads the XDR of a transaction; null where it cannot be read. */
export async function readTransaction(
  hash: string,
  record: TransactionRecord,
  passphrase: string,
): Promise<ReadTransaction | null> {
  const decoded = decode(record, passphrase);
  if (decoded === null) return null;
  const { signed, movements } = decoded.envelope;
  const actors = movements.map(actorOf).filter((account) => account !== null);
  return { hash, record, ...decoded, signers: await signersOf(signed, actors) };
}

function decode({ envelopeXdr, resultXdr }: TransactionRecord, passphrase: string) {
  try {
    return { envelope: decodeEnvelope(envelopeXdr, passphrase), result: readResult(resultXdr) };
  } catch {
    // whatever the XDR library found wrong: the server sent what is no transaction
    return null;
  }
}

/** Who must have agreed to a movement: the source of its operation. */
function actorOf({ kind, sender, recipient }: EnvelopeMovement): string | null {
  return kind === "claimable_claimed" ? recipient : sender;
}

function isSigned(movement: EnvelopeMovement, { signers }: ReadTransaction): boolean {
  const actor = actorOf(movement);
  return actor !== null && signers.has(actor);
}

/** The operations that need more than the XDR: claims and contract calls. */
export function beyondNeeds({ envelope }: ReadTransaction): {
  claims: { op: number; balanceId: string }[];
  contracts: boolean;
} {
  const claims = envelope.movements.flatMap(({ kind, op, balanceId }) =>
    kind === "claimable_claimed" && balanceId !== undefined ? [{ op, balanceId }] : []
  );
  return { claims, contracts: envelope.operationTypes.includes("invokeHostFunction") };
}

/** Builds a proof; everything in it stands in envelope and result, or has a reason. */
export function buildCore(read: ReadTransaction, beyond: BeyondXdr): ProofCore {
  const { hash, record, envelope, result } = read;
  const payments = [
    ...envelope.movements.map((movement) =>
      movement.kind === "claimable_claimed"
        ? claimed(movement, read, beyond)
        : signed(movement, read)
    ),
    ...moved(read, beyond),
  ].sort((a, b) => a.op - b.op);
  const reason = faultOf(read);
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
    trades: tradesAmong(payments, takingsIn(envelope, result.operations)),
  };
}

/** What is wrong with a transaction as a whole. */
function faultOf(read: ReadTransaction): UnverifiedReason | null {
  const { hash, record, envelope, result } = read;
  if (!envelope.hashes.includes(hash)) return "hash_mismatch";
  const agrees = envelope.hashes.includes(record.hash) &&
    record.successful === result.successful && inTime(read);
  if (!agrees) return "contradiction";
  if (!result.successful) return "failed";
  return resultsFit(read) ? null : "contradiction";
}

/** The ledger applies no transaction outside the time for which it was signed. */
function inTime({ record, envelope: { bounds }, result }: ReadTransaction): boolean {
  if (!result.successful) return true;
  const closedAt = BigInt(Math.floor(Date.parse(record.createdAt) / 1000));
  return bounds.from <= closedAt && (bounds.until === 0n || closedAt <= bounds.until);
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

/** The payment of an operation that envelope and result describe in full. */
function signed(movement: EnvelopeMovement, read: ReadTransaction): CorePayment {
  const { balanceId: _, ...known } = movement;
  const outcome: OperationOutcome | undefined = read.result.operations[movement.op - 1];
  const stroops = known.kind === "account_merge"
    ? outcome?.merged ?? null
    : outcome?.arrived?.stroops ?? known.stroops;
  return { ...known, stroops, reason: isSigned(movement, read) ? null : "not_signed" };
}

/** A claim: its own envelope names only the balance, the creation's says all the rest. */
function claimed(
  movement: EnvelopeMovement,
  read: ReadTransaction,
  beyond: BeyondXdr,
): CorePayment {
  const { balanceId = "", ...claim } = movement;
  const creation = beyond.creations.get(balanceId);
  if (creation !== undefined) {
    const origin = originIn(creation, balanceId);
    const fits = origin !== null && creation.record.ledger <= read.record.ledger &&
      claim.recipient !== null && origin.claimants?.includes(claim.recipient) === true;
    if (!fits) return { ...claim, reason: "contradiction" };
    const { sender, senderMuxed, asset, stroops } = origin;
    const bothSigned = isSigned(origin, creation) && isSigned(movement, read);
    return {
      ...claim,
      sender,
      senderMuxed,
      asset,
      stroops,
      creation: creation.hash,
      memo: creation.envelope.memo,
      reason: bothSigned ? null : "not_signed",
    };
  }
  const told = beyond.origins.get(balanceId);
  const known = told === undefined ? {} : {
    sender: told.from,
    asset: told.asset,
    stroops: told.stroops,
    ...(told.memo === null ? {} : { memo: told.memo }),
  };
  return { ...claim, ...known, reason: "not_in_envelope" };
}

/**
 * The operation of a transaction that set a balance aside: the transaction is as good as every
 * payment's, its result names the balance, and so does the hash over the operation's place
 * (CAP-23). That hash does not commit to the amount: the envelope does.
 */
export function originIn(creation: ReadTransaction, balanceId: string): EnvelopeMovement | null {
  if (faultOf(creation) !== null) return null;
  return creation.envelope.movements.find((movement) =>
    movement.kind === "claimable_created" && movement.balanceId === balanceId &&
    creation.result.operations[movement.op - 1]?.balanceId === balanceId
  ) ?? null;
}

function moved({ envelope }: ReadTransaction, { transfers }: BeyondXdr): CorePayment[] {
  return [...transfers].flatMap(([op, each]) =>
    each.map(({ from, fromMuxed, to, toMuxed, asset, stroops }) => ({
      op,
      kind: "contract_transfer" as const,
      sender: from,
      senderMuxed: fromMuxed ?? null,
      recipient: to,
      recipientMuxed: toMuxed ?? null,
      asset,
      stroops,
      // the caller of a contract writes the memo, and need not be the payer
      memo: from === envelope.sources[op - 1] ? envelope.memo : null,
      reason: "not_in_envelope" as const,
    }))
  );
}
