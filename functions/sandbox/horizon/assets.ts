import type { AssetRecord } from "../chain/records.ts";
import type { Account } from "../ledger/entries.ts";
import { formatAmount } from "../stellar/amount.ts";
import { assetFields, creditAsset } from "../stellar/asset.ts";
import { flagsDocument } from "./accounts.ts";
import type { Answer, RouteContext } from "./answer.ts";
import { parseAccountId } from "./parameters.ts";
import { toListRecords } from "./page.ts";
import { badRequest } from "./problem.ts";

export function answerAssets({ chain, params }: RouteContext): Answer {
  const code = params.get("asset_code") || undefined;
  const issuer = params.get("asset_issuer") || undefined;
  if (code !== undefined && !/^[A-Za-z0-9]{1,12}$/.test(code)) {
    throw badRequest("asset_code", "asset_code: 1 to 12 letters and digits");
  }
  if (issuer !== undefined) parseAccountId(issuer, "asset_issuer");
  return {
    kind: "list",
    async read(query) {
      const found = await chain.assets.list({ code, issuer }, readCursor(query.cursor), query);
      const documents = found.map(async (record) => {
        const { issuer = "" } = creditAsset(record.asset) ?? {};
        return assetDocument(record, await chain.entries.account(issuer));
      });
      return toListRecords(await Promise.all(documents));
    },
  };
}

function readCursor(cursor: string): [string, string] | undefined {
  if (cursor === "") return undefined;
  const [code, issuer, type] = cursor.split("_", 3);
  if (!code || !issuer || type === undefined) throw badRequest("cursor", "cursor: invalid value");
  return [code, issuer];
}

function assetDocument(record: AssetRecord, issuer: Account | undefined) {
  const fields = assetFields(record.asset);
  const credit = creditAsset(record.asset);
  const { accounts, balances } = record;
  const toml = issuer?.homeDomain ? `https://${issuer.homeDomain}/.well-known/stellar.toml` : "";
  return {
    _links: { toml: { href: toml } },
    ...fields,
    paging_token: `${credit?.code}_${credit?.issuer}_${fields["asset_type"]}`,
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
