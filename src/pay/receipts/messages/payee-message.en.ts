/** Each text fits one SMS with the largest amounts. `{paidFor}` has its own comma, or is empty. */
export const payeeMessageTexts = {
  subject: "Receipt: {paidFor}",
  received: "You received {amount}{paidFor}. Receipt: {url}",
  setAside: "{amount} was set aside for you{paidFor}. Collect it before {date}: {url}",
  paidBy: "{payer} paid you {amount}{paidFor}. Receipt: {url}",
  setAsideBy: "{payer} set aside {amount} for you{paidFor}. Collect it before {date}: {url}",
  neutral: "{amount}{paidFor}. Receipt: {url}",
};

export type PayeeMessage = typeof payeeMessageTexts;
