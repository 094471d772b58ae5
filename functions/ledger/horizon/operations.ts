import type { z } from "zod";
import { MAX_STROOPS } from "../../../src/stellar/amount.ts";
import { type OperationResult, readResult } from "../../../src/stellar/envelope/results.ts";
import { XdrFault } from "../../../src/stellar/envelope/xdr-reader.ts";
import { toHex } from "../../../src/stellar/hex.ts";
import {
  isMemoId,
  MAX_MEMO_BYTES,
  type Memo,
  NO_MEMO,
  readTextMemo,
} from "../../../src/stellar/memo.ts";
import { encodeMuxedAddress } from "../../../src/stellar/strkey.ts";
import type { PaymentKind } from "../../../src/stellar/payment.ts";
import type { LedgerOperation } from "../../services.ts";
import type { ContractTransfer, OperationBody, OperationRecord } from "../ledger.ts";
import { assetFromFields, parseCanonicalAsset } from "./assets.ts";
import {
  isAccountOrContract,
  type joinedTransaction,
  type operationDocument,
  operationFields,
  partyFields,
} from "./documents.ts";

export class HorizonDocumentError extends Error {}

/** The operation's index in its transaction, from 1 (SEP-35). */
export function operationIndexOf(operationId: string): number {
  return Number(BigInt(operationId) & 4095n);
}

/** The ledger of an operation id or cursor (SEP-35). */
export function ledgerOfOperation(operationId: string): number {
  return Number(BigInt(operationId) >> 32n);
}

/** A position below all operation ids of a ledger and above those of earlier ledgers. */
export function firstIdInLedger(ledger: number): bigint {
  return BigInt(ledger) << 32n;
}

export type OperationFields = z.infer<typeof operationDocument>;

export interface ParsedOperation {
  operation: OperationRecord;
  common: OperationFields;
}

/** Returns null for a failed operation. Throws `HorizonDocumentError` or a zod error. */
export function parseOperation(
  document: unknown,
  common: OperationFields,
): ParsedOperation | null {
  if (!common.transaction_successful) return null;
  const operation = {
    id: common.id,
    hash: common.transaction_hash,
    createdAt: common.created_at,
    memo: memoOf(joinedTransactionOf(common)),
    body: bodyOf(common, document),
  };
  return { operation, common };
}

/** Types of payments. Contract calls count only if they transferred something. */
const KINDS: Record<string, PaymentKind> = {
  payment: "payment",
  create_account: "create_account",
  path_payment: "path_payment",
  path_payment_strict_receive: "path_payment",
  path_payment_strict_send: "path_payment",
  account_merge: "account_merge",
  create_claimable_balance: "claimable_created",
  claim_claimable_balance: "claimable_claimed",
  invoke_host_function: "contract_transfer",
};

/** Parses an operation without its transaction; null if it failed or isn't a payment. */
export function ledgerOperationOf(
  document: unknown,
  common: OperationFields,
): LedgerOperation | null {
  const kind = KINDS[common.type];
  if (kind === undefined || !common.transaction_successful) return null;
  const { id, transaction_hash: hash, created_at: createdAt } = common;
  const listed = { id, hash, createdAt, kind };
  if (kind === "claimable_created") return { ...listed, parties: [common.source_account] };
  if (kind === "claimable_claimed") {
    const op = operationFields.claim_claimable_balance.parse(document);
    return { ...listed, parties: [op.claimant], balanceId: op.balance_id };
  }
  const parties = kind === "contract_transfer"
    ? contractTransfersOf(document).flatMap(({ from, to }) => [from, to])
    : Object.values(partyFields.parse(document)).flatMap((party) => party ?? []);
  return parties.length === 0 ? null : { ...listed, parties: [...new Set(parties)] };
}

export function joinedTransactionOf({ transaction, transaction_hash: hash }: OperationFields) {
  if (transaction?.hash !== hash) throw new HorizonDocumentError("not joined to its transaction");
  return transaction;
}

function bodyOf(common: OperationFields, document: unknown): OperationBody {
  const { source_account_muxed: sourceMuxed } = common;
  switch (common.type) {
    case "payment": {
      const op = operationFields.payment.parse(document);
      return {
        kind: "payment",
        from: op.from,
        fromMuxed: op.from_muxed ?? sourceMuxed,
        to: op.to,
        toMuxed: op.to_muxed,
        asset: required(assetFromFields(op)),
        stroops: op.amount,
      };
    }
    case "create_account": {
      const op = operationFields.create_account.parse(document);
      return {
        kind: "create_account",
        from: op.funder,
        fromMuxed: op.funder_muxed ?? sourceMuxed,
        to: op.account,
        stroops: op.starting_balance,
      };
    }
    case "path_payment":
    case "path_payment_strict_receive":
    case "path_payment_strict_send":
      return pathPayment(common, document);
    case "account_merge": {
      const op = operationFields.account_merge.parse(document);
      const stroops = required(operationResultOf(common).merged);
      if (stroops < 0n) throw new HorizonDocumentError("not an amount");
      return {
        kind: "account_merge",
        from: op.account,
        fromMuxed: op.account_muxed ?? sourceMuxed,
        to: op.into,
        toMuxed: op.into_muxed,
        stroops,
      };
    }
    case "create_claimable_balance":
      return claimableCreated(common, document);
    case "claim_claimable_balance": {
      const op = operationFields.claim_claimable_balance.parse(document);
      return {
        kind: "claimable_claimed",
        claimant: op.claimant,
        toMuxed: op.claimant_muxed ?? sourceMuxed,
        balanceId: op.balance_id,
      };
    }
    case "clawback": {
      const op = operationFields.clawback.parse(document);
      const asset = required(assetFromFields(op));
      return {
        kind: "clawback",
        from: op.from,
        to: common.source_account,
        asset,
        stroops: op.amount,
      };
    }
    case "invoke_host_function":
      return {
        kind: "contract",
        caller: common.source_account,
        transfers: contractTransfersOf(document),
      };
    default:
      return { kind: "other" };
  }
}

function claimableCreated(common: OperationFields, document: unknown): OperationBody {
  const op = operationFields.create_claimable_balance.parse(document);
  return {
    kind: "claimable_created",
    from: common.source_account,
    fromMuxed: common.source_account_muxed,
    claimants: op.claimants.map((claimant) => claimant.destination),
    balanceId: required(operationResultOf(common).balanceId),
    asset: required(parseCanonicalAsset(op.asset)),
    stroops: op.amount,
  };
}

function pathPayment(common: OperationFields, document: unknown): OperationBody {
  const op = operationFields.path_payment.parse(document);
  const sent = assetFromFields({
    asset_type: op.source_asset_type,
    asset_code: op.source_asset_code,
    asset_issuer: op.source_asset_issuer,
  });
  return {
    kind: "path_payment",
    from: op.from,
    fromMuxed: op.from_muxed ?? common.source_account_muxed,
    to: op.to,
    toMuxed: op.to_muxed,
    sentAsset: required(sent),
    sentStroops: op.source_amount,
    asset: required(assetFromFields(op)),
    stroops: op.amount,
  };
}

/** A call's transfers. Minted amounts come from the issuer; burnt or clawed back ones go to it. */
export function contractTransfersOf(document: unknown): ContractTransfer[] {
  const op = operationFields.invoke_host_function.parse(document);
  return (op.asset_balance_changes ?? []).flatMap((change) => {
    const asset = assetFromFields(change);
    const from = change.from || (change.type === "mint" ? asset?.issuer : null);
    const to = change.to || asset?.issuer;
    // pools and claimable balances aren't parties to a payment
    if (asset === null || !from || !to || ![from, to].every((each) => /^[GC]/.test(each))) {
      return [];
    }
    if (!isAccountOrContract(from) || !isAccountOrContract(to)) {
      throw new HorizonDocumentError("an address with a wrong checksum");
    }
    if (!isPossibleAmount({ from, to, asset, stroops: change.amount })) {
      throw new HorizonDocumentError("more than an account can hold");
    }
    const toMuxed = muxedDestination(to, change);
    return [{ from, to, ...(toMuxed === null ? {} : { toMuxed }), asset, stroops: change.amount }];
  });
}

/** Only contracts and the issuer can move more than an int64, an account's largest balance. */
export function isPossibleAmount({ from, to, asset, stroops }: ContractTransfer): boolean {
  if (stroops < 0n) return false;
  return stroops <= MAX_STROOPS ||
    [from, to].every((party) => party.startsWith("C") || party === asset.issuer);
}

/** The muxed address; null unless the id is numeric (CAP-67). */
function muxedDestination(
  to: string,
  change: {
    destination_muxed_id?: string | undefined;
    destination_muxed_id_type?: string | undefined;
  },
): string | null {
  const { destination_muxed_id: id = "", destination_muxed_id_type: type = "uint64" } = change;
  if (type !== "uint64" || !/^\d{1,20}$/.test(id)) return null;
  return encodeMuxedAddress(to, BigInt(id));
}

/** The operation's result, with details that the document lacks. */
function operationResultOf(common: OperationFields): OperationResult {
  const { result_xdr: resultXdr } = joinedTransactionOf(common);
  try {
    return required(readResult(resultXdr).operations[operationIndexOf(common.id) - 1]);
  } catch (cause) {
    if (cause instanceof XdrFault) throw new HorizonDocumentError("not a result", { cause });
    throw cause;
  }
}

function memoOf(transaction: z.infer<typeof joinedTransaction>): Memo {
  const { memo_type: type, memo = "", memo_bytes: bytes } = transaction;
  if (type === "none") return NO_MEMO;
  if (type === "id") {
    if (!isMemoId(memo)) throw new HorizonDocumentError("not a memo id");
    return { type, value: memo };
  }
  if (type === "text") {
    const read = bytes === undefined ? null : bytesIn(bytes);
    // without the raw bytes, each invalid byte counts as one character
    const length = read?.length ?? memo.length;
    if (length > MAX_MEMO_BYTES) throw new HorizonDocumentError("a memo that is too long");
    return read === null ? { type, value: memo } : readTextMemo(read);
  }
  const read = bytesIn(memo);
  if (read.length !== HASH_BYTES) throw new HorizonDocumentError("not a hash");
  return { type, value: toHex(read) };
}

const HASH_BYTES = 32;

function bytesIn(base64: string): Uint8Array {
  try {
    return Uint8Array.fromBase64(base64);
  } catch (cause) {
    throw new HorizonDocumentError("not base64", { cause });
  }
}

function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new HorizonDocumentError("a field is missing");
  return value;
}
