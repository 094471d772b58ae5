import type { Language } from "../i18n/languages.ts";
import { type ErrorMessages, errors as en } from "./errors.en.ts";
import { errors as fr } from "./errors.fr.ts";
import { errors as ha } from "./errors.ha.ts";
import { errors as ig } from "./errors.ig.ts";
import { errors as pcm } from "./errors.pcm.ts";
import { errors as sw } from "./errors.sw.ts";
import { errors as yo } from "./errors.yo.ts";

/** Error messages, for the server and the build; islands get theirs as props. */
export const ERRORS: Record<Language, ErrorMessages> = { en, pcm, ha, yo, ig, fr, sw };
