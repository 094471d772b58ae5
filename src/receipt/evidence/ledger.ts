import { encodeAccountAddress } from "../../stellar/strkey.ts";
import { XdrFault, XdrReader } from "../../stellar/envelope/xdr-reader.ts";
import { toHex } from "../../stellar/hex.ts";
import type { Bytes } from "./document.ts";

/** Hashes are hex. */
export interface LedgerHeader {
  version: number;
  previousHash: string;
  setHash: string;
  resultsHash: string;
  /** Seconds since 1970. */
  closedAt: bigint;
  sequence: number;
}

export function readHeader(bytes: Bytes): LedgerHeader {
  const xdr = new XdrReader(bytes);
  const version = xdr.u32();
  const previousHash = toHex(xdr.bytes(32));
  const { setHash, closedAt } = readValue(xdr);
  const resultsHash = toHex(xdr.bytes(32));
  xdr.bytes(32); // bucket list hash
  const sequence = xdr.u32();
  xdr.bytes(8 + 8 + 4 + 8 + 4 + 4 + 4); // coins, fee pool, inflation, IDs, fee, reserve, set size
  xdr.bytes(4 * 32); // skip list
  if (xdr.count(1) === 1) {
    xdr.u32();
    if (xdr.u32() !== 0) throw new XdrFault("unknown extension of a header");
  }
  if (xdr.offset !== bytes.length) throw new XdrFault("trailing bytes after the header");
  return { version, previousHash, setHash, resultsHash, closedAt, sequence };
}

interface StellarValue {
  setHash: string;
  closedAt: bigint;
  /** True for the signed form, in which validators agree on a transaction set. */
  agreed: boolean;
}

const BASIC = 0;
const SIGNED = 1;
const SIGNED_MS = 3;

/** Rejects the union arms 2 and 4 (CAP-83), which stand for an empty set. */
function readValue(xdr: XdrReader): StellarValue {
  const setHash = toHex(xdr.bytes(32));
  const closedAt = xdr.u64();
  for (let n = xdr.count(6); n > 0; n--) xdr.opaque(128);
  const form = xdr.u32();
  if (form === BASIC) return { setHash, closedAt, agreed: false };
  if (form !== SIGNED && form !== SIGNED_MS) throw new XdrFault(`a value of form ${form}`);
  if (form === SIGNED_MS && xdr.u64() / 1000n !== closedAt) {
    throw new XdrFault("a value with two times");
  }
  readKey(xdr);
  xdr.opaque(64);
  return { setHash, closedAt, agreed: true };
}

function readKey(xdr: XdrReader): Bytes {
  if (xdr.u32() !== 0) throw new XdrFault("not an ed25519 key");
  return xdr.bytes(32);
}

/** From this protocol version on, sets are hashed as a `GeneralizedTransactionSet`. */
const GENERALIZED_FROM = 20;

/** `version` is the previous header's protocol. A legacy set begins with the hash at once. */
export function previousLedgerHash(set: Bytes, version: number): string {
  const xdr = new XdrReader(set);
  if (version >= GENERALIZED_FROM && xdr.u32() !== 1) throw new XdrFault("an unknown set");
  return toHex(xdr.bytes(32));
}

export interface ExternalizeStatement {
  /** `G…` */
  validator: string;
  key: Bytes;
  slot: bigint;
  setHash: string;
  /** The signed bytes. */
  statement: Bytes;
  signature: Bytes;
}

/** The only kind of statement that is final. */
const EXTERNALIZE = 2;

/** Maximum size of a value in bytes; upgrades take most of it. */
const MAX_VALUE_BYTES = 2_000;

/** Null if the bytes aren't an externalize statement. */
export function readExternalizeStatement(bytes: Bytes): ExternalizeStatement | null {
  const xdr = new XdrReader(bytes);
  const key = readKey(xdr);
  const slot = xdr.u64();
  if (xdr.u32() !== EXTERNALIZE) return null;
  xdr.u32(); // ballot counter
  const value = new XdrReader(xdr.opaque(MAX_VALUE_BYTES));
  const { setHash, agreed } = readValue(value);
  if (!agreed || value.offset !== value.data.length) throw new XdrFault("not an agreed value");
  xdr.u32();
  xdr.bytes(32); // quorum set hash
  const statement = bytes.slice(0, xdr.offset);
  if (xdr.count(64) !== 64) throw new XdrFault("not an ed25519 signature");
  const signature = xdr.bytes(64);
  if (xdr.offset !== bytes.length) throw new XdrFault("trailing bytes after the signature");
  return { validator: encodeAccountAddress(key), key, slot, setHash, statement, signature };
}
