import { fill } from "../../ui/i18n/text.ts";
import type { EvidenceWords } from "../messages/evidence.en.ts";
import type { Line } from "./check.ts";

/** What is said of one step. */
interface LineWords {
  title: string;
  text: string;
  /** What would have to be broken for it to be false; null where it does not hold anyway. */
  breaks: string | null;
}

/** A line of the check in words. */
export function wordsOf({ step, outcome, code, values }: Line, words: EvidenceWords): LineWords {
  const { title, broken, breaks } = words[step];
  return {
    title: outcome === "broken" ? broken : title,
    text: code === null ? words.unchecked : fill(words[code], values),
    breaks: outcome === "holds" ? breaks : null,
  };
}
