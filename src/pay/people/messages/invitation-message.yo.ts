import type { InvitationMessage } from "./invitation-message.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const invitationMessageTexts: InvitationMessage = {
  asks: "{name}, ṣí èyí kí a lè san USDC fún ọ. Tìrẹ nìkan ni, títí di {date}: {url}",
};
