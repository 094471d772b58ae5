import { type Asset, XLM } from "../../../src/stellar/asset.ts";
import { decodeAccountKey } from "../../../src/stellar/strkey.ts";

export interface AssetFields {
  asset_type: string;
  asset_code?: string | undefined;
  asset_issuer?: string | undefined;
}

/** Null for pool shares. */
export function assetFromFields(fields: AssetFields): Asset | null {
  if (fields.asset_type === "native") return XLM;
  return fields.asset_code !== undefined && fields.asset_issuer !== undefined
    ? { code: fields.asset_code, issuer: fields.asset_issuer }
    : null;
}

/** Parses `native` or `CODE:ISSUER`; null for anything else. */
export function parseCanonicalAsset(text: string): Asset | null {
  if (text === "native") return XLM;
  const [, code, issuer] = /^([A-Za-z0-9]{1,12}):(G[A-Z2-7]{55})$/.exec(text) ?? [];
  if (code === undefined || issuer === undefined || decodeAccountKey(issuer) === null) return null;
  return { code, issuer };
}

export function formatCanonicalAsset({ code, issuer }: Asset): string {
  return issuer === null ? "native" : `${code}:${issuer}`;
}
