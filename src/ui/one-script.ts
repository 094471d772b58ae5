/** Scripts that are used together count as one. Digits and punctuation belong to every script. */
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Ethiopic}/u,
  /\p{Script=Tifinagh}/u,
  /\p{Script=Nko}/u,
  /\p{Script=Vai}/u,
  /\p{Script=Adlam}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}]/u,
  /\p{Script=Thai}/u,
];

export function usesOneScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const found = new Set(letters.map((letter) => SCRIPTS.findIndex((each) => each.test(letter))));
  return found.size === 1 && !found.has(-1);
}
