import { Operation } from "@stellar/stellar-sdk/base";
import type { LedgerClosing } from "./ledger-closing.ts";
import { friendbotKeypair, issuerKeypair, rootKeypair } from "./network-keys.ts";
import { OwnAccounts, type Signing } from "./signing.ts";

const FRIENDBOT_BALANCE = "10000000000";
const ISSUER_BALANCE = "100000";

/** The second ledger of a new network: the root account creates friendbot and the USDC issuer. */
export async function createOwnAccounts(
  signing: Signing,
  closing: LedgerClosing,
  at: number,
): Promise<void> {
  const { networkPassphrase } = signing;
  const submitted = new OwnAccounts(signing).submit({
    signer: rootKeypair(networkPassphrase),
    operations: [
      Operation.createAccount({
        destination: friendbotKeypair(networkPassphrase).publicKey(),
        startingBalance: FRIENDBOT_BALANCE,
      }),
      Operation.createAccount({
        destination: issuerKeypair(networkPassphrase).publicKey(),
        startingBalance: ISSUER_BALANCE,
      }),
    ],
  });
  while (signing.submissions.size === 0) await new Promise((resolve) => setTimeout(resolve));
  await closing.close(at);
  await submitted;
}
