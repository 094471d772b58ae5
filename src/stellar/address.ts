import { looksLikeSecretKey } from "./secret-key.ts";
import { decodeAccountKey, decodeMuxedAddress, isContract, isMuxedContract } from "./strkey.ts";

export type AddressFault =
  | "empty"
  | "secret_key"
  | "contract"
  | "muxed_contract"
  | "other_key"
  | "wrong_case"
  | "wrong_character"
  | "wrong_length"
  | "wrong_checksum"
  | "not_an_address";

export interface AccountAddress {
  /** `G…` */
  account: string;
  /** `M…`, if one was given. */
  muxedAddress?: string;
  /** An unsigned 64-bit integer in decimal. */
  muxedId?: string;
}

export type AddressResult = { ok: true; address: AccountAddress } | {
  ok: false;
  fault: AddressFault;
};

/**
 * Checks the checksum (SEP-23). A secret key is recognized by its form alone, so that a mistyped
 * one isn't shown or stored either.
 */
export function parseAddress(text: string): AddressResult {
  if (decodeAccountKey(text) !== null) return { ok: true, address: { account: text } };
  const muxed = decodeMuxedAddress(text);
  if (muxed === null) return { ok: false, fault: faultOf(text) };
  const { account, id } = muxed;
  return { ok: true, address: { account, muxedAddress: text, muxedId: id.toString() } };
}

function faultOf(text: string): AddressFault {
  if (text === "") return "empty";
  if (looksLikeSecretKey(text)) return "secret_key";
  if (isContract(text)) return "contract";
  if (isMuxedContract(text)) return "muxed_contract";
  if (/^[PTXBL][A-Z2-7]{20,}$/.test(text)) return "other_key";
  if (!/^[GM][A-Z2-7]*$/.test(text)) {
    if (/^[GM][A-Z2-7]*$/i.test(text)) return "wrong_case";
    return /^[GM][A-Z0-9]*$/i.test(text) ? "wrong_character" : "not_an_address";
  }
  const length = text.startsWith("G") ? 56 : 69;
  return text.length === length ? "wrong_checksum" : "wrong_length";
}
