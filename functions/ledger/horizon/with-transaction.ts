import { fromBase64 } from "../../../src/stellar/base64.ts";
import { XdrFault } from "../../../src/stellar/envelope/xdr-reader.ts";
import { decodeAccountKey } from "../../../src/stellar/strkey.ts";
import type { OperationRecord, ParsedTransaction } from "../ledger.ts";
import { parseTransaction } from "../parse-transaction.ts";
import {
  HorizonDocumentError,
  joinedTransactionOf,
  type OperationFields,
  operationIndexOf,
  type ParsedOperation,
} from "./operations.ts";

interface JoinedXdr {
  type: string;
  source: string;
  count: number | undefined;
  envelopeXdr: string;
  resultXdr: string;
}

/** Adds the transaction to operations if money may have been returned in it. */
export function withTransaction(account: string): (read: ParsedOperation) => OperationRecord {
  const known = new Map<string, ParsedTransaction | null>();
  const key = decodeAccountKey(account);
  const texts = key === null ? null : base64Of(key);

  function transactionOf(hash: string, joined: JoinedXdr): ParsedTransaction | null {
    const before = known.get(hash);
    if (before !== undefined) return before;
    const transaction = parseJoined(joined);
    known.set(hash, transaction);
    return transaction;
  }

  return ({ operation, common }) => {
    // a contract call's transaction has no other operation, and its document has the transfers
    if (operation.body.kind === "contract" || operation.body.kind === "other") return operation;
    const joined = joinedXdr(common);
    if (texts === null || !maySend(joined, account, texts)) return operation;
    const transaction = transactionOf(operation.hash, joined);
    if (transaction === null) return operation;
    const isPayment = transaction.envelope.payments[operationIndexOf(operation.id) - 1] != null;
    if (!isPayment && operation.body.kind !== "clawback") {
      throw new HorizonDocumentError("the operation isn't in its transaction");
    }
    return { ...operation, transaction };
  };
}

function joinedXdr(common: OperationFields): JoinedXdr {
  const joined = joinedTransactionOf(common);
  const { operation_count: count, envelope_xdr: envelopeXdr, result_xdr: resultXdr } = joined;
  if (envelopeXdr === undefined || envelopeXdr === "") {
    throw new HorizonDocumentError("no envelope");
  }
  return { type: common.type, source: common.source_account, count, envelopeXdr, resultXdr };
}

/**
 * False if nothing can have come back to a sender: the only operation isn't a path payment, or the
 * account's key appears only as the recipient and nothing is claimed or clawed back. Large pay runs
 * are slow to parse, but a wrong false would hide returned money.
 */
function maySend(joined: JoinedXdr, account: string, texts: readonly string[]): boolean {
  const { type, source, count, envelopeXdr, resultXdr } = joined;
  const isPath = type.startsWith("path_payment");
  if (count === 1 && !isPath) return false;
  if (source === account) return true;
  return containsTexts(envelopeXdr, texts, 2) || containsTexts(resultXdr, texts, isPath ? 2 : 1) ||
    mayClaim(envelopeXdr);
}

/** Base64 at all three offsets, without end characters, which also encode neighboring bits. */
function base64Of(bytes: Uint8Array): string[] {
  return [0, 1, 2].map((before) => {
    const text = Uint8Array.of(...new Uint8Array(before), ...bytes).toBase64({ omitPadding: true });
    return text.slice(Math.ceil(before * 8 / 6), Math.floor((before + bytes.length) * 8 / 6));
  });
}

/** Base64 without whitespace, since whitespace could hide a match. */
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** True if `base64` contains any of `texts` at least `times` times in total. */
function containsTexts(base64: string, texts: readonly string[], times: number): boolean {
  if (!BASE64.test(base64)) throw new HorizonDocumentError("not base64");
  let found = 0;
  for (const text of texts) {
    for (let at = base64.indexOf(text); at !== -1; at = base64.indexOf(text, at + 1)) found += 1;
  }
  return found >= times;
}

/** Types of claim and clawback operations, which are followed by a claimable balance's id. */
const BALANCE_TAKING_TYPES = new Set([15, 20]);

/** True if the XDR may have a claim or clawback, judging by operation types. */
function mayClaim(envelopeXdr: string): boolean {
  const bytes = fromBase64(envelopeXdr);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // the operation type, followed by the type of the balance id (0)
  for (let at = 0; at + 8 <= bytes.length; at += 4) {
    if (BALANCE_TAKING_TYPES.has(view.getUint32(at)) && view.getUint32(at + 4) === 0) return true;
  }
  return false;
}

function parseJoined({ envelopeXdr, resultXdr }: JoinedXdr): ParsedTransaction | null {
  try {
    return parseTransaction(envelopeXdr, resultXdr);
  } catch (cause) {
    if (cause instanceof XdrFault) throw new HorizonDocumentError("not a transaction", { cause });
    throw cause;
  }
}
