import type { Asset } from "../asset.ts";
import { readAccount, readAsset } from "./parts.ts";
import { fromBase64Xdr, XdrFault, XdrReader } from "./xdr-reader.ts";
import { toHex } from "../hex.ts";
import { encodeAccountAddress } from "../strkey.ts";
import type { AssetQuantity, TakenOffer } from "../trades.ts";

/** The result of an operation, as far as it concerns money. */
export interface OperationResult {
  /** Null if the operation failed before its type was checked. */
  type: number | null;
  /** 0 for success; otherwise the error code of its type, or a general one if `type` is null. */
  code: number;
  /** What arrived, for a path payment. */
  arrived?: { recipient: string; asset: Asset; stroops: bigint };
  /** The balance that a merge moved. */
  merged?: bigint;
  /** The ID of a created claimable balance, as 72 hex digits. */
  balanceId?: string;
  /** Offers and pools that the operation took. */
  taken?: TakenOffer[];
}

export interface TransactionResult {
  successful: boolean;
  /** 0 for success. For a fee bump, the code of the inner transaction. */
  code: number;
  /** The fee that was charged, in stroops. */
  feeCharged: bigint;
  /** The hash of the inner transaction, for a fee bump. */
  innerHash: string | null;
  /** Empty if no operation was tried. */
  operations: OperationResult[];
}

/** Result codes followed by more data. */
const INNER_SUCCESS = 1;
const SUCCESS = 0;
const FAILED = -1;
const INNER_FAILED = -13;
/** `txFROZEN_KEY_ACCESSED`, the lowest code. */
const LAST_CODE = -18;

/** Our limit for transactions, taken offers and inflation payouts. The network's are far lower. */
const MAX = 100_000;

/** Results keyed by transaction hash. */
export function readResults(bytes: Uint8Array<ArrayBuffer>): Map<string, TransactionResult> {
  const xdr = new XdrReader(bytes);
  const results = new Map<string, TransactionResult>();
  for (let n = xdr.count(MAX); n > 0; n--) {
    const hash = toHex(xdr.bytes(32));
    if (results.has(hash)) throw new XdrFault("two results of one transaction");
    results.set(hash, readTransactionResult(xdr));
  }
  if (xdr.offset !== bytes.length) throw new XdrFault("trailing bytes after the results");
  return results;
}

export function readResult(base64: string): TransactionResult {
  const bytes = fromBase64Xdr(base64);
  const xdr = new XdrReader(bytes);
  const result = readTransactionResult(xdr);
  if (xdr.offset !== bytes.length) throw new XdrFault("trailing bytes after the result");
  return result;
}

function readTransactionResult(xdr: XdrReader): TransactionResult {
  const feeCharged = xdr.i64();
  const outer = xdr.u32() | 0;
  const bumped = outer === INNER_SUCCESS || outer === INNER_FAILED;
  const innerHash = bumped ? toHex(xdr.bytes(32)) : null;
  if (bumped) xdr.i64();
  const code = bumped ? xdr.u32() | 0 : outer;
  const operations = readOperations(xdr, code);
  if (bumped) skipEmptyExtension(xdr);
  skipEmptyExtension(xdr);
  if (bumped && (code === SUCCESS) !== (outer === INNER_SUCCESS)) {
    throw new XdrFault("a fee bump that contradicts its inner result");
  }
  return { successful: code === SUCCESS, code, feeCharged, innerHash, operations };
}

function readOperations(xdr: XdrReader, code: number): OperationResult[] {
  if (code === SUCCESS || code === FAILED) {
    const operations = Array.from({ length: xdr.count(100) }, () => readOperation(xdr));
    if (
      code === SUCCESS && operations.some(({ type, code }) => type === null || code !== SUCCESS)
    ) {
      throw new XdrFault("a success with an operation that failed");
    }
    return operations;
  }
  if (code > 0 || code < LAST_CODE || code === INNER_FAILED) {
    throw new XdrFault(`result code ${code}`);
  }
  return [];
}

function skipEmptyExtension(xdr: XdrReader): void {
  if (xdr.u32() !== 0) throw new XdrFault("unknown extension of a result");
}

/** The last known operation type: restore footprint. */
const LAST_TYPE = 26;

/** Path payments, whose result can name the asset at fault. */
const PATHS = new Set([2, 13]);
const NO_ISSUER = -9;

function readOperation(xdr: XdrReader): OperationResult {
  const outer = xdr.u32() | 0;
  if (outer !== 0) {
    if (outer > 0 || outer < -6) throw new XdrFault(`operation result ${outer}`);
    return { type: null, code: outer };
  }
  const type = xdr.u32();
  if (type > LAST_TYPE) throw new XdrFault(`operation type ${type}`);
  const code = xdr.u32() | 0;
  if (code === SUCCESS) return { type, code, ...SUCCESSES[type]?.(xdr) };
  if (code > 0) throw new XdrFault(`operation code ${code}`);
  if (code === NO_ISSUER && PATHS.has(type)) readAsset(xdr);
  return { type, code };
}

type Details = Omit<OperationResult, "type" | "code">;

/** The data after a successful operation's code. Other types have none. */
const SUCCESSES: Record<number, (xdr: XdrReader) => Details> = {
  2: readPath,
  3: readOffer,
  4: readOffer,
  8: (xdr) => ({ merged: xdr.i64() }),
  9: (xdr) => {
    for (let n = xdr.count(MAX); n > 0; n--) {
      readAccount(xdr);
      xdr.i64();
    }
    return {};
  },
  12: readOffer,
  13: readPath,
  14: (xdr) => ({ balanceId: toHex(xdr.bytes(36)) }),
  24: (xdr) => {
    xdr.bytes(32);
    return {};
  },
};

function readPath(xdr: XdrReader): Details {
  const taken = readTaken(xdr);
  const recipient = readAccount(xdr);
  const asset = readAsset(xdr);
  return { taken, arrived: { recipient, asset, stroops: xdr.i64() } };
}

/** A pool's claim atom. */
const POOL = 2;

/** Reads offers of an account (old and new form) or of a pool. */
function readTaken(xdr: XdrReader): TakenOffer[] {
  return Array.from({ length: xdr.count(MAX) }, () => {
    const type = xdr.u32();
    if (type > 2) throw new XdrFault(`claim atom ${type}`);
    const seller = type === 1
      ? readAccount(xdr)
      : type === POOL
      ? poolIn(xdr)
      : encodeAccountAddress(xdr.bytes(32));
    if (type !== POOL) xdr.i64();
    return { seller, sold: readQuantity(xdr), bought: readQuantity(xdr) };
  });
}

function poolIn(xdr: XdrReader): null {
  xdr.bytes(32);
  return null;
}

function readQuantity(xdr: XdrReader): AssetQuantity {
  return { asset: readAsset(xdr), stroops: xdr.i64() };
}

function readOffer(xdr: XdrReader): Details {
  const taken = readTaken(xdr);
  const effect = xdr.u32();
  if (effect > 2) throw new XdrFault(`offer effect ${effect}`);
  if (effect === 2) return { taken };
  readAccount(xdr);
  xdr.i64();
  readAsset(xdr);
  readAsset(xdr);
  xdr.bytes(20); // amount, price, flags
  if (xdr.u32() !== 0) throw new XdrFault("unknown extension of an offer");
  return { taken };
}
