import {
  Account,
  type Keypair,
  type Memo,
  TransactionBuilder,
  type xdr,
} from "@stellar/stellar-sdk/base";
import type { Chain } from "./chain.ts";
import { accountKey } from "./entries.ts";
import { parseEnvelope } from "./envelope.ts";
import type { Submission, Submissions } from "./submissions.ts";
import type { Transaction } from "./transaction.ts";

/** What the sandbox's own accounts (friendbot, issuer) need to sign and submit. */
export interface Signing {
  chain: Chain;
  submissions: Submissions;
  networkPassphrase: string;
  networkId: Uint8Array;
  /** How long to wait for a ledger, in milliseconds. */
  timeout: number;
}

/** What one of the sandbox's own accounts does. */
export interface OwnTransaction {
  signer: Keypair;
  operations: readonly xdr.Operation[];
  memo?: Memo;
}

/**
 * Signs and submits transactions of the sandbox's own accounts.
 * Those of one account follow one another, since each needs the sequence number after the last.
 */
export class OwnAccounts {
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(private readonly signing: Signing) {}

  /** The envelope and what became of it. */
  async submit(own: OwnTransaction): Promise<{ tx: Transaction; submission: Submission }> {
    const source = own.signer.publicKey();
    const tx = await this.#inTurn(source, async () => {
      const built = await this.#build(own);
      // Taken in before the next one looks for its sequence number.
      await this.signing.submissions.receive(built);
      return built;
    });
    const submission = await this.signing.submissions.submit(tx, this.signing.timeout);
    return { tx, submission };
  }

  async #build({ signer, operations, memo }: OwnTransaction): Promise<Transaction> {
    const { chain, submissions, networkPassphrase, networkId } = this.signing;
    const source = signer.publicKey();
    const entry = await chain.entries.get(accountKey(source));
    const stored = entry?.kind === "account" ? entry.seqNum : 0n;
    const sequence = submissions.sequenceOf(source) ?? stored;
    const fee = String(chain.head.baseFee);
    const builder = new TransactionBuilder(new Account(source, sequence.toString()), {
      fee,
      networkPassphrase,
      memo,
    });
    for (const operation of operations) builder.addOperation(operation);
    const built = builder.setTimeout(0).build();
    built.sign(signer);
    const tx = parseEnvelope(built.toXdr(), networkId);
    if (!tx) throw new Error("the sandbox signed what it cannot read");
    return tx;
  }

  #inTurn<T>(source: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.#turns.get(source) ?? Promise.resolve()).then(work);
    this.#turns.set(source, turn.catch(() => {}));
    return turn;
  }
}
