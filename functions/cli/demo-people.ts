import { createHash } from "node:crypto";
import { Keypair } from "@stellar/stellar-sdk/base";

/** A made-up employer of the demo. */
export interface DemoEmployer {
  name: string;
}

/** A made-up worker of the demo, and the currency in which he or she thinks. */
export interface DemoWorker {
  name: string;
  currency: "NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "UGX" | "XOF" | "XAF";
  /** Monthly wage in whole USDC. */
  wage: number;
}

/** The employers of the demo. */
export const DEMO_EMPLOYERS = [
  { name: "Demo Tailors" },
  { name: "Demo Bakery" },
  { name: "Demo Solar" },
] as const satisfies readonly DemoEmployer[];

/** The workers of the demo. The first three work for Demo Solar, the next six for the tailors. */
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
 * The key of someone in the demo: the seed is the SHA-256 of "Lipwa demo: " and the name.
 * Everybody can derive it, so it must never hold anything of value.
 */
export function demoKeypair(name: string): Keypair {
  const known = derived.get(name);
  if (known) return known;
  const seed = createHash("sha256").update(`Lipwa demo: ${name}`).digest();
  const keypair = Keypair.fromRawEd25519Seed(new Uint8Array(seed));
  derived.set(name, keypair);
  return keypair;
}

/** Deriving a public key takes half a millisecond, and the history names everybody many times. */
const derived = new Map<string, Keypair>();
