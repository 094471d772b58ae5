import type { Language } from "../../ui/i18n/languages.ts";
import { account as en, type AccountMessages } from "./account.en.ts";
import { account as fr } from "./account.fr.ts";
import { account as ha } from "./account.ha.ts";
import { account as ig } from "./account.ig.ts";
import { account as pcm } from "./account.pcm.ts";
import { account as sw } from "./account.sw.ts";
import { account as yo } from "./account.yo.ts";

export const ACCOUNT: Record<Language, AccountMessages> = { en, pcm, ha, yo, ig, fr, sw };
