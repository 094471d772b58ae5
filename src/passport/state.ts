import type { Account } from "../contract/account.ts";
import type { Claimable } from "../contract/claimable.ts";
import type { Income } from "../contract/income.ts";
import type { Rates } from "../contract/rates.ts";
import type { Filter, TransactionEntry, TransactionPage } from "../contract/transactions.ts";
import type { Currency } from "../money/currency.ts";
import type { Language } from "../ui/i18n/languages.ts";
import type { Loadable } from "../ui/loadable.ts";
import type { IncomeTable } from "./income-table.ts";

export const PAYMENTS_PER_PAGE = 20;

/** Further payers are added up in one row. */
export const MAX_PAYERS_SHOWN = 5;

type PassportAccount = Pick<Account, "isActive" | "usdcTrustline">;

/** `gone`: set aside, then taken back or collected by another claimant. */
export type ExcludedCount =
  & Omit<Income["notCounted"][number], "reason">
  & { reason: Income["notCounted"][number]["reason"] | "gone" };

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
  sources: string[];
  /** Days whose rates weren't read in time. Today's rate is used for now. */
  lateRateDays: string[];
  /** Payers whose names are still being looked up. */
  namesComing: readonly string[];
}

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
  isOlderPage: boolean;
  /** Rates by UTC day; null if there is none, absent if not read in time. */
  dayRates: Record<string, StoredRate | null>;
  currency: Currency;
  /** False if the link has no currency. Then the reader's own can replace this one. */
  currencyGiven: boolean;
  /** When the answer was made, ISO 8601. */
  asOf: string;
}

export function areNamesPending({ income }: Pick<PassportState, "income">): boolean {
  return income.state === "ready" && income.value.namesComing.length > 0;
}

export function isNamePending({ income }: Pick<PassportState, "income">, payer: string): boolean {
  return income.state === "ready" && income.value.namesComing.includes(payer);
}

export function toUtcDay(timestamp: string): string {
  return timestamp.slice(0, 10);
}

/** `own`: this account's M… address in the payment; null if the payment used its G… address. */
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

/** Leaves out balances, which a passport doesn't show. */
export function toPassportAccount({ isActive, usdcTrustline }: Account): PassportAccount {
  return { isActive, usdcTrustline };
}
