import type { InvitationMessage } from "./invitation-message.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const invitationMessageTexts: InvitationMessage = {
  asks: "{name}, ku buɗe wannan don a biya ku da USDC. Naku ne ku kaɗai, har {date}: {url}",
};
