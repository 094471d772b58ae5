import { StrKey } from "@stellar/stellar-sdk/base";
import type { MuxedAccountWire, PublicKeyWire, SignerKeyWire } from "@stellar/stellar-sdk/xdr";
import { concat, hex } from "./encoding.ts";
import { RecentMap } from "./recent-map.ts";

/** A muxed address: the M… form and its id. */
export interface Muxed {
  address: string;
  id: string;
}

// Base32 and checksums are most of the work of a payment, and few accounts take part in most of it.
const addresses = new RecentMap<string, string>(20_000);
const keys = new RecentMap<string, Uint8Array>(20_000);

/** The G… address of a raw ed25519 key. */
export function addressOf(key: Uint8Array): string {
  const text = hex(key);
  const known = addresses.get(text);
  if (known !== undefined) return known;
  const address = StrKey.encodeEd25519PublicKey(key);
  addresses.set(text, address);
  return address;
}

/** The raw ed25519 key of a G… address that is known to be valid. Not to be written to. */
export function rawKey(address: string): Uint8Array {
  const known = keys.get(address);
  if (known !== undefined) return known;
  const key = StrKey.decodeEd25519PublicKey(address);
  keys.set(address, key);
  return key;
}

/** A G… address as XDR. */
export function publicKeyWire(address: string): PublicKeyWire {
  return { type: 0, ed25519: rawKey(address) };
}

/** The G… address of the account behind a plain or muxed account. */
export function accountOf(account: MuxedAccountWire): string {
  return addressOf(account.type === 0 ? account.ed25519 : account.med25519.ed25519);
}

/** The muxed form of an account, undefined for a plain one. */
export function muxedOf(account: MuxedAccountWire): Muxed | undefined {
  if (account.type === 0) return undefined;
  const id = new Uint8Array(8);
  new DataView(id.buffer).setBigUint64(0, account.med25519.id);
  const payload = concat([account.med25519.ed25519, id]);
  return {
    address: StrKey.encodeMed25519PublicKey(payload),
    id: account.med25519.id.toString(),
  };
}

/** The G…, T…, X… or P… address of a signer's key. */
export function signerAddress(key: SignerKeyWire): string {
  switch (key.type) {
    case 0:
      return addressOf(key.ed25519);
    case 1:
      return StrKey.encodePreAuthTx(key.preAuthTx);
    case 2:
      return StrKey.encodeSha256Hash(key.hashX);
    case 3: {
      const { ed25519, payload } = key.ed25519SignedPayload;
      const padded = new Uint8Array(32 + 4 + Math.ceil(payload.length / 4) * 4);
      padded.set(ed25519, 0);
      new DataView(padded.buffer).setUint32(32, payload.length);
      padded.set(payload, 36);
      return StrKey.encodeSignedPayload(padded);
    }
  }
}
