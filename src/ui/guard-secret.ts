import { looksLikeRecoveryWords, looksLikeSecretKey } from "../stellar/secret-key.ts";

/**
 * Keeps a pasted secret key, or an account's 12 words, from being sent by any form with a
 * `data-secret` message. The message appears in the `.fault` element in the form or after it.
 */
export function guardSecrets(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-secret]")) {
    const field = form.querySelector<HTMLInputElement>(".input");
    const faultElement = form.querySelector(".fault") ?? form.nextElementSibling;
    form.addEventListener("submit", (event) => {
      if (field === null) return;
      if (!looksLikeSecretKey(field.value) && !looksLikeRecoveryWords(field.value)) return;
      event.preventDefault();
      field.value = "";
      field.setAttribute("aria-invalid", "true");
      if (faultElement !== null) faultElement.textContent = form.dataset["secret"] ?? "";
      field.focus();
    });
  }
}
