import { fill } from "../../ui/i18n/text.ts";
import type { EvidenceWords } from "../messages/evidence.en.ts";

/** The steps, in their order: each rests on the one before. */
export const STEPS = ["order", "result", "headers", "set", "signatures"] as const;

export type Step = (typeof STEPS)[number];

/** What came out of one step that holds. */
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

/** One step of the check. */
export interface Line {
  step: Step;
  /** Which transaction of the document: 0 is the payment's own, the others set its money aside. */
  transaction: number;
  /** `unchecked`: a step above does not hold, or (with a code) it cannot be checked here. */
  outcome: "holds" | "broken" | "unchecked";
  /** What came out; null where nothing was checked. */
  code: StepResult | Fault | null;
  /** What goes into its words. */
  values: Record<string, string>;
}

/** Which step does not hold, from 1; null where none was found wrong. */
export function brokenStep(lines: readonly Line[]): number | null {
  const broken = lines.find(({ outcome }) => outcome === "broken");
  return broken === undefined ? null : STEPS.indexOf(broken.step) + 1;
}

/** What is said of one step. */
interface LineWords {
  title: string;
  text: string;
  /** What would have to be broken for it to be false; null where it does not hold anyway. */
  breaks: string | null;
}

/** A line of the check in words. */
export function wordsOf(line: Line, words: EvidenceWords): LineWords {
  const { step, outcome, code, values } = line;
  const { title, broken, breaks } = words[step];
  return {
    title: outcome === "broken" ? broken : isOne(line, "chained") ? words.headersOne : title,
    text: code === null ? words.unchecked : fill(templateOf(line, code, words), values),
    breaks: outcome === "holds" ? breaks : null,
  };
}

/** A ledger may have one result alone, and the next one may be signed: then there is no chain. */
function isOne({ code, values }: Line, counted: StepResult): boolean {
  return code === counted && values["count"] === "1";
}

function templateOf(line: Line, code: StepResult | Fault, words: EvidenceWords): string {
  if (isOne(line, "done")) return words.doneOne;
  return isOne(line, "chained") ? words.chainedOne : words[code];
}
