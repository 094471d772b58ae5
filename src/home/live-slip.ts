import { createApi } from "../client/api.ts";
import type { Network } from "../contract/network.ts";
import { utcDay } from "../contract/utc-day.ts";
import type { PaymentProof } from "../contract/verify.ts";
import { formatShortCode, transactionCode } from "../stellar/short-code.ts";
import { shorten } from "../stellar/shorten.ts";
import { readCurrency } from "../ui/chosen-currency.ts";
import { formatAmount, formatDate, formatNumber, formatTime } from "../ui/i18n/format.ts";
import { type Language, pageLanguage } from "../ui/i18n/languages.ts";
import { fill } from "../ui/i18n/text.ts";
import { formatOrganization } from "../ui/organization-text.ts";
import type { FrameMessages } from "../ui/messages/frame.en.ts";
import {
  formatDayRate,
  formatLocalValue,
  formatRateWithSource,
  type RateMessages,
} from "../ui/local-value.ts";

interface Words extends RateMessages, Pick<FrameMessages, "rateDay"> {
  captionLive: string;
}

/** Keeps the sample payment if the network has none, or if the ledger can't be read. */
export async function showLiveReceipt(network: Network): Promise<void> {
  const text = document.getElementById("home-words")?.textContent ?? "{}";
  const words: Words = JSON.parse(text);
  const lang = pageLanguage();
  const { demo } = network;
  if (demo !== undefined) link("passport", `/passport/${demo.passport}?lang=${lang}`);
  const api = createApi();
  const proof = demo?.receipt === undefined ? null : await api.verify(demo.receipt);
  const payment = proof?.ok === true && proof.value.verified && proof.value.settled
    ? proof.value
    : null;
  if (payment !== null) showPayment(payment, { lang, words, network });
  const currency = readCurrency(lang);
  const day = payment?.createdAt.slice(0, 10) ?? utcDay(Date.now());
  // Same as the receipt: the day's rate, otherwise today's.
  const ofDay = day < utcDay(Date.now()) ? await api.rates({ date: day }) : null;
  const isOfDay = ofDay?.ok === true;
  const rates = isOfDay ? ofDay : await api.rates();
  if (!rates.ok) return;
  const amount = payment?.amount ?? "1234.5600000";
  put("value", formatLocalValue(lang, amount, rates.value, currency));
  put(
    "rate",
    isOfDay
      ? formatDayRate(lang, rates.value, currency, { m: words, amount })
      : formatRateWithSource(lang, rates.value, currency, { m: words, amount }),
  );
}

function showPayment(
  payment: PaymentProof,
  { lang, words, network }: { lang: Language; words: Words; network: Network },
): void {
  const href = `/receipt/${payment.hash}?lang=${lang}`;
  const amount = formatAmount(lang, payment.amount);
  // Leave out a number that leads nowhere.
  put("number", payment.shortUrl === null ? "" : formatShortCode(transactionCode(payment.hash)));
  put("amount", amount);
  put("day", formatDate(lang, payment.createdAt));
  if (payment.organization === null) put("from", shorten(payment.sender));
  else put("payer", formatOrganization(payment.organization));
  put("memo", payment.memo);
  put("date", formatDate(lang, payment.createdAt));
  put("time", formatTime(lang, payment.createdAt));
  put("ledger", formatNumber(lang, payment.ledger));
  put("caption", fill(words.captionLive, { network: network.name }));
  link("receipt", href);
  document.querySelector("[data-live-open]")?.setAttribute("href", href);
  showAnswer(payment);
}

/** Shows the same payment in the API example, so that its command works. */
function showAnswer({ hash, amount, sender, recipient, memo }: PaymentProof): void {
  put("api-hash", hash);
  put("api-amount", JSON.stringify(amount));
  put("api-sender", shorten(sender));
  put("api-recipient", shorten(recipient));
  put("api-memo", JSON.stringify(memo));
  put("api-number", hash.slice(0, 8));
}

function put(name: string, text: string): void {
  const element = document.querySelector(`[data-live="${name}"]`);
  if (element !== null) element.textContent = text;
}

function link(name: string, href: string): void {
  document.querySelector(`[data-live-href="${name}"]`)?.setAttribute("href", href);
}
