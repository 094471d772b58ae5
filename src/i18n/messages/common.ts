import type { Language } from "../languages.ts";
import { type Common, common as en } from "./common.en.ts";
import { common as fr } from "./common.fr.ts";
import { common as sw } from "./common.sw.ts";

/** What every page says. For the server and the build; islands get what they need as props. */
export const COMMON: Record<Language, Common> = { en, fr, sw };
