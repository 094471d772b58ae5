import type { LedgerPlace } from "./place.ts";
import { type Wallet, walletRefusal } from "./wallet.ts";

/** A wallet with the address of its account. */
export interface ThrowAwayWallet extends Wallet {
  readonly address: string;
}

/**
 * Makes an account for trying things out in the sandbox. Its key is made here and is in the memory
 * of this page alone: it is neither stored nor sent, and gone with the page. Null where the code
 * cannot be fetched just now.
 */
export async function makeThrowAway(place: LedgerPlace): Promise<ThrowAwayWallet | null> {
  const keys = await import("./keys.ts").catch(() => null);
  if (keys === null) return null;
  const key = keys.newKey();
  const address = key.publicKey();
  const account = () => Promise.resolve({ ok: true as const, value: { address } });
  return {
    kind: "demo",
    name: address,
    address,
    connect: account,
    current: account,
    sign: (request) =>
      Promise.resolve(
        request.address === address
          ? { ok: true, value: keys.signWith(key, request.envelopeXdr, place.passphrase) }
          : walletRefusal("wrong_account"),
      ),
    signMessage: (request) =>
      Promise.resolve(
        request.address === address
          ? { ok: true, value: keys.signTextWith(key, request.text) }
          : walletRefusal("wrong_account"),
      ),
    watch: () => () => {},
  };
}
