/**
 * What a worker reads with the link of a receipt, in English. Each must fit into one SMS with the
 * largest amounts; `{run}` brings its own comma, or is nothing.
 */
export const payeeMessage = {
  subject: "Receipt: {run}",
  received: "You received {amount}{run}. Receipt: {url}",
  setAside: "{amount} was set aside for you{run}. Take it before {date}: {url}",
  neutral: "{amount}{run}. Its receipt: {url}",
};

/** What a worker reads, in one language. */
export type PayeeMessage = typeof payeeMessage;
