import { readPhoneAddress } from "../account/phone-address.ts";
import { readNetwork } from "../client/network.ts";
import { rememberedAddress } from "../wallet/remembered-wallet.ts";

/**
 * Shows the owner's view if this browser knows the account: it is on this phone, or its wallet was
 * last connected here. It also shows on request, and to people who came for waiting money. None of
 * it is secret, and signing needs the key.
 */
export async function showOwner(root: HTMLElement, address: string): Promise<void> {
  const show = () => {
    root.dataset["mine"] = "";
  };
  const { isTest, passphrase } = readNetwork();
  const isHere = isTest ? readPhoneAddress().then((phone) => phone === address) : false;
  const button = root.querySelector("[data-mine]");
  button?.addEventListener("click", () => {
    show();
    root.querySelector<HTMLElement>("#links .owner")?.focus();
  });
  button?.removeAttribute("disabled");
  // The link's fragment decides (start.ts).
  const isAsked = location.hash.startsWith("#pro");
  if (location.hash === "#waiting") {
    show();
    document.getElementById("waiting")?.scrollIntoView();
  } else if (!isAsked && rememberedAddress(passphrase) === address) show();
  if (!await isHere) return;
  // The phone's account collects waiting money.
  root.dataset["phone"] = "";
  if (!isAsked) show();
}
