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

  /** A service over these stubs; the harness's own by default. */
  open(
    stubs = [this.stub],
    options: Parameters<typeof testLedger>[1] = {},
  ): Promise<TestLedger> {
    return testLedger(stubs, options);
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
