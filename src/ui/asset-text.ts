import type { Language } from "./i18n/languages.ts";
import { quote } from "./i18n/text.ts";
import { visibleText } from "./visible-text.ts";

/** Puts an unrecognized code in quotation marks, since an issuer can choose any code. */
export function formatAssetCode(lang: Language, code: string, recognized: boolean): string {
  return recognized ? visibleText(code) : quote(lang, visibleText(code));
}
