import type { Language } from "../../ui/i18n/languages.ts";
import { evidence as en, type EvidenceWords } from "./evidence.en.ts";
import { evidence as fr } from "./evidence.fr.ts";
import { evidence as sw } from "./evidence.sw.ts";
import { proofCheck as checkEn, type ProofCheckWords } from "./proof-check.en.ts";
import { proofCheck as checkFr } from "./proof-check.fr.ts";
import { proofCheck as checkSw } from "./proof-check.sw.ts";

/** What the check of evidence says, step by step. */
export const EVIDENCE: Record<Language, EvidenceWords> = { en, fr, sw };

/** What the page says on which files are checked. */
export const PROOF_CHECK: Record<Language, ProofCheckWords> = {
  en: checkEn,
  fr: checkFr,
  sw: checkSw,
};
