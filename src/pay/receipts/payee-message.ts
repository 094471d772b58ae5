import { formatAmount, formatDate, formatLocal } from "../../ui/i18n/format.ts";
import type { Language } from "../../ui/i18n/languages.ts";
import { fill } from "../../ui/i18n/text.ts";
import { fittingSms } from "../../ui/sms.ts";
import { type PayeeMessage, payeeMessage as en } from "./messages/payee-message.en.ts";
import { payeeMessage as fr } from "./messages/payee-message.fr.ts";
import { payeeMessage as ha } from "./messages/payee-message.ha.ts";
import { payeeMessage as ig } from "./messages/payee-message.ig.ts";
import { payeeMessage as pcm } from "./messages/payee-message.pcm.ts";
import { payeeMessage as sw } from "./messages/payee-message.sw.ts";
import { payeeMessage as yo } from "./messages/payee-message.yo.ts";
import type { RunReceipt } from "./receipts.ts";

/** A worker reads it in a language of their own, not in that of the page. */
const WORDS: Record<Language, PayeeMessage> = { en, pcm, ha, yo, ig, fr, sw };

/** What is known of money that was set aside: `gone` when the ledger no longer has it waiting. */
export type AsideNow = "waits" | "gone";

/**
 * The message that goes with a receipt: one SMS wherever its link is a short one, with the amount
 * in the worker's own money where that is known. What does not fit is left out, what it was paid for
 * first. Money that was only set aside is never called received.
 */
export function payeeMessage(
  lang: Language,
  receipt: RunReceipt,
  { aside, url }: { aside: AsideNow; url: string },
): string {
  const words = WORDS[lang];
  const { stroops, paidFor, local, asideUntil } = receipt;
  const usdc = `${formatAmount(lang, stroops)} USDC`;
  const own = local === null ? null : ownMoney(lang, local);
  const whole = own === null ? usdc : `${own} (${usdc})`;
  const template = asideUntil === null
    ? words.received
    : aside === "gone"
    ? words.neutral
    : words.setAside;
  const date = asideUntil === null ? "" : formatDate(lang, asideUntil);
  const reason = paidFor.trim() === "" ? "" : `, ${paidFor}`;
  const say = (amount: string, paidFor: string) => fill(template, { amount, paidFor, date, url });
  return fittingSms(say(whole, reason), say(whole, ""), say(own ?? usdc, ""));
}

/** `NGN 652,097`: the code first, as receipts of banks and phones have it. */
function ownMoney(lang: Language, { value, currency }: NonNullable<RunReceipt["local"]>): string {
  const [number = ""] = formatLocal(lang, value, currency).split("\u00a0");
  return `${currency} ${number}`;
}

/** The subject of an e-mail with that message. */
export function payeeSubject(lang: Language, { paidFor }: RunReceipt): string {
  return fill(WORDS[lang].subject, { paidFor });
}
