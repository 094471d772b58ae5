import type { Network } from "../contract/network.ts";

/**
 * Reads the network record in the page's head. Only receipts and the offline page have none. Throws
 * without one, because then the page didn't come from Lipwa's server.
 */
export function readNetwork(): Network {
  const text = document.getElementById("network")?.textContent;
  if (text === undefined || text === null) throw new Error("the page has no network record");
  return JSON.parse(text);
}

/** Fetches the record for a receipt, where only the check needs it. Rejects if it can't be read. */
export async function fetchNetwork(): Promise<Network> {
  const response = await fetch("/api/network");
  if (!response.ok) throw new Error(`no network record: ${response.status}`);
  return await response.json();
}
