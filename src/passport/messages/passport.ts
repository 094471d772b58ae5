import type { Language } from "../../ui/i18n/languages.ts";
import { passport as en, type PassportMessages } from "./passport.en.ts";
import { passport as pcm } from "./passport.pcm.ts";
import { passport as ha } from "./passport.ha.ts";
import { passport as yo } from "./passport.yo.ts";
import { passport as ig } from "./passport.ig.ts";
import { passport as fr } from "./passport.fr.ts";
import { passport as sw } from "./passport.sw.ts";

export const PASSPORT: Record<Language, PassportMessages> = { en, pcm, ha, yo, ig, fr, sw };
