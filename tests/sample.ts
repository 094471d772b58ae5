import process from "node:process";
import {
  DASHBOARD_LANGUAGES,
  type DashboardLanguage,
  type Language,
  LANGUAGES,
} from "../src/ui/i18n/languages.ts";

/** All cases in `npm run test:long` (which sets `TESTS=all`), a sample in `npm test`. */
export function sample<T>(all: T, some: T): T {
  return process.env["TESTS"] === "all" ? all : some;
}

/**
 * Marks a browser test whose behaviour another test of `npm test` also shows, perhaps without a
 * browser.
 */
export const LONG = { tag: "@long" } as const;

/** English and the language with the longest texts, or every language of workers. */
export const SAMPLED_LANGUAGES = sample<readonly Language[]>(LANGUAGES, ["en", "fr"]);

/** The same for the dashboard's languages. */
export const SAMPLED_DASHBOARD_LANGUAGES = sample<readonly DashboardLanguage[]>(
  DASHBOARD_LANGUAGES,
  ["en", "fr"],
);
