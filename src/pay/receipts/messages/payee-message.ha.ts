import type { PayeeMessage } from "./payee-message.en.ts";

/**
 * What a worker reads with the link of a receipt, in Hausa.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const payeeMessage: PayeeMessage = {
  subject: "Rasiti: {run}",
  received: "Ka karɓi {amount}{run}. Rasiti: {url}",
  setAside: "An ajiye maka {amount}{run}. Ka ɗauka kafin {date}: {url}",
  neutral: "{amount}{run}. Rasitinsa: {url}",
};
