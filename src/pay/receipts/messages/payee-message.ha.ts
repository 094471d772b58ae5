import type { PayeeMessage } from "./payee-message.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const payeeMessageTexts: PayeeMessage = {
  subject: "Rasiti: {paidFor}",
  received: "Kun karɓi {amount}{paidFor}. Rasiti: {url}",
  setAside: "An ajiye muku {amount}{paidFor}. Ku ɗauka kafin {date}: {url}",
  paidBy: "{payer} ya biya ku {amount}{paidFor}. Rasiti: {url}",
  setAsideBy: "{payer} ya ajiye muku {amount}{paidFor}. Ku ɗauka kafin {date}: {url}",
  neutral: "{amount}{paidFor}. Rasitinsa: {url}",
};
