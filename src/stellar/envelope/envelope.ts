import type { Memo } from "../memo.ts";
import { encodeAccountAddress } from "../strkey.ts";
import type { AssetMove } from "../trades.ts";
import { CONTRACT_OPERATIONS, readOperation, type SignedPayment } from "./operations.ts";
import {
  type MuxedAccount,
  type Preconditions,
  readMemo,
  readMuxedAccount,
  readPreconditions,
  type TimeBounds,
} from "./parts.ts";
import { fromBase64Xdr, XdrFault, XdrReader } from "./xdr-reader.ts";

/** The hint is the last four bytes of the signature's key. */
export interface Signature {
  hint: Uint8Array;
  signature: Uint8Array<ArrayBuffer>;
}

export interface SignedPart {
  /** Envelope type and transaction, hashed with the network ID (CAP-15). */
  payload: Uint8Array<ArrayBuffer>;
  signatures: Signature[];
}

export interface Envelope {
  source: MuxedAccount;
  sequence: bigint;
  /** The maximum fee in stroops; a fee bump has its own. */
  fee: bigint;
  memo: Memo;
  bounds: TimeBounds;
  /** True with preconditions other than time bounds (CAP-21). */
  isConditional: boolean;
  /** The XDR type of each operation. */
  types: number[];
  /** The payment of each operation; null if it isn't one. */
  payments: (SignedPayment | null)[];
  /** The source account of each operation. */
  sources: string[];
  /** What operations take or give, apart from payments. */
  assetMoves: AssetMove[];
  /** False for contract calls: only the type and source of their operation are read. */
  readable: boolean;
  /** The transaction. For a fee bump, the inner one. */
  inner: SignedPart;
  /** The fee bump around the transaction. */
  outer: SignedPart | null;
}

const V0 = 0;
const TX = 2;
const FEE_BUMP = 5;
const MAX_SIGNATURES = 20;

/** Throws `XdrFault` if the envelope is invalid. */
export function readEnvelope(base64: string): Envelope {
  return readBytes(fromBase64Xdr(base64));
}

/**
 * An envelope without signatures (CAP-15). Throws `XdrFault` if it is invalid or a contract call.
 */
export function readPayload(data: Uint8Array<ArrayBuffer>): Envelope {
  // add an empty list of signatures
  const bytes = new Uint8Array(data.length + 4);
  bytes.set(data);
  const envelope = readBytes(bytes);
  if (new XdrReader(data).u32() === V0) throw new XdrFault("a tag that only envelopes have");
  if (!envelope.readable) throw new XdrFault("a contract call");
  return envelope;
}

function readBytes(data: Uint8Array<ArrayBuffer>): Envelope {
  const xdr = new XdrReader(data);
  const type = xdr.u32();
  if (type === V0 || type === TX) {
    return { ...readTransaction(xdr, type, data.length), outer: null };
  }
  if (type !== FEE_BUMP) throw new XdrFault(`envelope type ${type}`);
  return readFeeBump(xdr);
}

/**
 * The account that pays the fee, even if the transaction fails: the source of the fee bump,
 * otherwise of the transaction. Throws `XdrFault` if the envelope is invalid.
 */
export function readFeePayer(base64: string): string {
  const xdr = new XdrReader(fromBase64Xdr(base64));
  const type = xdr.u32();
  if (type === V0) return encodeAccountAddress(xdr.bytes(32));
  if (type !== TX && type !== FEE_BUMP) throw new XdrFault(`envelope type ${type}`);
  return readMuxedAccount(xdr).account;
}

function readFeeBump(xdr: XdrReader): Envelope {
  const start = xdr.offset;
  readMuxedAccount(xdr); // fee source
  xdr.i64(); // fee
  if (xdr.u32() !== TX) throw new XdrFault("a fee bump of something else");
  const read = readTransaction(xdr, TX, null);
  if (xdr.u32() !== 0) throw new XdrFault("unknown extension of a fee bump");
  const payload = prependTag(FEE_BUMP, xdr.data.slice(start, xdr.offset));
  const signatures = readSignatures(xdr);
  if (xdr.offset !== xdr.data.length) throw new XdrFault("trailing bytes after the envelope");
  return { ...read, outer: { payload, signatures } };
}

function readTransaction(
  xdr: XdrReader,
  type: typeof V0 | typeof TX,
  end: number | null,
): Omit<Envelope, "outer"> {
  const start = xdr.offset;
  const head = readHead(xdr, type);
  const call = readContractCall(xdr, head);
  const readable = call === null;
  const operations = call ?? readOperations(xdr, head);
  if (!readable) xdr.offset = signaturesBefore(xdr, end);
  const body = xdr.data.slice(start, xdr.offset);
  // a V0 transaction is hashed as the equivalent V1, with a key type for its source
  const payload = prependTag(TX, type === V0 ? prependTag(0, body) : body);
  const signatures = readSignatures(xdr);
  if (end !== null && xdr.offset !== end) {
    throw new XdrFault("trailing bytes after the envelope");
  }
  const { count: _, ...fields } = head;
  return { ...fields, ...operations, readable, inner: { payload, signatures } };
}

/** The fields before the operations, and their number. */
interface Head
  extends Pick<Envelope, "source" | "sequence" | "fee" | "memo" | keyof Preconditions> {
  count: number;
}

function readHead(xdr: XdrReader, type: typeof V0 | typeof TX): Head {
  const source = type === V0
    ? { account: encodeAccountAddress(xdr.bytes(32)) }
    : readMuxedAccount(xdr);
  const fee = BigInt(xdr.u32());
  const sequence = xdr.i64();
  const conditions = readPreconditions(xdr);
  const memo = readMemo(xdr);
  return { source, sequence, fee, ...conditions, memo, count: xdr.count(100) };
}

type Operations = Pick<Envelope, "types" | "payments" | "sources" | "assetMoves">;

function readOperations(xdr: XdrReader, { source, count }: Head): Operations {
  const read = Array.from({ length: count }, (_, i) => readOperation(xdr, i + 1, source));
  if (xdr.u32() !== 0) throw new XdrFault("unknown extension of a transaction");
  return {
    types: read.map(({ type }) => type),
    payments: read.map(({ payment }) => payment),
    sources: read.map(({ source }) => source),
    assetMoves: read.flatMap(({ assetMove }) => assetMove ?? []),
  };
}

/**
 * A contract call is alone in its transaction. Its arguments aren't read, but its end must be
 * found. Null for any other operation.
 */
function readContractCall(xdr: XdrReader, { count, source }: Head): Operations | null {
  if (count !== 1) return null;
  const ahead = new XdrReader(xdr.data, xdr.offset);
  const { account } = ahead.flag() ? readMuxedAccount(ahead) : source;
  const type = ahead.u32();
  if (!CONTRACT_OPERATIONS.has(type)) return null;
  return { types: [type], payments: [null], sources: [account], assetMoves: [] };
}

/**
 * Finds the signatures from the end of the envelope. In a fee bump, a 4-byte extension and its own
 * signatures follow.
 */
function signaturesBefore(xdr: XdrReader, end: number | null): number {
  if (end !== null) return signatureListBefore(xdr, end);
  const outer = signatureListBefore(xdr, xdr.data.length);
  return signatureListBefore(xdr, outer - 4);
}

function signatureListBefore(xdr: XdrReader, end: number): number {
  for (let n = 1; n <= MAX_SIGNATURES; n++) {
    const start = end - 4 - 72 * n;
    if (start > xdr.offset && isSignatureList(xdr, start, n)) return start;
  }
  return end - 4;
}

function isSignatureList(xdr: XdrReader, start: number, n: number): boolean {
  const ahead = new XdrReader(xdr.data, start);
  if (ahead.u32() !== n) return false;
  for (let i = 0; i < n; i++) {
    ahead.bytes(4);
    if (ahead.u32() !== 64) return false;
    ahead.bytes(64);
  }
  return true;
}

function readSignatures(xdr: XdrReader): Signature[] {
  return Array.from({ length: xdr.count(MAX_SIGNATURES) }, () => ({
    hint: xdr.bytes(4),
    signature: xdr.opaque(64),
  }));
}

/** Doesn't spread the body, which can be too long for that. */
function prependTag(type: number, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4 + body.length);
  bytes[3] = type;
  bytes.set(body, 4);
  return bytes;
}
