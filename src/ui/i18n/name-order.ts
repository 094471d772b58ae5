import { type Language, LOCALES } from "./languages.ts";

/** Compares names in the language's order, with numbers by value: Worker 2 before Worker 10. */
export function createNameComparator(lang: Language): (a: string, b: string) => number {
  return new Intl.Collator(LOCALES[lang], { numeric: true }).compare;
}
