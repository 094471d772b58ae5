import type { Language } from "./i18n/languages.ts";
import { quoted } from "./i18n/text.ts";
import { visibleText } from "./visible-text.ts";

/** An asset's code as it is shown: of one that is not recognized, whoever made it chose the code. */
export function assetText(lang: Language, code: string, recognized: boolean): string {
  return recognized ? visibleText(code) : quoted(lang, visibleText(code));
}
