import { looksLikeSecret, looksLikeWords } from "../stellar/secret-key.ts";

/**
 * Keeps a secret key that somebody pasted, or the 12 words that it is made of, from being sent, in
 * every form that has a sentence for it in `data-secret`: it is said in the `.fault` of the form, or
 * the one behind it.
 */
export function guardSecrets(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-secret]")) {
    const field = form.querySelector<HTMLInputElement>(".input");
    const said = form.querySelector(".fault") ?? form.nextElementSibling;
    form.addEventListener("submit", (event) => {
      if (field === null) return;
      if (!looksLikeSecret(field.value) && !looksLikeWords(field.value)) return;
      event.preventDefault();
      field.value = "";
      field.setAttribute("aria-invalid", "true");
      if (said !== null) said.textContent = form.dataset["secret"] ?? "";
      field.focus();
    });
  }
}
