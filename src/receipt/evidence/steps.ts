import { fill } from "../../ui/i18n/text.ts";
import type { EvidenceMessages } from "../messages/evidence.en.ts";

/** Each step builds on the one before. */
export const STEP_NAMES = ["order", "result", "headers", "set", "signatures"] as const;

export type StepName = (typeof STEP_NAMES)[number];

/** The result of a step that holds. */
export type StepSuccess = "ordered" | "done" | "chained" | "bound" | "signed";

export type StepFault =
  | "otherNetwork"
  | "otherHash"
  | "orderUnreadable"
  | "creationUnrelated"
  | "creationMissing"
  | "headerUnreadable"
  | "otherResults"
  | "resultsUnreadable"
  | "absent"
  | "refused"
  | "unfit"
  | "creationLater"
  | "chainBroken"
  | "setUnbound"
  | "statementUnreadable"
  | "notExternalized"
  | "otherSet"
  | "tooFew"
  | "tooMany"
  | "untrusted"
  | "repeated"
  | "otherSlot"
  | "forged"
  | "cannotVerify";

export interface StepLine {
  step: StepName;
  /** The transaction's index in the document. 0 is the payment; the others set its money aside. */
  transaction: number;
  /** `unchecked`: an earlier step failed, or (with a code) this one can't be checked here. */
  outcome: "holds" | "broken" | "unchecked";
  /** The result; null if nothing was checked. */
  code: StepSuccess | StepFault | null;
  /** The values for the step's text. */
  values: Record<string, string>;
}

/** The number of the failed step, from 1; null if none failed. */
export function failedStepNumber(lines: readonly StepLine[]): number | null {
  const at = lines.findIndex(({ outcome }) => outcome === "broken");
  return at === -1 ? null : at + 1;
}

interface StepText {
  title: string;
  text: string;
  /** What an attacker would have to break; null if the step doesn't hold. */
  breaks: string | null;
}

export function describeStep(line: StepLine, words: EvidenceMessages): StepText {
  const { step, outcome, code, values } = line;
  const { title, broken, breaks } = words[step];
  return {
    title: outcome === "broken" ? broken : isSingular(line, "chained") ? words.headersOne : title,
    text: code === null ? words.unchecked : fill(templateOf(line, code, words), values),
    breaks: outcome === "holds" ? breaks : null,
  };
}

/** A count of one needs a different text. */
function isSingular({ code, values }: StepLine, counted: StepSuccess): boolean {
  return code === counted && values["count"] === "1";
}

function templateOf(
  line: StepLine,
  code: StepSuccess | StepFault,
  words: EvidenceMessages,
): string {
  if (isSingular(line, "done")) return words.doneOne;
  return isSingular(line, "chained") ? words.chainedOne : words[code];
}
