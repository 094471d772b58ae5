import type { PaymentProof, ProofPayment } from "../contract/verify.ts";
import { shorten } from "../stellar/shorten.ts";
import { grouped, transactionCode } from "../stellar/short-code.ts";
import { fill } from "../ui/i18n/text.ts";
import { isOneSms, plainCharacters } from "../ui/sms.ts";
import { visibleText } from "../ui/visible-text.ts";
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
  /** The sender's name with the domain that says so; null where none is known. */
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
  t: Pick<Receipt, "smsLine" | "smsShort" | "smsCost" | "smsWhen" | "memoKinds">,
): Confirmation {
  // quoted as it will be read: what becomes a quotation mark must not end the quotation
  const plainMemo = { ...memo, value: plainCharacters(visibleText(memo.value)) };
  const said = sentence(plainCharacters(memoLine(plainMemo, t, ['"', '"'])));
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

/** A memo on one line: text in quotation marks, anything else with its kind before it. */
export function memoLine(
  { value, kind }: Pick<ShownMemo, "value" | "kind">,
  t: Pick<Receipt, "memoKinds">,
  marks: readonly [string, string],
): string {
  return kind === null ? quotedMemo(visibleText(value), marks) : `${t.memoKinds[kind]} ${value}`;
}

/**
 * A memo in quotation marks, which nothing in it ends: anybody may write one, and none may pass for what
 * is said beside it. Nothing where there is none.
 */
function quotedMemo(memo: string, [open, close]: readonly [string, string]): string {
  // two apostrophes look like the mark that ends it
  const text = memo.trim().replace(/["'“”„‟«»‘’″]{2,}|["“”„‟«»″]/g, "'");
  return text === "" ? "" : `${open}${text}${close}`;
}
