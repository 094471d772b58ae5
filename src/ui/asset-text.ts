import type { Language } from "./i18n/languages.ts";
import { quote } from "./i18n/text.ts";
import { visibleText } from "./visible-text.ts";

/** In quotation marks if unrecognized, since an issuer can choose any code. */
export function formatAssetCode(lang: Language, code: string, recognized: boolean): string {
  return recognized ? visibleText(code) : quote(lang, visibleText(code));
}
