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
export function plainSigns(text: string): string {
  return [...text].map((sign) => {
    if (BASIC.has(sign)) return sign;
    if (/\s/.test(sign)) return " ";
    const base = PLAIN[sign] ?? sign.normalize("NFKD").replace(/\p{M}/gu, "");
    return base !== "" && [...base].every((each) => BASIC.has(each)) ? base : sign;
  }).join("");
}

/**
 * The first of several ways to say the same that fits into one SMS of 160 signs, in plain signs;
 * where none does, the first: what takes two may as well say everything.
 */
export function fittingSms(first: string, ...others: string[]): string {
  const plain = [first, ...others].map(plainSigns);
  return plain.find(isOneSms) ?? plainSigns(first);
}

/** Whether it goes out as one SMS of 160 signs. */
export function isOneSms(text: string): boolean {
  const { messages, room } = smsLength(text);
  return messages === 1 && room === 160;
}
