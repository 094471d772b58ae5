import type { Language } from "../../ui/i18n/languages.ts";
import { passport as en, type PassportMessages } from "./passport.en.ts";
import { passport as fr } from "./passport.fr.ts";
import { passport as sw } from "./passport.sw.ts";

/** The income passport's messages. */
export const PASSPORT: Record<Language, PassportMessages> = {
  en,
  pcm: en,
  ha: en,
  yo: en,
  ig: en,
  fr,
  sw,
};
