/** The issuer is part of an asset's identity: the code alone isn't unique. */
export interface Asset {
  /** 1 to 12 letters and digits, case-sensitive; `XLM` for the native asset. */
  code: string;
  /** `G…`; null for the native asset. */
  issuer: string | null;
}

export const XLM: Asset = { code: "XLM", issuer: null };

export function usdcIssuedBy(issuer: string): Asset {
  return { code: "USDC", issuer };
}

export function isSameAsset(a: Asset, b: Asset): boolean {
  return a.code === b.code && a.issuer === b.issuer;
}

/** Whether the asset is XLM, or USDC of the configured issuer. */
export function isRecognized(asset: Asset, usdcIssuer: string): boolean {
  return asset.issuer === null || isSameAsset(asset, usdcIssuedBy(usdcIssuer));
}

export const CIRCLE_TESTNET_ISSUER = "GBBD47IF6LWK7P7MDEVSCWR7DPUWV3NY3DTQEVFL4NAT4AQH3ZLLFLA5";

/** https://developers.circle.com/stablecoins/usdc-contract-addresses */
const CIRCLE_ISSUERS: Record<string, string> = {
  "Test SDF Network ; September 2015": CIRCLE_TESTNET_ISSUER,
  "Public Global Stellar Network ; September 2015":
    "GA5ZSEJYB37JRC5AVCIA5MOP4RHTM335X2KGX3IHOJAPP5RE34K4KZVN",
};

/** An issuer counts only on its own network. */
export function isCircleUsdc(
  { passphrase, usdcIssuer }: { passphrase: string; usdcIssuer: string },
): boolean {
  return CIRCLE_ISSUERS[passphrase] === usdcIssuer;
}
