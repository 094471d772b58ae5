import { toBase64 } from "../stellar/base64.ts";
import { hashMessage } from "../stellar/signed-message.ts";
import type { LedgerConnection } from "../wallet/ledger-connection.ts";
import {
  type WaitOptions,
  type Wallet,
  type WalletAccount,
  type WalletOutcome,
  walletRefusal,
} from "../wallet/wallet.ts";
import type { AccountResult, PhoneAccountStore } from "./account.ts";
import type { UnlockRefusal } from "./unlock.ts";

/**
 * Each signature needs the person's unlock (`account.unlock`, shown by `Unlock.tsx`). Requests have
 * no timeout: there is no wallet window that could fail to open.
 */
export function phoneAccountWallet(
  account: PhoneAccountStore,
  connection: LedgerConnection,
): Wallet {
  const { $account } = account;
  const chosen = (): WalletOutcome<WalletAccount> => {
    const now = $account.get();
    return now.is === "here"
      ? { ok: true, value: { address: now.address } }
      : walletRefusal("no_phone_account");
  };
  return {
    kind: "phone-account",
    name: "Lipwa",
    connect: () => Promise.resolve(chosen()),
    current: () => Promise.resolve(chosen()),
    async sign({ envelopeXdr, address, signal }) {
      const now = chosen();
      if (!now.ok) return now;
      if (now.value.address !== address) return walletRefusal("wrong_account");
      // load the code before the key is unlocked
      const sdk = await import("../wallet/build.ts").catch(() => null);
      const draft = sdk?.decodeDraft(envelopeXdr, address, connection.passphrase) ?? null;
      // don't sign what can't be shown
      if (sdk === null || draft === null) return walletRefusal("wallet_failed");
      const signing = account.sign(
        { kind: "transaction", draft },
        (signer) => sdk.signEnvelope(envelopeXdr, connection.passphrase, signer),
        signal,
      );
      return await toWalletOutcome(signing, signal);
    },
    async signMessage({ text, address, signal }) {
      const now = chosen();
      if (!now.ok) return now;
      if (now.value.address !== address) return walletRefusal("wrong_account");
      const signing = account.sign(
        { kind: "message", text },
        async (signer) => toBase64(await signer.sign(hashMessage(text))),
        signal,
      );
      return await toWalletOutcome(signing, signal);
    },
    watch: (changed) => $account.listen(() => changed(chosen())),
  };
}

export async function toWalletOutcome<T>(
  signing: Promise<AccountResult<T, UnlockRefusal>>,
  signal: WaitOptions["signal"],
): Promise<WalletOutcome<T>> {
  const outcome = await signing;
  if (outcome.ok) return outcome;
  const { code } = outcome;
  if (code === "no_phone_account") return walletRefusal(code);
  if (code === "failed") return walletRefusal("wallet_failed");
  return walletRefusal(signal?.aborted ? "no_answer" : "refused");
}
