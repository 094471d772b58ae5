import type { Currency } from "../../money/currency.ts";
import type { Errors } from "../../ui/messages/errors.en.ts";
import type { AccountView } from "../view.ts";
import type { LateSending } from "../send/sending.ts";
import type { HomeWork } from "./home-work.ts";
import type { MoneyStore } from "./money.ts";

/** Failures that can be met here; others share a sentence. */
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

/** What money and payments are shown in. */
export type HomeWords = Pick<HomeView, "lang" | "m" | "c" | "e" | "currency">;

/** What the parts of the home are given. */
export interface HomeView extends AccountView {
  e: Pick<Errors, typeof ERRORS_USED[number]>;
  /** The money that values are shown in. */
  currency: Currency;
  money: MoneyStore;
  work: HomeWork;
  sending: LateSending;
}
