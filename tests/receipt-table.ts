import { Asset } from "@stellar/stellar-sdk/base";
import type { Network } from "../src/contract/network.ts";
import type { Rates } from "../src/contract/rates.ts";
import type { PaymentProof } from "../src/contract/verify.ts";
import type { CurrencyRates } from "../src/money/currency.ts";
import {
  claimableBefore,
  EMPLOYER,
  FORGER,
  ISSUER,
  SAMPLE_PASSPHRASE,
  type SampleOptions,
  sampleProof,
  withFirst,
  WORKER,
} from "./receipt-samples.ts";

export const NAMED = {
  name: "Demo Tailors",
  domain: "demotailors.example",
  domainInLetters: null,
  checkedAt: "2026-11-22T10:00:00.000Z",
};

/** One sample for each state of a receipt, by name. */
export function sampleTable(origin: string): Record<string, PaymentProof> {
  const paid = sampleProof({ origin });
  return {
    paid,
    old: sampleProof({
      origin,
      memo: "Salary October 2026",
      createdAt: "2026-10-30T09:00:00.000Z",
    }),
    run: sampleProof({ origin, lines: 100, memo: "Pay run 11/2026", amount: "75.5000000" }),
    counterfeit: sampleProof({ origin, issuer: FORGER }),
    other: sampleProof({ origin, issuer: FORGER, code: "MANGO", memo: "" }),
    markup: sampleProof({ origin, memo: '"><b>x</b><!--main-->' }),
    reversed: sampleProof({ origin, memo: "pay \u202E000,1 \u2066x" }),
    marks: sampleProof({ origin, memo: `e${"\u0301".repeat(13)}` }),
    large: sampleProof({ origin, amount: "922337203685.4775807", memo: "" }),
    archived: { ...sampleProof({ origin, memo: "Kept" }), archived: true },
    meta: withFirst(sampleProof({ origin, memo: "Claim" }), {
      verified: false,
      reason: "not_in_envelope",
    }),
    slow: sampleProof({ origin, memo: "Slow" }),
    late: sampleProof({ origin, memo: "Late" }),
    confirming: sampleProof({ origin, memo: "Soon" }),
    doubted: sampleProof({ origin, memo: "Doubted" }),
    doubtedLate: sampleProof({ origin, memo: "Doubted late" }),
    failed: {
      ...withFirst(sampleProof({ origin, memo: "Refused" }), {
        verified: false,
        reason: "failed",
      }),
      status: "failed",
      failure: { code: "op_underfunded", op: 1 },
    },
    waiting: sampleProof({ origin, memo: "Unclaimed", aside: [WORKER] }),
    waitingUntil: sampleProof({
      origin,
      memo: "Back pay",
      aside: [WORKER],
      terms: claimableBefore("2098-12-28T18:00:00.000Z"),
    }),
    waitingOver: sampleProof({
      origin,
      memo: "Too late",
      aside: [WORKER, FORGER],
      createdAt: "2020-01-04T10:58:07.000Z",
      terms: claimableBefore("2020-02-03T18:00:00.000Z"),
    }),
    waitingNever: sampleProof({
      origin,
      memo: "A trick",
      aside: [WORKER],
      createdAt: "2020-01-04T10:58:07.000Z",
      terms: claimableBefore("1999-12-31T23:00:00.000Z"),
    }),
    waitingFake: sampleProof({ origin, issuer: FORGER, memo: "Unclaimed", aside: [WORKER] }),
    empty: {
      ...sampleProof({ origin, memo: "Empty" }),
      verified: false,
      reason: "no_payment",
      sender: "",
      recipient: "",
      amount: "",
      asset: "",
      assetIssuer: null,
      kind: null,
      payments: [],
    },
    contradiction: withFirst(sampleProof({ origin, memo: "Odd" }), {
      verified: false,
      reason: "contradiction",
    }),
    mismatch: withFirst(sampleProof({ origin, memo: "Another" }), {
      verified: false,
      reason: "hash_mismatch",
    }),
    unsettled: {
      ...sampleProof({ origin, memo: "Just now" }),
      settled: false,
      evidence: "one_server",
    },
    claim: withFirst(sampleProof({ origin, memo: "Bonus" }), {
      kind: "claimable_claimed",
      claimMemo: "Salary Nov, staff no. 0042",
      claimMemoType: "text",
    }),
    own: withFirst(sampleProof({ origin, memo: "Own" }), {
      verified: false,
      reason: "to_self",
      recipient: EMPLOYER.publicKey(),
    }),
    returned: goesBack("returned", {
      origin,
      memo: "There and back",
      back: { amount: "1234.5600000", asset: new Asset("USDC", ISSUER.publicKey()) },
    }),
    exchanged: goesBack("exchanged", {
      origin,
      memo: "For something",
      back: { amount: "9000.0000000", asset: Asset.native() },
    }),
    grain: sampleProof({ origin, memo: "A grain", amount: "0.0000001" }),
    custodian: sampleProof({ origin, memo: "Customer", muxed: { sender: 7n, recipient: 4711n } }),
    named: {
      ...sampleProof({ origin, memo: "Named" }),
      organization: {
        ...NAMED,
        today: { ...NAMED, name: "Kitenge Works", checkedAt: "2026-12-24T10:00:00.000Z" },
      },
    },
    // from an account whose name is being looked up (tests/receipt-site.ts)
    unnamed: paidBy(FORGER.publicKey(), sampleProof({ origin, lines: 3, memo: "New here" })),
    pair: sampleProof({ origin, lines: 2, memo: "Two of us", amount: "5000.0000000" }),
    mixed: sampleProof({ origin, lines: 2, memo: "Half", amount: "5000.0000000", forged: [2] }),
    // one stroop more than was signed
    altered: withFirst(sampleProof({ origin, memo: "Altered" }), { amount: "1234.5600001" }),
  };
}

/** A proof with another payer in all of its payments. */
function paidBy(sender: string, proof: PaymentProof): PaymentProof {
  return { ...proof, sender, payments: proof.payments.map((each) => ({ ...each, sender })) };
}

/** A proof in which both accounts pay each other. */
function goesBack(reason: "returned" | "exchanged", options: SampleOptions): PaymentProof {
  const proof = sampleProof(options);
  const payments = proof.payments.map((each) => ({ ...each, verified: false, reason }));
  return { ...proof, verified: false, reason, payments };
}

export function sampleNetwork(origin: string): Network {
  return {
    name: "Sample test network",
    ledger: "custom",
    passphrase: SAMPLE_PASSPHRASE,
    isTest: true,
    horizonUrl: `${origin}/horizon`,
    explorerUrl: `${origin}/sandbox/explorer`,
    usdcIssuer: ISSUER.publicKey(),
    publicUrl: origin,
    features: { demoWallet: false, faucet: false, testUsdc: false },
  };
}

/** The samples' rates, a different figure for each currency. */
export function sampleRates(updatedAt: string, more: Partial<CurrencyRates> = {}): Rates {
  const figures = {
    NGN: 1448.11,
    GHS: 11.02,
    KES: 129.25,
    ZAR: 17.21,
    TZS: 2460.5,
    UGX: 3610.75,
    XOF: 566.12,
    XAF: 566.12,
    ...more,
  };
  const sources = {
    NGN: "coinbase",
    GHS: "coinbase",
    KES: "coinbase",
    ZAR: "coinbase",
    TZS: "coinbase",
    UGX: "coinbase",
    XOF: "coinbase",
    XAF: "coinbase",
  };
  return { ...figures, updatedAt, stale: false, sources };
}
