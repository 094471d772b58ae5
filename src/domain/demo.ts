import type { Currency } from "./currency.ts";

/**
 * The demo employers and workers of the sandbox. None of them is a real business or person; each
 * key follows from the name, so anyone can sign with it: they are for the sandbox only.
 */
export const DEMO_EMPLOYERS = ["Demo Tailors", "Demo Farm Co-op", "Demo Software"] as const;

/** The demo workers, each with the currency they think in. */
export const DEMO_WORKERS: readonly { name: string; currency: Currency }[] = [
  { name: "Amina", currency: "NGN" },
  { name: "Baraka", currency: "KES" },
  { name: "Chidi", currency: "NGN" },
  { name: "Esi", currency: "GHS" },
  { name: "Farah", currency: "XOF" },
  { name: "Kwame", currency: "GHS" },
  { name: "Lindiwe", currency: "ZAR" },
  { name: "Nia", currency: "TZS" },
  { name: "Okello", currency: "UGX" },
  { name: "Sefu", currency: "KES" },
  { name: "Yara", currency: "XAF" },
  { name: "Zola", currency: "ZAR" },
];

/** The text whose SHA-256 is the secret seed of a demo account. */
export function demoSeedText(name: string): string {
  return `Lipwa demo: ${name}`;
}
