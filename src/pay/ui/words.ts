import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { DashboardLanguage } from "../../ui/i18n/languages.ts";
import type { FrameMessages } from "../../ui/messages/frame.en.ts";
import type { DashboardMessages, FirstMessages } from "../messages/dashboard.ts";
import type { DashboardMonth } from "../month/messages/month.en.ts";

/** What a page of the dashboard comes with: its language, and what a first visit and the month say. */
export interface FirstWords {
  lang: DashboardLanguage;
  m: FirstMessages;
  month: DashboardMonth;
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
    | "publishedAt"
    | "printLater"
  >;
}

/** The same with everything that the dashboard says. */
export interface Words extends FirstWords {
  m: DashboardMessages;
}

/** Gives the views that a page comes with their words. */
export const FirstWordsContext = createContext<FirstWords | null>(null);

/** Gives the views that come later theirs, see `LateView`. */
export const WordsContext = createContext<Words | null>(null);

/** The words that the page came with. */
export function useFirstWords(): FirstWords {
  const words = useContext(FirstWordsContext);
  if (words === null) throw new Error("a view outside of the dashboard");
  return words;
}

/** All words: for views that come later, and with them. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (words === null) throw new Error("a view without its words");
  return words;
}
