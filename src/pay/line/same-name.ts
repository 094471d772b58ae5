/** Each line: a Latin letter, then look-alikes and the hooked or stroked letters it replaces. */
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

/** Accents of any script, but not Indian vowel signs: those are marks too, but change the name. */
const ACCENTS = /[\p{Script=Inherited}\u0483-\u0489]/gu;

/**
 * Ignores case, accents, apostrophes and extra spaces. Other punctuation counts as a space, and
 * look-alikes become their Latin letters.
 */
export function nameKey(name: string): string {
  return toLatinLetters(name.replace(/['’‘ʼʻ`´]/gu, ""))
    .replace(/(?<=\p{L})[01]|[01](?=\p{L})/gu, (digit) => digit === "0" ? "o" : "i")
    .replaceAll("rn", "m").replaceAll("vv", "w")
    .replace(/[\s\p{P}\u2800]+/gu, " ").trim();
}

function toLatinLetters(name: string): string {
  // fast path: most of a payroll's thousands of names are ASCII
  if (/^[ -~]*$/.test(name)) return name.toLowerCase().replace(/[l|]/g, "i");
  const bare = name.normalize("NFKD").replace(ACCENTS, "")
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, "");
  const letters = Array.from(bare, (character) => {
    const small = character.toLowerCase();
    return LATIN.get(character) ?? LATIN.get(small) ?? SPELLINGS.get(small) ?? small;
  });
  return letters.join("");
}

export function isSameName(one: string, other: string): boolean {
  return nameKey(one) !== "" && nameKey(one) === nameKey(other);
}

/** The people whose names have this spelling (Hùng isn't Hưng), or all people if there are none. */
export function withSameSpelling<T extends { name: string }>(
  some: readonly T[],
  name: string,
): readonly T[] {
  const own = some.filter((each) => normalizeSpelling(each) === normalizeSpelling({ name }));
  return own.length > 0 ? own : some;
}

/** Keeps accents; ignores case and extra spaces. */
export function normalizeSpelling({ name }: { name: string }): string {
  return name.normalize("NFC").toLowerCase().replace(/\s+/gu, " ").trim();
}
