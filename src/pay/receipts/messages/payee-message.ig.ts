import type { PayeeMessage } from "./payee-message.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const payeeMessageTexts: PayeeMessage = {
  subject: "Rịsịtị: {paidFor}",
  received: "Ị natala {amount}{paidFor}. Rịsịtị: {url}",
  setAside: "E debeere gị {amount}{paidFor}. Were ya tupu {date}: {url}",
  paidBy: "{payer} kwụrụ gị {amount}{paidFor}. Rịsịtị: {url}",
  setAsideBy: "{payer} debeere gị {amount}{paidFor}. Were ya tupu {date}: {url}",
  neutral: "{amount}{paidFor}. Rịsịtị ya: {url}",
};
