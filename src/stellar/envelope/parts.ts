import type { Asset } from "../asset.ts";
import { hexOf } from "../hex.ts";
import { type Memo, NO_MEMO, textMemo } from "../memo.ts";
import { accountAddress } from "../strkey.ts";
import { XdrFault, type XdrReader } from "./xdr-reader.ts";

/** An account, where money goes by id within it also that id. */
export interface Party {
  /** `G…` */
  account: string;
  /** The id of a muxed address (SEP-23), a decimal number. */
  id?: string;
}

const KEY_TYPE_MUXED = 0x100;

/** AccountID: an ed25519 public key. */
export function readAccount(xdr: XdrReader): string {
  if (xdr.u32() !== 0) throw new XdrFault("not an ed25519 key");
  return accountAddress(xdr.bytes(32));
}

/** MuxedAccount: an account, with or without an id within it. */
export function readParty(xdr: XdrReader): Party {
  const type = xdr.u32();
  if (type === 0) return { account: accountAddress(xdr.bytes(32)) };
  if (type !== KEY_TYPE_MUXED) throw new XdrFault(`key type ${type}`);
  const id = xdr.u64().toString();
  return { account: accountAddress(xdr.bytes(32)), id };
}

/** Asset: native, or a code of up to 4 or 12 characters with its issuer. */
export function readAsset(xdr: XdrReader): Asset {
  const type = xdr.u32();
  if (type === 0) return { code: "XLM", issuer: null };
  if (type > 2) throw new XdrFault(`asset type ${type}`);
  const code = xdr.bytes(type === 1 ? 4 : 12);
  return { code: textMemo(code).value.replace(/\0+$/, ""), issuer: readAccount(xdr) };
}

/** Memo: none, text, id, hash or return. */
export function readMemo(xdr: XdrReader): Memo {
  switch (xdr.u32()) {
    case 0:
      return NO_MEMO;
    case 1:
      return textMemo(xdr.opaque(28));
    case 2:
      return { type: "id", value: xdr.u64().toString() };
    case 3:
      return { type: "hash", value: hexOf(xdr.bytes(32)) };
    case 4:
      return { type: "return", value: hexOf(xdr.bytes(32)) };
    default:
      throw new XdrFault("unknown memo type");
  }
}

/** Preconditions: nothing of them is shown, but what follows stands behind them. */
export function skipPreconditions(xdr: XdrReader): void {
  const type = xdr.u32();
  if (type > 2) throw new XdrFault(`precondition type ${type}`);
  if (type === 1) xdr.bytes(16);
  if (type !== 2) return;
  if (xdr.flag()) xdr.bytes(16); // time bounds
  if (xdr.flag()) xdr.bytes(8); // ledger bounds
  if (xdr.flag()) xdr.i64(); // least sequence number
  xdr.u64(); // least age of the sequence number
  xdr.u32(); // least ledger gap
  for (let n = xdr.count(2); n > 0; n--) skipSigner(xdr);
}

/** SignerKey: an ed25519 key, a transaction's or a preimage's hash, or a key with a payload. */
export function skipSigner(xdr: XdrReader): void {
  const type = xdr.u32();
  xdr.bytes(32);
  if (type === 3) xdr.opaque(64);
  else if (type > 3) throw new XdrFault(`signer type ${type}`);
}
