import type { PayeeMessage } from "./payee-message.en.ts";

/**
 * What a worker reads with the link of a receipt, in Nigerian Pidgin.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const payeeMessage: PayeeMessage = {
  subject: "Your receipt: {run}",
  received: "You don collect {amount}{run}. Receipt: {url}",
  setAside: "Dem keep {amount} for you{run}. Take am before {date}: {url}",
  neutral: "{amount}{run}. Di receipt: {url}",
};
