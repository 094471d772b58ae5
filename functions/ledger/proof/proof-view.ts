import { explorerLink, type Network } from "../../../src/contract/network.ts";
import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import type { ProofPayment } from "../../../src/contract/verify.ts";
import { memosOf } from "../../../src/receipt/facts.ts";
import { judge, type JudgedPayment, type StatedTrade } from "../../../src/receipt/judge.ts";
import { isRecognized } from "../../../src/stellar/asset.ts";
import type { ProofResult } from "../../services.ts";
import type { CorePayment, ProofCore } from "./stored-proof.ts";

/** The payment that is asked for, and the network's record for the answer. */
export interface ProofRequest {
  network: Network;
  /** 1-based index of the operation; null for the first payment. */
  op: number | null;
  /** The network was reset since the proof was kept. */
  archived: boolean;
  /** A second server has confirmed or denied it, or there is none. */
  settled: boolean;
  /** No second server keeps that time any more. */
  forgotten: boolean;
  /** Validators have signed the same. */
  signed?: boolean;
}

/** The answer of `/api/payment/verify`, or `invalid_op` where no payment is at that index. */
export function proofView(core: ProofCore, request: ProofRequest): Outcome<ProofResult> {
  const { network, op, archived, settled, forgotten, signed = false } = request;
  const { passphrase, usdcIssuer } = network;
  const statement = statementOf(core, { passphrase, usdcIssuer, settled });
  const { all, chosen } = judge(statement, network, op);
  if (chosen === null && op !== null) return failed("invalid_op", { param: "op" });
  const shown = chosen === null
    ? {
      ...NO_PAYMENT,
      ...memosOf(null, core.memo, null),
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
    // whoever knows names says whose account it is
    organization: null,
    ...(core.failure === undefined ? {} : { failure: core.failure }),
    fee: core.fee,
    createdAt: core.createdAt,
    explorerUrl: explorerLink(network, core.hash),
    receiptUrl: `${network.publicUrl}/receipt/${core.hash}${op === null ? "" : `?op=${op}`}`,
    // whoever writes the code down knows whether it leads there
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

/** The recipients and claimants of its payments; null for one that moved nothing: it is not kept. */
export function paidBy(core: ProofCore, network: Settings): string[] | null {
  const statement = statementOf(core, { ...network, settled: true });
  return paidIn(judge(statement, network, null).all.map(paymentView));
}

/** The same of a proof. */
export function paidIn(payments: readonly ProofPayment[]): string[] | null {
  const moved = payments.filter(({ verified, reason }) => verified || reason === "not_yet_claimed");
  return moved.length === 0 ? null : moved.flatMap(({ recipient }) => recipient ?? []);
}

/** What is proven and recognized follows from these. */
type Settings = Pick<Network, "passphrase" | "usdcIssuer">;

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

/** Which asset is recognized is a setting: a proof kept under another one must not vouch for it. */
function statementOf(
  core: ProofCore,
  { passphrase, usdcIssuer, settled }: Settings & { settled: boolean },
) {
  const withRecognized = <T extends Pick<StatedTrade, "asset" | "assetIssuer">>(moved: T) => {
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
