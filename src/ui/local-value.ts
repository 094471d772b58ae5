import { localValue } from "../money/convert.ts";
import type { Currency, CurrencyRates } from "../money/currency.ts";
import { stroopsOf } from "../stellar/amount.ts";
import { formatDate, formatLocalSum, formatTime } from "./i18n/format.ts";
import type { Language } from "./i18n/languages.ts";
import { fill } from "./i18n/text.ts";
import type { FrameMessages } from "./messages/frame.en.ts";

/** Rates as `GET /api/rates` answers them. */
export interface KnownRates extends CurrencyRates {
  /** When the provider was read. */
  updatedAt: string;
  /** True when these are the last good ones. */
  stale: boolean;
  /** Of which figures nobody but their provider vouches. */
  unconfirmed?: Currency[] | undefined;
  /** The provider of each figure. */
  sources: Partial<Record<Currency, string>>;
}

/** Words for the source of a rate. */
export type RateMessages = Pick<
  FrameMessages,
  "rateToday" | "rateStale" | "rateUnconfirmed" | "rateUnknown" | "sandboxRates"
>;

/** The local value of a USDC amount (`"12.5000000"`): `1,787,790 NGN`, cut, never rounded up. */
export function localText(
  lang: Language,
  amount: string,
  rates: KnownRates,
  currency: Currency,
): string {
  return localSumText(lang, stroopsOf(amount), rates, currency);
}

/** The same of stroops. */
export function localSumText(
  lang: Language,
  stroops: bigint,
  rates: CurrencyRates,
  currency: Currency,
): string {
  const value = localValue(stroops, rates[currency], currency);
  return formatLocalSum(lang, { value, stroops, currency });
}

/** The source and time of a rate in words; in the reader's time zone unless one is given. */
export function rateSource(
  lang: Language,
  rates: KnownRates,
  currency: Currency,
  { m, timeZone }: { m: RateMessages; timeZone?: string },
): string {
  const source = sourceName(rates.sources[currency], m);
  const clock = formatTime(lang, rates.updatedAt, timeZone) +
    (timeZone === "UTC" ? "\u00a0UTC" : "");
  const day = formatDate(lang, rates.updatedAt, { timeZone });
  const time = rates.stale ? `${day} ${clock}` : clock;
  const isUnconfirmed = rates.unconfirmed?.includes(currency) === true;
  if (isUnconfirmed) return fill(m.rateUnconfirmed, { source, time });
  return fill(rates.stale ? m.rateStale : m.rateToday, { source, time });
}

/** The source and day of a rate that was kept for the day of a payment. */
export function rateOfDay(
  lang: Language,
  rates: KnownRates,
  currency: Currency,
  m: Pick<FrameMessages, "rateDay" | "sandboxRates">,
): string {
  const date = formatDate(lang, rates.updatedAt, { timeZone: "UTC" }).replaceAll(" ", "\u00a0");
  return fill(m.rateDay, { source: sourceName(rates.sources[currency], m), date });
}

/** A provider's name as people write it; empty where it is not known. */
export function sourceName(
  source: string | undefined,
  m: Pick<RateMessages, "sandboxRates">,
): string {
  if (source === undefined) return "";
  if (source === "sandbox") return m.sandboxRates;
  return source.charAt(0).toUpperCase() + source.slice(1);
}
