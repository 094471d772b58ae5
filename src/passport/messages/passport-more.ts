import type { Language } from "../../ui/i18n/languages.ts";
import { type PassportMore, passportMore as en } from "./passport-more.en.ts";
import { passportMore as fr } from "./passport-more.fr.ts";
import { passportMore as sw } from "./passport-more.sw.ts";

/** What the passport says once something in it is opened or pressed. */
export const PASSPORT_MORE: Record<Language, PassportMore> = {
  en,
  pcm: en,
  ha: en,
  yo: en,
  ig: en,
  fr,
  sw,
};
