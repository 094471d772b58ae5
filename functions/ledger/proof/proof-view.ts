import type { Network } from "../../../src/contract/network.ts";
import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import type { PaymentProof, ProofPayment } from "../../../src/contract/verify.ts";
import { judge, type JudgedPayment } from "../../../src/receipt/judge.ts";
import { ledgerAmount } from "../../../src/stellar/amount.ts";
import type { CorePayment, ProofCore } from "./proof-core.ts";

/** Which payment is asked for, and on whose behalf. */
export interface ProofRequest {
  network: Network;
  /** 1-based index of the operation; null for the first payment. */
  op: number | null;
  /** The network was reset since the proof was kept. */
  archived: boolean;
  /** Every server that is to be heard has been. */
  settled: boolean;
}

/** The answer of `/api/payment/verify`, or `invalid_op` where no payment is at that index. */
export function proofView(core: ProofCore, request: ProofRequest): Outcome<PaymentProof> {
  const { network, op, archived, settled } = request;
  const statement = {
    status: core.successful ? "success" as const : "failed" as const,
    settled,
    networkPassphrase: network.passphrase,
    ...(core.reason === null ? {} : { reason: core.reason }),
    payments: core.payments.map(stated),
  };
  const { all, chosen } = judge(statement, network, op);
  if (chosen === null && op !== null) return failed("invalid_op", { param: "op" });
  const reason = chosen === null ? core.reason ?? "no_payment" : chosen.reason;
  return done({
    hash: core.hash,
    verified: reason === null,
    settled,
    evidence: core.witnessed === true && reason !== "not_in_envelope"
      ? "two_servers"
      : "one_server",
    status: statement.status,
    ...(core.failure === undefined ? {} : { failure: core.failure }),
    ...(chosen === null ? { ...NO_PAYMENT, reason: core.reason ?? "no_payment" } : view(chosen)),
    memo: core.memo.value,
    memoType: core.memo.type,
    fee: ledgerAmount(core.feeCharged),
    createdAt: core.createdAt,
    explorerUrl: `${network.explorerUrl}/tx/${core.hash}`,
    receiptUrl: `${network.publicUrl}/receipt/${core.hash}${op === null ? "" : `?op=${op}`}`,
    ledger: core.ledger,
    payments: all.map(view),
    envelopeXdr: core.envelopeXdr,
    networkPassphrase: network.passphrase,
    ...(archived ? { archived } : {}),
  });
}

/** The fields of a transaction that pays nobody. */
const NO_PAYMENT = {
  op: null,
  kind: null,
  sender: null,
  senderMuxed: null,
  recipient: null,
  recipientMuxed: null,
  amount: null,
  asset: null,
  assetIssuer: null,
  recognized: false,
};

function stated(payment: CorePayment) {
  const { asset, stroops, reason, ...rest } = payment;
  return {
    ...rest,
    ...(reason === null ? {} : { reason }),
    amount: stroops === null ? null : ledgerAmount(stroops),
    asset: asset?.code ?? null,
    assetIssuer: asset?.issuer ?? null,
  };
}

function view(
  { payment, verified, reason }: JudgedPayment<ReturnType<typeof stated>>,
): ProofPayment {
  return { ...payment, verified, ...(reason === null ? {} : { reason }) };
}
