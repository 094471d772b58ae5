import {
  Account,
  type Keypair,
  Memo,
  TransactionBuilder,
  type xdr,
} from "@stellar/stellar-sdk/base";
import type { Sandbox } from "../sandbox/sandbox.ts";

export interface DemoTransaction {
  signer: Keypair;
  operations: readonly xdr.Operation[];
  memo?: string;
  alsoSigned?: readonly Keypair[];
}

export class LedgerWriter {
  readonly #accounts = new Map<string, Account>();

  /**
   * `until`, the transactions' maximum time, makes their hashes differ from those of an earlier
   * network, whose stored receipts would otherwise match.
   */
  constructor(private readonly sandbox: Sandbox, private readonly until: Date) {}

  /** Queues a transaction for the next ledger, and returns its hash. */
  async write({ signer, operations, memo, alsoSigned = [] }: DemoTransaction): Promise<string> {
    const builder = new TransactionBuilder(await this.#account(signer.publicKey()), {
      fee: "100",
      networkPassphrase: this.sandbox.networkPassphrase,
      memo: memo === undefined ? Memo.none() : Memo.text(memo),
      timebounds: { minTime: 0, maxTime: this.until },
    });
    for (const operation of operations) builder.addOperation(operation);
    const transaction = builder.build();
    transaction.sign(signer, ...alsoSigned);
    return await this.sandbox.enqueue(transaction.toXdr());
  }

  /** Closes the ledger, in which every transaction must have succeeded. */
  async close(at: Date): Promise<void> {
    const closed = await this.sandbox.closeLedger(at);
    if (!closed.every(({ record }) => record.successful)) {
      throw new Error("A transaction of the demo's history failed.");
    }
  }

  /** The account, cached because each transaction increments the object's sequence number. */
  async #account(id: string): Promise<Account> {
    const known = this.#accounts.get(id);
    if (known) return known;
    const url = `http://localhost/sandbox/horizon/accounts/${id}`;
    const document: unknown = await (await this.sandbox.fetch(new Request(url))).json();
    const account = new Account(id, sequenceOf(document));
    this.#accounts.set(id, account);
    return account;
  }
}

function sequenceOf(document: unknown): string {
  if (typeof document === "object" && document !== null && "sequence" in document) {
    return String(document.sequence);
  }
  throw new Error("An account of the demo is missing. Run `npm run sandbox:reset` to start over.");
}
