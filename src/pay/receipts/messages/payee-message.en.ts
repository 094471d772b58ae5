/**
 * What a worker reads with the link of a receipt, in English. Each must fit into one SMS with the
 * largest amounts; `{paidFor}` brings its own comma, or is nothing.
 */
export const payeeMessage = {
  subject: "Receipt: {paidFor}",
  received: "You received {amount}{paidFor}. Receipt: {url}",
  setAside: "{amount} was set aside for you{paidFor}. Collect it before {date}: {url}",
  paidBy: "{payer} paid you {amount}{paidFor}. Receipt: {url}",
  setAsideBy: "{payer} set aside {amount} for you{paidFor}. Collect it before {date}: {url}",
  neutral: "{amount}{paidFor}. Its receipt: {url}",
};

/** What a worker reads, in one language. */
export type PayeeMessage = typeof payeeMessage;
