import type { InvitationMessage } from "./invitation-message.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const invitationMessageTexts: InvitationMessage = {
  asks: "{name}, mepee nke a ka e wee kwụọ gị USDC. Ọ bụ nke gị naanị, ruo {date}: {url}",
};
