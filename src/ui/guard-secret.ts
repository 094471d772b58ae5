import { looksLikeSecret } from "../stellar/secret-key.ts";

/**
 * Keeps a secret key that somebody pasted from being sent, in every form that has words for it in
 * `data-secret`: they are said in the `.fault` of the form, or the one behind it.
 */
export function guardSecrets(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-secret]")) {
    const field = form.querySelector<HTMLInputElement>(".input");
    const said = form.querySelector(".fault") ?? form.nextElementSibling;
    form.addEventListener("submit", (event) => {
      if (field === null || !looksLikeSecret(field.value)) return;
      event.preventDefault();
      field.value = "";
      field.setAttribute("aria-invalid", "true");
      if (said !== null) said.textContent = form.dataset["secret"] ?? "";
      field.focus();
    });
  }
}
