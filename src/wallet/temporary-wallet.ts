import type { LedgerConnection } from "./ledger-connection.ts";
import { type Wallet, walletRefusal } from "./wallet.ts";

export interface TemporaryWallet extends Wallet {
  readonly address: string;
}

/** Creates a sandbox wallet, with its key only in memory. Null if the code can't be loaded. */
export async function createTemporaryWallet(
  connection: LedgerConnection,
): Promise<TemporaryWallet | null> {
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
          ? { ok: true, value: keys.signWith(key, request.envelopeXdr, connection.passphrase) }
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
