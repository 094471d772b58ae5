import type { Language } from "../i18n/languages.ts";
import { fault as en, type FaultMessages } from "./fault.en.ts";
import { fault as fr } from "./fault.fr.ts";
import { fault as ha } from "./fault.ha.ts";
import { fault as ig } from "./fault.ig.ts";
import { fault as pcm } from "./fault.pcm.ts";
import { fault as sw } from "./fault.sw.ts";
import { fault as yo } from "./fault.yo.ts";

/** The texts of the error page, for the server only. */
export const FAULT: Record<Language, FaultMessages> = { en, pcm, ha, yo, ig, fr, sw };
