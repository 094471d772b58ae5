import { type Language, LOCALES } from "./languages.ts";

/** Numbers count by value: Worker 2 comes before Worker 10. */
export function createNameComparator(lang: Language): (a: string, b: string) => number {
  return new Intl.Collator(LOCALES[lang], { numeric: true }).compare;
}
