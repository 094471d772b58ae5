import { looksLikeSecret } from "../stellar/secret-key.ts";

/** Keeps a secret key that somebody pasted into a look-up from being sent, and says so. */
export function guardLookup(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-secret]")) {
    const field = form.querySelector<HTMLInputElement>(".input");
    form.addEventListener("submit", (event) => {
      if (field === null || !looksLikeSecret(field.value)) return;
      event.preventDefault();
      field.value = "";
      field.setAttribute("aria-invalid", "true");
      const said = form.querySelector(".fault");
      if (said !== null) said.textContent = form.dataset["secret"] ?? "";
      field.focus();
    });
  }
}
