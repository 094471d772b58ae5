import type { Network } from "../contract/network.ts";

/**
 * From the head of a page. Every page has one except receipts. Throws if there is none, because
 * then the page didn't come from Lipwa's server.
 */
export function readNetwork(): Network {
  const text = document.getElementById("network")?.textContent;
  if (text === undefined || text === null) throw new Error("the page has no network record");
  return JSON.parse(text);
}

/** For receipts, whose record only the check needs; few readers open it. Rejects if offline. */
export async function fetchNetwork(): Promise<Network> {
  const response = await fetch("/api/network");
  if (!response.ok) throw new Error(`no network record: ${response.status}`);
  return await response.json();
}
