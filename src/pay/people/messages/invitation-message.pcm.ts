import type { InvitationMessage } from "./invitation-message.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const invitationMessageTexts: InvitationMessage = {
  asks: "{name}, open dis one make dem fit pay you USDC. Na for you only, reach {date}: {url}",
};
