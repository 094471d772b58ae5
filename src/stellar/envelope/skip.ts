import { readAccount, readAsset, skipSigner } from "./parts.ts";
import { UnsupportedXdr, XdrFault, type XdrReader } from "./xdr-reader.ts";

/** The fields of skipped operations, one letter each. `?` marks an optional field. */
const SKIPPED_FIELDS: Record<number, string> = {
  3: "AAlll", // manage sell offer
  4: "AAll", // create passive sell offer
  5: "?k?u?u?u?u?u?u?t?s", // set options
  6: "Ll", // change trust
  7: "kcu", // allow trust
  9: "", // inflation
  10: "t?t", // manage data
  11: "l", // bump sequence
  12: "AAlll", // manage buy offer
  16: "k", // begin sponsoring
  17: "", // end sponsoring
  18: "r", // revoke sponsorship
  20: "b", // clawback of a claimable balance
  21: "kAuu", // set trust line flags
  22: "hllll", // pool deposit
  23: "hlll", // pool withdrawal
};

const FIELD_READERS: Record<string, (xdr: XdrReader) => void> = {
  A: readAsset,
  L: skipLine,
  b: (xdr) => xdr.bytes(36), // balance ID
  c: (xdr) => xdr.bytes(xdr.u32() === 1 ? 4 : 12), // asset code
  h: (xdr) => xdr.bytes(32),
  k: readAccount,
  l: (xdr) => xdr.i64(), // also a price: two halves
  r: skipRevocation,
  s: (xdr) => {
    skipSigner(xdr);
    xdr.u32();
  },
  t: (xdr) => xdr.opaque(64),
  u: (xdr) => xdr.u32(),
};

/** Throws for an unknown type. */
export function skipOperation(xdr: XdrReader, type: number): void {
  const form = SKIPPED_FIELDS[type];
  if (form === undefined) throw new UnsupportedXdr(`operation type ${type}`);
  let present = true;
  for (const letter of form) {
    if (letter === "?") present = xdr.flag();
    else {
      if (present) FIELD_READERS[letter]?.(xdr);
      present = true;
    }
  }
}

const POOL = 3;

/** Skips an asset, or a pool's parameters. */
function skipLine(xdr: XdrReader): void {
  if (xdr.u32() !== POOL) {
    xdr.offset -= 4;
    readAsset(xdr);
    return;
  }
  xdr.u32();
  readAsset(xdr);
  readAsset(xdr);
  xdr.u32();
}

/** Skips a ledger entry or a signer. */
function skipRevocation(xdr: XdrReader): void {
  if (xdr.u32() === 1) {
    readAccount(xdr);
    skipSigner(xdr);
    return;
  }
  const type = xdr.u32();
  if (type <= 3) readAccount(xdr);
  if (type === 1) skipTrustLineAsset(xdr);
  else if (type === 2) xdr.i64();
  else if (type === 3) xdr.opaque(64);
  else if (type === 4) xdr.bytes(36);
  else if (type === 5) xdr.bytes(32);
  else if (type > 5) throw new XdrFault(`entry type ${type}`);
}

function skipTrustLineAsset(xdr: XdrReader): void {
  if (xdr.u32() === POOL) xdr.bytes(32);
  else {
    xdr.offset -= 4;
    readAsset(xdr);
  }
}
