import type { Account } from "../../src/contract/account.ts";
import type { AccountAddress } from "../../src/stellar/address.ts";
import { formatLedgerAmount } from "../../src/stellar/amount.ts";
import { isSameAsset, usdcIssuedBy, XLM } from "../../src/stellar/asset.ts";
import type { AccountRecord, BalanceRecord } from "./ledger.ts";

interface AccountContext {
  usdcIssuer: string;
  /** In stroops. */
  baseReserve: bigint;
  /** The server's latest ledger; null if unknown. */
  ledger: number | null;
  /** ISO 8601. */
  updatedAt: string;
}

export function buildExistingAccount(
  address: AccountAddress,
  record: AccountRecord,
  context: AccountContext,
): Account {
  const usdc = usdcBalanceOf(record, context.usdcIssuer);
  return {
    ...addressFields(address),
    xlmBalance: formatLedgerAmount(xlmBalanceOf(record)?.stroops ?? 0n),
    usdcBalance: formatLedgerAmount(usdc?.stroops ?? 0n),
    isActive: true,
    updatedAt: context.updatedAt,
    usdcTrustline: trustlineOf(record, context.usdcIssuer),
    spendableXlm: formatLedgerAmount(spendableXlm(record, context.baseReserve)),
    memoRequired: record.memoRequired,
    asOfLedger: context.ledger,
    unrecognizedAssets:
      record.balances.filter((balance) => balance.asset?.issuer !== null && balance !== usdc)
        .length,
    ...(record.complete ? {} : { unrecognizedAssetsIsLowerBound: true }),
  };
}

export function buildMissingAccount(
  address: AccountAddress,
  context: Pick<AccountContext, "ledger" | "updatedAt">,
): Account {
  return {
    ...addressFields(address),
    xlmBalance: "0",
    usdcBalance: "0",
    isActive: false,
    updatedAt: context.updatedAt,
    usdcTrustline: "none",
    spendableXlm: "0",
    memoRequired: false,
    asOfLedger: context.ledger,
    unrecognizedAssets: 0,
  };
}

/** XLM above the reserve and selling liabilities, in stroops; never negative. */
export function spendableXlm(record: AccountRecord, baseReserve: bigint): bigint {
  const xlm = xlmBalanceOf(record);
  if (xlm === undefined) return 0n;
  const entries = 2 + record.subentries + record.sponsoring - record.sponsored;
  const free = xlm.stroops - xlm.sellingLiabilities - BigInt(entries) * baseReserve;
  return free > 0n ? free : 0n;
}

/** The issuer counts as having a trustline, since it needs none. */
export function trustlineOf(
  record: AccountRecord,
  usdcIssuer: string,
): "none" | "active" | "unauthorized" {
  if (record.address === usdcIssuer) return "active";
  const usdc = usdcBalanceOf(record, usdcIssuer);
  if (usdc === undefined) return "none";
  return usdc.authorized ? "active" : "unauthorized";
}

export function usdcBalanceOf(
  record: AccountRecord,
  usdcIssuer: string,
): BalanceRecord | undefined {
  const usdc = usdcIssuedBy(usdcIssuer);
  return record.balances.find(({ asset }) => asset !== null && isSameAsset(asset, usdc));
}

function xlmBalanceOf(record: AccountRecord): BalanceRecord | undefined {
  return record.balances.find(({ asset }) => asset !== null && isSameAsset(asset, XLM));
}

function addressFields(address: AccountAddress): Pick<Account, "address" | "muxedAddress"> {
  return address.muxedAddress === undefined
    ? { address: address.account }
    : { address: address.account, muxedAddress: address.muxedAddress };
}
