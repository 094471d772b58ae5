import { LRUCache } from "lru-cache";
import { encodeMuxedAccountToAddress, SignerKey, StrKey } from "@stellar/stellar-sdk/base";
import {
  MuxedAccount,
  type MuxedAccountWire,
  type PublicKeyWire,
  SignerKey as SignerKeyXdr,
  type SignerKeyWire,
} from "@stellar/stellar-sdk/xdr";

export interface MuxedAddress {
  address: string;
  id: string;
}

// cached: base32 and checksums take most of a payment's time, and few accounts are used often
const addresses = new LRUCache<string, string>({ max: 20_000 });
const keys = new LRUCache<string, Uint8Array>({ max: 20_000 });

export function addressOf(key: Uint8Array): string {
  const text = key.toHex();
  const known = addresses.get(text);
  if (known !== undefined) return known;
  const address = StrKey.encodeEd25519PublicKey(key);
  addresses.set(text, address);
  return address;
}

/** Decodes an address. Callers must not modify the key. */
export function decodeAddress(address: string): Uint8Array {
  const known = keys.get(address);
  if (known !== undefined) return known;
  const key = StrKey.decodeEd25519PublicKey(address);
  keys.set(address, key);
  return key;
}

export function toPublicKeyWire(address: string): PublicKeyWire {
  return { type: 0, ed25519: decodeAddress(address) };
}

/** The G… address of an ordinary or muxed account. */
export function plainAddressOf(account: MuxedAccountWire): string {
  return addressOf(account.type === 0 ? account.ed25519 : account.med25519.ed25519);
}

/** The muxed address; undefined for an ordinary account. */
export function muxedAddressOf(account: MuxedAccountWire): MuxedAddress | undefined {
  if (account.type === 0) return undefined;
  const address = encodeMuxedAccountToAddress(MuxedAccount.fromXdrObject(account));
  return { address, id: account.med25519.id.toString() };
}

/** An address that starts with G, T, X or P. */
export function signerAddress(key: SignerKeyWire): string {
  return SignerKey.encodeSignerKey(SignerKeyXdr.fromXdrObject(key));
}
