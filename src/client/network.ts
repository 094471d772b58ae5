import type { Network } from "../contract/network.ts";

/**
 * Reads the network record in the head of a page. Every page has one except receipts. Throws if
 * there is none, because then the page didn't come from Lipwa's server.
 */
export function readNetwork(): Network {
  const text = document.getElementById("network")?.textContent;
  if (text === undefined || text === null) throw new Error("the page has no network record");
  return JSON.parse(text);
}

/**
 * Requests the network record, for receipts. They don't contain it, because only the check needs
 * it, few readers open the check, and the check needs the network anyway. Rejects if offline.
 */
export async function fetchNetwork(): Promise<Network> {
  const response = await fetch("/api/network");
  if (!response.ok) throw new Error(`no network record: ${response.status}`);
  return await response.json();
}
