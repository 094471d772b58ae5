import type { Currency } from "../../money/currency.ts";
import { formatAmount, formatDate, formatLocal } from "../../ui/i18n/format.ts";
import type { Language } from "../../ui/i18n/languages.ts";
import { fill } from "../../ui/i18n/text.ts";
import { toInternationalNumber } from "../../ui/message-links.ts";
import { firstFittingSms } from "../../ui/sms.ts";
import { type PayeeMessage, payeeMessageTexts as en } from "./messages/payee-message.en.ts";
import { payeeMessageTexts as fr } from "./messages/payee-message.fr.ts";
import { payeeMessageTexts as ha } from "./messages/payee-message.ha.ts";
import { payeeMessageTexts as ig } from "./messages/payee-message.ig.ts";
import { payeeMessageTexts as pcm } from "./messages/payee-message.pcm.ts";
import { payeeMessageTexts as sw } from "./messages/payee-message.sw.ts";
import { payeeMessageTexts as yo } from "./messages/payee-message.yo.ts";
import type { Contact } from "../people/people.ts";
import type { RunReceipt } from "./receipts.ts";

/** A message is in the worker's language, not the page's. */
const MESSAGES: Record<Language, PayeeMessage> = { en, pcm, ha, yo, ig, fr, sw };

export type SetAsideStatus = "waits" | "gone";

interface MessageParts {
  aside: SetAsideStatus;
  url: string;
  /** The payer's name, confirmed by account and domain; null without one. */
  payer: string | null;
}

/**
 * What doesn't fit into an SMS is left out in this order: the purpose, the USDC, and last the
 * payer, since money without a sender looks like fraud. Money that was only set aside is never
 * called paid or received.
 */
export function payeeMessage(
  lang: Language,
  receipt: RunReceipt,
  { aside, url, payer }: MessageParts,
): string {
  const words = MESSAGES[lang];
  const { stroops, paidFor, local, asideUntil } = receipt;
  const usdc = `${formatAmount(lang, stroops)} USDC`;
  const own = local === null ? null : localAmountText(lang, local);
  const whole = own === null ? usdc : `${own} (${usdc})`;
  const date = asideUntil === null ? "" : formatDate(lang, asideUntil);
  const reason = paidFor.trim() === "" ? "" : `, ${paidFor}`;
  const [by, plain] = asideUntil === null
    ? [words.paidBy, words.received]
    : aside === "gone"
    ? [`{payer}: ${words.neutral}`, words.neutral]
    : [words.setAsideBy, words.setAside];
  const [first = "", ...others] = [...payer === null ? [] : [by], plain].flatMap((template) =>
    [[whole, reason], [whole, ""], [own ?? usdc, ""]].map(([amount = "", paidFor = ""]) =>
      fill(template, { payer: payer ?? "", amount, paidFor, date, url })
    )
  );
  return firstFittingSms(first, ...others);
}

/** The most common language for a phone number's country code. */
const LANGUAGE_OF_NUMBER: Record<string, Language> = {
  "+254": "sw",
  "+255": "sw",
  "+221": "fr",
  "+223": "fr",
  "+225": "fr",
  "+226": "fr",
  "+227": "fr",
  "+228": "fr",
  "+229": "fr",
  "+235": "fr",
  "+236": "fr",
  "+237": "fr",
  "+241": "fr",
  "+242": "fr",
  "+233": "en",
  "+234": "en",
  "+256": "en",
  "+27": "en",
};

/** For each currency, the language that most people in its countries can read. */
const LANGUAGE_OF_MONEY: Record<Currency, Language> = {
  KES: "sw",
  TZS: "sw",
  XOF: "fr",
  XAF: "fr",
  NGN: "en",
  GHS: "en",
  UGX: "en",
  ZAR: "en",
};

export interface PayeeContact {
  phone: string;
  email: string;
  lang?: Language;
}

/**
 * Contacts in People take precedence over those in the paid list. Without a chosen language, uses
 * that of the phone number's country or the currency.
 */
export function findContact(
  person: Contact | undefined,
  line: Contact | undefined,
  { local }: Pick<RunReceipt, "local">,
): PayeeContact {
  const phone = person?.phone || line?.phone || "";
  const email = person?.email || line?.email || "";
  const number = toInternationalNumber(phone) ?? "";
  const code = Object.keys(LANGUAGE_OF_NUMBER).find((each) => number.startsWith(each)) ?? "";
  const lang = person?.lang ?? line?.lang ?? LANGUAGE_OF_NUMBER[code] ??
    (local === null ? undefined : LANGUAGE_OF_MONEY[local.currency]);
  return { phone, email, ...lang !== undefined && { lang } };
}

/** `NGN 652,097`: the code first, as in bank and mobile-money messages. */
function localAmountText(
  lang: Language,
  { value, currency }: NonNullable<RunReceipt["local"]>,
): string {
  const [number = ""] = formatLocal(lang, value, currency).split("\u00a0");
  return `${currency} ${number}`;
}

export function payeeSubject(lang: Language, { paidFor }: RunReceipt): string {
  return fill(MESSAGES[lang].subject, { paidFor });
}
