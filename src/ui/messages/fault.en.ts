/** The page in the place of one that could not be made, in English. */
export const fault = {
  downTitle: "Lipwa cannot read its records",
  downText:
    "Its store does not answer right now. Nothing is lost: payments are on the ledger, not here. Try again in a minute.",
  brokenTitle: "This page could not be made",
  brokenText:
    "Something went wrong on our side. No payment is affected. Try again; if it keeps happening, give whoever runs this server the number below.",
  request: "Request",
  offlineTitle: "No connection",
  offlineText: "This page is not kept on this device. Try again when the network is back.",
  offlineKept: "Kept on this device",
};

export type FaultMessages = typeof fault;
