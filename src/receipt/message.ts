import type { PaymentProof, ProofPayment } from "../contract/verify.ts";
import { shorten } from "../stellar/shorten.ts";
import { formatShortCode, transactionCode } from "../stellar/short-code.ts";
import { fill } from "../ui/i18n/text.ts";
import { isOneSms, toPlainCharacters } from "../ui/sms.ts";
import type { MemoView } from "./facts.ts";
import type { ReceiptMessages } from "./messages/receipt.en.ts";

type NumberedPayment = Pick<PaymentProof, "hash" | "shortUrl">;

/** `ABCDE-FGHJK-2`: with the line if there are several. Null until the short link works. */
export function formatSlipNumber(
  { hash, shortUrl }: NumberedPayment,
  op: number | null,
): string | null {
  if (shortUrl === null) return null;
  return `${formatShortCode(transactionCode(hash))}${op === null ? "" : `-${op}`}`;
}

/** The number for use in a sentence. */
export function formatReceiptNumber({ hash, shortUrl }: NumberedPayment): string {
  return shortUrl === null ? shorten(hash) : transactionCode(hash);
}

export interface ConfirmationValues {
  number: string;
  /** The amount as shown: `1,234.56`. */
  amount: string;
  asset: string;
  /** The full address. */
  sender: string;
  /** The name with the domain that publishes it; null if unknown. */
  senderName: string | null;
  memo: Pick<MemoView, "value" | "kind">;
  /** The label of collected money; null for a direct payment. */
  collected: string | null;
  /** The date and time are in UTC. */
  date: string;
  time: string;
  link: string;
}

export interface ConfirmationTemplate {
  template: string;
  words: Record<string, string>;
  when: string;
}

/** Uses M-Pesa's form, which workers know. Parts that don't fit one SMS are left out. */
export function buildConfirmation(
  { number, amount, asset, sender, senderName, memo, collected, link, date, time }:
    ConfirmationValues,
  t: Pick<
    ReceiptMessages,
    "smsLine" | "smsShort" | "smsCost" | "smsWhen" | "memoKinds" | "hasMemo"
  >,
): ConfirmationTemplate {
  const memoText = asSentence(toPlainCharacters(formatMemoLine(memo, t, ['"', '"'])));
  const templateOf = (line: string) =>
    toPlainCharacters(line).replace("{link}", collected === null ? "{link}" : "{collected}{link}");
  const whole = { template: templateOf(t.smsLine), when: toPlainCharacters(t.smsWhen) };
  const waysFrom = (from: string): [ConfirmationTemplate, ...ConfirmationTemplate[]] => {
    const words = toPlainValues({
      number,
      amount,
      asset,
      from,
      link,
      collected: asSentence(collected ?? ""),
    });
    // Who collects money usually pays the ledger's fee for it.
    const cost = collected === null ? toPlainCharacters(fill(t.smsCost, words)) : "";
    return [
      { ...whole, words: { ...words, memo: memoText, cost } },
      { ...whole, words: { ...words, memo: memoText, cost: "" } },
      { ...whole, words: { ...words, memo: "", cost } },
      { ...whole, words: { ...words, memo: "", cost: "" } },
      { template: templateOf(t.smsShort), when: "{date}", words },
    ];
  };
  const byAddress = waysFrom(shorten(sender));
  // The payer matters more than the cost and the memo. A name that doesn't fit is left out.
  const ways = [...(senderName === null ? [] : waysFrom(senderName)), ...byAddress];
  return ways.find((way) => isOneSms(renderConfirmation(way, { date, time }))) ?? byAddress[0];
}

export function renderConfirmation(
  { template, words, when }: ConfirmationTemplate,
  moment: { date: string; time: string },
): string {
  return fill(template, { ...words, when: fill(when, toPlainValues(moment)) });
}

function toPlainValues(words: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).map(([name, text]) => [name, toPlainCharacters(text)]),
  );
}

function asSentence(text: string): string {
  if (text === "") return "";
  return /[.!?…]"$/.test(text) ? `${text} ` : `${text}. `;
}

export function collectedLabel(
  payment: Pick<ProofPayment, "kind"> | undefined,
  t: ReceiptMessages,
): string | null {
  return payment?.kind === "claimable_claimed" ? t.verdicts.origin_unknown.label : null;
}

/** Puts text in quotes, and labels other kinds. Text that isn't plain is only mentioned. */
export function formatMemoLine(
  { value, kind }: Pick<MemoView, "value" | "kind">,
  t: Pick<ReceiptMessages, "memoKinds" | "hasMemo">,
  [open, close]: readonly [string, string],
): string {
  if (kind !== null) return `${t.memoKinds[kind]} ${value}`;
  const text = value.normalize("NFC").replace(/\s+/g, " ").trim().replace(/[‘’ʼ]/g, "'");
  if (text === "") return "";
  return isPlain(text) ? open + text + close : t.hasMemo;
}

/**
 * Anyone can write a memo, and it must not look like the text around it: only letters of the
 * workers' scripts with at most two accents, digits and some ASCII. `''` looks like a quote.
 */
function isPlain(text: string): boolean {
  return text.normalize("NFKC") === text && PLAIN.test(text) && !text.includes("''");
}

/** Latin letters with the International African Alphabet, Arabic and Ethiopic. */
const LETTER =
  /(?=[A-Za-z\u00c0-\u02af\u1e00-\u1eff\u0621-\u064a\u1200-\u1357])[\p{Lu}\p{Ll}\p{Lo}]/u;
const ACCENT = /[\u0300-\u0304\u0307\u0308\u030c\u0323-\u0331\u064b-\u0652]/u;
const PLAIN = new RegExp(
  `^(?:${LETTER.source}(?:${ACCENT.source}){0,2}|[0-9\u0660-\u0669]|[ !#$%&()*+,./:;=?@_'-])*$`,
  "u",
);
