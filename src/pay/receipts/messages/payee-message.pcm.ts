import type { PayeeMessage } from "./payee-message.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const payeeMessageTexts: PayeeMessage = {
  subject: "Your receipt: {paidFor}",
  received: "You don collect {amount}{paidFor}. Receipt: {url}",
  setAside: "Dem keep {amount} for you{paidFor}. Take am before {date}: {url}",
  paidBy: "{payer} don pay you {amount}{paidFor}. Receipt: {url}",
  setAsideBy: "{payer} don keep {amount} for you{paidFor}. Take am before {date}: {url}",
  neutral: "{amount}{paidFor}. Di receipt: {url}",
};
