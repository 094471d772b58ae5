import { atom } from "nanostores";
import type { ReadApi } from "../../client/api.ts";
import type { Account } from "../../contract/account.ts";
import type { Claimable, ClaimableEntry } from "../../contract/claimable.ts";
import type { Organization } from "../../contract/organization.ts";
import type { Rates } from "../../contract/rates.ts";
import type { TransactionEntry } from "../../contract/transactions.ts";
import { isBelowCent, parseLedgerAmount } from "../../stellar/amount.ts";
import { claimableNow, claimRank, sortWaitingBalances } from "../../wallet/waiting-balances.ts";
import { readJson, writeStored } from "../../ui/browser-storage.ts";

export interface AccountSnapshot {
  account: Account;
  /** Null before the first successful read. */
  claimable: Claimable | null;
  /** True if `claimable` is from an earlier read. */
  isClaimableUnread: boolean;
  /** The newest payments in recognized money; null before the first successful read. */
  payments: { shown: TransactionEntry[]; total: number } | null;
  /** True if `payments` is from an earlier read. */
  arePaymentsUnread: boolean;
  /** Null if none were available. */
  rates: Rates | null;
  /** The published names of those who set money aside, by address. */
  names: Record<string, Organization>;
  /** True if the account is or was on the ledger. */
  wasOpen: boolean;
  /** The fee of one payment, in stroops. */
  fee: string;
  /** ISO 8601, by this browser's clock. */
  readAt: string;
}

export interface MoneyState {
  money: AccountSnapshot | null;
  /** True if `money` is from an earlier visit, or from before My money was covered. */
  isCopy: boolean;
  /** Why the newest read of the account failed; null if it didn't. */
  fault: string | null;
}

/** The `localStorage` key of the copy for offline visits. */
const KEY = "lipwa:my-money";

const SHOWN_PAYMENTS = 4;
/** More than are shown, because dust and unrecognized assets are left out. */
const REQUESTED_PAYMENTS = 8;

/** How many payers' names are looked up. */
const MAX_NAMES = 3;

export interface MoneyStoreDependencies {
  api: ReadApi;
  address: string;
  /** The network's passphrase; copies of another network are ignored. */
  passphrase: string;
  /** The fee of one operation, in stroops; never rejects. */
  fee: () => Promise<bigint>;
  isHere: () => boolean;
  now: () => number;
}

export type MoneyStore = ReturnType<typeof createMoneyStore>;

/** Starts with the copy of the last visit, if any. */
export function createMoneyStore(source: MoneyStoreDependencies) {
  const $money = atom<MoneyState>({ money: readSavedSnapshot(source), isCopy: true, fault: null });
  let newest = Promise.resolve();

  async function read(): Promise<void> {
    const reading: Promise<void> = readSnapshot(source, $money.get().money).then((answer) => {
      // only the newest read counts, even if an older one finishes later
      if (reading !== newest) return newest;
      if ("fault" in answer) return $money.set({ ...$money.get(), fault: answer.fault });
      // the account may have been removed, with its copy, during this read
      if (source.isHere()) {
        writeStored(KEY, JSON.stringify({ passphrase: source.passphrase, money: answer }));
      }
      $money.set({ money: answer, isCopy: false, fault: null });
    });
    newest = reading;
    return await reading;
  }

  return {
    $money,
    /** Resolves when the newest read is done. What can't be read stays, except rates and names. */
    read,
  };
}

export function deleteSavedSnapshot(): void {
  writeStored(KEY, "");
}

function readSavedSnapshot(
  { address, passphrase }: MoneyStoreDependencies,
): AccountSnapshot | null {
  const kept: { passphrase?: string; money?: AccountSnapshot } = Object(readJson(KEY));
  const isOurs = kept.passphrase === passphrase && kept.money?.account?.address === address;
  return isOurs ? kept.money ?? null : null;
}

async function readSnapshot(
  source: MoneyStoreDependencies,
  earlier: AccountSnapshot | null,
): Promise<AccountSnapshot | { fault: string }> {
  const { api, address, now } = source;
  const [account, claimable, page, rates, fee] = await Promise.all([
    api.account(address),
    api.claimable(address),
    api.transactions(address, { limit: REQUESTED_PAYMENTS }),
    api.rates(),
    source.fee(),
  ]);
  if (!account.ok) return { fault: account.code };
  const shown = page.ok ? page.value.transactions.filter(isShown).slice(0, SHOWN_PAYMENTS) : [];
  const names = claimable.ok ? await namesOf(api, claimable.value.claimable) : earlier?.names ?? {};
  return {
    account: account.value,
    claimable: claimable.ok ? claimable.value : earlier?.claimable ?? null,
    isClaimableUnread: !claimable.ok,
    payments: page.ok ? { shown, total: page.value.total } : earlier?.payments ?? null,
    arePaymentsUnread: !page.ok,
    rates: rates.ok ? rates.value : null,
    names,
    wasOpen: earlier?.wasOpen === true || account.value.isActive,
    fee: fee.toString(),
    readAt: new Date(now()).toISOString(),
  };
}

/** Hides look-alike assets and dust, which anyone can send. The passport lists them. */
function isShown({ recognized, counted, amount }: TransactionEntry): boolean {
  return recognized && counted && !isBelowCent(amount);
}

async function namesOf(
  api: ReadApi,
  entries: readonly ClaimableEntry[],
): Promise<AccountSnapshot["names"]> {
  const payers = new Set(entries.flatMap(({ from }) => from === null ? [] : [from]));
  const found = await Promise.all(
    Array.from(payers).slice(0, MAX_NAMES).map(async (payer) => {
      const answer = await api.organization(payer);
      return answer.ok ? [[payer, answer.value] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}

export function countAffordablePayments({ account, fee }: AccountSnapshot): number {
  return Number(parseLedgerAmount(account.spendableXlm) / BigInt(fee));
}

/** The fee money is `low` if it covers fewer payments than this. */
const LOW_FEE_PAYMENTS = 10;

export type AccountStatus =
  | "closed"
  /** The account was on the ledger before the network was reset. */
  | "reset"
  | "no_trust"
  /** The issuer hasn't authorized the trustline. */
  | "unauthorized"
  | "empty"
  | "holds";

/** `resetAt`: when the service last noticed a reset (ISO 8601). */
export function accountStatusOf(
  { account, wasOpen }: AccountSnapshot,
  resetAt: string | undefined,
): AccountStatus {
  if (!account.isActive) return wasOpen && resetAt !== undefined ? "reset" : "closed";
  if (account.usdcTrustline === "none") return "no_trust";
  if (account.usdcTrustline === "unauthorized") return "unauthorized";
  return parseLedgerAmount(account.usdcBalance) > 0n ? "holds" : "empty";
}

/** The recognized money that can be collected now or later. The passport lists the rest. */
export function listUncollected(
  { account: { address }, claimable }: AccountSnapshot,
): ClaimableEntry[] {
  return sortWaitingBalances(claimable?.claimable ?? [], address)
    .filter((entry) => claimRank(entry, address) < 2);
}

/** Whether there may be money to collect that `claimable` doesn't include. */
export function isWaitingUnread({ claimable, isClaimableUnread }: AccountSnapshot): boolean {
  // copies from older versions have no `isClaimableUnread`
  return claimable === null || isClaimableUnread;
}

/** What one signature can collect, without USDC if its issuer hasn't authorized the account. */
export function listCollectable({ account, claimable }: AccountSnapshot): ClaimableEntry[] {
  const entries = claimableNow(claimable?.claimable ?? [], account.address);
  if (account.usdcTrustline !== "unauthorized") return entries;
  return entries.filter(({ asset }) => asset !== "USDC");
}

export function feeLevelOf(money: AccountSnapshot): "enough" | "low" | "used" {
  const left = countAffordablePayments(money);
  return left === 0 ? "used" : left < LOW_FEE_PAYMENTS ? "low" : "enough";
}
