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

/** Circle's issuer of USDC on Stellar's test network. */
export const CIRCLE_TESTNET_ISSUER = "GBBD47IF6LWK7P7MDEVSCWR7DPUWV3NY3DTQEVFL4NAT4AQH3ZLLFLA5";

/**
 * The issuers that Circle names as its own, by network passphrase:
 * https://developers.circle.com/stablecoins/usdc-contract-addresses
 */
const CIRCLE_ISSUERS: Record<string, string> = {
  "Test SDF Network ; September 2015": CIRCLE_TESTNET_ISSUER,
  "Public Global Stellar Network ; September 2015":
    "GA5ZSEJYB37JRC5AVCIA5MOP4RHTM335X2KGX3IHOJAPP5RE34K4KZVN",
};

/** True where the configured USDC is Circle's: an issuer is one only within its network. */
export function isCircleUsdc(
  { passphrase, usdcIssuer }: { passphrase: string; usdcIssuer: string },
): boolean {
  return CIRCLE_ISSUERS[passphrase] === usdcIssuer;
}
