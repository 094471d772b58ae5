import type { Preflight } from "../../../../src/contract/preflight.ts";
import type { TransactionEntry } from "../../../../src/contract/transactions.ts";
import type { Attempt, Part, PlannedPayment, Run } from "../../../../src/pay/run/run.ts";
import type { Sending } from "../../../../src/pay/send/run-store.ts";

/** A run that has not been sent, without parts. */
export function sampleRun(more: Partial<Run> = {}): Run {
  return {
    id: "run",
    purpose: "Salary",
    kind: "wages",
    createdAt: "2026-11-01T00:00:00Z",
    updatedAt: "2026-11-02T00:00:00Z",
    passphrase: "A test network",
    status: "sending",
    payer: "GPAYER",
    lines: [],
    rates: null,
    parts: [],
    ownMemos: [],
    listTotal: null,
    feeCeiling: 100n,
    ...more,
  };
}

/** A run that this tab isn't sending, and why. */
export function sampleSending(run: Run, end: Sending["end"]): Sending {
  const idle = { active: false, pausing: false, slow: false, behind: false, asking: false };
  return { run, ...idle, approval: null, end };
}

/** A part that has not been sent, without payments. */
export function samplePart(more: Partial<Part> = {}): Part {
  const known = { entry: null, at: "2026-11-01T00:00:00Z" };
  return { no: 1, memo: "Salary", payments: [], state: "waiting", attempts: [], known, ...more };
}

/** A payment of ten stroops to an account. */
export function samplePayment(more: Partial<PlannedPayment> = {}): PlannedPayment {
  const address = more.address ?? "G";
  return {
    lineId: "line",
    name: "Worker",
    address,
    account: address,
    stroops: 10n,
    how: "payment",
    startingStroops: 0n,
    takeBackDays: 30,
    op: 1,
    ...more,
  };
}

/** The first signed envelope. */
export function sampleAttempt(more: Partial<Attempt> = {}): Attempt {
  return { hash: "ab".repeat(32), xdr: "", sequence: 1n, maxTime: 0, signedAt: "", ...more };
}

/** A wage in the account's history. */
export function sampleEntry(more: Partial<TransactionEntry> = {}): TransactionEntry {
  return {
    id: "1",
    type: "sent",
    amount: "10.0000000",
    asset: "USDC",
    assetIssuer: null,
    recognized: true,
    counterparty: "GWORKER",
    senderMuxed: null,
    recipientMuxed: null,
    memo: "Salary",
    memoType: "text",
    counted: true,
    hash: "ab".repeat(32),
    op: 1,
    kind: "payment",
    createdAt: "2026-11-25T09:00:00Z",
    explorerUrl: "https://explorer.example/",
    ...more,
  };
}

/** The preflight of an account that can pay alone. */
export function samplePreflight(
  { sender, ...more }: Partial<Omit<Preflight, "sender">> & {
    sender: Partial<Preflight["sender"]>;
  },
): Preflight {
  return {
    sender: {
      address: "GPAYER",
      exists: true,
      usdcTrustline: "active",
      usdcBalance: "100000.0000000",
      spendableXlm: "90.0000000",
      mediumThreshold: 0,
      weightNeeded: 1,
      signers: [],
      ...sender,
    },
    recipients: [],
    total: "0.0000000",
    payableTotal: "0.0000000",
    sufficientUsdc: true,
    sufficientXlm: true,
    feeXlm: "0.0000000",
    baseFeeStroops: 100,
    transactions: 1,
    signatures: 1,
    complete: true,
    updatedAt: "2026-11-20T09:30:00.000Z",
    ...more,
  };
}
