import { LRUCache } from "lru-cache";
import { encodeMuxedAccountToAddress, SignerKey, StrKey } from "@stellar/stellar-sdk/base";
import {
  MuxedAccount,
  type MuxedAccountWire,
  type PublicKeyWire,
  SignerKey as SignerKeyXdr,
  type SignerKeyWire,
} from "@stellar/stellar-sdk/xdr";

/** A muxed address: the M… form and its id. */
export interface MuxedAddress {
  address: string;
  id: string;
}

// Base32 and checksums take most of a payment's time, and few accounts are used often, so both
// directions are cached
const addresses = new LRUCache<string, string>({ max: 20_000 });
const keys = new LRUCache<string, Uint8Array>({ max: 20_000 });

/** The G… address of a raw ed25519 key. */
export function addressOf(key: Uint8Array): string {
  const text = key.toHex();
  const known = addresses.get(text);
  if (known !== undefined) return known;
  const address = StrKey.encodeEd25519PublicKey(key);
  addresses.set(text, address);
  return address;
}

/** The raw ed25519 key of a valid G… address. Callers must not modify it. */
export function decodeAddress(address: string): Uint8Array {
  const known = keys.get(address);
  if (known !== undefined) return known;
  const key = StrKey.decodeEd25519PublicKey(address);
  keys.set(address, key);
  return key;
}

/** A G… address as XDR. */
export function toPublicKeyWire(address: string): PublicKeyWire {
  return { type: 0, ed25519: decodeAddress(address) };
}

/** The G… address of an ordinary or muxed account. */
export function plainAddressOf(account: MuxedAccountWire): string {
  return addressOf(account.type === 0 ? account.ed25519 : account.med25519.ed25519);
}

/** The muxed address of an account; undefined for an ordinary account. */
export function muxedAddressOf(account: MuxedAccountWire): MuxedAddress | undefined {
  if (account.type === 0) return undefined;
  const address = encodeMuxedAccountToAddress(MuxedAccount.fromXdrObject(account));
  return { address, id: account.med25519.id.toString() };
}

/** The G…, T…, X… or P… address of a signer key. */
export function signerAddress(key: SignerKeyWire): string {
  return SignerKey.encodeSignerKey(SignerKeyXdr.fromXdrObject(key));
}
