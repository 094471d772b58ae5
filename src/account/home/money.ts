import { atom } from "nanostores";
import type { ReadApi } from "../../client/api.ts";
import type { Account } from "../../contract/account.ts";
import type { Claimable, ClaimableEntry } from "../../contract/claimable.ts";
import type { Organization } from "../../contract/organization.ts";
import type { Rates } from "../../contract/rates.ts";
import type { TransactionEntry } from "../../contract/transactions.ts";
import { isBelowCent, stroopsOf } from "../../stellar/amount.ts";
import { claimableNow, orderWaiting, rankOf } from "../../wallet/collectable.ts";
import { readStored, writeStored } from "../../ui/stored.ts";

/** What the ledger and the rates say of an account, as read together. */
export interface Money {
  account: Account;
  /** What waits for it; null where that could not be read. */
  claimable: Claimable | null;
  /** Its newest payments in recognized money, with their number; null where they could not be read. */
  payments: { shown: TransactionEntry[]; total: number } | null;
  /** Null where no rate was to be had. */
  rates: Rates | null;
  /** The names of those who set money aside, by address; without one is not in it. */
  names: Record<string, Organization>;
  /** True where it was on the ledger of this network when it was read now or earlier. */
  wasOpen: boolean;
  /** The fee of a payment, in stroops, as a decimal string. */
  fee: string;
  /** When it was read, by this browser's clock: ISO 8601. */
  readAt: string;
}

export interface MoneyState {
  /** Null before anything was ever read. */
  money: Money | null;
  /** True while `money` is what an earlier visit kept. */
  isCopy: boolean;
  /** Why the newest reading failed; null where it did not. */
  fault: string | null;
}

/** Where the copy for the next visit without a network is kept. */
const KEY = "lipwa:my-money";

/** Payments that are shown, and as many as are asked for: money that is not recognized may be between them. */
const SHOWN = 4;
const ASKED = 8;

/** Payers whose names are looked up. */
const MOST_NAMES = 3;

export interface MoneySource {
  api: ReadApi;
  address: string;
  /** A copy of another network is none. */
  passphrase: string;
  /** The fee of one operation, in stroops; never rejects. */
  fee: () => Promise<bigint>;
  now: () => number;
}

export type MoneyStore = ReturnType<typeof createMoney>;

/** What an account has. It begins with the copy of the last visit, if there is one. */
export function createMoney(source: MoneySource) {
  const $money = atom<MoneyState>({ money: readCopy(source), isCopy: true, fault: null });
  let newest = Promise.resolve();

  async function read(): Promise<void> {
    const wasOpen = $money.get().money?.wasOpen === true;
    const reading: Promise<void> = readMoney(source, wasOpen).then((answer) => {
      // the reading that began last is the newest, and its result is used
      if (reading !== newest) return newest;
      if ("fault" in answer) return $money.set({ ...$money.get(), fault: answer.fault });
      writeStored(KEY, JSON.stringify({ passphrase: source.passphrase, money: answer }));
      $money.set({ money: answer, isCopy: false, fault: null });
    });
    newest = reading;
    return await reading;
  }

  return {
    $money,
    /**
     * Reads all of it again, and is done when the newest reading is. What was known stays where the
     * account cannot be read.
     */
    read,
  };
}

/** The account was removed from this browser: its copy goes with it. */
export function forgetMoney(): void {
  writeStored(KEY, "");
}

function readCopy({ address, passphrase }: MoneySource): Money | null {
  try {
    const kept: { passphrase?: string; money?: Money } = JSON.parse(readStored(KEY) || "{}");
    const isOurs = kept.passphrase === passphrase && kept.money?.account.address === address;
    return isOurs ? kept.money ?? null : null;
  } catch {
    return null;
  }
}

async function readMoney(
  source: MoneySource,
  wasOpen: boolean,
): Promise<Money | { fault: string }> {
  const { api, address, now } = source;
  const [account, claimable, page, rates, fee] = await Promise.all([
    api.account(address),
    api.claimable(address),
    api.transactions(address, { limit: ASKED }),
    api.rates(),
    source.fee(),
  ]);
  if (!account.ok) return { fault: account.code };
  const shown = page.ok ? page.value.transactions.filter(isShown).slice(0, SHOWN) : [];
  const names = await namesOf(api, claimable.ok ? claimable.value.claimable : []);
  return {
    account: account.value,
    claimable: claimable.ok ? claimable.value : null,
    payments: page.ok ? { shown, total: page.value.total } : null,
    rates: rates.ok ? rates.value : null,
    names,
    wasOpen: wasOpen || account.value.isActive,
    fee: fee.toString(),
    readAt: new Date(now()).toISOString(),
  };
}

/** Of what anybody may send, look-alikes and dust have no place among wages; the passport lists them. */
function isShown({ recognized, counted, amount }: TransactionEntry): boolean {
  return recognized && counted && !isBelowCent(amount);
}

async function namesOf(
  api: ReadApi,
  entries: readonly ClaimableEntry[],
): Promise<Money["names"]> {
  const payers = new Set(entries.flatMap(({ from }) => from === null ? [] : [from]));
  const found = await Promise.all(
    Array.from(payers).slice(0, MOST_NAMES).map(async (payer) => {
      const answer = await api.organization(payer);
      return answer.ok ? [[payer, answer.value] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}

/** How many payments the account's XLM pays for at the present fee. */
export function paymentsLeft({ account, fee }: Money): number {
  return Number(stroopsOf(account.spendableXlm) / BigInt(fee));
}

/** From so few payments on the fee money is called low. */
const FEW = 10;

/** Where an account stands, which decides what My money says and offers first. */
export type Standing =
  /** Not on the ledger. */
  | "closed"
  /** Not any more: the network was emptied. */
  | "reset"
  /** No permission to hold USDC, or none by the issuer. */
  | "no_trust"
  | "unauthorized"
  | "empty"
  | "holds";

/** `resetAt`: when the network was emptied last, as far as this service noticed. */
export function standingOf({ account, wasOpen }: Money, resetAt: string | undefined): Standing {
  if (!account.isActive) return wasOpen && resetAt !== undefined ? "reset" : "closed";
  if (account.usdcTrustline === "none") return "no_trust";
  if (account.usdcTrustline === "unauthorized") return "unauthorized";
  return stroopsOf(account.usdcBalance) > 0n ? "holds" : "empty";
}

/** Recognized money of others that waits or will; the passport lists the rest. */
export function waitingOf({ account: { address }, claimable }: Money): ClaimableEntry[] {
  return orderWaiting(claimable?.claimable ?? [], address)
    .filter((entry) => rankOf(entry, address) < 2);
}

/** What of it can be collected with one signature. */
export function collectableOf({ account, claimable }: Money): ClaimableEntry[] {
  return claimableNow(claimable?.claimable ?? [], account.address);
}

/** Whether there is enough fee money to go on. */
export function feeStateOf(money: Money): "enough" | "low" | "used" {
  const left = paymentsLeft(money);
  return left === 0 ? "used" : left < FEW ? "low" : "enough";
}
