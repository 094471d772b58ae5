import type { Language } from "../../ui/i18n/languages.ts";
import { bankCopy as en, type BankCopyMessages } from "./bank-copy.en.ts";
import { bankCopy as pcm } from "./bank-copy.pcm.ts";
import { bankCopy as ha } from "./bank-copy.ha.ts";
import { bankCopy as yo } from "./bank-copy.yo.ts";
import { bankCopy as ig } from "./bank-copy.ig.ts";
import { bankCopy as fr } from "./bank-copy.fr.ts";
import { bankCopy as sw } from "./bank-copy.sw.ts";

export const BANK_COPY: Record<Language, BankCopyMessages> = { en, pcm, ha, yo, ig, fr, sw };
