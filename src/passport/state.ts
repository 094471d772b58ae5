import type { Account } from "../contract/account.ts";
import type { Claimable } from "../contract/claimable.ts";
import type { Income } from "../contract/income.ts";
import type { Rates } from "../contract/rates.ts";
import type { Filter, TransactionEntry, TransactionPage } from "../contract/transactions.ts";
import type { Currency, CurrencyRates } from "../money/currency.ts";
import { shorten } from "../stellar/shorten.ts";
import type { Language } from "../ui/i18n/languages.ts";
import { identiconBits } from "../ui/Identicon.tsx";
import type { Part } from "../ui/loadable.ts";

/** How many entries a page of the passport has. */
export const PASSPORT_PAGE = 20;

/** The fields of an account that a passport shows. */
type PassportAccount = Pick<Account, "isActive" | "usdcTrustline">;

/** The fields of an entry that a passport shows; muxed addresses where there are any. */
export type PassportEntry =
  & Pick<
    TransactionEntry,
    | "id"
    | "type"
    | "amount"
    | "asset"
    | "counterparty"
    | "memo"
    | "hash"
    | "createdAt"
    | "op"
    | "recognized"
  >
  & Partial<Pick<TransactionEntry, "senderMuxed" | "recipientMuxed">>;

/** Entries of the history as a passport shows them; an answer of the API is one, too. */
export type PassportPage = Omit<TransactionPage, "transactions"> & {
  transactions: PassportEntry[];
};

/** More payers than these are only counted at first. */
export const PAYERS_SHOWN = 5;

/** Months in the chart and in the sentences about regularity. */
const MONTHS_SHOWN = 12;

/** A payer as a passport shows one. */
export type PassportPayer =
  & Omit<Income["payers"][number], "address">
  & {
    /** Shortened: `GABCDE…WXYZ`. */
    name: string;
    /** The squares of the address's identicon. */
    identicon: number;
  };

/** What a passport shows of the sums, and what the browser needs to go on from them. */
export type PassportIncome =
  & Pick<
    Income,
    | "complete"
    | "counterpartiesLeftOut"
    | "countedUpTo"
    | "firstAt"
    | "last30Days"
    | "last12Months"
    | "all"
    | "months"
    | "paidMonths"
    | "morePayers"
    | "notCounted"
  >
  & { payers: PassportPayer[] };

/** All that a passport shows. The server makes the first one, the browser the next ones. */
export interface PassportState {
  lang: Language;
  /** The account, `G…`. */
  address: string;
  account: Part<PassportAccount>;
  income: Part<PassportIncome>;
  payersShown: number;
  claimable: Part<Pick<Claimable, "claimable" | "complete">>;
  rates: Part<Rates>;
  /** All pages read so far as one, newest first. */
  history: Part<PassportPage>;
  filter: Filter;
  /** True while older payments are read; a code where that failed. */
  older: boolean | string;
  /** True where the first page shown is not the newest (a link to older payments). */
  isLater: boolean;
  /** Rates kept for a UTC day; null where none were kept, absent while not known. The server sends
   * the currency it shows. */
  dayRates: Record<string, Partial<CurrencyRates> | null>;
  currency: Currency;
  /** `UTC` on the server; the reader's own zone afterwards. */
  timeZone?: string;
  /** When the first answer was made, ISO 8601. */
  asOf: string;
}

/** The UTC day of a timestamp. */
export function dayOf(timestamp: string): string {
  return timestamp.slice(0, 10);
}

/** The addresses that a payment names: the other side's, and this account's where it is muxed. */
export function partiesOf(entry: PassportEntry): { other: string; own: string | null } {
  const { senderMuxed = null, recipientMuxed = null, counterparty } = entry;
  return entry.type === "received"
    ? { other: senderMuxed ?? counterparty, own: recipientMuxed }
    : { other: recipientMuxed ?? counterparty, own: senderMuxed };
}

/** A history with an older page put behind it; entries that are there already stay once. */
export function withOlder(history: PassportPage, older: PassportPage): PassportPage {
  const known = new Set(history.transactions.map(({ id, type }) => id + type));
  const fresh = older.transactions.filter(({ id, type }) => !known.has(id + type));
  return { ...older, transactions: [...history.transactions, ...fresh] };
}

/** A history with a new entry put before it, where it is new and fits the filter. */
export function withArrived(
  history: PassportPage,
  entry: PassportEntry,
  filter: Filter,
): PassportPage {
  if (filter !== "all" && entry.type !== filter) return history;
  if (history.transactions.some(({ id, type }) => id === entry.id && type === entry.type)) {
    return history;
  }
  return {
    ...history,
    transactions: [entry, ...history.transactions],
    total: history.total + 1,
  };
}

/** The API's answer as it is shown: balances come and go without a passport saying so. */
export function passportAccount({ isActive, usdcTrustline }: PassportAccount): PassportAccount {
  return { isActive, usdcTrustline };
}

/** The API's answer as it is shown, with so many payers. */
export function passportIncome(income: Income, payersShown: number): PassportIncome {
  const { complete, counterpartiesLeftOut, countedUpTo, last30Days, last12Months, all } = income;
  const { firstAt, paidMonths, notCounted } = income;
  const payers = income.payers.slice(0, payersShown).map(({ address, ...payer }) => ({
    ...payer,
    name: shorten(address),
    identicon: identiconBits(address),
  }));
  return {
    ...{ complete, counterpartiesLeftOut, countedUpTo, last30Days, last12Months, all },
    ...{ firstAt, paidMonths, notCounted, payers },
    months: income.months.slice(-MONTHS_SHOWN),
    morePayers: income.morePayers + income.payers.length - payers.length,
  };
}
