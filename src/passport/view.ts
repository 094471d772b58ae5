import type { Network } from "../contract/network.ts";
import type { Filter } from "../contract/transactions.ts";
import type { FrameMessages } from "../ui/messages/frame.en.ts";
import type { PassportMessages } from "./messages/passport.en.ts";
import type { PassportState } from "./state.ts";

export interface PassportView {
  state: PassportState;
  network: Network;
  p: PassportMessages;
  c: FrameMessages;
  /** Canonical, without a language. */
  link: string;
  /** The short link once it works. */
  shared: string;
}

export function buildPassportQuery(
  { lang, currency, currencyGiven }: PassportState,
  filter: Filter,
): string {
  return `?lang=${lang}&filter=${filter}${currencyGiven ? `&currency=${currency}` : ""}`;
}
