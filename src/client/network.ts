import type { Network, ReceiptNetwork } from "../contract/network.ts";

/**
 * The network's record, which the server puts into the head of every page but a receipt's. Throws
 * where there is none: then the page did not come from Lipwa's server.
 */
export function readNetwork(): Network {
  return JSON.parse(recordText());
}

/** What stands of the network in a receipt's page. */
export function readReceiptNetwork(): ReceiptNetwork {
  return JSON.parse(recordText());
}

function recordText(): string {
  const text = document.getElementById("network")?.textContent;
  if (text === undefined || text === null) throw new Error("the page has no network record");
  return text;
}
