import { formatAmount } from "../amount.ts";
import { assetFields, creditAsset } from "../asset.ts";
import type { Account } from "../entries.ts";
import type { AssetRecord } from "../records.ts";
import { flagsDocument } from "./account.ts";

/** The asset as Horizon writes it. */
export function assetDocument(record: AssetRecord, issuer: Account | undefined) {
  const fields = assetFields(record.asset);
  const { accounts, balances } = record;
  const toml = issuer?.homeDomain ? `https://${issuer.homeDomain}/.well-known/stellar.toml` : "";
  return {
    _links: { toml: { href: toml } },
    ...fields,
    paging_token: assetToken(record),
    num_claimable_balances: record.claimableCount,
    num_liquidity_pools: 0,
    num_contracts: 0,
    accounts: {
      authorized: accounts.authorized,
      authorized_to_maintain_liabilities: accounts.maintain,
      unauthorized: accounts.unauthorized,
    },
    claimable_balances_amount: formatAmount(record.claimableAmount),
    liquidity_pools_amount: formatAmount(0n),
    contracts_amount: formatAmount(0n),
    balances: {
      authorized: formatAmount(balances.authorized),
      authorized_to_maintain_liabilities: formatAmount(balances.maintain),
      unauthorized: formatAmount(balances.unauthorized),
    },
    flags: flagsDocument(issuer?.flags ?? 0),
  };
}

/** Code, issuer and type, joined: the token that leads on from an asset. */
export function assetToken({ asset }: AssetRecord): string {
  const credit = creditAsset(asset);
  return `${credit?.code}_${credit?.issuer}_${assetFields(asset)["asset_type"]}`;
}
