/**
 * Letters that nobody tells from a Latin one at a glance, or that people write without their hook or
 * stroke: each Latin letter with those that pass for it.
 */
const PASS_FOR = [
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
  PASS_FOR.flatMap(([latin = "", ...others]) => others.map((other) => [other, latin] as const)),
);

/** Letters that are written as two, and those of Arabic that keyboards and habits exchange. */
const SPELLED: ReadonlyMap<string, string> = new Map([
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ى", "ي"],
  ["ی", "ي"],
  ["ک", "ك"],
  ["ة", "ه"],
]);

/** Accents of any script; the vowels of Indian ones are marks too, and make another name. */
const ACCENTS = /[\p{Script=Inherited}\u0483-\u0489]/gu;

/**
 * A name as people mean it, and as they see it: capitals, accents, spaces, points and signs that
 * cannot be seen make no other person, and neither does a letter of another script that looks the
 * same.
 */
export function nameKey(name: string): string {
  return lettersOf(name.replace(/['’‘ʼʻ`´]/gu, ""))
    .replace(/(?<=\p{L})[01]|[01](?=\p{L})/gu, (digit) => digit === "0" ? "o" : "i")
    .replaceAll("rn", "m").replaceAll("vv", "w")
    .replace(/[\s\p{P}\u2800]+/gu, " ").trim();
}

/** The small Latin letters that its signs pass for; others as they are. */
function lettersOf(name: string): string {
  // a payroll has thousands of names, and most have no others
  if (/^[ -~]*$/.test(name)) return name.toLowerCase().replace(/[l|]/g, "i");
  const bare = name.normalize("NFKD").replace(ACCENTS, "")
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, "");
  const letters = Array.from(bare, (sign) => {
    const small = sign.toLowerCase();
    return LATIN.get(sign) ?? LATIN.get(small) ?? SPELLED.get(small) ?? small;
  });
  return letters.join("");
}

/** True where two names are one person's, however they are written. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) !== "" && nameKey(one) === nameKey(other);
}

/** Of some with one key those who are written as `name`, where there are any: Hùng is not Hưng. */
export function writtenAs<T extends { name: string }>(
  some: readonly T[],
  name: string,
): readonly T[] {
  const own = some.filter((each) => writtenName(each) === writtenName({ name }));
  return own.length > 0 ? own : some;
}

/** A name with its accents, whoever has typed its capitals and spaces. */
export function writtenName({ name }: { name: string }): string {
  return name.normalize("NFC").toLowerCase().replace(/\s+/gu, " ").trim();
}
