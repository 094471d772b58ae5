import type { Errors } from "../messages/errors.en.ts";
import { fill } from "./text.ts";

/** The sentence for a failure's code; those that only programs meet have one in common. */
export function errorText(m: Pick<Errors, "other">, code: string): string {
  const texts: Record<string, string> = { ...m };
  return texts[code] ?? fill(m.other, { code });
}
