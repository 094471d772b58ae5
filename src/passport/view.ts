import type { Network } from "../contract/network.ts";
import type { Filter } from "../contract/transactions.ts";
import type { FrameMessages } from "../ui/messages/frame.en.ts";
import type { PassportMessages } from "./messages/passport.en.ts";
import type { PassportState } from "./state.ts";

/** The input for each part of the passport. */
export interface PassportView {
  state: PassportState;
  network: Network;
  p: PassportMessages;
  c: FrameMessages;
  /** The canonical URL, without a language. */
  link: string;
  /** The URL to share: the short link once it works. */
  shared: string;
}

/** The query of this passport with another filter, which keeps language and currency. */
export function buildPassportQuery(
  { lang, currency, currencyGiven }: PassportState,
  filter: Filter,
): string {
  return `?lang=${lang}&filter=${filter}${currencyGiven ? `&currency=${currency}` : ""}`;
}
