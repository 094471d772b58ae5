import type { ComponentProps } from "preact";
import { hydrate } from "preact";
import { LANGUAGES } from "../ui/i18n/languages.ts";
import { cachePages } from "../ui/cache-pages.ts";
import { ProofCheck } from "./ProofCheck.tsx";

export function startProofCheck(): void {
  const root = document.getElementById("proof-check");
  const text = document.getElementById("proof-check-data")?.textContent;
  if (root === null || !text) return;
  const props: ComponentProps<typeof ProofCheck> = JSON.parse(text);
  hydrate(<ProofCheck {...props} />, root);
  cachePages([...LANGUAGES.map((lang) => `/${lang}/check`), "/check"]);
  // Over plain HTTP and in private windows, the page is never cached.
  void navigator.serviceWorker?.ready.then(() =>
    document.getElementById("kept")?.removeAttribute("hidden")
  );
}
