import type { Currency } from "../../money/currency.ts";
import type { ErrorMessages } from "../../ui/messages/errors.en.ts";
import type { AccountViewProps } from "../view.ts";
import type { LazySending } from "../send/lazy-sending.ts";
import type { HomeActions } from "./home-actions.ts";
import type { MoneyStore } from "./money.ts";

/** All other codes share the message `other`. */
export const HOME_ERROR_CODES = [
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

export type HomeTexts = Pick<HomeViewProps, "lang" | "m" | "c" | "e" | "currency">;

export interface HomeViewProps extends AccountViewProps {
  e: Pick<ErrorMessages, typeof HOME_ERROR_CODES[number]>;
  currency: Currency;
  money: MoneyStore;
  work: HomeActions;
  sending: LazySending;
}
