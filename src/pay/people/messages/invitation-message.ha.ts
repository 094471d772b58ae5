import type { InvitationMessage } from "./invitation-message.en.ts";

/**
 * What a person reads with their invitation, in Hausa.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const invitationMessage: InvitationMessage = {
  asks: "{name}, ku buɗe wannan don a biya ku da USDC. Naku ne ku kaɗai, har {date}: {url}",
};
