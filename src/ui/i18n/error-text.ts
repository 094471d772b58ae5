import type { Errors } from "../messages/errors.en.ts";
import { fill } from "./text.ts";

/** The sentence for an error code; codes that only programs meet share one. */
export function errorText(m: Pick<Errors, "other">, code: string): string {
  const texts: Record<string, string> = { ...m };
  return texts[code] ?? fill(m.other, { code });
}
