import type { InvitationMessage } from "./invitation-message.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const invitationMessageTexts: InvitationMessage = {
  asks: "{name}, fungua hii ili ulipwe kwa USDC. Kiungo ni chako peke yako, hadi {date}: {url}",
};
