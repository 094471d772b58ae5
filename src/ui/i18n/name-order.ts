import { type Language, LOCALES } from "./languages.ts";

/** Compares names as the language orders them, with numbers by their size: Worker 2 before Worker 10. */
export function nameOrder(lang: Language): (a: string, b: string) => number {
  return new Intl.Collator(LOCALES[lang], { numeric: true }).compare;
}
