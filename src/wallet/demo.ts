import { demoSeedText, EMPLOYER_ADDRESSES } from "./demo-accounts.ts";
import type { LedgerConnection } from "./ledger-connection.ts";
import { type Wallet, type WalletAccount, type WalletOutcome, walletRefusal } from "./wallet.ts";

/** A wallet for the sandbox: anyone can derive the key from the name. */
export function demoWallet(
  connection: LedgerConnection,
  name: string,
  address = EMPLOYER_ADDRESSES[name],
): Wallet {
  const account = (): Promise<WalletOutcome<WalletAccount>> =>
    Promise.resolve(
      address === undefined ? walletRefusal("wallet_failed") : { ok: true, value: { address } },
    );
  return {
    kind: "demo",
    name,
    connect: account,
    current: account,
    sign: ({ envelopeXdr, address }) =>
      withKey(name, address, (keys, key) => keys.signWith(key, envelopeXdr, connection.passphrase)),
    signMessage: ({ text, address }) =>
      withKey(name, address, (keys, key) => keys.signTextWith(key, text)),
    watch: () => () => {},
  };
}

type Keys = typeof import("./keys.ts");

async function withKey(
  name: string,
  address: string,
  sign: (keys: Keys, key: ReturnType<Keys["demoKey"]>) => string,
): Promise<WalletOutcome<string>> {
  const keys = await loadKeys();
  if (keys === null) return walletRefusal("wallet_failed");
  const key = keys.demoKey(demoSeedText(name));
  if (key.publicKey() !== address) return walletRefusal("wrong_account");
  return { ok: true, value: sign(keys, key) };
}

async function loadKeys(): Promise<Keys | null> {
  try {
    return await import("./keys.ts");
  } catch {
    return null;
  }
}
