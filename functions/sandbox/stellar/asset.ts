import type { AssetWire } from "@stellar/stellar-sdk/xdr";
import { addressOf, decodeAddress } from "./address.ts";

/** An asset as `native` or `CODE:ISSUER`. */
export type AssetName = string;

export const NATIVE: AssetName = "native";

export interface CreditAsset {
  code: string;
  issuer: string;
}

/**
 * True for the native asset, and for a code of 1 to 12 letters and digits with zeros only at the
 * end.
 */
export function isValidAsset(asset: AssetWire): boolean {
  if (asset.type === 0) return true;
  return asset.type === 1
    ? /^[A-Za-z0-9]{1,4}\0*$/.test(textOf(asset.alphaNum4.assetCode))
    : /^[A-Za-z0-9]{5,12}\0*$/.test(textOf(asset.alphaNum12.assetCode));
}

/** The name of a valid asset. */
export function assetName(asset: AssetWire): AssetName {
  if (asset.type === 0) return NATIVE;
  const { assetCode, issuer } = asset.type === 1 ? asset.alphaNum4 : asset.alphaNum12;
  return `${textOf(assetCode).replace(/\0+$/, "")}:${addressOf(issuer.ed25519)}`;
}

/** The code and issuer; undefined for the native asset. */
export function creditAsset(name: AssetName): CreditAsset | undefined {
  if (name === NATIVE) return undefined;
  const colon = name.indexOf(":");
  return { code: name.slice(0, colon), issuer: name.slice(colon + 1) };
}

export function toAssetWire(name: AssetName): AssetWire {
  const credit = creditAsset(name);
  if (!credit) return { type: 0 };
  const wide = credit.code.length > 4;
  const assetCode = new Uint8Array(wide ? 12 : 4);
  assetCode.set(new TextEncoder().encode(credit.code));
  const body = { assetCode, issuer: { type: 0 as const, ed25519: decodeAddress(credit.issuer) } };
  return wide ? { type: 2, alphaNum12: body } : { type: 1, alphaNum4: body };
}

/** An asset's fields in Horizon's format. */
export function assetFields(name: AssetName, prefix = ""): Record<string, string> {
  const credit = creditAsset(name);
  if (!credit) return { [`${prefix}asset_type`]: "native" };
  return {
    [`${prefix}asset_type`]: credit.code.length > 4 ? "credit_alphanum12" : "credit_alphanum4",
    [`${prefix}asset_code`]: credit.code,
    [`${prefix}asset_issuer`]: credit.issuer,
  };
}

function textOf(code: Uint8Array): string {
  return String.fromCharCode(...code);
}
