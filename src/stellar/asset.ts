/** An asset: the code alone says nothing, the issuer is part of its identity. */
export interface Asset {
  /** 1 to 12 letters and digits, case-sensitive; `XLM` for the native asset. */
  code: string;
  /** The issuing account, `G…`; null for the native asset. */
  issuer: string | null;
}

export const XLM: Asset = { code: "XLM", issuer: null };

export function usdcOf(issuer: string): Asset {
  return { code: "USDC", issuer };
}

/** True when both name the same asset. */
export function sameAsset(a: Asset, b: Asset): boolean {
  return a.code === b.code && a.issuer === b.issuer;
}

/** True for the two assets Lipwa vouches for: the native one, and USDC of the configured issuer. */
export function isRecognized(asset: Asset, usdcIssuer: string): boolean {
  return asset.issuer === null || sameAsset(asset, usdcOf(usdcIssuer));
}
