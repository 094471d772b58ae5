import { explorerLink, type Network } from "../../../src/contract/network.ts";
import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import type { ProofPayment } from "../../../src/contract/verify.ts";
import { toMemoFields } from "../../../src/receipt/facts.ts";
import {
  type JudgedPayment,
  judgeTransaction,
  type ReportedTrade,
} from "../../../src/receipt/judge.ts";
import { isRecognized } from "../../../src/stellar/asset.ts";
import type { ProofResult } from "../../services.ts";
import type { CorePayment, ProofCore } from "./stored-proof.ts";

export interface ProofRequest {
  network: Network;
  /** A 1-based operation index; null for the first payment. */
  op: number | null;
  /** True if the network was reset after the proof was stored. */
  archived: boolean;
  /**
   * True if a second server or validators' signatures confirmed or contradicted the proof, or
   * there's no second server.
   */
  settled: boolean;
  /** True if no second server has the proof's ledger any more. */
  forgotten: boolean;
  /** True if validators' signatures confirm the proof. */
  signed?: boolean;
}

/** The body of `/api/payment/verify`; `invalid_op` if no payment has the index. */
export function toProofResult(core: ProofCore, request: ProofRequest): Outcome<ProofResult> {
  const { network, op, archived, settled, forgotten, signed = false } = request;
  const { passphrase, usdcIssuer } = network;
  const statement = statementOf(core, { passphrase, usdcIssuer, settled });
  const { all, chosen } = judgeTransaction(statement, network, op);
  if (chosen === null && op !== null) return failed("invalid_op", { param: "op" });
  const shown = chosen === null
    ? {
      ...NO_PAYMENT,
      ...toMemoFields(null, core.memo, null),
      verified: false,
      reason: core.reason ?? "no_payment" as const,
    }
    : paymentView(chosen);
  const proof = {
    hash: core.hash,
    settled,
    evidence: signed
      ? "signatures" as const
      : chosen?.payment.witnessed === true
      ? "two_servers" as const
      : "one_server" as const,
    status: statement.status,
    ...shown,
    ...withEmptyStrings(shown),
    // added by `withOrganizationNames`
    organization: null,
    ...(core.failure === undefined ? {} : { failure: core.failure }),
    fee: core.fee,
    createdAt: core.createdAt,
    explorerUrl: explorerLink(network, core.hash),
    receiptUrl: `${network.publicUrl}/receipt/${core.hash}${op === null ? "" : `?op=${op}`}`,
    // added once the short code is stored
    shortUrl: null,
    ledger: core.ledger,
    payments: all.map(paymentView),
    ...(statement.trades.length === 0 ? {} : { trades: statement.trades }),
    envelopeXdr: core.envelopeXdr,
    networkPassphrase: passphrase,
    ...(archived ? { archived } : {}),
    ...(forgotten ? { forgotten } : {}),
  };
  return done({ proof, settled });
}

/** Payees, as if the proof were settled; null if nothing is verified or waiting to be claimed. */
export function listProofPayees(core: ProofCore, network: Settings): string[] | null {
  const statement = statementOf(core, { ...network, settled: true });
  return payeesOfPayments(judgeTransaction(statement, network, null).all.map(paymentView));
}

/** Accounts that were paid; null if no payment is verified or waiting to be claimed. */
export function payeesOfPayments(payments: readonly ProofPayment[]): string[] | null {
  const moved = payments.filter(({ verified, reason }) => verified || reason === "not_yet_claimed");
  return moved.length === 0 ? null : moved.flatMap(({ recipient }) => recipient ?? []);
}

/** Replaces unknown values with empty strings, since these fields are strings in the API. */
export function withEmptyStrings(
  { sender, recipient, amount, asset }: Pick<
    ProofPayment,
    "sender" | "recipient" | "amount" | "asset"
  >,
) {
  return {
    sender: sender ?? "",
    recipient: recipient ?? "",
    amount: amount ?? "",
    asset: asset ?? "",
  };
}

/** Settings that decide which asset is recognized. */
type Settings = Pick<Network, "passphrase" | "usdcIssuer">;

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

/** Decides which asset is recognized, because that setting may have changed. */
function statementOf(
  core: ProofCore,
  { passphrase, usdcIssuer, settled }: Settings & { settled: boolean },
) {
  const withRecognized = <T extends Pick<ReportedTrade, "asset" | "assetIssuer">>(moved: T) => {
    const { asset: code, assetIssuer: issuer } = moved;
    return { ...moved, recognized: code !== null && isRecognized({ code, issuer }, usdcIssuer) };
  };
  return {
    status: core.successful ? "success" as const : "failed" as const,
    settled,
    networkPassphrase: passphrase,
    ...(core.reason === null ? {} : { reason: core.reason }),
    payments: core.payments.map(withRecognized),
    trades: (core.trades ?? []).map(withRecognized),
  };
}

function paymentView(
  { payment, verified, reason }: JudgedPayment<CorePayment & { recognized: boolean }>,
): ProofPayment {
  const { witnessed: _, reason: _doubt, ...fields } = payment;
  return { ...fields, verified, ...(reason === null ? {} : { reason }) };
}
