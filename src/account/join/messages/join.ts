import type { Language } from "../../../ui/i18n/languages.ts";
import { join as en, type JoinMessages } from "./join.en.ts";
import { join as fr } from "./join.fr.ts";
import { join as ha } from "./join.ha.ts";
import { join as ig } from "./join.ig.ts";
import { join as pcm } from "./join.pcm.ts";
import { join as sw } from "./join.sw.ts";
import { join as yo } from "./join.yo.ts";

export const JOIN: Record<Language, JoinMessages> = { en, pcm, ha, yo, ig, fr, sw };
