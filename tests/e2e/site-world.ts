import { Keypair } from "@stellar/stellar-sdk/base";
import type { Network } from "../../src/contract/network.ts";
import { usdcIssuedBy } from "../../src/stellar/asset.ts";
import { DEMO_EMPLOYERS } from "../../src/wallet/demo-accounts.ts";
import { demoWallet } from "../../src/wallet/demo.ts";
import type { WalletOperation } from "../../src/wallet/operation.ts";
import { sendNow } from "../../src/wallet/send.ts";
import { demoKeyOf, networkOf } from "./dashboard-world.ts";

/** Applies the demo employer's operations; resolves once they are on the ledger. */
export async function employerDoes(
  url: string,
  make: (network: Network) => WalletOperation[],
): Promise<string> {
  const network = await networkOf(url);
  const connection = { passphrase: network.passphrase, horizonUrl: network.horizonUrl };
  const [name] = DEMO_EMPLOYERS;
  const key = await demoKeyOf(name);
  const sent = await sendNow({
    wallet: demoWallet(connection, name),
    connection,
    address: key.publicKey(),
    operations: make(network),
  });
  if (!sent.ok) throw new Error(`the demo employer could not: ${JSON.stringify(sent)}`);
  return sent.hash;
}

/** A payment of USDC, in stroops. */
export function usdcPayment(to: string, stroops: bigint): (network: Network) => WalletOperation[] {
  return ({ usdcIssuer }) => [
    { kind: "payment", destination: to, asset: usdcIssuedBy(usdcIssuer), stroops },
  ];
}

/** Claimable balances of USDC, in stroops. */
export function usdcSetAside(
  to: string,
  sums: readonly bigint[],
): (network: Network) => WalletOperation[] {
  return ({ usdcIssuer }) =>
    sums.map((stroops) => ({
      kind: "create_claimable",
      claimant: to,
      asset: usdcIssuedBy(usdcIssuer),
      stroops,
      takeBackAfterDays: null,
    }));
}

/** A new account with XLM from the sandbox's Friendbot only. */
export async function fundedAccount(url: string): Promise<Keypair> {
  const key = Keypair.random();
  const { horizonUrl } = await networkOf(url);
  const answer = await fetch(`${horizonUrl}/friendbot?addr=${key.publicKey()}`);
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`friendbot answered ${answer.status}`);
  return key;
}
