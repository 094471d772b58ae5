import type { VerifiedReply } from "../../approval/replies.ts";
import type { CurrencyRates } from "../../money/currency.ts";
import type { Network } from "../../contract/network.ts";
import { MAX_MEMO_BYTES, memoByteLength } from "../../stellar/memo.ts";
import { type ResultCodes, SEQUENCE_USED_CODES } from "../../stellar/result-codes.ts";
import type { SignedEnvelope } from "../../wallet/transaction-status.ts";
import { type PayLine, splitByIds } from "../line/pay-line.ts";
import { startOfLocalDay } from "../line/pay-period.ts";
import {
  canStillBeApplied,
  isFinal,
  nextState,
  type PaymentEvent,
  type PaymentState,
} from "./payment-states.ts";

export interface PlannedPayment {
  lineId: string;
  name: string;
  /** The address as given, G… or M…. */
  address: string;
  /** The account behind the address, G…. */
  account: string;
  stroops: bigint;
  how: "payment" | "claimable" | "create_and_claimable";
  /** XLM for a new account, in stroops. */
  startingStroops: bigint;
  /** Days until the payer can take the money back. */
  takeBackDays: number;
  /** Position of the paying operation, from 1. Receipts refer to it. */
  op: number;
}

/** The rates used to convert a run's local amounts, fixed when sending starts. */
export interface RunRates {
  rates: CurrencyRates;
  /** ISO 8601. */
  updatedAt: string;
  stale: boolean;
}

/** A signed envelope of a part. */
export interface Attempt {
  hash: string;
  /** The signed envelope as base64 XDR. */
  xdr: string;
  sequence: bigint;
  /** When the envelope expires, in Unix seconds by the ledger's clock. */
  maxTime: number;
  /** The newest ledger when the envelope was built; missing in records of older versions. */
  ledger?: number;
  /** Seconds from building the envelope to `maxTime`, if other signers need time to sign. */
  lifetime?: number;
  /** The first signer's signature, in base64, if other signers have to sign too. */
  own?: { signer: string; signature: string };
  /** ISO 8601, by this computer's clock. */
  signedAt: string;
}

/** The box through which other signers get a run's envelopes and send their signatures. */
export interface RunApproval {
  /** The box's ID, the link's key and the owner's token, the last two in base64url. */
  box: string;
  key: string;
  ownerToken: string;
  /** ISO 8601. */
  createdAt: string;
  /** The hashes of the envelopes in the box, by sequence number. */
  hashes: string[];
  /** False until the service has stored the box; until then the link leads nowhere. */
  isPlaced: boolean;
  /**
   * Answers from a replaced box, and signatures made with another tool, which the box may lack. An
   * approval has a signature for each of `hashes`, "" where it lacks one.
   */
  kept?: VerifiedReply[];
}

/** One transaction of a run: payments with a common memo, and their state. */
export interface Part {
  /** Number of the part, from 1. */
  no: number;
  memo: string;
  /** The memo's type, if it isn't text. */
  memoType?: "id";
  payments: PlannedPayment[];
  state: PaymentState;
  /** Signed envelopes, oldest first. All but the last can't be applied any more. */
  attempts: Attempt[];
  /** Result codes of the last rejection, or of the failure on the ledger. */
  codes?: ResultCodes;
  ledger?: number;
  /** ISO 8601: the ledger's time of the payment, or when this browser learned the result. */
  endedAt?: string;
  /** The payments known when a person last confirmed the part. */
  known: KnownPayments;
}

/** How much of an account's payments had been read from the ledger at some point. */
export interface KnownPayments {
  /** ID of the newest payment; null if there was none. */
  entry: string | null;
  /** ISO 8601: close time of the newest ledger. */
  at: string;
}

export type StartRefusal =
  | "unreachable"
  /** The site has no Horizon server, which browsers need to send transactions. */
  | "no_horizon"
  | "changed"
  | "short"
  | "no_locks"
  /** A run is being sent, here or in another tab. */
  | "busy"
  /** Another run of this browser has paid one of the lines, or can still pay it or its account. */
  | "taken"
  /** The run's purpose or kind is missing, or its purpose is too long. */
  | "incomplete"
  /** The run is too large to share with other signers. */
  | "too_many";

/** Wages are compared with the group's last wages; a one-off run isn't compared. */
export type RunKind = "wages" | "one-off";

export type RunDetails = Pick<Run, "kind" | "month" | "group" | "payDate">;

export type RunStatus = "draft" | "sending" | "stopped" | "finished";

/** A pay run as stored in the browser. It is never sent to Lipwa's server. */
export interface Run {
  id: string;
  /** The memo of payees without one of their own; at most 28 bytes once the run starts. */
  purpose: string;
  /** Null until a person has chosen: in a draft, or in a run started by an older version. */
  kind: RunKind | null;
  /** The month whose wages the run pays: `2026-12`; only for wages. */
  month?: string;
  /** The group that the run pays, "" for everyone; only for wages. */
  group?: string;
  /** The day on which the run is due: `2026-12-20`. */
  payDate?: string;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
  passphrase: string;
  status: RunStatus;
  /** The paying account, fixed when sending starts. */
  payer: string | null;
  lines: PayLine[];
  rates: RunRates | null;
  /** Empty for a draft. */
  parts: Part[];
  /** Lines whose memo identifies the payee (required, or a muxed address); empty for a draft. */
  ownMemos: string[];
  /** The total that the imported list states, in stroops of its currency, if its rows differ. */
  listTotal: bigint | null;
  /** Names of the rows that were moved to another draft when it started. */
  moved?: string[];
  /** ID of the last draft that was made of its unpaid lines. */
  rest?: string;
  /** The highest fee bid for an operation, in stroops. */
  feeCeiling: bigint;
  /** How many days other signers have, if the payer needs several signatures. */
  approvalDays?: ApprovalDays;
  /** Set when collecting other signers' signatures begins; removed if a person ends the run. */
  approval?: RunApproval;
  /** True after a person paused the run: later signatures are stored, but sent only on request. */
  isPaused?: boolean;
}

/** Whether a run fits into one box, through which other signers get it. */
export function fitsOneBox(parts: readonly Pick<Part, "payments">[]): boolean {
  const people = parts.reduce((sum, { payments }) => sum + payments.length, 0);
  return parts.length <= 100 && people <= 2_500;
}

/** The numbers of days that other signers can get. */
export const APPROVAL_DAYS = [1, 2, 3] as const;

export type ApprovalDays = (typeof APPROVAL_DAYS)[number];

export function purposeFault({ purpose }: Pick<Run, "purpose">): "missing" | "too_long" | null {
  if (purpose.trim() === "") return "missing";
  return memoByteLength(purpose) > MAX_MEMO_BYTES ? "too_long" : null;
}

export function lacksPurposeOrKind(run: Pick<Run, "purpose" | "kind">): boolean {
  return run.kind === null || purposeFault(run) !== null;
}

/** The day that determines the month a run pays for. */
export function payDateOf({ payDate, createdAt }: Pick<Run, "payDate" | "createdAt">): Date {
  return payDate === undefined ? new Date(createdAt) : startOfLocalDay(payDate);
}

/** True if part of a run was paid before the network was reset, by this computer's clock. */
export function paidBeforeReset(
  { parts }: Pick<Run, "parts">,
  { resetAt }: Pick<Network, "resetAt">,
): boolean {
  if (resetAt === undefined) return false;
  return parts.some(({ state, attempts }) =>
    state === "paid" && Date.parse(attempts.at(-1)?.signedAt ?? "") < Date.parse(resetAt)
  );
}

/** Throws if the state table doesn't allow the event. */
export function advancePart(part: Part, event: PaymentEvent, more: Partial<Part> = {}): Part {
  return { ...part, ...more, state: nextState(part.state, event) };
}

export function withPart(run: Run, part: Part): Run {
  return { ...run, parts: run.parts.map((each) => each.no === part.no ? part : each) };
}

/** Older versions could sign one transaction for two parts: it belongs to the one signed first. */
export function partsByHash(runs: readonly Run[]): Map<string, Part> {
  const sent = runs.flatMap(({ parts }) => parts).flatMap((part) => {
    const last = part.state === "paid" || canStillBeApplied(part.state)
      ? part.attempts.at(-1)
      : undefined;
    return last === undefined ? [] : [{ part, ...last }];
  });
  sent.sort((a, b) => Date.parse(b.signedAt) - Date.parse(a.signedAt));
  return new Map(sent.map(({ hash, part }) => [hash, part]));
}

/** Returns only corrected runs. A shared transaction belongs to one part; the rest paid no one. */
export function withoutSharedTransactions(runs: readonly Run[]): Run[] {
  const owners = partsByHash(runs);
  const corrected = (part: Part): Part => {
    const { attempts, state } = part;
    const owner = owners.get(attempts.at(-1)?.hash ?? "");
    if (owner === undefined || owner === part) return part;
    if (state !== "paid" && !canStillBeApplied(state)) return part;
    const { no, memo, memoType, payments, known } = part;
    return {
      no,
      memo,
      ...(memoType && { memoType }),
      payments,
      state: "waiting",
      attempts: attempts.slice(0, -1),
      codes: SEQUENCE_USED_CODES,
      known,
    };
  };
  return runs.flatMap((run) => {
    const parts = run.parts.map(corrected);
    if (parts.every((part, at) => part === run.parts[at])) return [];
    return { ...run, parts, status: run.status === "finished" ? "stopped" : run.status };
  });
}

/** True for a payment that sets money aside as a claimable balance. */
export function isSetAside({ how }: PlannedPayment): boolean {
  return how !== "payment";
}

/** The progress of a run, counted in people. */
export interface RunProgress {
  people: number;
  /** People who have the money in their account. */
  paid: number;
  /** People with money set aside: they are paid once they collect it. */
  aside: number;
  onTheWay: number;
  collecting: number;
  /** People whose transaction lacks signatures or has superfluous ones, says the network. */
  refused: number;
  failed: number;
  waiting: number;
  /** Number of signed transactions, and of all transactions. */
  signedParts: number;
  parts: number;
}

export function countProgress(run: Run): RunProgress {
  const progress: RunProgress = {
    people: 0,
    paid: 0,
    aside: 0,
    onTheWay: 0,
    collecting: 0,
    refused: 0,
    failed: 0,
    waiting: 0,
    signedParts: 0,
    parts: run.parts.length,
  };
  for (const { state, payments } of run.parts) {
    const n = payments.length;
    progress.people += n;
    if (state === "paid") {
      const aside = payments.filter(isSetAside).length;
      progress.aside += aside;
      progress.paid += n - aside;
    } else if (state === "failed") progress.failed += n;
    else if (state === "refused") progress.refused += n;
    else if (state === "collecting") progress.collecting += n;
    else if (canStillBeApplied(state)) progress.onTheWay += n;
    else progress.waiting += n;
    if (isFinal(state) || canStillBeApplied(state)) progress.signedParts++;
  }
  return progress;
}

export function namesLeftOut({ lines, parts, moved = [] }: Run): string[] {
  const paid = new Set(parts.flatMap(({ payments }) => payments.map(({ lineId }) => lineId)));
  return [...unpaidRows(lines, (line) => paid.has(line.id)).map(({ name }) => name), ...moved];
}

/** The unpaid lines, without duplicates of paid ones. */
export function unpaidRows(
  lines: readonly PayLine[],
  isPaid: (line: PayLine, at: number) => boolean,
): PayLine[] {
  const content = ({ address, amount, currency, memo }: PayLine) =>
    JSON.stringify([address, amount, currency, memo]);
  const paid = new Set(lines.filter(isPaid).map(content));
  return lines.filter((line, at) => !isPaid(line, at) && !paid.has(content(line)));
}

export function areAllPartsFinal(run: Run): boolean {
  return run.parts.length > 0 && run.parts.every(({ state }) => isFinal(state));
}

export function isEnded(status: RunStatus): boolean {
  return status === "finished" || status === "stopped";
}

/** True if only the ledger can tell whether a part was paid. */
export function hasUnresolvedParts({ parts }: Pick<Run, "parts">): boolean {
  return parts.some(({ state }) => canStillBeApplied(state));
}

/** IDs of lines that are paid or may be. A line keeps its ID when moved to another draft. */
export function paidOrPendingLines(runs: readonly Run[]): Set<string> {
  const parts = runs.flatMap(({ status, parts }) =>
    parts.filter(({ state }) =>
      state === "paid" || canStillBeApplied(state) || (status === "sending" && state !== "failed")
    )
  );
  return new Set(parts.flatMap(({ payments }) => payments.map(({ lineId }) => lineId)));
}

/** The lines that a run didn't pay and no longer can. */
export function unpaidLines(run: Run): PayLine[] {
  const unpaid = new Set(
    run.parts.filter(({ state }) => state !== "paid" && !canStillBeApplied(state))
      .flatMap(({ payments }) => payments.map(({ lineId }) => lineId)),
  );
  return splitByIds(run.lines, unpaid)[1];
}

/** Whether a part's envelope is for several signers and can still be applied. */
export function isMultisigPending({ state, attempts }: Pick<Part, "state" | "attempts">): boolean {
  return canStillBeApplied(state) && attempts.at(-1)?.lifetime !== undefined;
}

/** The parts that wait for signatures, by sequence number. */
export function collectingParts({ parts }: Pick<Run, "parts">): Part[] {
  const sequenceOf = ({ attempts }: Part) => attempts.at(-1)?.sequence ?? 0n;
  return parts.filter(({ state }) => state === "collecting")
    .sort((a, b) => Number(sequenceOf(a) - sequenceOf(b)));
}

/** When the last envelope expires, in Unix seconds by the ledger's clock. */
export function lastExpiry(run: Pick<Run, "parts">): number {
  return Math.max(...collectingParts(run).map(({ attempts }) => attempts.at(-1)?.maxTime ?? 0));
}

export function lastAttempt(run: Run, part: Part): Attempt & SignedEnvelope {
  const attempt = part.attempts.at(-1);
  if (attempt === undefined || run.payer === null) {
    throw new Error(`part ${part.no} is ${part.state} without an envelope`);
  }
  return { ...attempt, source: run.payer };
}
