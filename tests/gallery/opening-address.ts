import type { Language } from "../../src/ui/i18n/languages.ts";

export type Theme = "light" | "dark";

/** Where the page of a state, which has an origin of its own, opens anew whatever was done on it. */
export function openingAddress(origin: string, lang: Language, theme: Theme): string {
  return `${origin}/gallery/open?lang=${lang}&theme=${theme}`;
}
