import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { DashboardLanguage } from "../../ui/i18n/languages.ts";
import type { FrameMessages } from "../../ui/messages/frame.en.ts";
import type { DashboardMessages } from "../messages/dashboard.ts";

/** The dashboard's texts. Texts of lazy views are added when those load. */
export interface Words {
  lang: DashboardLanguage;
  m: DashboardMessages;
  c: FrameMessages;
}

export const WordsContext = createContext<Words | null>(null);

/** The page's texts; throws outside of the dashboard. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (words === null) throw new Error("a view outside of the dashboard");
  return words;
}
