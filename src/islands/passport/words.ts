import type { Common } from "../../i18n/messages/common.en.ts";
import type { Errors } from "../../i18n/messages/errors.en.ts";
import type { PassportMessages } from "../../i18n/messages/passport.en.ts";
import type { WalletMessages } from "../../i18n/messages/wallet.en.ts";
import type { PassportState } from "../../stores/passport-state.ts";

/** The messages of a passport in one language. */
export interface PassportWords {
  p: PassportMessages;
  c: Common;
  e: Errors;
  w: WalletMessages;
}

/** What a part of the passport draws. */
export interface PassportView {
  state: PassportState;
  words: PassportWords;
  /** Where this passport is, for sharing: whole, without a language. */
  link: string;
}
