import type { PayeeMessage } from "./payee-message.en.ts";

/** What a worker reads with the link of a receipt, in French. */
export const payeeMessage: PayeeMessage = {
  subject: "Reçu : {run}",
  received: "Vous avez reçu {amount}{run}. Reçu : {url}",
  setAside: "{amount} mis de côté pour vous{run}. À prendre avant le {date} : {url}",
  neutral: "{amount}{run}. Le reçu : {url}",
};
