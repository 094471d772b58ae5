import { Keypair } from "@stellar/stellar-sdk/base";
import { sha256 } from "./encoding.ts";

/** The network's root account, which holds all lumens at genesis, as stellar-core derives it. */
export function rootKeypair(networkPassphrase: string): Keypair {
  return Keypair.master(networkPassphrase);
}

/** The account from which friendbot pays. Its key is derived, so it is no secret. */
export function friendbotKeypair(networkPassphrase: string): Keypair {
  return derived(networkPassphrase, "friendbot");
}

/** The account that issues test USDC. Its key is derived, so it is no secret. */
export function issuerKeypair(networkPassphrase: string): Keypair {
  return derived(networkPassphrase, "USDC issuer");
}

function derived(networkPassphrase: string, role: string): Keypair {
  const seed = sha256(new TextEncoder().encode(`${networkPassphrase} : ${role}`));
  return Keypair.fromRawEd25519Seed(seed);
}
