import { phoneAddress } from "../account/kept-address.ts";
import { readNetwork } from "../client/network.ts";
import { rememberedAddress } from "../wallet/remembered.ts";

/**
 * Shows the owner's side of a passport where this browser knows the account: it is the account on
 * this phone, or that of the wallet which was last connected here. Who says so, or came for the money
 * that waits, is shown it as well: nothing of it is secret, and nothing can be signed without the key.
 */
export async function showOwner(root: HTMLElement, address: string): Promise<void> {
  const show = () => {
    root.dataset["mine"] = "";
  };
  const { isTest, passphrase } = readNetwork();
  const isHere = isTest ? phoneAddress().then((phone) => phone === address) : false;
  root.querySelector("[data-mine]")?.addEventListener("click", () => {
    show();
    root.querySelector<HTMLElement>("#links .owner")?.focus();
  });
  // what a link asks of a reader or of the holder decides (start.ts)
  const isAsked = location.hash.startsWith("#pro");
  if (location.hash === "#waiting") {
    show();
    document.getElementById("waiting")?.scrollIntoView();
  } else if (!isAsked && rememberedAddress(passphrase) === address) show();
  if (!await isHere) return;
  // what waits is collected with it
  root.dataset["phone"] = "";
  if (!isAsked) show();
}
