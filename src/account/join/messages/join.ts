import type { Language } from "../../../ui/i18n/languages.ts";
import { type JoinMessages, joinMessages as en } from "./join.en.ts";
import { joinMessages as fr } from "./join.fr.ts";
import { joinMessages as ha } from "./join.ha.ts";
import { joinMessages as ig } from "./join.ig.ts";
import { joinMessages as pcm } from "./join.pcm.ts";
import { joinMessages as sw } from "./join.sw.ts";
import { joinMessages as yo } from "./join.yo.ts";

export const JOIN_MESSAGES: Record<Language, JoinMessages> = { en, pcm, ha, yo, ig, fr, sw };
