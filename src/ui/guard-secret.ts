import { looksLikeRecoveryWords, looksLikeSecretKey } from "../stellar/secret-key.ts";

/**
 * Keeps a secret key, or an account's 12 words, from being sent by a form with a `data-secret`
 * message, which appears in the `.fault` element in or after the form.
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
