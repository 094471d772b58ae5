import type { PayeeMessage } from "./payee-message.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const payeeMessageTexts: PayeeMessage = {
  subject: "Rìsíìtì: {paidFor}",
  // an SMS has only some tone marks, so these texts have none
  received: "O ti gba {amount}{paidFor}. Risiiti: {url}",
  setAside: "A ya {amount} soto fun o{paidFor}. Mu un ko to di {date}: {url}",
  paidBy: "{payer} ti san {amount} fun o{paidFor}. Risiiti: {url}",
  setAsideBy: "{payer} ya {amount} soto fun o{paidFor}. Mu un ko to di {date}: {url}",
  neutral: "{amount}{paidFor}. Risiiti re: {url}",
};
