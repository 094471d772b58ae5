import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { formatMonth } from "../../ui/i18n/format.ts";
import type { Language } from "../../ui/i18n/languages.ts";
import type { FrameMessages } from "../../ui/messages/frame.en.ts";
import type { DashboardMessages } from "../messages/dashboard.ts";
import { fill } from "../../ui/i18n/text.ts";

/** The language of the page and everything that the dashboard says in it. */
export interface Words {
  lang: Language;
  m: DashboardMessages;
  c: Pick<
    FrameMessages,
    | "copy"
    | "copied"
    | "copyAddress"
    | "copyHash"
    | "share"
    | "testTitle"
    | "testMoney"
    | "currency"
    | "currencies"
    | "rateToday"
    | "rateStale"
    | "rateUnconfirmed"
    | "rateUnknown"
    | "sandboxRates"
  >;
}

/** Gives every view of the dashboard its words. */
export const WordsContext = createContext<Words | null>(null);

/** The words of the page. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (words === null) throw new Error("a view outside of the dashboard");
  return words;
}

/** The name that a run has until it is given another: that of this month. */
export function standardRunName({ lang, m }: Words): string {
  const month = formatMonth(lang, new Date().toISOString().slice(0, 7), "long");
  return fill(m.start.defaultName, { month });
}
