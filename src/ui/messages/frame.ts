import type { Language } from "../i18n/languages.ts";
import { type Common, common as en } from "./frame.en.ts";
import { common as fr } from "./frame.fr.ts";
import { common as sw } from "./frame.sw.ts";

/** Words of every page, for the server and the build; islands get theirs as props. */
export const COMMON: Record<Language, Common> = { en, fr, sw };
