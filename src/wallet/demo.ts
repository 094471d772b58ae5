import { demoSeedText } from "../domain/demo.ts";
import type { LedgerPlace } from "./place.ts";
import { type Wallet, walletRefusal } from "./wallet.ts";

/**
 * The sandbox's own wallet: it signs at once with the key of a demo account, which anyone can
 * derive from the account's name. Offered only where the network record has `demoWallet`.
 */
export function demoWallet(place: LedgerPlace, name: string): Wallet {
  const account = async () => {
    const { demoKey } = await import("./keys.ts");
    const key = await demoKey(demoSeedText(name));
    return { ok: true as const, value: { address: key.publicKey() } };
  };
  return {
    kind: "demo",
    name,
    connect: account,
    current: account,
    async sign({ envelopeXdr, address }) {
      const { demoKey, signWith } = await import("./keys.ts");
      const key = await demoKey(demoSeedText(name));
      if (key.publicKey() !== address) return walletRefusal("wrong_account");
      return { ok: true, value: signWith(key, envelopeXdr, place.passphrase) };
    },
    watch: () => () => {},
  };
}
