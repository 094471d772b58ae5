import type { DatabaseWrite } from "../../src/pay/world/database.ts";
import { dashboardLanguage, type Language } from "../../src/ui/i18n/languages.ts";
import type { SiteName } from "./sites.ts";

export type Section =
  | "receipt"
  | "passport"
  | "bank copy"
  | "check"
  | "faucet"
  | "invitation"
  | "approval"
  | "account"
  | "dashboard";

/** One action of a person on a page. Elements are CSS selectors. */
export type Step =
  /**
   * Clicks the first visible, enabled match; with `until` repeatedly until that is visible, for
   * pages that may go one step back.
   */
  | { press: string; until?: string }
  /** Fills a field or selects an option. */
  | { fill: string; text: string }
  /** Gives a file to a file field. */
  | { file: string; name: string; text: string }
  /** Waits for a visible match. */
  | { see: string }
  /** Passes the first match's link, or else the page's own, to `others`, who act on it. */
  | { share: string }
  /** Makes the page's timers that start from now on faster by this factor. */
  | { hurry: number };

/** What the proxy in front of a page answers. */
export type Answer =
  /** The connection breaks within the answer, or no answer comes. */
  | "cut"
  | "late"
  | GivenAnswer
  /** An answer that depends on the request. */
  | ((request: Request) => Promise<GivenAnswer>);

interface GivenAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** One state of a page and how to open it. */
export interface State {
  section: Section;
  /** Unique in its section; lower case, as used in links. */
  name: string;
  /** When this state appears, in one line. */
  about: string;
  site: SiteName;
  /** With `{lang}` for the language. */
  path: string;
  /** The page's status; 200 by default. */
  status?: number;
  /** English text found only in this state of its section; matched case-insensitively. */
  shows: RegExp;
  /** Actions once the page has loaded, given its origin. */
  steps?: readonly Step[] | ((origin: string) => Promise<Step[]>);
  /** What others do with the link of the proposal in this state, before the next step. */
  others?: (link: string) => Promise<void>;
  /** The answers, by the beginning of the request's path. */
  answers?: Record<string, Answer>;
  /** Address of an account on this phone without a lock; it can't sign. */
  phone?: string;
  /** A year of runs in the browser's database. */
  year?: { people: number; called: string };
  /** More records in the browser's database. */
  records?: readonly DatabaseWrite[];
}

/** What a state changes in its section's usual one. */
export type StateChange = Pick<State, "shows"> & Partial<State>;

export function stateBuilder(usual: Omit<State, "name" | "about" | "shows">) {
  return (name: string, about: string, change: StateChange): State => {
    return { ...usual, name, about, ...change };
  };
}

export function problem(status: number, code: string): GivenAnswer {
  return { status, body: { error: code, code, requestId: "1" } };
}

/** Whether a state is just a page, without actions, storage or own answers. */
export function isPlain({ steps, answers, phone, year, records }: State): boolean {
  return [steps, answers, phone, year, records].every((each) => each === undefined);
}

export function pathOf({ section, path }: State, lang: Language): string {
  const isEmployers = section === "dashboard" || section === "approval";
  return path.replace("{lang}", isEmployers ? dashboardLanguage(lang) : lang);
}

/** Matches a message of the interface, with any text for its placeholders. */
export function matching(message: string): RegExp {
  const parts = message.trim().split(/\{\w+\}/);
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(escaped.join(".+?").replaceAll(/\s+/g, "\\s+"));
}
