import { readNetwork } from "../client/network.ts";
import { guardSecret } from "./guard-secret.ts";
import { showLive } from "./live-slip.ts";

/** What the home page does once it can be read: own address in the example, live slip, guard. */
export function startHome(): void {
  guardSecret();
  const network = readNetwork();
  for (const place of document.querySelectorAll("[data-origin]")) {
    place.textContent = network.publicUrl;
  }
  void showLive(network);
}
