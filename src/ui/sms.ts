/** The basic table of GSM 03.38, and those of its extension, which count twice. */
const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const EXTENSION = new Set("^{}\\[~]|€");

/** How long a message is as SMS. */
export interface SmsLength {
  characters: number;
  messages: number;
  /** Characters that so many messages have room for. */
  room: number;
}

/** So many characters of GSM 03.38 have room in one SMS. */
const ONE_BASIC = 160;

/** One SMS has room for 160 characters of GSM 03.38, or 70 of UCS-2; each of several for 153, or 67. */
export function smsLength(text: string): SmsLength {
  const basic = basicLength(text);
  const length = basic ?? text.length;
  const [one, each] = basic === null ? [70, 67] : [ONE_BASIC, 153];
  const messages = length <= one ? 1 : partsOf(text, each, basic !== null);
  return { characters: length, messages, room: messages === 1 ? one : messages * each };
}

/** How many SMS of so many characters a text takes: what counts twice stands in one of them. */
function partsOf(text: string, each: number, isBasic: boolean): number {
  let [parts, used] = [1, 0];
  for (const character of text) {
    const size = isBasic ? (EXTENSION.has(character) ? 2 : 1) : character.length;
    used += size;
    if (used > each) [parts, used] = [parts + 1, size];
  }
  return parts;
}

/** What is both in ASCII and in the basic table: nearly all of a message that was made plain. */
const SINGLE = /^[ !-Z_a-z\r\n]*$/;

/** How long a text is in GSM 03.38; null where that has not all of its characters. */
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

/** Of ASCII nothing has a plainer character, but for a tab. */
const ASCII = /^[ -~\r\n]*$/;

/** The text in characters of the basic table, as far as its script has them: `reçu` becomes `recu`. */
export function plainCharacters(text: string): string {
  if (ASCII.test(text)) return text;
  // a letter goes with its marks, which have no character of their own where it has two
  return text.normalize("NFC").replace(/\P{M}\p{M}*/gu, (character) => {
    if (BASIC.has(character)) return character;
    if (/\s/.test(character)) return " ";
    const letters = PLAIN[character] ?? character.normalize("NFKD").replace(/\p{M}/gu, "");
    const base = [...letters].map((each) => PLAIN[each] ?? each).join("");
    return base !== "" && [...base].every((each) => BASIC.has(each)) ? base : character;
  });
}

/**
 * The first of several ways to say the same that fits into one SMS of 160 characters, in plain characters;
 * where none does, the first: what takes two may as well say everything.
 */
export function fittingSms(first: string, ...others: string[]): string {
  const plain = [first, ...others].map(plainCharacters);
  return plain.find(isOneSms) ?? plainCharacters(first);
}

/** Whether it goes out as one SMS of 160 characters. */
export function isOneSms(text: string): boolean {
  const length = basicLength(text);
  return length !== null && length <= ONE_BASIC;
}
