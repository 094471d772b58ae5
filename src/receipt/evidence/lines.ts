import { fill } from "../../ui/i18n/text.ts";
import type { EvidenceWords } from "../messages/evidence.en.ts";

/** The steps in order. Each builds on the one before. */
export const STEPS = ["order", "result", "headers", "set", "signatures"] as const;

export type StepName = (typeof STEPS)[number];

/** The result of a step that holds. */
export type StepResult = "ordered" | "done" | "chained" | "bound" | "signed";

export type Fault =
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
  /** `unchecked`: a step above failed, or (with a code) it can't be checked here. */
  outcome: "holds" | "broken" | "unchecked";
  /** The result; null if nothing was checked. */
  code: StepResult | Fault | null;
  /** The values for its text. */
  values: Record<string, string>;
}

/** The number of the failed step, from 1; null if none failed. */
export function brokenStep(lines: readonly StepLine[]): number | null {
  const broken = lines.find(({ outcome }) => outcome === "broken");
  return broken === undefined ? null : STEPS.indexOf(broken.step) + 1;
}

/** The texts of one step. */
interface LineWords {
  title: string;
  text: string;
  /** What would have to be broken for it to be false; null if it doesn't hold. */
  breaks: string | null;
}

export function stepText(line: StepLine, words: EvidenceWords): LineWords {
  const { step, outcome, code, values } = line;
  const { title, broken, breaks } = words[step];
  return {
    title: outcome === "broken" ? broken : isOne(line, "chained") ? words.headersOne : title,
    text: code === null ? words.unchecked : fill(templateOf(line, code, words), values),
    breaks: outcome === "holds" ? breaks : null,
  };
}

/** A ledger can have a single result, or the next one can be signed. Then there is no chain. */
function isOne({ code, values }: StepLine, counted: StepResult): boolean {
  return code === counted && values["count"] === "1";
}

function templateOf(line: StepLine, code: StepResult | Fault, words: EvidenceWords): string {
  if (isOne(line, "done")) return words.doneOne;
  return isOne(line, "chained") ? words.chainedOne : words[code];
}
