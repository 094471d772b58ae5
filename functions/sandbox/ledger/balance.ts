import { MAX_INT64 } from "../stellar/amount.ts";
import { type AssetName, creditAsset, NATIVE } from "../stellar/asset.ts";
import { type Account, TRUST_FLAG } from "./entries.ts";
import type { Header } from "./header.ts";
import type { Layer } from "./layer.ts";

/** Maximum number of trustlines, data entries and signers per account. */
const MAX_SUBENTRIES = 1000;

/** The balance above the reserves for the account, its entries and the entries it sponsors. */
export function availableBalance(account: Account, header: Header): bigint {
  const reserves = BigInt(2 + account.numSubEntries + account.numSponsoring);
  return account.balance - reserves * header.baseReserve;
}

export interface BalanceChange {
  account: string;
  asset: AssetName;
  amount: bigint;
}

/** Adds an amount to a balance. An issuer can receive any amount of its own asset. */
export async function credit(
  state: Layer,
  { account, asset, amount }: BalanceChange,
): Promise<"noDestination" | "noTrust" | "notAuthorized" | "lineFull" | undefined> {
  if (isIssuer(account, asset)) return undefined;
  const entry = await readHolding(state, account, asset);
  if (!entry) return asset === NATIVE ? "noDestination" : "noTrust";
  if (entry.kind === "trustline" && !(entry.flags & TRUST_FLAG.authorized)) return "notAuthorized";
  const limit = entry.kind === "trustline" ? entry.limit : MAX_INT64;
  if (entry.balance + amount > limit) return "lineFull";
  state.put({ ...entry, balance: entry.balance + amount });
  return undefined;
}

/** Takes an amount from a balance. An issuer can send any amount of its own asset. */
export async function debit(
  state: Layer,
  header: Header,
  { account, asset, amount }: BalanceChange,
): Promise<"underfunded" | "srcNoTrust" | "srcNotAuthorized" | undefined> {
  if (isIssuer(account, asset)) return undefined;
  const entry = await readHolding(state, account, asset);
  if (!entry) return asset === NATIVE ? "underfunded" : "srcNoTrust";
  if (entry.kind === "trustline" && !(entry.flags & TRUST_FLAG.authorized)) {
    return "srcNotAuthorized";
  }
  const available = entry.kind === "trustline" ? entry.balance : availableBalance(entry, header);
  if (amount > available) return "underfunded";
  state.put({ ...entry, balance: entry.balance - amount });
  return undefined;
}

/** True if the account is missing and isn't the asset's issuer, which needn't exist. */
export async function isDestinationMissing(
  state: Layer,
  destination: string,
  asset: AssetName,
): Promise<boolean> {
  return !isIssuer(destination, asset) && await state.account(destination) === undefined;
}

function isIssuer(account: string, asset: AssetName): boolean {
  return creditAsset(asset)?.issuer === account;
}

async function readHolding(state: Layer, account: string, asset: AssetName) {
  return asset === NATIVE ? await state.account(account) : await state.trustline(account, asset);
}

/** The reason why the account can't have or pay for another entry; undefined if it can. */
export function checkNewSubentry(
  account: Account,
  header: Header,
): "opTooManySubentries" | "lowReserve" | undefined {
  if (account.numSubEntries + 1 > MAX_SUBENTRIES) return "opTooManySubentries";
  return availableBalance(account, header) < header.baseReserve ? "lowReserve" : undefined;
}
