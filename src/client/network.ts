import type { Network } from "../contract/network.ts";

/**
 * The network's record, which the server puts into the head of every page. Throws where there is
 * none: then the page did not come from Lipwa's server.
 */
export function readNetwork(page: Document = document): Network {
  const text = page.getElementById("network")?.textContent;
  if (text === undefined || text === null) throw new Error("the page has no network record");
  const network: Network = JSON.parse(text);
  return network;
}
