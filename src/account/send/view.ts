import type { Network } from "../../contract/network.ts";
import { sameFiguresAs } from "../../money/convert.ts";
import type { Currency } from "../../money/currency.ts";
import { CENT_IN_STROOPS, parseLedgerAmount } from "../../stellar/amount.ts";
import { shorten } from "../../stellar/shorten.ts";
import { formatDate, formatLocal, formatTime } from "../../ui/i18n/format.ts";
import type { Language } from "../../ui/i18n/languages.ts";
import { fill } from "../../ui/i18n/text.ts";
import { formatRate, rateSourceName } from "../../ui/local-value.ts";
import type { ErrorMessages } from "../../ui/messages/errors.en.ts";
import type { FrameMessages } from "../../ui/messages/frame.en.ts";
import { visibleText } from "../../ui/visible-text.ts";
import type { WalletMessages } from "../../wallet/messages/wallet.en.ts";
import type { SendForm } from "./form.ts";
import type { ShownLocalAmount } from "./journal.ts";
import type { SendMessages } from "./messages/send.en.ts";
import type { Sender } from "./sender.ts";

export interface SendViewProps {
  lang: Language;
  m: SendMessages;
  c: Pick<FrameMessages, "copied" | "exactly" | "publishedAt" | "sandboxRates">;
  e: Pick<ErrorMessages, "other">;
  w: WalletMessages;
  /** `this phone` or `this computer`, in the reader's language. */
  here: string;
  network: Network;
  /** `G…` */
  address: string;
  currency: Currency;
  sender: Sender;
  form: SendForm;
  back: () => void;
}

/** `15,000.00 KES`. */
export function localAmountText(
  { lang }: SendViewProps,
  { value, currency }: ShownLocalAmount,
): string {
  return formatLocal(lang, value, currency);
}

/** `at 1 USDC = 129.20 KES, Coinbase, 14:02`. `stroops` is the amount. */
export function paymentRateText(
  { lang, m: { review: r }, c }: SendViewProps,
  { value, rate, currency, source, updatedAt, trust }: ShownLocalAmount,
  stroops: bigint,
): string {
  const figures = { worth: [stroops], owed: [parseLedgerAmount(value) / CENT_IN_STROOPS] };
  const clock = formatTime(lang, updatedAt);
  const template = { today: r.at, stale: r.atOld, unconfirmed: r.atAlone }[trust];
  return fill(template, {
    rate: formatRate(lang, rate, currency, sameFiguresAs(rate, currency, figures)),
    source: rateSourceName(source, c),
    time: trust === "stale" ? `${formatDate(lang, updatedAt)} ${clock}` : clock,
  });
}

/** The name given by the sender, the published name, or the shortened address. */
export function recipientText(
  { name, organization, address }: {
    name: string;
    organization?: { name: string } | null;
    address: string;
  },
): string {
  const known = name.trim() || organization?.name || "";
  return known === "" ? shorten(address) : visibleText(known);
}
