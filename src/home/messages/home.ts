import type { Language } from "../../ui/i18n/languages.ts";
import { home as en, type HomeMessages } from "./home.en.ts";
import { home as fr } from "./home.fr.ts";
import { home as ha } from "./home.ha.ts";
import { home as ig } from "./home.ig.ts";
import { home as pcm } from "./home.pcm.ts";
import { home as sw } from "./home.sw.ts";
import { home as yo } from "./home.yo.ts";

export const HOME: Record<Language, HomeMessages> = { en, pcm, ha, yo, ig, fr, sw };
