/**
 * Each Latin letter, followed by letters that look like it, or that are often written as it,
 * without their hook or stroke.
 */
const LOOK_ALIKE_LETTERS = [
  "aаαɑ",
  "bвβɓʙь",
  "cсϲ",
  "dԁɖɗđ",
  "eеεєҽəɛǝ",
  "fғƒ",
  "gɡցԍɠɢ",
  "hһнհħʜΗ",
  "iіιıɩɪlӏłⅼʟ|",
  "jјϳ",
  "kкκƙ",
  "mмΜ",
  "nпηոŋɲɴΝ",
  "oоοօøɔө",
  "pрρ",
  "qԛզ",
  "rгʀ",
  "sѕ",
  "tтτŧ",
  "uυսμʊ",
  "vνѵʋ",
  "wԝω",
  "xхχ",
  "yуүγƴʏΥ",
  "zζ",
];

const LATIN = new Map(
  LOOK_ALIKE_LETTERS.flatMap(([latin = "", ...others]) =>
    others.map((other) => [other, latin] as const)
  ),
);

/** Letters written as two, and Arabic letters that are often interchanged. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ى", "ي"],
  ["ی", "ي"],
  ["ک", "ك"],
  ["ة", "ه"],
]);

/** Accents of any script. Indian vowel signs are marks too, but change the name. */
const ACCENTS = /[\p{Script=Inherited}\u0483-\u0489]/gu;

/**
 * A name for comparison, without differences of case, accents, spaces, punctuation and invisible
 * characters, and with letters of other scripts as the Latin letters that they look like.
 */
export function nameKey(name: string): string {
  return toLatinLetters(name.replace(/['’‘ʼʻ`´]/gu, ""))
    .replace(/(?<=\p{L})[01]|[01](?=\p{L})/gu, (digit) => digit === "0" ? "o" : "i")
    .replaceAll("rn", "m").replaceAll("vv", "w")
    .replace(/[\s\p{P}\u2800]+/gu, " ").trim();
}

/** Replaces characters by the lowercase Latin letters that they resemble. */
function toLatinLetters(name: string): string {
  // a fast path: a payroll has thousands of names, most of them ASCII
  if (/^[ -~]*$/.test(name)) return name.toLowerCase().replace(/[l|]/g, "i");
  const bare = name.normalize("NFKD").replace(ACCENTS, "")
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, "");
  const letters = Array.from(bare, (character) => {
    const small = character.toLowerCase();
    return LATIN.get(character) ?? LATIN.get(small) ?? SPELLINGS.get(small) ?? small;
  });
  return letters.join("");
}

/** True if two spellings can be one person's name. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) !== "" && nameKey(one) === nameKey(other);
}

/** Those people who are spelled as `name`; all if there are none. Hùng isn't Hưng. */
export function withSameSpelling<T extends { name: string }>(
  some: readonly T[],
  name: string,
): readonly T[] {
  const own = some.filter((each) => normalizeSpelling(each) === normalizeSpelling({ name }));
  return own.length > 0 ? own : some;
}

/** A name with its accents, without differences of case and spacing. */
export function normalizeSpelling({ name }: { name: string }): string {
  return name.normalize("NFC").toLowerCase().replace(/\s+/gu, " ").trim();
}
