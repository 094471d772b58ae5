import type { Account } from "../account.ts";
import type { Claimable } from "../claimable.ts";
import type { Funded } from "../fund.ts";
import type { Health } from "../health.ts";
import type { Income } from "../income.ts";
import type { Network } from "../network.ts";
import type { Preflight, PreflightRequest } from "../preflight.ts";
import type { Rates } from "../rates.ts";
import type { TransactionEntry, TransactionPage } from "../transactions.ts";
import type { PaymentProof } from "../verify.ts";
import { EXAMPLE } from "./example-keys.ts";

const explorer = `${EXAMPLE.site}/sandbox/explorer`;

/** What a new worker's address answers before it is funded. */
export const noAccountExample: Account = {
  address: EXAMPLE.newcomer,
  xlmBalance: "0",
  usdcBalance: "0",
  isActive: false,
  updatedAt: EXAMPLE.time,
  usdcTrustline: "none",
  spendableXlm: "0",
  memoRequired: false,
  asOfLedger: null,
  unrecognizedAssets: 0,
};

/** A worker's account. */
export const accountExample: Account = {
  address: EXAMPLE.worker,
  xlmBalance: "99.9999900",
  usdcBalance: "5170.2000000",
  isActive: true,
  updatedAt: EXAMPLE.time,
  usdcTrustline: "active",
  spendableXlm: "98.4999900",
  memoRequired: false,
  asOfLedger: 23,
  unrecognizedAssets: 0,
};

/** One salary. */
export const entryExample: TransactionEntry = {
  id: EXAMPLE.cursor,
  type: "received",
  amount: "441.3500000",
  asset: "USDC",
  counterparty: EXAMPLE.employer,
  senderMuxed: null,
  recipientMuxed: null,
  memo: "Salary November 2026",
  hash: EXAMPLE.hash,
  createdAt: "2026-11-18T09:00:00.000Z",
  explorerUrl: `${explorer}/tx/${EXAMPLE.hash}`,
  kind: "payment",
  op: 1,
  assetIssuer: EXAMPLE.issuer,
  recognized: true,
  memoType: "text",
};

/** A page with one entry of thirteen. */
export const pageExample: TransactionPage = {
  transactions: [entryExample],
  nextCursor: EXAMPLE.cursor,
  total: 13,
};

const movement = {
  op: 1,
  kind: "payment",
  verified: true,
  sender: EXAMPLE.employer,
  senderMuxed: null,
  recipient: EXAMPLE.worker,
  recipientMuxed: null,
  amount: "441.3500000",
  asset: "USDC",
  assetIssuer: EXAMPLE.issuer,
  recognized: true,
} as const;

/** A proof; its envelope really has that hash on that network. */
export const proofExample: PaymentProof = {
  hash: EXAMPLE.hash,
  settled: true,
  evidence: "two_servers",
  status: "success",
  ...movement,
  memo: "Salary November 2026",
  memoType: "text",
  fee: "0.0000100",
  createdAt: "2026-11-18T09:00:00.000Z",
  explorerUrl: `${explorer}/tx/${EXAMPLE.hash}`,
  receiptUrl: `${EXAMPLE.site}/receipt/${EXAMPLE.hash}`,
  ledger: 17,
  payments: [movement],
  envelopeXdr:
    "AAAAAgAAAACBUELGNDaIykvA9sGxOFBT6jeSfJwhNPAHwzR/4dEwAgAAAGQAAAADAAAAIgAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAQAAABRTYWxhcnkgTm92ZW1iZXIgMjAyNgAAAAEAAAAAAAAAAQAAAABtsnK7Pud8IYUrUlknUqqAps7fkpUss5SEEvET52FCKAAAAAFVU0RDAAAAAGPvRrjsOpJNdwt3SvWBf9ybnAxoQryAdVFNGUDrx3bwAAAAAQcQqmAAAAAAAAAAAeHRMAIAAABAnfUa12NighW92MTSWvdV0x4pJIvR+3+t7j6BTzE8t9yW1Q4HcQijmCsM9pywOk70yftsJeGXv3ToR59EjRapBA==",
  networkPassphrase: EXAMPLE.passphrase,
};

/** A payment that the ledger took and that failed there. */
export const failedProofExample: PaymentProof = {
  ...proofExample,
  verified: false,
  status: "failed",
  reason: "failed",
  failure: { code: "op_no_trust", op: 1 },
  payments: [{ ...movement, verified: false, reason: "failed" }],
};

/** A year of monthly salaries, of which the last two months are shown. */
export const incomeExample: Income = {
  address: EXAMPLE.worker,
  asset: "USDC",
  assetIssuer: EXAMPLE.issuer,
  complete: true,
  counterpartiesLeftOut: false,
  countedUpTo: "2026-11-18T09:00:00.000Z",
  cursor: EXAMPLE.cursor,
  last30Days: { sum: "441.3500000", count: 1, since: "2026-10-22" },
  last12Months: { sum: "5170.2000000", count: 12, since: "2025-12-01" },
  all: { sum: "5170.2000000", count: 12, since: null },
  firstAt: "2025-12-18T09:00:00.000Z",
  lastAt: "2026-11-18T09:00:00.000Z",
  months: [
    { month: "2026-10", sum: "441.3500000", count: 1 },
    { month: "2026-11", sum: "441.3500000", count: 1 },
  ],
  paidMonths: { paid: 12, of: 12 },
  payers: [{
    address: EXAMPLE.employer,
    sum: "5170.2000000",
    count: 12,
    months: 12,
    firstAt: "2025-12-18T09:00:00.000Z",
    lastAt: "2026-11-18T09:00:00.000Z",
  }],
  morePayers: 0,
  notCounted: [{ reason: "other_asset", count: 1 }],
  updatedAt: EXAMPLE.time,
};

/** One payment that waits to be claimed. */
export const claimableExample: Claimable = {
  address: EXAMPLE.newcomer,
  claimable: [{
    id: "00000000da0d57da7d4850e7fc10d2a9d0ebc731f7afb40574c03395b17d49149b91f5be",
    amount: "120.0000000",
    asset: "USDC",
    assetIssuer: EXAMPLE.issuer,
    recognized: true,
    from: EXAMPLE.employer,
    claimableNow: true,
    claimableFrom: null,
    claimableUntil: null,
    createdAt: "2026-11-18T09:00:00.000Z",
  }],
  complete: true,
  usdcTotal: "120.0000000",
  updatedAt: EXAMPLE.time,
};

/** A pay run of two, one of whom cannot receive USDC yet. */
export const preflightRequestExample: PreflightRequest = {
  sender: EXAMPLE.employer,
  recipients: [
    { address: EXAMPLE.worker, amount: "441.35", memo: "Salary December 2026" },
    { address: EXAMPLE.newcomer, amount: "120" },
  ],
};

/** What comes of it. */
export const preflightExample: Preflight = {
  sender: {
    address: EXAMPLE.employer,
    exists: true,
    usdcTrustline: "active",
    usdcBalance: "37219.8000000",
    spendableXlm: "9998.4992700",
  },
  recipients: [
    { index: 0, address: EXAMPLE.worker, result: "ok" },
    { index: 1, address: EXAMPLE.newcomer, result: "no_trustline" },
  ],
  total: "561.3500000",
  payableTotal: "441.3500000",
  sufficientUsdc: true,
  sufficientXlm: true,
  feeXlm: "0.0020000",
  baseFeeStroops: 10_000,
  transactions: 2,
  signatures: 2,
  complete: true,
  updatedAt: EXAMPLE.time,
};

/** Rates as they come from one provider. */
export const ratesExample: Rates = {
  NGN: 1477.5062,
  GHS: 11.1862,
  KES: 128.2327,
  ZAR: 17.3801,
  TZS: 2455.93,
  UGX: 3578.49,
  XOF: 562.161709,
  XAF: 562.161709,
  updatedAt: EXAMPLE.time,
  stale: false,
  sources: {
    NGN: "coinbase",
    GHS: "coinbase",
    KES: "coinbase",
    ZAR: "coinbase",
    TZS: "coinbase",
    UGX: "coinbase",
    XOF: "coinbase",
    XAF: "coinbase",
  },
};

/** A funded account. */
export const fundedExample: Funded = {
  success: true,
  address: EXAMPLE.newcomer,
  amount: "10000",
  asset: "XLM",
  message: "Account funded with 10,000 XLM of the test network.",
  hash: "56bf513ec83c9646a632b026fcf9a484fc7593932a2f7bfef8e3c622d07158cc",
};

/** The sandbox's record. */
export const networkExample: Network = {
  name: "Lipwa sandbox",
  ledger: "sandbox",
  passphrase: EXAMPLE.passphrase,
  isTest: true,
  horizonUrl: `${EXAMPLE.site}/sandbox/horizon`,
  explorerUrl: explorer,
  usdcIssuer: EXAMPLE.issuer,
  publicUrl: EXAMPLE.site,
  features: { demoWallet: true, faucet: true, testUsdc: true },
  demo: { receipt: EXAMPLE.hash, passport: EXAMPLE.worker, employer: EXAMPLE.employer },
};

/** A healthy service. */
export const healthExample: Health = {
  live: true,
  ready: true,
  status: "ok",
  network: "Lipwa sandbox",
  ledger: {
    latest: 23,
    closedAt: "2026-11-20T14:50:12.000Z",
    lagSeconds: 2,
    upstreams: [{ api: "horizon", host: "127.0.0.1:8000", breaker: "closed", pausedFor: 0 }],
  },
  rates: { providers: [{ name: "sandbox", breaker: "closed" }] },
  store: "ok",
  versions: { lipwa: "0.1.0", deno: "2.9.5" },
  startedAt: "2026-11-20T14:50:07.895Z",
  updatedAt: EXAMPLE.time,
};
