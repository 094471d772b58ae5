import type { Language } from "../ui/i18n/languages.ts";
import { formatAmount, formatDate, formatLocal } from "../ui/i18n/format.ts";
import { fill } from "../ui/i18n/text.ts";
import { ledgerAmount } from "../stellar/amount.ts";
import { payeeMessage as en } from "./messages/payee-message.en.ts";
import { payeeMessage as fr } from "./messages/payee-message.fr.ts";
import { payeeMessage as sw } from "./messages/payee-message.sw.ts";
import type { RunReceipt } from "./receipts.ts";

/** A worker reads it in a language of their own, not in that of the page. */
const WORDS = { en, fr, sw };

/** What is known of money that was set aside: `gone` when the ledger no longer has it waiting. */
export type AsideNow = "waits" | "gone";

/**
 * The message that goes with a receipt: short, in plain signs, with the amount in the worker's own
 * money where that is known. Money that was only set aside is never called received.
 */
export function payeeMessage(
  lang: Language,
  receipt: RunReceipt,
  { run, aside }: { run: string; aside: AsideNow },
): string {
  const words = WORDS[lang];
  const { stroops, local, asideUntil, url } = receipt;
  const usdc = `${formatAmount(lang, ledgerAmount(stroops))} USDC`;
  const amount = local === null
    ? usdc
    : `${formatLocal(lang, local.value, local.currency)} (${usdc})`;
  const template = asideUntil === null
    ? words.received
    : aside === "gone"
    ? words.neutral
    : words.setAside;
  const date = asideUntil === null ? "" : formatDate(lang, asideUntil);
  return plainSigns(fill(template, { amount, run, date, url }));
}

/** The subject of an e-mail with that message. */
export function payeeSubject(lang: Language, run: string): string {
  return fill(WORDS[lang].subject, { run });
}

/** The basic table of GSM 03.38, and those of its extension, which count twice. */
const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const EXTENSION = new Set("^{}\\[~]|€");

/** How long a message is as SMS. */
export interface SmsLength {
  signs: number;
  messages: number;
  /** Signs that so many messages have room for. */
  room: number;
}

/** One SMS has room for 160 signs of GSM 03.38, or 70 of UCS-2; each of several for 153, or 67. */
export function smsLength(text: string): SmsLength {
  const signs = [...text];
  const isBasic = signs.every((sign) => BASIC.has(sign) || EXTENSION.has(sign));
  const length = isBasic
    ? signs.reduce((sum, sign) => sum + (BASIC.has(sign) ? 1 : 2), 0)
    : text.length;
  const [one, each] = isBasic ? [160, 153] : [70, 67];
  const messages = length <= one ? 1 : Math.ceil(length / each);
  return { signs: length, messages, room: messages === 1 ? one : messages * each };
}

const PLAIN: Record<string, string> = {
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "«": '"',
  "»": '"',
  "–": "-",
  "—": "-",
  "…": "...",
};

/** The text in signs of the basic table, as far as its script has them: `reçu` becomes `recu`. */
function plainSigns(text: string): string {
  return [...text].map((sign) => {
    if (BASIC.has(sign)) return sign;
    if (/\s/.test(sign)) return " ";
    const base = PLAIN[sign] ?? sign.normalize("NFKD").replace(/\p{M}/gu, "");
    return base !== "" && [...base].every((each) => BASIC.has(each)) ? base : sign;
  }).join("");
}

/** A number as the whole world dials it, `+2348030000017`; null where the country is missing. */
export function internationalNumber(written: string): string | null {
  const digits = written.replace(/[\s()./-]/g, "").replace(/^00/, "+");
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null;
}

/**
 * The address that opens WhatsApp with a message; without a number it asks to whom. Null where the
 * number has no country code, which WhatsApp cannot do without.
 */
export function whatsappLink(phone: string, text: string): string | null {
  const number = phone.trim() === "" ? "" : internationalNumber(phone)?.slice(1) ?? null;
  return number === null ? null : `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** The address that opens an SMS. Apple's systems separate the text in a way of their own. */
export function smsLink(phone: string, text: string, userAgent: string): string {
  const mark = /iPhone|iPad|iPod|Macintosh/.test(userAgent) ? "&" : "?";
  const number = internationalNumber(phone) ?? phone.replace(/[^\d+]/g, "");
  return `sms:${number}${mark}body=${encodeURIComponent(text)}`;
}

/** The address that opens an e-mail. */
export function emailLink(email: string, subject: string, text: string): string {
  const to = encodeURIComponent(email.trim()).replaceAll("%40", "@");
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}
