/** GSM 03.38. In its extension, each character counts twice. */
const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const EXTENSION = new Set("^{}\\[~]|€");

export interface SmsLength {
  characters: number;
  messages: number;
  /** How many characters fit in these messages. */
  room: number;
}

const ONE_BASIC = 160;

/** One SMS holds 160 characters of GSM 03.38, or 70 of UCS-2; each of several 153 or 67. */
export function smsLength(text: string): SmsLength {
  const basic = basicLength(text);
  const length = basic ?? text.length;
  const [one, each] = basic === null ? [70, 67] : [ONE_BASIC, 153];
  const messages = length <= one ? 1 : countSms(text, each, basic !== null);
  return { characters: length, messages, room: messages === 1 ? one : messages * each };
}

/** A character that counts twice isn't split. */
function countSms(text: string, each: number, isBasic: boolean): number {
  let [parts, used] = [1, 0];
  for (const character of text) {
    const size = isBasic ? (EXTENSION.has(character) ? 2 : 1) : character.length;
    used += size;
    if (used > each) [parts, used] = [parts + 1, size];
  }
  return parts;
}

/** Characters both in ASCII and in the basic table: nearly all of a plain message. */
const SINGLE = /^[ !-Z_a-z\r\n]*$/;

/** Null if the text has other characters. */
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

/** Texts of these characters need no plainer spelling. */
const ASCII = /^[ -~\r\n]*$/;

/** Simplifies where the text's script allows: `reçu` becomes `recu`. */
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

/** The first text that fits one SMS; otherwise `first`, for which two messages have room. */
export function firstFittingSms(first: string, ...others: string[]): string {
  const plain = [first, ...others].map(toPlainCharacters);
  return plain.find(isOneSms) ?? toPlainCharacters(first);
}

export function isOneSms(text: string): boolean {
  const length = basicLength(text);
  return length !== null && length <= ONE_BASIC;
}
