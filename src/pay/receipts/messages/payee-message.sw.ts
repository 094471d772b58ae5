import type { PayeeMessage } from "./payee-message.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const payeeMessageTexts: PayeeMessage = {
  subject: "Risiti: {paidFor}",
  received: "Umepokea {amount}{paidFor}. Risiti: {url}",
  setAside: "{amount} zimetengwa kwa ajili yako{paidFor}. Zichukue kabla ya {date}: {url}",
  paidBy: "{payer} imekulipa {amount}{paidFor}. Risiti: {url}",
  setAsideBy: "{payer} imekutengea {amount}{paidFor}. Zichukue kabla ya {date}: {url}",
  neutral: "{amount}{paidFor}. Risiti yake: {url}",
};
