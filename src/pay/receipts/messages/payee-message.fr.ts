import type { PayeeMessage } from "./payee-message.en.ts";

/**
 * What a worker reads with the link of a receipt, in French.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const payeeMessage: PayeeMessage = {
  subject: "Reçu : {run}",
  received: "Vous avez reçu {amount}{run}. Reçu : {url}",
  setAside: "{amount} mis de côté pour vous{run}. À prendre avant le {date} : {url}",
  neutral: "{amount}{run}. Le reçu : {url}",
};
