import { Keypair } from "@stellar/stellar-sdk/base";
import { createHash } from "node:crypto";
import { demoSeedText } from "../../src/wallet/demo-accounts.ts";

/** Caches keys: deriving one takes 0.5 ms, and the history uses each one many times. */
const derived = new Map<string, Keypair>();

export function demoKeypair(name: string): Keypair {
  const known = derived.get(name);
  if (known) return known;
  const seed = createHash("sha256").update(demoSeedText(name)).digest();
  const keypair = Keypair.fromRawEd25519Seed(new Uint8Array(seed));
  derived.set(name, keypair);
  return keypair;
}
