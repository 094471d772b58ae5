import type { Language } from "../../ui/i18n/languages.ts";
import { receipt as en, type ReceiptMessages } from "./receipt.en.ts";
import { receipt as pcm } from "./receipt.pcm.ts";
import { receipt as ha } from "./receipt.ha.ts";
import { receipt as yo } from "./receipt.yo.ts";
import { receipt as ig } from "./receipt.ig.ts";
import { receipt as fr } from "./receipt.fr.ts";
import { receipt as sw } from "./receipt.sw.ts";

export const RECEIPT: Record<Language, ReceiptMessages> = { en, pcm, ha, yo, ig, fr, sw };
