import type { PayeeMessage } from "./payee-message.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const payeeMessageTexts: PayeeMessage = {
  subject: "Reçu : {paidFor}",
  received: "Vous avez reçu {amount}{paidFor}. Reçu : {url}",
  setAside: "{amount} mis de côté pour vous{paidFor}. À retirer avant le {date} : {url}",
  paidBy: "{payer} vous a versé {amount}{paidFor}. Reçu : {url}",
  setAsideBy:
    "{payer} a mis de côté {amount} pour vous{paidFor}. À retirer avant le {date} : {url}",
  neutral: "{amount}{paidFor}. Le reçu : {url}",
};
