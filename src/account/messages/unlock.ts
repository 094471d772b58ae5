import type { Language } from "../../ui/i18n/languages.ts";
import { type UnlockMessages, unlockMessages as en } from "./unlock.en.ts";
import { unlockMessages as fr } from "./unlock.fr.ts";
import { unlockMessages as ha } from "./unlock.ha.ts";
import { unlockMessages as ig } from "./unlock.ig.ts";
import { unlockMessages as pcm } from "./unlock.pcm.ts";
import { unlockMessages as sw } from "./unlock.sw.ts";
import { unlockMessages as yo } from "./unlock.yo.ts";

export const UNLOCK_MESSAGES: Record<Language, UnlockMessages> = { en, pcm, ha, yo, ig, fr, sw };
