import { readPhoneAccountAddress } from "../account/phone-account-address.ts";
import { readNetwork } from "../client/network.ts";
import { rememberedAddress } from "../wallet/remembered-wallet.ts";

/**
 * Recognizes an account on this phone, or that of the last wallet connected here. The view is also
 * shown on request, and for a link to waiting money. It has no secrets, and signing needs the key.
 */
export async function showOwnerView(root: HTMLElement, address: string): Promise<void> {
  const show = () => {
    root.dataset["mine"] = "";
  };
  const { isTest, passphrase } = readNetwork();
  const isHere = isTest ? readPhoneAccountAddress().then((phone) => phone === address) : false;
  const button = root.querySelector("[data-mine]");
  button?.addEventListener("click", () => {
    show();
    root.querySelector<HTMLElement>("#links .owner")?.focus();
  });
  button?.removeAttribute("disabled");
  // For a proof, the link's fragment decides which view is shown (start.ts).
  const isProofLink = location.hash.startsWith("#pro");
  if (location.hash === "#waiting") {
    show();
    document.getElementById("waiting")?.scrollIntoView();
  } else if (!isProofLink && rememberedAddress(passphrase) === address) show();
  if (!await isHere) return;
  // Offers to collect waiting money with the account on this phone.
  root.dataset["phone"] = "";
  if (!isProofLink) show();
}
