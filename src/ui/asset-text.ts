import type { Language } from "./i18n/languages.ts";
import { quote } from "./i18n/text.ts";
import { visibleText } from "./visible-text.ts";

/**
 * An asset's code. An unrecognized one is in quotation marks, since its issuer can choose any code.
 */
export function formatAssetCode(lang: Language, code: string, recognized: boolean): string {
  return recognized ? visibleText(code) : quote(lang, visibleText(code));
}
