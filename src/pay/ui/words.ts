import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { DashboardLanguage } from "../../ui/i18n/languages.ts";
import type { FrameMessages } from "../../ui/messages/frame.en.ts";
import type { DashboardMessages } from "../messages/dashboard.ts";

/** What a page of the dashboard says; the words of a few views are there once these are. */
export interface Words {
  lang: DashboardLanguage;
  m: DashboardMessages;
  c: FrameMessages;
}

/** Gives every view of the dashboard its words. */
export const WordsContext = createContext<Words | null>(null);

/** The words of the page; throws where a view is drawn outside of it. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (words === null) throw new Error("a view outside of the dashboard");
  return words;
}
