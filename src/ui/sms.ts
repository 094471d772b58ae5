/** The basic table of GSM 03.38, and its extension, where each character counts twice. */
const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const EXTENSION = new Set("^{}\\[~]|€");

/** The length of a message as SMS. */
export interface SmsLength {
  characters: number;
  messages: number;
  /** The characters that fit in this number of messages. */
  room: number;
}

/** The GSM 03.38 characters that fit in one SMS. */
const ONE_BASIC = 160;

/** One SMS holds 160 characters of GSM 03.38, or 70 of UCS-2; of several, each holds 153 or 67. */
export function smsLength(text: string): SmsLength {
  const basic = basicLength(text);
  const length = basic ?? text.length;
  const [one, each] = basic === null ? [70, 67] : [ONE_BASIC, 153];
  const messages = length <= one ? 1 : countSms(text, each, basic !== null);
  return { characters: length, messages, room: messages === 1 ? one : messages * each };
}

/** The number of SMS for a text. A character that counts twice isn't split. */
function countSms(text: string, each: number, isBasic: boolean): number {
  let [parts, used] = [1, 0];
  for (const character of text) {
    const size = isBasic ? (EXTENSION.has(character) ? 2 : 1) : character.length;
    used += size;
    if (used > each) [parts, used] = [parts + 1, size];
  }
  return parts;
}

/** Characters of both ASCII and the basic table: nearly all of a plain message. */
const SINGLE = /^[ !-Z_a-z\r\n]*$/;

/** A text's length in GSM 03.38; null if it has other characters. */
function basicLength(text: string): number | null {
  if (SINGLE.test(text)) return text.length;
  let length = 0;
  for (const character of text) {
    if (BASIC.has(character)) length += 1;
    else if (EXTENSION.has(character)) length += 2;
    else return null;
  }
  return length;
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
  "·": "-",
  "ʼ": "'",
  Ɓ: "B",
  ɓ: "b",
  Ɗ: "D",
  ɗ: "d",
  Ƙ: "K",
  ƙ: "k",
  Ƴ: "Y",
  ƴ: "y",
  Œ: "OE",
  œ: "oe",
  Ɛ: "E",
  ɛ: "e",
  Ɔ: "O",
  ɔ: "o",
  Ŋ: "Ng",
  ŋ: "ng",
  Ł: "L",
  ł: "l",
  Đ: "D",
  đ: "d",
};

/** ASCII needs no plainer spelling, except for tabs. */
const ASCII = /^[ -~\r\n]*$/;

/** Spells a text with the basic table where its script allows: `reçu` becomes `recu`. */
export function toPlainCharacters(text: string): string {
  if (ASCII.test(text)) return text;
  // Keep a letter together with its combining marks.
  return text.normalize("NFC").replace(/\P{M}\p{M}*/gu, (character) => {
    if (BASIC.has(character)) return character;
    if (/\s/.test(character)) return " ";
    const letters = PLAIN[character] ?? character.normalize("NFKD").replace(/\p{M}/gu, "");
    const base = [...letters].map((each) => PLAIN[each] ?? each).join("");
    return base !== "" && [...base].every((each) => BASIC.has(each)) ? base : character;
  });
}

/**
 * The first text that fits one SMS of 160 plain characters. If none does, returns the first, since
 * two messages have room for all of it.
 */
export function firstFittingSms(first: string, ...others: string[]): string {
  const plain = [first, ...others].map(toPlainCharacters);
  return plain.find(isOneSms) ?? toPlainCharacters(first);
}

/** Whether a text fits one SMS of 160 characters. */
export function isOneSms(text: string): boolean {
  const length = basicLength(text);
  return length !== null && length <= ONE_BASIC;
}
