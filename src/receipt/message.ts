import type { PaymentProof, ProofPayment } from "../contract/verify.ts";
import { shorten } from "../stellar/shorten.ts";
import { grouped, transactionCode } from "../stellar/short-code.ts";
import { fill } from "../ui/i18n/text.ts";
import { isOneSms, plainCharacters } from "../ui/sms.ts";
import type { ShownMemo } from "./facts.ts";
import type { Receipt } from "./messages/receipt.en.ts";

/** What a receipt is found by: its short link works once it has one, and the hash always does. */
type Numbered = Pick<PaymentProof, "hash" | "shortUrl">;

/**
 * The number as it stands on a slip, in groups, with the line where there are several. Null while it
 * would lead nowhere.
 */
export function slipNumber({ hash, shortUrl }: Numbered, op: number | null): string | null {
  if (shortUrl === null) return null;
  return `${grouped(transactionCode(hash))}${op === null ? "" : `-${op}`}`;
}

/** The number in a sentence. */
export function spokenNumber({ hash, shortUrl }: Numbered): string {
  return shortUrl === null ? shorten(hash) : transactionCode(hash);
}

/** What a confirmation says, all of it ready to be read. */
export interface ConfirmationFacts {
  /** As `spokenNumber` gives it. */
  number: string;
  /** The amount as it is shown, `1,234.56`. */
  amount: string;
  asset: string;
  /** The sender's whole address. */
  sender: string;
  /** The sender's name with the domain that publishes it; null where none is known. */
  senderName: string | null;
  /** The payer's. */
  memo: Pick<ShownMemo, "value" | "kind">;
  /** Of money that had been set aside: the word for that. */
  collected: string | null;
  /** Day and time in UTC. */
  date: string;
  time: string;
  link: string;
}

/** One way to say it: a template, its words, and how `{when}` in it is written. */
export interface Confirmation {
  template: string;
  words: Record<string, string>;
  when: string;
}

/**
 * A confirmation in the form that workers know from M-Pesa's message: number first, who, how much,
 * memo, cost, link. It is one SMS wherever its link is a short one; what does not fit is left out.
 */
export function confirmation(
  { number, amount, asset, sender, senderName, memo, collected, link, date, time }:
    ConfirmationFacts,
  t: Pick<Receipt, "smsLine" | "smsShort" | "smsCost" | "smsWhen" | "memoKinds" | "hasMemo">,
): Confirmation {
  const said = sentence(plainCharacters(memoLine(memo, t, ['"', '"'])));
  // the link ends every message
  const templateOf = (line: string) =>
    plainCharacters(line).replace("{link}", collected === null ? "{link}" : "{collected}{link}");
  const whole = { template: templateOf(t.smsLine), when: plainCharacters(t.smsWhen) };
  const waysFrom = (from: string): [Confirmation, ...Confirmation[]] => {
    const words = plain({
      number,
      amount,
      asset,
      from,
      link,
      collected: sentence(collected ?? ""),
    });
    const cost = plainCharacters(fill(t.smsCost, words));
    return [
      { ...whole, words: { ...words, memo: said, cost } },
      { ...whole, words: { ...words, memo: said, cost: "" } },
      { ...whole, words: { ...words, memo: "", cost } },
      { ...whole, words: { ...words, memo: "", cost: "" } },
      { template: templateOf(t.smsShort), when: "{date}", words },
    ];
  };
  const byAddress = waysFrom(shorten(sender));
  // who paid is worth more than what it cost and what for; a name that no SMS has room for is none
  const ways = [...(senderName === null ? [] : waysFrom(senderName)), ...byAddress];
  return ways.find((way) => isOneSms(confirmationText(way, { date, time }))) ?? byAddress[0];
}

/** A confirmation as it goes out, with the time as somebody's clock has it. */
export function confirmationText(
  { template, words, when }: Confirmation,
  moment: { date: string; time: string },
): string {
  return fill(template, { ...words, when: fill(when, plain(moment)) });
}

function plain(words: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).map(([name, text]) => [name, plainCharacters(text)]),
  );
}

/** A text as a sentence of its own; nothing where there is none. */
function sentence(text: string): string {
  if (text === "") return "";
  return /[.!?…]"$/.test(text) ? `${text} ` : `${text}. `;
}

/** The word for a payment that had been set aside and was collected; null for every other. */
export function collectedWord(
  payment: Pick<ProofPayment, "kind"> | undefined,
  t: Receipt,
): string | null {
  return payment?.kind === "claimable_claimed" ? t.verdicts.origin_unknown.label : null;
}

/**
 * A memo on one line: plain text in quotation marks, anything else with its kind before it. Of other
 * text only that it is there: on the receipt it stands by itself, with whoever wrote it.
 */
export function memoLine(
  { value, kind }: Pick<ShownMemo, "value" | "kind">,
  t: Pick<Receipt, "memoKinds" | "hasMemo">,
  [open, close]: readonly [string, string],
): string {
  if (kind !== null) return `${t.memoKinds[kind]} ${value}`;
  const text = value.normalize("NFC").replace(/\s+/g, " ").trim().replace(/[‘’ʼ]/g, "'");
  if (text === "") return "";
  return isPlain(text) ? open + text + close : t.hasMemo;
}

/**
 * True where nothing in a text can be taken for the mark that ends its quotation, since anybody may
 * write a memo, and none may pass for what is said beside it. It has letters of the scripts in which
 * workers write, each with at most two of their accents, digits, and the rest of a plain keyboard. Two
 * apostrophes together look like that mark.
 */
function isPlain(text: string): boolean {
  return text.normalize("NFKC") === text && PLAIN.test(text) && !text.includes("''");
}

/** Latin letters with those of the International African Alphabet, Arabic and Ethiopic ones. */
const LETTER =
  /(?=[A-Za-z\u00c0-\u02af\u1e00-\u1eff\u0621-\u064a\u1200-\u1357])[\p{Lu}\p{Ll}\p{Lo}]/u;
const ACCENT = /[\u0300-\u0304\u0307\u0308\u030c\u0323-\u0331\u064b-\u0652]/u;
const PLAIN = new RegExp(
  `^(?:${LETTER.source}(?:${ACCENT.source}){0,2}|[0-9\u0660-\u0669]|[ !#$%&()*+,./:;=?@_'-])*$`,
  "u",
);
