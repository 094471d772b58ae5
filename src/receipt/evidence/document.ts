import { fromBase64, toBase64 } from "../../stellar/base64.ts";

/** All parts are XDR. */
export interface TransactionEvidence {
  /** Lower-case hex; for a fee bump, the outer hash, which the ledger lists. */
  hash: string;
  /** Tagged and without signatures: the preimage of the hash (CAP-15). */
  transaction: Bytes;
  /** `TransactionResultSet` of its ledger. */
  results: Bytes;
  /** `LedgerHeader`s, from its ledger to the one before the signed slot. */
  headers: Bytes[];
  /** The transaction set as it is hashed: a `GeneralizedTransactionSet`, or the legacy form. */
  set: Bytes;
  /** `ScpEnvelope`s of the signed slot, one per needed validator, in any order. */
  statements: Bytes[];
}

export interface Evidence {
  network: string;
  /** The payment, then the transactions that set its claimed balances aside, in any order. */
  transactions: TransactionEvidence[];
}

export type Bytes = Uint8Array<ArrayBuffer>;

const FORMAT = "lipwa evidence";
const VERSION = 1;

/** In characters. */
export const MAX_DOCUMENT_LENGTH = 8_000_000;

/** A transaction claims at most 100 balances, and two checkpoints hold 128 ledgers. */
const MAX = { transactions: 101, headers: 128, statements: 64 };

/** Why a text isn't an evidence document. */
export type DocumentFault =
  | "too_long"
  | "not_json"
  | "other_format"
  | "other_version"
  | "misshapen";

export type DocumentResult = { ok: true; evidence: Evidence } | { ok: false; fault: DocumentFault };

/** Accepts only the canonical form: exactly these fields, in this order, and canonical base64. */
export function readDocument(text: string): DocumentResult {
  if (text.length > MAX_DOCUMENT_LENGTH) return { ok: false, fault: "too_long" };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, fault: "not_json" };
  }
  if (!isRecord(json) || json["format"] !== FORMAT) return { ok: false, fault: "other_format" };
  if (json["version"] !== VERSION) return { ok: false, fault: "other_version" };
  try {
    const [, , network, transactions] = fields(json, DOCUMENT_FIELDS);
    const evidence = {
      network: textOf(network),
      transactions: listOf(transactions, MAX.transactions, transactionOf),
    };
    // Extra, repeated or noncanonical parts change the text when it is written again.
    if (withoutWhitespace(text) !== withoutWhitespace(writeDocument(evidence))) {
      throw new MalformedDocument();
    }
    return { ok: true, evidence };
  } catch (error) {
    if (error instanceof MalformedDocument) return { ok: false, fault: "misshapen" };
    throw error;
  }
}

export function writeDocument({ network, transactions }: Evidence): string {
  return JSON.stringify({
    format: FORMAT,
    version: VERSION,
    network,
    transactions: transactions.map(({ hash, transaction, results, headers, set, statements }) => ({
      hash,
      transaction: toBase64(transaction),
      results: toBase64(results),
      headers: headers.map(toBase64),
      set: toBase64(set),
      statements: statements.map(toBase64),
    })),
  });
}

const DOCUMENT_FIELDS = ["format", "version", "network", "transactions"];
const TRANSACTION_FIELDS = ["hash", "transaction", "results", "headers", "set", "statements"];

class MalformedDocument extends Error {}

function withoutWhitespace(json: string): string {
  return json.replace(/[ \t\n\r]/g, "");
}

function transactionOf(value: unknown): TransactionEvidence {
  const [hash, ...rest] = fields(value, TRANSACTION_FIELDS);
  const [transaction, results, headers, set, statements] = rest;
  const text = textOf(hash);
  if (!/^[0-9a-f]{64}$/.test(text)) throw new MalformedDocument();
  return {
    hash: text,
    transaction: bytesOf(transaction),
    results: bytesOf(results),
    headers: listOf(headers, MAX.headers, bytesOf),
    set: bytesOf(set),
    statements: listOf(statements, MAX.statements, bytesOf),
  };
}

function fields(value: unknown, names: string[]): unknown[] {
  if (!isRecord(value)) throw new MalformedDocument();
  return names.map((name) => {
    if (!Object.hasOwn(value, name)) throw new MalformedDocument();
    return value[name];
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function listOf<T>(value: unknown, most: number, read: (each: unknown) => T): T[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > most) {
    throw new MalformedDocument();
  }
  return value.map(read);
}

function textOf(value: unknown): string {
  if (typeof value !== "string") throw new MalformedDocument();
  return value;
}

/** The base64 must be padded, without spaces. `readDocument()` rejects nonzero pad bits. */
function bytesOf(value: unknown): Bytes {
  const text = textOf(value);
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) throw new MalformedDocument();
  return fromBase64(text);
}
