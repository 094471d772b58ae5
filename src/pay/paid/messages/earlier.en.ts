/** The years before the last twelve months, in English. Fetched with the views that say it. */
export const dashboardEarlier = {
  read: "Read {from} to {to}",
  reading: "Reading the ledger. Nothing is added before the whole year is there.",
  failed: "That year could not be read to its end, so none of it is shown. Try again.",
  known: {
    one: "{n} payment is known back to {from}.",
    other: "{n} payments are known back to {from}.",
  },
  end: "Nothing older is on the ledger’s record of your account.",
};

/** The years before, in one language. */
export type DashboardEarlier = typeof dashboardEarlier;
