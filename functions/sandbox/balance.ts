import { MAX_INT64 } from "./amount.ts";
import { type AssetName, creditAsset, NATIVE } from "./asset.ts";
import { type Account, TRUST_FLAG } from "./entries.ts";
import type { Header } from "./header.ts";
import type { Layer } from "./layer.ts";

/** The most trustlines, data entries and signers that an account may have. */
export const MAX_SUBENTRIES = 1000;

/** What an account must hold for itself, its entries and those that it pays for others. */
export function minimumBalance(account: Account, header: Header): bigint {
  return BigInt(2 + account.numSubEntries + account.numSponsoring) * header.baseReserve;
}

/** What an account can spend. */
export function availableBalance(account: Account, header: Header): bigint {
  return account.balance - minimumBalance(account, header);
}

/** Why a balance could not be raised or lowered. */
export type BalanceFault =
  | "no_account"
  | "no_trust"
  | "not_authorized"
  | "line_full"
  | "underfunded";

/** Adds to an account's balance of an asset; an issuer takes back any amount of its own. */
export async function credit(
  state: Layer,
  { account, asset, amount }: { account: string; asset: AssetName; amount: bigint },
): Promise<BalanceFault | undefined> {
  if (asset === NATIVE) {
    const entry = await state.account(account);
    if (!entry) return "no_account";
    if (entry.balance + amount > MAX_INT64) return "line_full";
    state.put({ ...entry, balance: entry.balance + amount });
    return undefined;
  }
  if (creditAsset(asset)?.issuer === account) return undefined;
  const line = await state.trustline(account, asset);
  if (!line) return "no_trust";
  if (!(line.flags & TRUST_FLAG.authorized)) return "not_authorized";
  if (line.balance + amount > line.limit) return "line_full";
  state.put({ ...line, balance: line.balance + amount });
  return undefined;
}

/** Takes from an account's balance of an asset; an issuer gives out any amount of its own. */
export async function debit(
  state: Layer,
  header: Header,
  { account, asset, amount }: { account: string; asset: AssetName; amount: bigint },
): Promise<BalanceFault | undefined> {
  if (asset === NATIVE) {
    const entry = await state.account(account);
    if (!entry) return "no_account";
    if (amount > availableBalance(entry, header)) return "underfunded";
    state.put({ ...entry, balance: entry.balance - amount });
    return undefined;
  }
  if (creditAsset(asset)?.issuer === account) return undefined;
  const line = await state.trustline(account, asset);
  if (!line) return "no_trust";
  if (!(line.flags & TRUST_FLAG.authorized)) return "not_authorized";
  if (line.balance < amount) return "underfunded";
  state.put({ ...line, balance: line.balance - amount });
  return undefined;
}

/** Whether an account may have one more entry, and can pay its reserve. */
export function subentryFault(
  account: Account,
  header: Header,
): "too_many" | "low_reserve" | undefined {
  if (account.numSubEntries + 1 > MAX_SUBENTRIES) return "too_many";
  return availableBalance(account, header) < header.baseReserve ? "low_reserve" : undefined;
}
