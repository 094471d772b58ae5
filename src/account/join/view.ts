import { shorten } from "../../stellar/shorten.ts";
import { buildWhatsappLink } from "../../ui/message-links.ts";
import type { WalletMessages } from "../../wallet/messages/wallet.en.ts";
import type { AccountViewProps } from "../view.ts";
import type { LoadedInvitation } from "./load-invitation.ts";
import type { JoinStore } from "./join.ts";
import type { JoinMessages } from "./messages/join.en.ts";

/** `j`: the invitation's messages; `m`: those of My money. */
export interface JoinViewProps extends AccountViewProps {
  j: JoinMessages;
  w: WalletMessages;
  isPhone: boolean;
  join: JoinStore;
}

export interface InvitationViewProps extends JoinViewProps {
  invited: LoadedInvitation;
  /** The employer's published name, or `the sender`. */
  who: string;
}

export function senderName({ sender }: LoadedInvitation, j: JoinMessages): string {
  return sender.is === "named" ? sender.organization.name : j.sender;
}

/** The person chooses the contact. `text` must not contain the link's key. */
export function whatsAppUrl(text: string): string {
  return buildWhatsappLink("", text) ?? "";
}

export function shortSenderAddress({ invitation }: LoadedInvitation): string {
  return shorten(invitation.employer);
}
