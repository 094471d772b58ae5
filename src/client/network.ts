import type { Network } from "../contract/network.ts";

/**
 * The network's record, which the server puts into the head of every page but a receipt's. Throws
 * where there is none: then the page did not come from Lipwa's server.
 */
export function readNetwork(): Network {
  const text = document.getElementById("network")?.textContent;
  if (text === undefined || text === null) throw new Error("the page has no network record");
  return JSON.parse(text);
}

/**
 * The same record for a receipt, which bears none: few readers open the check, and it has to ask the
 * ledger in any case. Rejects without a network.
 */
export async function fetchNetwork(): Promise<Network> {
  const response = await fetch("/api/network");
  if (!response.ok) throw new Error(`no network record: ${response.status}`);
  return await response.json();
}
