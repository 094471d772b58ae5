import type { Language } from "../i18n/languages.ts";
import { frame as en, type FrameMessages } from "./frame.en.ts";
import { frame as fr } from "./frame.fr.ts";
import { frame as ha } from "./frame.ha.ts";
import { frame as ig } from "./frame.ig.ts";
import { frame as pcm } from "./frame.pcm.ts";
import { frame as sw } from "./frame.sw.ts";
import { frame as yo } from "./frame.yo.ts";

/** Texts of every page, for the server and the build; islands get theirs as props. */
export const FRAME: Record<Language, FrameMessages> = { en, pcm, ha, yo, ig, fr, sw };
