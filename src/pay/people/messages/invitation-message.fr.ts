import type { InvitationMessage } from "./invitation-message.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const invitationMessageTexts: InvitationMessage = {
  asks:
    "{name}, ouvrez ceci pour recevoir votre paie en USDC. Lien personnel, jusqu’au {date} : {url}",
};
