import type { Account } from "../contract/account.ts";
import type { Claimable } from "../contract/claimable.ts";
import type { Income } from "../contract/income.ts";
import type { Rates } from "../contract/rates.ts";
import type { Filter, TransactionEntry, TransactionPage } from "../contract/transactions.ts";
import type { Currency } from "../money/currency.ts";
import type { Language } from "../ui/i18n/languages.ts";
import type { Loadable } from "../ui/loadable.ts";
import type { IncomeTable } from "./income-table.ts";

/** The number of payments per page. */
export const PAYMENTS_PER_PAGE = 20;

/** How many payers are shown at first. The others are only counted. */
export const MAX_PAYERS_SHOWN = 5;

/** The fields of an account that a passport shows. */
type PassportAccount = Pick<Account, "isActive" | "usdcTrustline">;

/**
 * The number of entries left out of the totals for one reason. `gone`: set aside, then taken back
 * or collected by another claimant.
 */
export type ExcludedCount =
  & Omit<Income["notCounted"][number], "reason">
  & { reason: Income["notCounted"][number]["reason"] | "gone" };

/** The income that a passport shows, and how far it is counted. */
export interface PassportIncome extends
  Pick<
    Income,
    | "complete"
    | "caughtUp"
    | "source"
    | "sentBack"
    | "counterpartiesLeftOut"
    | "countedFrom"
    | "countedUpTo"
    | "cursor"
    | "firstAt"
    | "all"
  > {
  notCounted: ExcludedCount[];
  table: IncomeTable;
  /** The sources of the rates. */
  sources: string[];
  /** The days whose rates weren't read in time. Today's rate is used for now. */
  lateRateDays: string[];
  /** Addresses of payers whose names are still being looked up. */
  namesComing: readonly string[];
}

/** A currency's stored rate for one day, and its source. */
export interface StoredRate {
  value: number;
  source: string;
}

export interface PassportState {
  lang: Language;
  /** `G…` */
  address: string;
  account: Loadable<PassportAccount>;
  income: Loadable<PassportIncome>;
  payersShown: number;
  claimable: Loadable<Claimable>;
  rates: Loadable<Rates>;
  history: Loadable<TransactionPage>;
  filter: Filter;
  /** Whether the page shows older payments. */
  isOlderPage: boolean;
  /** The stored rate by UTC day; null if there is none, absent if it didn't arrive in time. */
  dayRates: Record<string, StoredRate | null>;
  currency: Currency;
  /** False if the link has no currency. Then the reader's own can replace it. */
  currencyGiven: boolean;
  /** The time of the answer, ISO 8601. */
  asOf: string;
}

/** Whether any payer's name is still being looked up. */
export function areNamesPending({ income }: Pick<PassportState, "income">): boolean {
  return income.state === "ready" && income.value.namesComing.length > 0;
}

export function isNamePending({ income }: Pick<PassportState, "income">, payer: string): boolean {
  return income.state === "ready" && income.value.namesComing.includes(payer);
}

export function toUtcDay(timestamp: string): string {
  return timestamp.slice(0, 10);
}

/** The counterparty's address in a payment, and this account's own if it is muxed. */
export function paymentAddresses(
  { type, counterparty, senderMuxed, recipientMuxed }: Pick<
    TransactionEntry,
    "type" | "counterparty" | "senderMuxed" | "recipientMuxed"
  >,
): { other: string; own: string | null } {
  return type === "received"
    ? { other: senderMuxed ?? counterparty, own: recipientMuxed }
    : { other: recipientMuxed ?? counterparty, own: senderMuxed };
}

/** The account without its balances, which a passport doesn't show. */
export function toPassportAccount({ isActive, usdcTrustline }: Account): PassportAccount {
  return { isActive, usdcTrustline };
}
