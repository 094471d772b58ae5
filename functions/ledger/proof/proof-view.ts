import type { Network } from "../../../src/contract/network.ts";
import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import type { PaymentProof } from "../../../src/contract/verify.ts";
import { ledgerAmount } from "../../../src/stellar/amount.ts";
import type { CorePayment, ProofCore } from "./proof-core.ts";

/** Which payment is asked for, and on whose behalf. */
export interface ProofRequest {
  network: Network;
  /** 1-based index of the operation; null for the first payment. */
  op: number | null;
  /** The network was reset since the proof was kept. */
  archived: boolean;
}

/** The answer of `/api/payment/verify`, or `invalid_op` where no payment is at that index. */
export function proofView(core: ProofCore, request: ProofRequest): Outcome<PaymentProof> {
  const { network, op, archived } = request;
  const chosen = choose(core.payments, op);
  if (chosen === null && op !== null) return failed("invalid_op", { param: "op" });
  const reason = core.reason ?? (chosen === null ? "no_payment" : chosen.reason);
  return done({
    hash: core.hash,
    verified: reason === null,
    status: core.successful ? "success" : "failed",
    ...(reason === null ? {} : { reason }),
    ...(core.failure === undefined ? {} : { failure: core.failure }),
    ...chosenFields(chosen),
    memo: core.memo.value,
    memoType: core.memo.type,
    fee: ledgerAmount(core.feeCharged),
    createdAt: core.createdAt,
    explorerUrl: `${network.explorerUrl}/tx/${core.hash}`,
    receiptUrl: `${network.publicUrl}/receipt/${core.hash}${op === null ? "" : `?op=${op}`}`,
    ledger: core.ledger,
    payments: core.payments.map(paymentView),
    envelopeXdr: core.envelopeXdr,
    networkPassphrase: network.passphrase,
    ...(archived ? { archived } : {}),
  });
}

/** The payment asked for; else the first that moved anything. */
function choose(payments: CorePayment[], op: number | null): CorePayment | null {
  const chosen = op === null
    ? payments.find(({ stroops }) => stroops !== 0n) ?? payments[0]
    : payments.find((payment) => payment.op === op);
  return chosen ?? null;
}

function chosenFields(chosen: CorePayment | null) {
  if (chosen !== null) return paymentView(chosen);
  return {
    op: null,
    kind: null,
    sender: null,
    recipient: null,
    amount: null,
    asset: null,
    assetIssuer: null,
    recognized: false,
  };
}

function paymentView(payment: CorePayment): PaymentProof["payments"][number] {
  return {
    op: payment.op,
    kind: payment.kind,
    sender: payment.sender,
    recipient: payment.recipient,
    amount: payment.stroops === null ? null : ledgerAmount(payment.stroops),
    asset: payment.asset?.code ?? null,
    assetIssuer: payment.asset?.issuer ?? null,
    recognized: payment.recognized,
    ...(payment.claimants === undefined ? {} : { claimants: payment.claimants }),
  };
}
