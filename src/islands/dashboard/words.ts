import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Language } from "../../i18n/languages.ts";
import type { Common } from "../../i18n/messages/common.en.ts";
import type { DashboardMessages } from "../../i18n/messages/dashboard.ts";
import type { Errors } from "../../i18n/messages/errors.en.ts";

/** The language of the page and everything that the dashboard says in it. */
export interface Words {
  lang: Language;
  m: DashboardMessages;
  c: Pick<Common, "copy" | "copied" | "copyAddress" | "copyHash" | "testMoney">;
  errors: Errors;
}

/** Gives every view of the dashboard its words. */
export const WordsContext = createContext<Words | null>(null);

/** The words of the page. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (words === null) throw new Error("a view outside of the dashboard");
  return words;
}
