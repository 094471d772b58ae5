import {
  Account,
  Keypair,
  Operation,
  TransactionBuilder,
  type xdr,
} from "@stellar/stellar-sdk/base";
import type { Network } from "../network/network.ts";
import type { Submission } from "../network/submissions.ts";
import { KeyedQueue } from "../network/keyed-queue.ts";
import { sha256 } from "../stellar/encoding.ts";
import { parseEnvelope, type Transaction } from "../transactions/transaction.ts";

/** The account that has all lumens at genesis, derived as in stellar-core. */
export function rootKeypair(networkPassphrase: string): Keypair {
  return Keypair.master(networkPassphrase);
}

/** A derived key, which isn't secret. */
export function friendbotKeypair(networkPassphrase: string): Keypair {
  return derived(networkPassphrase, "friendbot");
}

/** A derived key, which isn't secret. */
export function issuerKeypair(networkPassphrase: string): Keypair {
  return derived(networkPassphrase, "USDC issuer");
}

function derived(networkPassphrase: string, role: string): Keypair {
  const seed = sha256(new TextEncoder().encode(`${networkPassphrase} : ${role}`));
  return Keypair.fromRawEd25519Seed(seed);
}

const FRIENDBOT_BALANCE = "10000000000";
const ISSUER_BALANCE = "100000";

/**
 * Lets each of the sandbox's own accounts submit one transaction at a time, so that sequence
 * numbers stay in order.
 */
export class SandboxAccounts {
  readonly #queue = new KeyedQueue();

  constructor(private readonly network: Network) {}

  async submit(
    signer: Keypair,
    ...operations: xdr.Operation[]
  ): Promise<{ tx: Transaction; submission: Submission }> {
    const { submissions, timeout } = this.network;
    const tx = await this.#queue.run(async () => {
      const built = await this.#build(signer, operations);
      // the network must receive the transaction before the next one reads the sequence number
      await submissions.receive(built);
      return built;
    }, signer.publicKey());
    return { tx, submission: await submissions.submit(tx, timeout) };
  }

  /** Closes a new network's second ledger: the root account creates friendbot and the issuer. */
  async create(at: number): Promise<void> {
    const { networkPassphrase, submissions, closing } = this.network;
    const create = (key: Keypair, startingBalance: string) =>
      Operation.createAccount({ destination: key.publicKey(), startingBalance });
    const submitted = this.submit(
      rootKeypair(networkPassphrase),
      create(friendbotKeypair(networkPassphrase), FRIENDBOT_BALANCE),
      create(issuerKeypair(networkPassphrase), ISSUER_BALANCE),
    );
    while (submissions.size === 0) await new Promise((resolve) => setTimeout(resolve));
    await closing.close(at);
    await submitted;
  }

  async #build(signer: Keypair, operations: readonly xdr.Operation[]): Promise<Transaction> {
    const { chain, submissions, networkPassphrase, networkId } = this.network;
    const source = signer.publicKey();
    const stored = (await chain.entries.account(source))?.seqNum ?? 0n;
    const sequence = submissions.sequenceOf(source) ?? stored;
    const fee = String(chain.head.baseFee);
    const account = new Account(source, sequence.toString());
    const builder = new TransactionBuilder(account, { fee, networkPassphrase });
    for (const operation of operations) builder.addOperation(operation);
    const built = builder.setTimeout(0).build();
    built.sign(signer);
    const tx = parseEnvelope(built.toXdr(), networkId);
    if (!tx) throw new Error("the sandbox can't parse a transaction that it signed");
    return tx;
  }
}
