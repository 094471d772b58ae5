import { demoSeedText } from "./demo-accounts.ts";
import type { LedgerPlace } from "./place.ts";
import { type Wallet, type WalletAccount, type WalletOutcome, walletRefusal } from "./wallet.ts";

/**
 * The sandbox's own wallet: it signs at once with the key of a demo account, which anyone can
 * derive from the account's name. Offered only where the network record has `demoWallet`.
 */
export function demoWallet(place: LedgerPlace, name: string): Wallet {
  const account = async (): Promise<WalletOutcome<WalletAccount>> => {
    const keys = await loadKeys();
    if (keys === null) return walletRefusal("wallet_failed");
    const key = keys.demoKey(demoSeedText(name));
    return { ok: true, value: { address: key.publicKey() } };
  };
  return {
    kind: "demo",
    name,
    connect: account,
    current: account,
    async sign({ envelopeXdr, address }) {
      const keys = await loadKeys();
      if (keys === null) return walletRefusal("wallet_failed");
      const key = keys.demoKey(demoSeedText(name));
      if (key.publicKey() !== address) return walletRefusal("wrong_account");
      return { ok: true, value: keys.signWith(key, envelopeXdr, place.passphrase) };
    },
    watch: () => () => {},
  };
}

/** The addresses of demo accounts, by their names; null where the code cannot be fetched. */
export async function demoAddresses(names: readonly string[]): Promise<string[] | null> {
  const keys = await loadKeys();
  return keys && names.map((name) => keys.demoKey(demoSeedText(name)).publicKey());
}

/** Null where the code cannot be fetched just now. */
async function loadKeys(): Promise<typeof import("./keys.ts") | null> {
  try {
    return await import("./keys.ts");
  } catch {
    return null;
  }
}
