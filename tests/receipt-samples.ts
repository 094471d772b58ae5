import {
  Account,
  Asset,
  BASE_FEE,
  Claimant,
  Keypair,
  Memo,
  Operation,
  TransactionBuilder,
} from "@stellar/stellar-sdk/base";
import { withEmptyStrings } from "../functions/ledger/proof/proof-view.ts";
import type { PaymentProof, ProofPayment } from "../src/contract/verify.ts";
import { shortReceiptPath } from "../src/stellar/short-code.ts";
import { encodeMuxedAddress } from "../src/stellar/strkey.ts";

/** Passphrase of the samples' network, which does not exist. */
export const SAMPLE_PASSPHRASE = "Lipwa receipt samples";

/** The samples' keys, derived from public texts and so worthless. */
export const EMPLOYER = sampleKey("employer");
export const WORKER = sampleKey("worker");
export const ISSUER = sampleKey("issuer");
export const FORGER = sampleKey("forger");

function sampleKey(name: string): Keypair {
  return Keypair.fromRawEd25519Seed(new TextEncoder().encode(name.padEnd(32, ".")));
}

type ClaimPredicate = ReturnType<typeof Claimant.predicateUnconditional>;

/** Claimable until a time (ISO 8601); the payer can take it back after it. */
export function claimableBefore(time: string): NonNullable<SampleOptions["terms"]> {
  const before = Claimant.predicateBeforeAbsoluteTime(String(Date.parse(time) / 1000));
  return { others: before, payer: Claimant.predicateNot(before) };
}

/** Differences from an ordinary receipt. */
export interface SampleOptions {
  amount?: string;
  memo?: string;
  issuer?: Keypair;
  code?: string;
  /** Number of payments; the first goes to the worker. */
  lines?: number;
  /** The operations that pay with the forger's token of the same name. */
  forged?: number[];
  /** What the worker returns in the same transaction. */
  back?: { amount: string; asset: Asset };
  /** Sender and recipient are customers of custodians, with these ids. */
  muxed?: { sender: bigint; recipient: bigint };
  op?: number | null;
  createdAt?: string;
  signer?: Keypair;
  origin?: string;
  /** Payees for whom the amount is set aside instead; the employer can take it back. */
  aside?: Keypair[];
  /** Predicates for the payees and the employer; unconditional by default. */
  terms?: { others: ClaimPredicate; payer: ClaimPredicate };
}

/** A proof with changes to its first payment, the chosen one. */
export function withFirst(proof: PaymentProof, change: Partial<ProofPayment>): PaymentProof {
  const [first, ...others] = proof.payments;
  if (first === undefined) throw new Error("a sample without a payment");
  const changed = { ...first, ...change };
  const payments = [changed, ...others];
  return { ...proof, ...change, ...withEmptyStrings(changed), op: proof.op, payments };
}

/** A payment signed by the employer, and the service's proof of it. */
export function sampleProof(options: SampleOptions = {}): PaymentProof {
  const { amount = "1234.5600000", memo = "Salary November 2026", issuer = ISSUER } = options;
  const { code = "USDC", lines = 1, op = null, signer = EMPLOYER } = options;
  const { forged = [], muxed, back, aside, terms } = options;
  const { createdAt = "2026-11-20T10:58:07.000Z", origin = "http://127.0.0.1" } = options;
  const recipients = Array.from(
    { length: lines },
    (_, i) => i === 0 ? WORKER : sampleKey(`worker ${i}`),
  );
  const builder = new TransactionBuilder(new Account(EMPLOYER.publicKey(), "41"), {
    fee: BASE_FEE,
    networkPassphrase: SAMPLE_PASSPHRASE,
    memo: memo === "" ? Memo.none() : Memo.text(memo),
  });
  const issuerOf = (op: number) => forged.includes(op) ? FORGER : issuer;
  const senderMuxed = muxed === undefined
    ? null
    : encodeMuxedAddress(EMPLOYER.publicKey(), muxed.sender);
  const recipientMuxed = muxed === undefined
    ? null
    : encodeMuxedAddress(WORKER.publicKey(), muxed.recipient);
  const claimants = aside === undefined
    ? undefined
    : [...aside, EMPLOYER].map((key) => key.publicKey());
  for (const [i, recipient] of recipients.entries()) {
    const asset = new Asset(code, issuerOf(i + 1).publicKey());
    if (claimants !== undefined) {
      builder.addOperation(Operation.createClaimableBalance({
        asset,
        amount,
        claimants: claimants.map((id) =>
          new Claimant(id, id === EMPLOYER.publicKey() ? terms?.payer : terms?.others)
        ),
      }));
      continue;
    }
    builder.addOperation(Operation.payment({
      ...(senderMuxed === null ? {} : { source: senderMuxed }),
      destination: (i === 0 ? recipientMuxed : null) ?? recipient.publicKey(),
      asset,
      amount,
    }));
  }
  if (back !== undefined) {
    const destination = EMPLOYER.publicKey();
    builder.addOperation(Operation.payment({ source: WORKER.publicKey(), destination, ...back }));
  }
  const transaction = builder.setTimeout(0).build();
  transaction.sign(signer, ...(back === undefined ? [] : [WORKER]));
  const hash = Array.from(transaction.hash(), (byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  const memos = { memo, memoType: memo === "" ? "none" as const : "text" as const };
  const payments = recipients.map((recipient, i): ProofPayment => {
    const recognized = issuerOf(i + 1) === ISSUER;
    const reason = claimants !== undefined
      ? "not_yet_claimed"
      : recognized
      ? undefined
      : "unrecognized_asset";
    return {
      op: i + 1,
      kind: claimants === undefined ? "payment" : "claimable_created",
      verified: reason === undefined,
      ...(reason === undefined ? {} : { reason }),
      sender: EMPLOYER.publicKey(),
      senderMuxed,
      recipient: claimants === undefined ? recipient.publicKey() : null,
      recipientMuxed: i === 0 ? recipientMuxed : null,
      ...(claimants === undefined ? {} : { claimants }),
      amount,
      asset: code,
      assetIssuer: issuerOf(i + 1).publicKey(),
      recognized,
      ...memos,
    };
  });
  if (back !== undefined) {
    payments.push({
      op: lines + 1,
      kind: "payment",
      verified: true,
      sender: WORKER.publicKey(),
      senderMuxed: null,
      recipient: EMPLOYER.publicKey(),
      recipientMuxed: null,
      amount: back.amount,
      asset: back.asset.code,
      assetIssuer: back.asset.issuer ?? null,
      recognized: true,
      ...memos,
    });
  }
  const chosen = payments[(op ?? 1) - 1];
  if (chosen === undefined) throw new Error("a sample without a payment");
  return {
    hash,
    settled: true,
    evidence: "two_servers",
    status: "success",
    ...chosen,
    ...withEmptyStrings(chosen),
    organization: null,
    op,
    fee: "0.0000100",
    createdAt,
    explorerUrl: `${origin}/sandbox/explorer/tx/${hash}`,
    receiptUrl: `${origin}/receipt/${hash}`,
    shortUrl: `${origin}${shortReceiptPath(hash, op)}`,
    ledger: 1_843_207,
    payments,
    envelopeXdr: transaction.toXdr(),
    networkPassphrase: SAMPLE_PASSPHRASE,
  };
}
