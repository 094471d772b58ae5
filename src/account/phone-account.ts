import type { LedgerPlace } from "../wallet/place.ts";
import {
  type Waiting,
  type Wallet,
  type WalletAccount,
  type WalletOutcome,
  walletRefusal,
} from "../wallet/wallet.ts";
import type { Outcome, PhoneAccountStore } from "./account.ts";
import type { UnlockRefusal } from "./unlock.ts";

/**
 * The account on this phone behind the wallet port. Before each signature the person is shown what
 * will be signed, and unlocks for it (`account.unlock`, shown by `Unlock.tsx`). It has no window of
 * its own that could fail to open, so that it is waited for without an end.
 */
export function phoneAccountWallet(account: PhoneAccountStore, place: LedgerPlace): Wallet {
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
      // the code is there before the key is
      const sdk = await import("../wallet/build.ts").catch(() => null);
      const draft = sdk?.readDraft(envelopeXdr, address, place.passphrase) ?? null;
      // what cannot be shown is not signed
      if (sdk === null || draft === null) return walletRefusal("wallet_failed");
      const sign = await account.sign(
        { kind: "transaction", draft },
        (signer) => sdk.signHash(envelopeXdr, place.passphrase, signer),
        signal,
      );
      return signed(sign, signal);
    },
    async signMessage({ text, address, signal }) {
      const now = chosen();
      if (!now.ok) return now;
      if (now.value.address !== address) return walletRefusal("wrong_account");
      const { messageHash } = await import("../stellar/signed-message.ts");
      const { base64Of } = await import("../stellar/base64.ts");
      const sign = await account.sign(
        { kind: "message", text },
        async (signer) => base64Of(await signer.sign(messageHash(text))),
        signal,
      );
      return signed(sign, signal);
    },
    watch: (changed) => $account.listen(() => changed(chosen())),
  };
}

function signed(
  outcome: Outcome<string, UnlockRefusal>,
  signal: Waiting["signal"],
): WalletOutcome<string> {
  if (outcome.ok) return outcome;
  if (outcome.code === "no_phone_account") return walletRefusal("no_phone_account");
  return walletRefusal(signal?.aborted ? "no_answer" : "refused");
}
