import type { Account } from "../contract/account.ts";
import type { Claimable } from "../contract/claimable.ts";
import type { Income } from "../contract/income.ts";
import type { Rates } from "../contract/rates.ts";
import type { Filter, TransactionEntry, TransactionPage } from "../contract/transactions.ts";
import type { Currency } from "../money/currency.ts";
import type { Language } from "../ui/i18n/languages.ts";
import type { Loadable } from "../ui/loadable.ts";
import type { IncomeTable } from "./income-table.ts";

/** How many entries a page of the passport has. */
export const PASSPORT_PAGE = 20;

/** More payers than these are only counted at first. */
export const PAYERS_SHOWN = 5;

/** The fields of an account that a passport shows. */
type PassportAccount = Pick<Account, "isActive" | "usdcTrustline">;

/** Entries that no sum has; `gone`: set aside, and neither collected by the account nor still there. */
export type LeftOut =
  & Omit<Income["notCounted"][number], "reason">
  & { reason: Income["notCounted"][number]["reason"] | "gone" };

/** What a passport shows of an income: its last months, and how far it is counted. */
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
  notCounted: LeftOut[];
  table: IncomeTable;
  /** The providers of the rates in it. */
  sources: string[];
  /** The rate of a day was not there in time: today's stands in for now. */
  ratesLate: boolean;
  /** The addresses of payers whose names are still being looked up. */
  namesComing: readonly string[];
}

/** The rate of a currency that was kept for a day, and its provider. */
export interface KeptRate {
  value: number;
  source: string;
}

/** All that a passport shows. */
export interface PassportState {
  lang: Language;
  /** The account, `G…`. */
  address: string;
  account: Loadable<PassportAccount>;
  income: Loadable<PassportIncome>;
  payersShown: number;
  claimable: Loadable<Claimable>;
  rates: Loadable<Rates>;
  history: Loadable<TransactionPage>;
  filter: Filter;
  /** True where the page shown is not the newest (a link to older payments). */
  isLater: boolean;
  /** The rate kept for a UTC day; null where none was kept, absent where it was not there in time. */
  dayRates: Record<string, KeptRate | null>;
  currency: Currency;
  /** False where the link says nothing of a currency: the reader's own may be another. */
  currencyGiven: boolean;
  /** When the answer was made, ISO 8601. */
  asOf: string;
}

/** True while the name of a payer is still being looked up. */
export function areNamesComing({ income }: Pick<PassportState, "income">): boolean {
  return income.state === "ready" && income.value.namesComing.length > 0;
}

/** True while the name of this payer is. */
export function isNameComing({ income }: Pick<PassportState, "income">, payer: string): boolean {
  return income.state === "ready" && income.value.namesComing.includes(payer);
}

/** The UTC day of a timestamp. */
export function dayOf(timestamp: string): string {
  return timestamp.slice(0, 10);
}

/** The addresses that a payment names: the other side's, and this account's where it is muxed. */
export function partiesOf(
  { type, counterparty, senderMuxed, recipientMuxed }: Pick<
    TransactionEntry,
    "type" | "counterparty" | "senderMuxed" | "recipientMuxed"
  >,
): { other: string; own: string | null } {
  return type === "received"
    ? { other: senderMuxed ?? counterparty, own: recipientMuxed }
    : { other: recipientMuxed ?? counterparty, own: senderMuxed };
}

/** The API's answer as it is shown: balances come and go without a passport saying so. */
export function passportAccount({ isActive, usdcTrustline }: Account): PassportAccount {
  return { isActive, usdcTrustline };
}
