import { type Language, LANGUAGES } from "./languages.ts";

/** One prerendered page per language, for `getStaticPaths` of the pages under `[lang]`. */
export function languagePaths(): { params: { lang: Language } }[] {
  return LANGUAGES.map((lang) => ({ params: { lang } }));
}
