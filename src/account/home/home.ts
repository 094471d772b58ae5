import type { Currency } from "../../money/currency.ts";
import type { Errors } from "../../ui/messages/errors.en.ts";
import type { AccountView } from "../view.ts";
import type { LateSending } from "../send/sending.ts";
import type { HomeWork } from "./home-work.ts";
import type { MoneyStore } from "./money.ts";

/** The errors with their own message here; the others share one. */
export const ERRORS_USED = [
  "offline",
  "not_test_network",
  "in_progress",
  "rate_limited",
  "upstream_invalid",
  "upstream_unavailable",
  "upstream_timeout",
  "network_full",
  "other",
] as const;

export type HomeWords = Pick<HomeView, "lang" | "m" | "c" | "e" | "currency">;

/** The props of the parts of the home. */
export interface HomeView extends AccountView {
  e: Pick<Errors, typeof ERRORS_USED[number]>;
  /** The currency of local values. */
  currency: Currency;
  money: MoneyStore;
  work: HomeWork;
  sending: LateSending;
}
