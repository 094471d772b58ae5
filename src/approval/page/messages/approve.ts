import type { DashboardLanguage } from "../../../ui/i18n/languages.ts";
import { approve as en, type ApproveMessages } from "./approve.en.ts";
import { approve as fr } from "./approve.fr.ts";
import { approve as sw } from "./approve.sw.ts";

export const APPROVE: Record<DashboardLanguage, ApproveMessages> = { en, fr, sw };
