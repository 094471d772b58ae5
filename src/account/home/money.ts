import { atom } from "nanostores";
import type { ReadApi } from "../../client/api.ts";
import type { Account } from "../../contract/account.ts";
import type { Claimable, ClaimableEntry } from "../../contract/claimable.ts";
import type { Organization } from "../../contract/organization.ts";
import type { Rates } from "../../contract/rates.ts";
import type { TransactionEntry } from "../../contract/transactions.ts";
import { isBelowCent, parseLedgerAmount } from "../../stellar/amount.ts";
import { claimableNow, claimRank, sortWaitingBalances } from "../../wallet/waiting-balances.ts";
import { readStored, writeStored } from "../../ui/browser-storage.ts";

/** The state of an account and the rates, read together. */
export interface AccountSnapshot {
  account: Account;
  /** Its claimable balances; null before the first successful read. */
  claimable: Claimable | null;
  /** True if the newest read couldn't read them: `claimable` is then from an earlier one. */
  isClaimableUnread: boolean;
  /**
   * Its newest payments in recognized money, and the number of all; null before the first
   * successful read.
   */
  payments: { shown: TransactionEntry[]; total: number } | null;
  /** True if the newest read couldn't read them: `payments` is then from an earlier one. */
  arePaymentsUnread: boolean;
  /** Null if no rates were available. */
  rates: Rates | null;
  /** The published names of those who set money aside, by address. */
  names: Record<string, Organization>;
  /** True if it is on the ledger now, or was on an earlier read. */
  wasOpen: boolean;
  /** The fee of a payment, in stroops, as a decimal string. */
  fee: string;
  /** When it was read, by this browser's clock (ISO 8601). */
  readAt: string;
}

export interface MoneyState {
  /** Null before the first successful read. */
  money: AccountSnapshot | null;
  /** True while `money` is the copy from an earlier visit, or from before it was covered. */
  isCopy: boolean;
  /** Why the newest read failed; null if it succeeded. */
  fault: string | null;
}

/** The key in `localStorage` of the copy for offline visits. */
const KEY = "lipwa:my-money";

const SHOWN_PAYMENTS = 4;
/** More than are shown, because dust and unrecognized assets are left out. */
const REQUESTED_PAYMENTS = 8;

/** The maximum number of payers whose names are looked up. */
const MAX_NAMES = 3;

export interface MoneyStoreDependencies {
  api: ReadApi;
  address: string;
  /** The network; copies of another network are ignored. */
  passphrase: string;
  /** The fee of one operation, in stroops; never rejects. */
  fee: () => Promise<bigint>;
  /** Whether the account is still in this browser. */
  isHere: () => boolean;
  now: () => number;
}

export type MoneyStore = ReturnType<typeof createMoneyStore>;

/**
 * Creates the store of an account's money, which starts with the copy of the last visit, if any.
 */
export function createMoneyStore(source: MoneyStoreDependencies) {
  const $money = atom<MoneyState>({ money: readSavedMoney(source), isCopy: true, fault: null });
  let newest = Promise.resolve();

  async function read(): Promise<void> {
    const reading: Promise<void> = readSnapshot(source, $money.get().money).then((answer) => {
      // an older read may finish later: use only the result of the newest one
      if (reading !== newest) return newest;
      if ("fault" in answer) return $money.set({ ...$money.get(), fault: answer.fault });
      // the copy of a removed account has been deleted, perhaps during this read
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
    /**
     * Reads everything again, and resolves when the newest read is done. What can't be read stays
     * as it was.
     */
    read,
  };
}

/** Deletes the saved copy, when the account is removed from this browser. */
export function deleteSavedMoney(): void {
  writeStored(KEY, "");
}

function readSavedMoney({ address, passphrase }: MoneyStoreDependencies): AccountSnapshot | null {
  try {
    const kept: { passphrase?: string; money?: AccountSnapshot } = JSON.parse(
      readStored(KEY) || "{}",
    );
    const isOurs = kept.passphrase === passphrase && kept.money?.account.address === address;
    return isOurs ? kept.money ?? null : null;
  } catch {
    return null;
  }
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

/** Excludes look-alike assets and dust, which anyone can send. The passport lists them. */
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

/** How many payments the account's XLM covers at the current fee. */
export function countAffordablePayments({ account, fee }: AccountSnapshot): number {
  return Number(parseLedgerAmount(account.spendableXlm) / BigInt(fee));
}

/** Fee money counts as low if it covers fewer payments than this. */
const LOW_FEE_PAYMENTS = 10;

/** The state of an account, which decides the notice and the main action of My money. */
export type AccountStatus =
  /** Not on the ledger. */
  | "closed"
  /** It was on the ledger before the network was reset. */
  | "reset"
  /** It has no trustline, or the issuer has not authorized it. */
  | "no_trust"
  | "unauthorized"
  | "empty"
  | "holds";

/** @param resetAt When this service last noticed a reset of the network (ISO 8601). */
export function accountStatusOf(
  { account, wasOpen }: AccountSnapshot,
  resetAt: string | undefined,
): AccountStatus {
  if (!account.isActive) return wasOpen && resetAt !== undefined ? "reset" : "closed";
  if (account.usdcTrustline === "none") return "no_trust";
  if (account.usdcTrustline === "unauthorized") return "unauthorized";
  return parseLedgerAmount(account.usdcBalance) > 0n ? "holds" : "empty";
}

/** Recognized money that can be collected now or later. The passport lists the rest. */
export function listUncollected(
  { account: { address }, claimable }: AccountSnapshot,
): ClaimableEntry[] {
  return sortWaitingBalances(claimable?.claimable ?? [], address)
    .filter((entry) => claimRank(entry, address) < 2);
}

/** True if there may be other money to collect than `claimable` has. */
export function isWaitingUnread({ claimable, isClaimableUnread }: AccountSnapshot): boolean {
  // copies of earlier versions have no `isClaimableUnread`
  return claimable === null || isClaimableUnread;
}

/**
 * Balances to collect now, with one signature; no USDC if its issuer hasn't authorized the account.
 */
export function listCollectable({ account, claimable }: AccountSnapshot): ClaimableEntry[] {
  const entries = claimableNow(claimable?.claimable ?? [], account.address);
  if (account.usdcTrustline !== "unauthorized") return entries;
  return entries.filter(({ asset }) => asset !== "USDC");
}

/** Whether the fee money is enough. */
export function feeLevelOf(money: AccountSnapshot): "enough" | "low" | "used" {
  const left = countAffordablePayments(money);
  return left === 0 ? "used" : left < LOW_FEE_PAYMENTS ? "low" : "enough";
}
