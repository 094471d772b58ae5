import {
  Account,
  type Keypair,
  Memo,
  TransactionBuilder,
  type xdr,
} from "@stellar/stellar-sdk/base";
import type { Network } from "../../src/contract/network.ts";

/** Posts an envelope to a network's Horizon, which answers once the ledger has closed. */
export function postEnvelope({ horizonUrl }: Network, tx: string): Promise<Response> {
  return fetch(`${horizonUrl}/transactions`, {
    method: "POST",
    body: new URLSearchParams({ tx }),
  });
}

/** Signs and submits a transaction; returns its hash and its envelope. */
export async function submitTo(
  network: Network,
  signer: Keypair,
  operations: xdr.Operation[],
  memo: Memo = Memo.none(),
): Promise<{ hash: string; envelope: string }> {
  const address = signer.publicKey();
  const { sequence } = await (await fetch(`${network.horizonUrl}/accounts/${address}`)).json();
  const builder = new TransactionBuilder(new Account(address, sequence), {
    fee: "100",
    networkPassphrase: network.passphrase,
    memo,
  });
  for (const operation of operations) builder.addOperation(operation);
  const transaction = builder.setTimeout(0).build();
  transaction.sign(signer);
  const envelope = transaction.toXdr();
  const answer = await postEnvelope(network, envelope);
  const { hash, extras } = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(extras));
  return { hash, envelope };
}
