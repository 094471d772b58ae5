import type { Currency } from "../money/currency.ts";
import type { Language } from "./i18n/languages.ts";
import { fill } from "./i18n/text.ts";
import { type KnownRates, localText, type RateMessages, rateSource } from "./local-value.ts";

interface Props {
  lang: Language;
  /** An amount of USDC as the ledger writes it. */
  amount: string;
  currency: Currency;
  /** Null where no rate is known: then that is what it says. */
  rates: KnownRates | null;
  m: RateMessages;
  /** The reader's own zone where it is left out; `UTC` on the server. */
  timeZone?: string;
}

/** What an amount is worth in a local currency, with the rate's source and time. */
export function LocalValue({ lang, amount, currency, rates, m, timeZone }: Props) {
  if (rates === null) return <p class="local quiet">{fill(m.rateUnknown, { currency })}</p>;
  return (
    <p class="local">
      <b>{localText(lang, amount, rates, currency)}</b>{" "}
      <small>{rateSource(lang, rates, currency, { m, timeZone })}</small>
    </p>
  );
}
