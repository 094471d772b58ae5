import type { Asset } from "../asset.ts";
import type { ClaimPredicate } from "../claim-terms.ts";
import { toHex } from "../hex.ts";
import { type Memo, NO_MEMO, readTextMemo } from "../memo.ts";
import { encodeAccountAddress } from "../strkey.ts";
import { XdrFault, type XdrReader } from "./xdr-reader.ts";

export interface MuxedAccount {
  /** `G…` */
  account: string;
  /** SEP-23, a decimal number. */
  id?: string;
}

const KEY_TYPE_MUXED = 0x100;

/** Reads an AccountID: an ed25519 public key. */
export function readAccount(xdr: XdrReader): string {
  if (xdr.u32() !== 0) throw new XdrFault("not an ed25519 key");
  return encodeAccountAddress(xdr.bytes(32));
}

export function readMuxedAccount(xdr: XdrReader): MuxedAccount {
  const type = xdr.u32();
  if (type === 0) return { account: encodeAccountAddress(xdr.bytes(32)) };
  if (type !== KEY_TYPE_MUXED) throw new XdrFault(`key type ${type}`);
  const id = xdr.u64().toString();
  return { account: encodeAccountAddress(xdr.bytes(32)), id };
}

/** Reads the native asset, or a code of up to 4 or 12 characters with its issuer. */
export function readAsset(xdr: XdrReader): Asset {
  const type = xdr.u32();
  if (type === 0) return { code: "XLM", issuer: null };
  if (type > 2) throw new XdrFault(`asset type ${type}`);
  const code = xdr.bytes(type === 1 ? 4 : 12);
  return { code: readTextMemo(code).value.replace(/\0+$/, ""), issuer: readAccount(xdr) };
}

export function readMemo(xdr: XdrReader): Memo {
  switch (xdr.u32()) {
    case 0:
      return NO_MEMO;
    case 1:
      return readTextMemo(xdr.opaque(28));
    case 2:
      return { type: "id", value: xdr.u64().toString() };
    case 3:
      return { type: "hash", value: toHex(xdr.bytes(32)) };
    case 4:
      return { type: "return", value: toHex(xdr.bytes(32)) };
    default:
      throw new XdrFault("unknown memo type");
  }
}

/** Predicates nest. An empty `not`, which the ledger would reject, is read as never true. */
export function readPredicate(xdr: XdrReader, depth = 0): ClaimPredicate {
  if (depth > 4) throw new XdrFault("conditions nest too deeply");
  const type = xdr.u32();
  switch (type) {
    case 0:
      return { kind: "always" };
    case 1:
    case 2: {
      const parts = Array.from({ length: xdr.count(2) }, () => readPredicate(xdr, depth + 1));
      return { kind: type === 1 ? "and" : "or", parts };
    }
    case 3:
      return { kind: "not", part: xdr.flag() ? readPredicate(xdr, depth + 1) : { kind: "always" } };
    case 4:
      return { kind: "before", time: Number(xdr.i64()) * 1000 };
    case 5:
      return { kind: "within", ms: Number(xdr.i64()) * 1000 };
    default:
      throw new XdrFault(`condition type ${type}`);
  }
}

/** Bounds in seconds since 1970; 0n means no bound. */
export interface TimeBounds {
  from: bigint;
  until: bigint;
}

export interface Preconditions {
  bounds: TimeBounds;
  isConditional: boolean;
}

/** Skips all preconditions except the time bounds (CAP-21). */
export function readPreconditions(xdr: XdrReader): Preconditions {
  const type = xdr.u32();
  if (type > 2) throw new XdrFault(`precondition type ${type}`);
  const isBound = type === 1 || (type === 2 && xdr.flag());
  const bounds = isBound ? { from: xdr.u64(), until: xdr.u64() } : { from: 0n, until: 0n };
  if (type !== 2) return { bounds, isConditional: false };
  const hasLedgers = xdr.flag();
  if (hasLedgers) xdr.bytes(8);
  const hasMinSequence = xdr.flag();
  if (hasMinSequence) xdr.i64();
  const minAge = xdr.u64();
  const minLedgers = xdr.u32();
  const signers = xdr.count(2);
  for (let n = signers; n > 0; n--) skipSigner(xdr);
  const isConditional = hasLedgers || hasMinSequence || minAge > 0n || minLedgers + signers > 0;
  return { bounds, isConditional };
}

/** Skips an ed25519 key, a transaction hash, a preimage hash, or a signed payload. */
export function skipSigner(xdr: XdrReader): void {
  const type = xdr.u32();
  xdr.bytes(32);
  if (type === 3) xdr.opaque(64);
  else if (type > 3) throw new XdrFault(`signer type ${type}`);
}
