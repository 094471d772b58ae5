import type { Language } from "../../ui/i18n/languages.ts";
import { passportMore as en, type PassportMoreMessages } from "./passport-more.en.ts";
import { passportMore as pcm } from "./passport-more.pcm.ts";
import { passportMore as ha } from "./passport-more.ha.ts";
import { passportMore as yo } from "./passport-more.yo.ts";
import { passportMore as ig } from "./passport-more.ig.ts";
import { passportMore as fr } from "./passport-more.fr.ts";
import { passportMore as sw } from "./passport-more.sw.ts";

export const PASSPORT_MORE: Record<Language, PassportMoreMessages> = {
  en,
  pcm,
  ha,
  yo,
  ig,
  fr,
  sw,
};
