import type { Language } from "../i18n/languages.ts";
import { type Common, common as en } from "./frame.en.ts";
import { common as fr } from "./frame.fr.ts";
import { common as sw } from "./frame.sw.ts";

/** What every page says. For the server and the build; islands get what they need as props. */
export const COMMON: Record<Language, Common> = { en, fr, sw };
