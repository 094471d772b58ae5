import { looksLikeSecret } from "../stellar/secret-key.ts";

/** Keeps a secret key that somebody pasted into the look-up from being sent anywhere. */
export function guardSecret(): void {
  const form = document.querySelector<HTMLFormElement>("[data-find]");
  const field = form?.querySelector<HTMLInputElement>("[name=q]");
  const fault = document.getElementById("find-fault");
  if (!form || !field || !fault) return;
  form.addEventListener("submit", (event) => {
    const secret = looksLikeSecret(field.value);
    if (secret) event.preventDefault();
    field.toggleAttribute("aria-invalid", false);
    if (secret) field.setAttribute("aria-invalid", "true");
    fault.textContent = secret ? fault.dataset["secret"] ?? "" : "";
  });
}
