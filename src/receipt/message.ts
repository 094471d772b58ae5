import { shorten } from "../stellar/shorten.ts";
import { visibleText } from "../ui/visible-text.ts";

/** The number that people read to each other: the first ten digits of the hash, in capitals. */
export function receiptNumber(hash: string): string {
  return hash.slice(0, 10).toUpperCase();
}

/** What a confirmation line says, all of it ready to be read. */
export interface ConfirmationFacts {
  hash: string;
  /** The amount as it is shown, `1,234.56`. */
  amount: string;
  asset: string;
  /** The sender's whole address. */
  sender: string;
  memo: string;
  link: string;
}

/**
 * The words for a confirmation line in the form that workers know from M-Pesa's message: number
 * first, who, how much, memo, cost, link. They go into a template of the reader's language; its
 * `{when}` is left to the caller, because it depends on the reader's time zone.
 */
export function confirmationWords(facts: ConfirmationFacts): Record<string, string> {
  return {
    number: receiptNumber(facts.hash),
    amount: facts.amount,
    asset: facts.asset,
    from: shorten(facts.sender),
    memo: memoSentence(visibleText(facts.memo)),
    link: facts.link,
  };
}

/** A memo as a sentence of its own; nothing where there is none. */
function memoSentence(memo: string): string {
  const text = memo.trim();
  if (text === "") return "";
  return /[.!?…]$/.test(text) ? `${text} ` : `${text}. `;
}
