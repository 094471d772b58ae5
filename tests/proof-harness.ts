import { type PaymentProof, proofBody } from "../src/contract/verify.ts";
import { NETWORK, type TestLedger, testLedger } from "./ledger-harness.ts";
import { valueOf } from "./outcome.ts";
import { StubHorizon } from "./stub-horizon.ts";
import {
  type StubOperation,
  type StubTransaction,
  type StubTransactionOptions,
  transactionOf,
} from "./stub-ledger.ts";

/** A stub ledger, and services that prove its payments. */
export class ProofHarness {
  readonly stub = new StubHorizon();
  readonly #stores = new Set<Deno.Kv>();

  /** A service over these stubs; the harness's own by default. */
  async open(
    stubs = [this.stub],
    options: Parameters<typeof testLedger>[1] = {},
  ): Promise<TestLedger> {
    const ledger = await testLedger(stubs, options);
    this.#stores.add(ledger.kv);
    return ledger;
  }

  /** Closes a ledger of the harness's stub with one transaction. */
  apply(
    operations: StubOperation[],
    options: Partial<StubTransactionOptions> = {},
  ): StubTransaction {
    const transaction = transactionOf(operations, { source: "employer", ...options });
    this.stub.apply(transaction, options);
    return transaction;
  }

  close(): void {
    for (const kv of this.#stores) kv.close();
  }
}

/** The proof of a payment, validated against its schema. */
export async function proofOf(
  { service }: Pick<TestLedger, "service">,
  hash: string,
  op: number | null = null,
  network = NETWORK,
): Promise<PaymentProof> {
  const { proof } = await valueOf(service.proof(network, hash, op));
  return proofBody.parse(proof);
}
