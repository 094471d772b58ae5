import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { DashboardLanguage } from "../../ui/i18n/languages.ts";
import type { FrameMessages } from "../../ui/messages/frame.en.ts";
import type { DashboardMessages } from "../messages/dashboard.ts";

/** The dashboard's texts. Texts of lazy views are added when those load. */
export interface DashboardTexts {
  lang: DashboardLanguage;
  m: DashboardMessages;
  c: FrameMessages;
}

export const TextsContext = createContext<DashboardTexts | null>(null);

export function useTexts(): DashboardTexts {
  const words = useContext(TextsContext);
  if (words === null) throw new Error("a view outside of the dashboard");
  return words;
}
