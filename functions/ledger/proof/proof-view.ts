import { explorerLink, type Network } from "../../../src/contract/network.ts";
import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import type { ProofPayment } from "../../../src/contract/verify.ts";
import { memosOf } from "../../../src/receipt/facts.ts";
import { judge, type JudgedPayment } from "../../../src/receipt/judge.ts";
import { ledgerAmount } from "../../../src/stellar/amount.ts";
import { isRecognized } from "../../../src/stellar/asset.ts";
import type { Memo } from "../../../src/stellar/memo.ts";
import type { Proven } from "../../services.ts";
import type { CorePayment, ProofCore } from "./proof-core.ts";

/** The payment that is asked for, and the network's record for the answer. */
export interface ProofRequest {
  network: Network;
  /** 1-based index of the operation; null for the first payment. */
  op: number | null;
  /** The network was reset since the proof was kept. */
  archived: boolean;
  /** Every server that is to be heard has been. */
  settled: boolean;
  /** No second server keeps that time any more. */
  forgotten: boolean;
  /** Validators have signed the same. */
  signed?: boolean;
}

/** The answer of `/api/payment/verify`, or `invalid_op` where no payment is at that index. */
export function proofView(core: ProofCore, request: ProofRequest): Outcome<Proven> {
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
      : chosen?.payment.core.witnessed === true
      ? "two_servers" as const
      : "one_server" as const,
    status: statement.status,
    ...shown,
    // whoever knows names says whose account it is
    organization: null,
    ...(core.failure === undefined ? {} : { failure: core.failure }),
    fee: ledgerAmount(core.feeCharged),
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

function statementOf(
  core: ProofCore,
  { passphrase, usdcIssuer, settled }: {
    passphrase: string;
    usdcIssuer: string;
    settled: boolean;
  },
) {
  return {
    status: core.successful ? "success" as const : "failed" as const,
    settled,
    networkPassphrase: passphrase,
    ...(core.reason === null ? {} : { reason: core.reason }),
    payments: core.payments.map((payment) => stated(payment, core.memo, usdcIssuer)),
    trades: (core.trades ?? []).map(({ from, to, asset, stroops }) => ({
      sender: from,
      recipient: to,
      amount: stroops === null ? null : ledgerAmount(stroops),
      asset: asset?.code ?? null,
      assetIssuer: asset?.issuer ?? null,
      recognized: asset !== null && isRecognized(asset, usdcIssuer),
    })),
  };
}

function stated(core: CorePayment, memo: Memo, usdcIssuer: string) {
  const { op, kind, sender, senderMuxed, recipient, recipientMuxed, asset, stroops } = core;
  return {
    core,
    op,
    kind,
    sender,
    senderMuxed,
    recipient,
    recipientMuxed,
    amount: stroops === null ? null : ledgerAmount(stroops),
    asset: asset?.code ?? null,
    assetIssuer: asset?.issuer ?? null,
    // which asset is recognized is a setting: a proof kept under another one must not vouch for it
    recognized: asset !== null && isRecognized(asset, usdcIssuer),
    ...(core.claimants === undefined ? {} : { claimants: core.claimants }),
    ...(core.creation === undefined ? {} : { creation: core.creation }),
    ...memosOf(kind, memo, core.memo ?? null),
    ...(core.reason === null ? {} : { reason: core.reason }),
  };
}

function paymentView(
  { payment, verified, reason }: JudgedPayment<ReturnType<typeof stated>>,
): ProofPayment {
  const { core: _, reason: _doubt, ...fields } = payment;
  return { ...fields, verified, ...(reason === null ? {} : { reason }) };
}
