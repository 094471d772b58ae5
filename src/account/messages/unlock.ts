import type { Language } from "../../ui/i18n/languages.ts";
import { unlock as en, type UnlockMessages } from "./unlock.en.ts";
import { unlock as fr } from "./unlock.fr.ts";
import { unlock as ha } from "./unlock.ha.ts";
import { unlock as ig } from "./unlock.ig.ts";
import { unlock as pcm } from "./unlock.pcm.ts";
import { unlock as sw } from "./unlock.sw.ts";
import { unlock as yo } from "./unlock.yo.ts";

/** The dialog that unlocks the account on this phone. */
export const UNLOCK: Record<Language, UnlockMessages> = { en, pcm, ha, yo, ig, fr, sw };
