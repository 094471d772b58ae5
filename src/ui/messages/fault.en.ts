export const fault = {
  downTitle: "Lipwa can’t read its records",
  downText:
    "Its database isn’t responding right now. Nothing is lost: payments are on the ledger, not here. Try again in a minute.",
  brokenTitle: "This page didn’t load",
  brokenText:
    "Something went wrong on our side. No payment is affected. Try again. If it keeps happening, give this server’s operator the number below.",
  request: "Request",
  offlineTitle: "No connection",
  offlineText: "This page isn’t saved on this device. Try again when you’re back online.",
  offlineKept: "Saved on this device",
};

export type FaultMessages = typeof fault;
