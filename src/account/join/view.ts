import { shorten } from "../../stellar/shorten.ts";
import { whatsappLink } from "../../ui/message-links.ts";
import type { WalletMessages } from "../../wallet/messages/wallet.en.ts";
import type { AccountView } from "../view.ts";
import type { Invited } from "./invited.ts";
import type { JoinStore } from "./join.ts";
import type { JoinMessages } from "./messages/join.en.ts";

/** What every view of an invitation is given: its own words are `j`, those of My money `m`. */
export interface JoinView extends AccountView {
  j: JoinMessages;
  w: WalletMessages;
  isPhone: boolean;
  join: JoinStore;
}

/** The views of an invitation that was read. */
export interface InvitedView extends JoinView {
  invited: Invited;
  /** The employer's published name, or words for a sender without one. */
  who: string;
}

/** What the employer is called in sentences. */
export function whoOf({ inviter }: Invited, j: JoinMessages): string {
  return inviter.is === "named" ? inviter.organization.name : j.sender;
}

/** A message to whom the person chooses in WhatsApp. The link's key is never in it. */
export function whatsApp(text: string): string {
  return whatsappLink("", text) ?? "";
}

/** The account that invites, in short. */
export function accountIn({ invitation }: Invited): string {
  return shorten(invitation.employer);
}
