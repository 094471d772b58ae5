import type { Language } from "../../src/ui/i18n/languages.ts";

export type Theme = "light" | "dark";

/** URL that opens a state from scratch, at its own origin. */
export function openingAddress(origin: string, lang: Language, theme: Theme): string {
  return `${origin}/gallery/open?lang=${lang}&theme=${theme}`;
}
