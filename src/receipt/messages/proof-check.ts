import type { Language } from "../../ui/i18n/languages.ts";
import { evidence as en, type EvidenceMessages } from "./evidence.en.ts";
import { evidence as pcm } from "./evidence.pcm.ts";
import { evidence as ha } from "./evidence.ha.ts";
import { evidence as yo } from "./evidence.yo.ts";
import { evidence as ig } from "./evidence.ig.ts";
import { evidence as fr } from "./evidence.fr.ts";
import { evidence as sw } from "./evidence.sw.ts";
import { proofCheck as checkEn, type ProofCheckMessages } from "./proof-check.en.ts";
import { proofCheck as checkPcm } from "./proof-check.pcm.ts";
import { proofCheck as checkHa } from "./proof-check.ha.ts";
import { proofCheck as checkYo } from "./proof-check.yo.ts";
import { proofCheck as checkIg } from "./proof-check.ig.ts";
import { proofCheck as checkFr } from "./proof-check.fr.ts";
import { proofCheck as checkSw } from "./proof-check.sw.ts";

export const EVIDENCE: Record<Language, EvidenceMessages> = { en, pcm, ha, yo, ig, fr, sw };

export const PROOF_CHECK: Record<Language, ProofCheckMessages> = {
  en: checkEn,
  pcm: checkPcm,
  ha: checkHa,
  yo: checkYo,
  ig: checkIg,
  fr: checkFr,
  sw: checkSw,
};
