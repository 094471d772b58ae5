import { cachePages } from "../ui/cache-pages.ts";
import { LANGUAGES } from "../ui/i18n/languages.ts";
import { startPage } from "../ui/start-page.ts";
import { ProofCheck } from "./ProofCheck.tsx";

export function startProofCheck(): void {
  if (startPage("proof-check", ProofCheck) === null) return;
  cachePages([...LANGUAGES.map((lang) => `/${lang}/check`), "/check"]);
  // Over plain HTTP and in private windows, the page is never cached.
  void navigator.serviceWorker?.ready.then(() =>
    document.getElementById("kept")?.removeAttribute("hidden")
  );
}
