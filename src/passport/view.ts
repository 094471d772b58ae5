import type { Network } from "../contract/network.ts";
import type { Filter } from "../contract/transactions.ts";
import type { FrameMessages } from "../ui/messages/frame.en.ts";
import type { PassportMessages } from "./messages/passport.en.ts";
import type { PassportState } from "./state.ts";

/** What each part of the passport is drawn from. */
export interface PassportView {
  state: PassportState;
  network: Network;
  p: PassportMessages;
  c: FrameMessages;
  /** Where this passport is: whole, without a language. */
  link: string;
  /** What is handed on: the short link, once it works. */
  shared: string;
}

/** A link to other payments of the same passport, in the same language and money. */
export function queryOf({ lang, currency, currencyGiven }: PassportState, filter: Filter): string {
  return `?lang=${lang}&filter=${filter}${currencyGiven ? `&currency=${currency}` : ""}`;
}
