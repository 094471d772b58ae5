import type { Write } from "../../src/pay/world/database.ts";
import { dashboardLanguage, type Language } from "../../src/ui/i18n/languages.ts";
import type { SiteName } from "./sites.ts";

/** A room of the gallery: one kind of page. */
export type Room =
  | "receipt"
  | "passport"
  | "bank copy"
  | "check"
  | "faucet"
  | "invitation"
  | "account"
  | "dashboard";

/** One thing that a person does on a page. Elements are named by CSS selectors. */
export type Step =
  /**
   * Clicks the first one that is shown and can be pressed, once there is one; with `until` again
   * and again until that is shown, where the page may have a reason to go one step back.
   */
  | { press: string; until?: string }
  /** Writes into a field, or chooses an option. */
  | { fill: string; text: string }
  /** Gives a file to a file field. */
  | { file: string; name: string; text: string }
  /** Waits until one is shown. */
  | { see: string };

/** What the proxy in front of a page answers instead of the site. */
export type Answer =
  /** The connection ends within the answer, or no answer ever comes. */
  | "cut"
  | "late"
  | GivenAnswer
  /** What depends on what was asked. */
  | ((request: Request) => Promise<GivenAnswer>);

interface GivenAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** One state of a page, and how it is opened. */
export interface State {
  room: Room;
  /** Unique in its room; lower case, as it stands in links. */
  name: string;
  /** When a person gets to see it: one line. */
  about: string;
  site: SiteName;
  /** Has `{lang}` where the language stands. */
  path: string;
  /** The status of the page; 200 by default. */
  status?: number;
  /**
   * What the page says in English in this state of its room alone; styles may write it in
   * capitals.
   */
  shows: RegExp;
  /** What is done once the page is there, at the origin that it is served from. */
  steps?: readonly Step[] | ((origin: string) => Promise<Step[]>);
  /** Begins of paths, each with what is answered to requests for it. */
  answers?: Record<string, Answer>;
  /** The address of an account on this phone, without a lock; nothing can be signed with it. */
  phone?: string;
  /** A year of runs that the browser has kept. */
  year?: { people: number; called: string };
  /** Records that the browser has kept besides. */
  records?: readonly Write[];
}

/** A state that is a page alone: nothing is pressed, kept or answered for it. */
export function isPlain({ steps, answers, phone, year, records }: State): boolean {
  return [steps, answers, phone, year, records].every((each) => each === undefined);
}

/** The path of a state in a language. */
export function pathOf({ room, path }: State, lang: Language): string {
  return path.replace("{lang}", room === "dashboard" ? dashboardLanguage(lang) : lang);
}

/** A message of the interface as it stands on a page, with anything where it has names in braces. */
export function said(message: string): RegExp {
  const parts = message.trim().split(/\{\w+\}/);
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(escaped.join(".+?").replaceAll(/\s+/g, "\\s+"));
}
