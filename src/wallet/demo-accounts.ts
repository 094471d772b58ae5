import type { Currency } from "../money/currency.ts";

/** The made-up employers of the sandbox's demo. */
export const DEMO_EMPLOYERS = ["Demo Tailors", "Demo Bakery", "Demo Solar"] as const;

/** A made-up worker of the demo. */
export interface DemoWorker {
  name: string;
  /** The currency in which he or she thinks. */
  currency: Currency;
  /** Monthly wage in whole USDC. */
  wage: number;
}

/**
 * The made-up workers of the demo; none of them is a real person. The first three work for Demo
 * Solar, the next six for the tailors.
 */
export const DEMO_WORKERS: readonly DemoWorker[] = [
  { name: "Amina", currency: "NGN", wage: 420 },
  { name: "Kwame", currency: "GHS", wage: 385 },
  { name: "Wanjiru", currency: "KES", wage: 360 },
  { name: "Thandi", currency: "ZAR", wage: 450 },
  { name: "Juma", currency: "TZS", wage: 240 },
  { name: "Nakato", currency: "UGX", wage: 225 },
  { name: "Awa", currency: "XOF", wage: 310 },
  { name: "Blaise", currency: "XAF", wage: 295 },
  { name: "Chidi", currency: "NGN", wage: 330 },
  { name: "Otieno", currency: "KES", wage: 275 },
  { name: "Sipho", currency: "ZAR", wage: 405 },
  { name: "Fatou", currency: "XOF", wage: 260 },
];

/**
 * The text whose SHA-256 is the secret seed of a demo account. Everybody can derive it, so it
 * must never hold anything of value.
 */
export function demoSeedText(name: string): string {
  return `Lipwa demo: ${name}`;
}
