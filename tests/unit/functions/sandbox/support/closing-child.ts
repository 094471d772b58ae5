// A process that closes large ledgers until it is killed. Arguments: the store's path.
import { Asset, Operation } from "@stellar/stellar-sdk/base";
import { keyOf, TestNetwork } from "./network.ts";

/** The payments' recipient and sender. */
export const PAYER = keyOf("payer");
export const PAYEES = Array.from({ length: 100 }, (_, i) => keyOf(`payee ${i}`).publicKey());
const TRANSACTIONS = 12;

async function main(path: string): Promise<void> {
  const kv = await Deno.openKv(path);
  const network = await TestNetwork.open({ kv });
  if (await network.sequence(PAYER.publicKey()) === 0n) await prepare(network);
  for (;;) {
    const sequence = await network.sequence(PAYER.publicKey());
    for (let i = 0; i < TRANSACTIONS; i++) {
      await network.sandbox.enqueue(await payEveryone(network, sequence + BigInt(i)));
    }
    console.log("closing");
    await network.sandbox.closeLedger();
    console.log(`closed ${network.sandbox.head.sequence}`);
  }
}

/** Creates the accounts. */
export async function prepare(network: TestNetwork): Promise<void> {
  await network.fund(PAYER);
  const create = (destination: string) =>
    Operation.createAccount({ destination, startingBalance: "2" });
  await network.submit({ source: PAYER, operations: PAYEES.map(create) });
}

/** An envelope that pays every payee. */
export async function payEveryone(network: TestNetwork, sequence: bigint): Promise<string> {
  const operations = PAYEES.map((destination) =>
    Operation.payment({ destination, asset: Asset.native(), amount: "0.0000001" })
  );
  return (await network.build({ source: PAYER, sequence, operations })).toXdr();
}

const [path] = Deno.args;
if (import.meta.main && path) await main(path);
