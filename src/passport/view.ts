import type { Network } from "../contract/network.ts";
import type { Filter } from "../contract/transactions.ts";
import type { Currency } from "../money/currency.ts";
import type { PassportState } from "./state.ts";
import type { PassportWords } from "./words.ts";

/** Links and choices of a passport, once its script runs. */
interface PassportActions {
  show(filter: Filter): void;
  showOlder(): void;
  chooseCurrency(currency: Currency): void;
}

/** The data that the server writes into the page for the browser to go on from. */
export interface PassportData {
  state: PassportState;
  words: PassportWords;
}

export interface PassportView {
  state: PassportState;
  words: PassportWords;
  network: Network;
  /** Where this passport is, for sharing: whole, without a language. */
  link: string;
  /** Null as the server draws it: its links lead to pages. */
  actions: PassportActions | null;
}

export function passportView(
  state: PassportState,
  words: PassportWords,
  network: Network,
  actions: PassportActions | null = null,
): PassportView {
  const link = `${network.publicUrl}/passport/${state.address}`;
  return { state, words, network, link, actions };
}
