import type { Language } from "../../ui/i18n/languages.ts";
import { type AccountMessages, accountMessages as en } from "./account.en.ts";
import { accountMessages as fr } from "./account.fr.ts";
import { accountMessages as ha } from "./account.ha.ts";
import { accountMessages as ig } from "./account.ig.ts";
import { accountMessages as pcm } from "./account.pcm.ts";
import { accountMessages as sw } from "./account.sw.ts";
import { accountMessages as yo } from "./account.yo.ts";

export const ACCOUNT_MESSAGES: Record<Language, AccountMessages> = { en, pcm, ha, yo, ig, fr, sw };
