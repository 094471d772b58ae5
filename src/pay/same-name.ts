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
  "vνѵ",
  "wԝω",
  "xхχ",
  "yуүγƴʏΥ",
  "zζ",
];

const LATIN = new Map(
  PASS_FOR.flatMap(([latin = "", ...others]) => others.map((other) => [other, latin] as const)),
);

/**
 * A name as people mean it, and as they see it: capitals, accents, spaces and signs that cannot be
 * seen make no other person, and neither does a letter of another script that looks the same.
 */
export function nameKey(name: string): string {
  const bare = name.normalize("NFKD")
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}'’‘ʼʻ`´]/gu, "");
  const letters = Array.from(bare, (sign) => {
    const small = sign.toLowerCase();
    return LATIN.get(sign) ?? LATIN.get(small) ?? small;
  });
  return letters.join("")
    .replace(/(?<=\p{L})[01]|[01](?=\p{L})/gu, (digit) => digit === "0" ? "o" : "i")
    .replaceAll("rn", "m").replaceAll("vv", "w")
    .replace(/[\s\p{Pd}]+/gu, " ").trim();
}

/** True where two names are one person's, however they are written. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) !== "" && nameKey(one) === nameKey(other);
}
