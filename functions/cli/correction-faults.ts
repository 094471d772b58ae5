import { shortReceiptPath } from "../../src/stellar/short-code.ts";
import { formatAmount, formatDate } from "../../src/ui/i18n/format.ts";
import type { Language } from "../../src/ui/i18n/languages.ts";
import { fill } from "../../src/ui/i18n/text.ts";
import { isOneSms, smsLength, toPlainCharacters } from "../../src/ui/sms.ts";

export interface Correction {
  key: string;
  lang: Language;
  english: string;
  current: string;
  corrected: string;
  isPlural: boolean;
}

/** Returns one sentence per error. */
export function findCorrectionFaults(correction: Correction): string[] {
  const { key, lang, english, current, corrected, isPlural } = correction;
  const faults: string[] = [];
  const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\ufffd]/u.exec(corrected)?.[0];
  if (hidden !== undefined) {
    const code = (hidden.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    faults.push(`it has a line break or an invisible character (U+${code})`);
  }
  if (/<\/?[a-z!]|&#?\w+;/i.test(corrected)) faults.push("it has markup, such as <b> or &amp;");
  if (corrected.includes("!")) faults.push("it has an exclamation mark, which Lipwa doesn't use");
  faults.push(...placeholderFaults(english, corrected, isPlural));
  const edges = (text: string) => [/^\s*/.exec(text)?.[0], /\s*$/.exec(text)?.[0]].join("|");
  if (edges(corrected) !== edges(current)) {
    faults.push("it doesn't begin and end with the same spaces as the current text");
  }
  if (lang !== "en" && corrected === english && /\S+\s+\S+\s+\S+\s+\S/.test(english)) {
    faults.push("it is the English text");
  }
  if (lang === "fr" && /\d \d{3}(?!\d)/.test(corrected)) {
    faults.push("a number has an ordinary space, where a line could break: use a no-break space");
  }
  if (key.startsWith("ui/i18n/months:") && corrected.split(" ").length !== 12) {
    faults.push("it has to be 12 months in one cell, with one space between them");
  }
  const sms = smsFault(key, lang, corrected);
  return sms === null ? faults : [...faults, sms];
}

/** Compares the placeholders. A plural form can omit its number: 'Paid in the first month.' */
function placeholderFaults(english: string, corrected: string, isPlural: boolean): string[] {
  const wanted = namesIn(english);
  const given = namesIn(corrected);
  const isFree = (name: string) => isPlural && name === "{n}";
  const missing = wanted.filter((name) => !given.includes(name) && !isFree(name));
  const extra = given.filter((name) => !wanted.includes(name) && !isFree(name));
  return [
    ...(missing.length > 0 ? [`it lacks ${missing.join(", ")}, which the English text has`] : []),
    ...(extra.length > 0 ? [`${extra.join(", ")} is not in the English text`] : []),
    ...(/[{}]/.test(corrected.replace(/\{\w+\}/g, "")) ? ["a brace { or } stands alone"] : []),
  ];
}

function namesIn(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g) ?? [])];
}

const HASH = "f".repeat(64);
const LONG_LINK = `https://payroll.lipwa-employers.africa${shortReceiptPath(HASH, 100)}`;
const LINK = `https://pay.example${shortReceiptPath(HASH, null)}`;

function smsValues(lang: Language, longest: boolean): Record<string, string> {
  const date = formatDate(lang, "2026-12-31");
  const link = longest ? LONG_LINK : LINK;
  return {
    number: "JN9HNNADQX",
    asset: "USDC",
    from: "GBCKW6...3ZK6",
    date,
    time: "23:59 UTC",
    when: longest ? date : `${date}, 23:59 UTC`,
    memo: "",
    cost: "",
    paidFor: "",
    link,
    url: link,
  };
}

/** The error if a text is too long for an SMS; null if it fits or isn't sent as an SMS. */
function smsFault(key: string, lang: Language, text: string): string | null {
  const [, name = ""] = /^(?:receipt\/receipt|pay\/receipts\/payee-message):(\w+)$/.exec(key) ?? [];
  const amounts: Record<string, string> = {
    received: "9999999.9999999",
    setAside: "9999999.9999999",
    neutral: "9999999.9999999",
    smsShort: "922337203685.4775807",
    smsLine: "1234.56",
    smsCost: "1234.56",
    smsWhen: "1234.56",
  };
  const amount = amounts[name];
  if (amount === undefined) return null;
  const isPayeeMessage = key.startsWith("pay/");
  const unit = isPayeeMessage ? " USDC" : "";
  const values = smsValues(lang, isPayeeMessage || name === "smsShort");
  const filled = fill(text, { ...values, amount: formatAmount(lang, amount) + unit });
  const plain = toPlainCharacters(filled);
  if (isOneSms(plain)) return null;
  const foreign = [...new Set(plain)].filter((each) => !isOneSms(each));
  if (foreign.length > 0) return `an SMS can't contain ${foreign.join(" ")}`;
  const over = smsLength(plain).characters - 160;
  return `it is ${over} ${over === 1 ? "character" : "characters"} too long for one SMS`;
}
