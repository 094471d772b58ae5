import { localValue, sameFiguresAs, shortenRate } from "../money/convert.ts";
import type { Currency, CurrencyRates } from "../money/currency.ts";
import { toStroops } from "../stellar/amount.ts";
import { formatDate, formatLocalSum, formatTime, formatUnrounded } from "./i18n/format.ts";
import type { Language } from "./i18n/languages.ts";
import { fill } from "./i18n/text.ts";
import type { FrameMessages } from "./messages/frame.en.ts";

export interface KnownRates extends CurrencyRates {
  /** When the source was read. */
  updatedAt: string;
  /** True for the last known rates, which aren't today's. */
  stale: boolean;
  /** Currencies whose rate no second source confirms. */
  unconfirmed?: Currency[] | undefined;
  sources: Partial<Record<Currency, string>>;
}

export type RateMessages = Pick<
  FrameMessages,
  "rateToday" | "rateStale" | "rateUnconfirmed" | "rateUnknown" | "sandboxRates"
>;

/** `1,787,790.12 NGN`, rounded down. */
export function formatLocalValue(
  lang: Language,
  amount: string | bigint,
  rates: CurrencyRates,
  currency: Currency,
): string {
  const stroops = toStroops(amount);
  const value = localValue(stroops, rates[currency], currency);
  return formatLocalSum(lang, { value, stroops, currency });
}

/** `1 USDC = 128.31 KES`, with all decimals, or as many as `agrees` needs. */
export function formatRate(
  lang: Language,
  rate: number,
  currency: Currency,
  agrees?: (short: number) => boolean,
): string {
  const short = formatUnrounded(lang, shortenRate(rate, currency, agrees));
  return `1\u00a0USDC =\u00a0${short}\u00a0${currency}`;
}

/** With an `amount`, the rate has just enough decimals to give the amount's value. */
export function formatRateWithSource(
  lang: Language,
  rates: KnownRates,
  currency: Currency,
  { m, timeZone, amount }: { m: RateMessages; timeZone?: string; amount?: string | bigint },
): string {
  const source = rateAndSource(lang, rates, currency, { m, amount });
  const clock = formatTime(lang, rates.updatedAt, timeZone) +
    (timeZone === "UTC" ? "\u00a0UTC" : "");
  const time = rates.stale ? `${formatDate(lang, rates.updatedAt, { timeZone })} ${clock}` : clock;
  const isUnconfirmed = rates.unconfirmed?.includes(currency) === true;
  if (isUnconfirmed) return fill(m.rateUnconfirmed, { source, time });
  return fill(rates.stale ? m.rateStale : m.rateToday, { source, time });
}

export function formatDayRate(
  lang: Language,
  rates: KnownRates,
  currency: Currency,
  { m, amount }: { m: Pick<FrameMessages, "rateDay" | "sandboxRates">; amount: string | bigint },
): string {
  const date = formatDate(lang, rates.updatedAt, { timeZone: "UTC" }).replaceAll(" ", "\u00a0");
  return fill(m.rateDay, { source: rateAndSource(lang, rates, currency, { m, amount }), date });
}

/** `1 USDC = 128.31 KES, Coinbase` */
function rateAndSource(
  lang: Language,
  rates: KnownRates,
  currency: Currency,
  { m, amount }: { m: Pick<RateMessages, "sandboxRates">; amount?: string | bigint | undefined },
): string {
  const agrees = amount === undefined
    ? undefined
    : sameFiguresAs(rates[currency], currency, { worth: [toStroops(amount)] });
  const rate = formatRate(lang, rates[currency], currency, agrees);
  return [rate, rateSourceName(rates.sources[currency], m)].filter((text) => text !== "").join(
    ", ",
  );
}

/** "" if the source is unknown. */
export function rateSourceName(
  source: string | undefined,
  m: Pick<RateMessages, "sandboxRates">,
): string {
  if (source === undefined) return "";
  if (source === "sandbox") return m.sandboxRates;
  return source.charAt(0).toUpperCase() + source.slice(1);
}
