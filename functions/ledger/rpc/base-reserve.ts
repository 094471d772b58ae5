import { XdrFault, XdrReader } from "../../../src/stellar/envelope/xdr-reader.ts";

/** The types of `StellarValueExt` (CAP-83 and CAP-88). */
const VALUE = { basic: 0, signed: 1, emptySet: 2, signedMs: 3, emptySetMs: 4 };

/** Returns stroops. The SDK can't parse headers of newer protocols. Throws `XdrFault`. */
export function parseBaseReserve(header: Uint8Array<ArrayBuffer>): bigint {
  const xdr = new XdrReader(header);
  xdr.u32(); // protocol version
  xdr.bytes(32); // hash of the previous ledger
  skipValue(xdr);
  xdr.bytes(32 + 32 + 4); // results, bucket list, sequence number
  xdr.bytes(8 + 8 + 4 + 8 + 4); // coins, fee pool, inflation sequence, id pool, base fee
  return BigInt(xdr.u32());
}

function skipValue(xdr: XdrReader): void {
  xdr.bytes(32 + 8); // transaction set, close time
  for (let n = xdr.count(6); n > 0; n--) xdr.opaque(128);
  const form = xdr.u32();
  if (form === VALUE.basic) return;
  if (form > VALUE.emptySetMs) throw new XdrFault(`a value of form ${form}`);
  if (form === VALUE.signedMs || form === VALUE.emptySetMs) xdr.u64();
  if (form === VALUE.emptySet || form === VALUE.emptySetMs) xdr.bytes(32 + 32 + 4);
  if (xdr.u32() !== 0) throw new XdrFault("not an ed25519 key");
  xdr.bytes(32);
  xdr.opaque(64);
}
