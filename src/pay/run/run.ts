import type { CurrencyRates } from "../../money/currency.ts";
import type { Network } from "../../contract/network.ts";
import { MAX_MEMO_BYTES, memoBytes } from "../../stellar/memo.ts";
import { type ResultCodes, SEQUENCE_USED_CODES } from "../../stellar/result-codes.ts";
import type { ExpiryReason, SignedEnvelope } from "../../wallet/transaction-status.ts";
import { parted, type PayLine } from "../line/pay-line.ts";
import { localDate } from "../line/pay-period.ts";
import {
  isFinal,
  isOnItsWay,
  nextState,
  type PaymentEvent,
  type PaymentState,
} from "./payment-states.ts";

/** One worker's money in a part. */
export interface PlannedPayment {
  lineId: string;
  name: string;
  /** As given, G… or M…. */
  address: string;
  /** The account that the address names, G…. */
  account: string;
  stroops: bigint;
  how: "payment" | "claimable" | "create_and_claimable";
  /** XLM for a new account, in stroops. */
  startingStroops: bigint;
  /** Days after which money that waits can be taken back. */
  takeBackDays: number;
  /** 1-based operation that moves the money: what a receipt refers to. */
  op: number;
}

/** The rates that a run's local amounts were turned into USDC with; fixed when sending begins. */
export interface RunRates {
  rates: CurrencyRates;
  /** ISO 8601. */
  updatedAt: string;
  stale: boolean;
}

/** One envelope that was signed for a part. */
export interface Attempt {
  hash: string;
  /** Base64 XDR, signed. */
  xdr: string;
  sequence: bigint;
  /** Unix seconds of the ledger's clock. */
  maxTime: number;
  /** The newest ledger when it was built; older versions did not keep it. */
  ledger?: number;
  /** ISO 8601, by this computer's clock. */
  signedAt: string;
}

/** One transaction of a run: some payments with one memo, and what became of them. */
export interface Part {
  /** From 1. */
  no: number;
  memo: string;
  /** Its kind, where it is no text. */
  memoType?: "id";
  payments: PlannedPayment[];
  state: PaymentState;
  /** Signed envelopes, oldest first; all but the last can never be applied. */
  attempts: Attempt[];
  /** The network's own words for the last refusal. */
  codes?: ResultCodes;
  ledger?: number;
  /** ISO 8601: when this browser learned how it ended. */
  endedAt?: string;
  /** What was known when a person said yes to it last. */
  known: Known;
}

/** What was known of an account's payments at a moment, by the ledger's own record. */
export interface Known {
  /** The newest payment's id; null where there was none. */
  entry: string | null;
  /** ISO 8601: when the newest ledger had closed. */
  at: string;
}

/** Why nothing was sent although it was asked for. */
export type NotBegun =
  | "unreachable"
  /** This site knows no Horizon, and browsers send through one. */
  | "no_horizon"
  | "changed"
  | "short"
  | "no_locks"
  /** A run is being sent, here or in another tab. */
  | "busy"
  /** A line of it was paid, or is being paid, by another run of this browser. */
  | "taken"
  /** Nobody has said what it is for. */
  | "unsaid";

/** Wages are compared with the last wages of the same group; a bonus or a refund with nothing. */
export type RunKind = "wages" | "one-off";

/** What a run is, beyond its lines. */
export type RunWhat = Pick<Run, "kind" | "month" | "group" | "payDate">;

/** Where a whole run stands. */
export type RunStatus = "draft" | "sending" | "stopped" | "finished";

/** A pay run as the browser keeps it. Nothing of it is ever sent to Lipwa's server. */
export interface Run {
  id: string;
  /**
   * What it is for: the memo of every payment whose payee has none of their own, so 28 bytes at the
   * most once it is begun.
   */
  purpose: string;
  /** Null where nobody has said it yet: in a draft, or in a run that an older version began. */
  kind: RunKind | null;
  /** The month whose wages it pays: `2026-12`; only of wages. */
  month?: string;
  /** Whose wages: a group of the list of people, "" for everyone; only of wages. */
  group?: string;
  /** The day that it is to be paid on: `2026-12-20`. */
  payDate?: string;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
  /** The network it belongs to. */
  passphrase: string;
  status: RunStatus;
  /** The paying account; fixed when sending begins. */
  payer: string | null;
  lines: PayLine[];
  rates: RunRates | null;
  /** Empty while it is a draft. */
  parts: Part[];
  /**
   * The lines, by their ids, whose memo says whose money it is: their account asked for one, or
   * their address names a customer. Empty while it is a draft.
   */
  ownMemos: string[];
  /**
   * What its list says that it comes to, in stroops of what its amounts are written in, where its rows
   * came to something else.
   */
  listTotal: bigint | null;
  /** The names in the rows that went into a draft of their own when it was begun. */
  moved?: string[];
  /** The draft into which the unpaid lines were put; they are put into one only once. */
  rest?: string;
  /** The most that may be bid for an operation, in stroops. */
  feeCeiling: bigint;
}

/** What is wrong with a purpose, which is a memo of the ledger. */
export function purposeFault({ purpose }: Pick<Run, "purpose">): "missing" | "too_long" | null {
  if (purpose.trim() === "") return "missing";
  return memoBytes(purpose) > MAX_MEMO_BYTES ? "too_long" : null;
}

/** True where nobody has said yet, or not in a memo's length, what a run is for. */
export function isUnsaid(run: Pick<Run, "purpose" | "kind">): boolean {
  return run.kind === null || purposeFault(run) !== null;
}

/** A day of the month that a run pays for. */
export function paysFor({ payDate, createdAt }: Pick<Run, "payDate" | "createdAt">): Date {
  return payDate === undefined ? new Date(createdAt) : localDate(payDate);
}

/** True where something of a run was paid before the network was reset, by this computer's clock. */
export function paidBeforeReset(
  { parts }: Pick<Run, "parts">,
  { resetAt }: Pick<Network, "resetAt">,
): boolean {
  if (resetAt === undefined) return false;
  return parts.some(({ state, attempts }) =>
    state === "paid" && Date.parse(attempts.at(-1)?.signedAt ?? "") < Date.parse(resetAt)
  );
}

/** A part after an event; throws where the table of states has no such way. */
export function partAfter(part: Part, event: PaymentEvent, more: Partial<Part> = {}): Part {
  return { ...part, ...more, state: nextState(part.state, event) };
}

/** What is recorded of a part whose envelope is proven dead: that another transaction came first. */
export function codesOfDeath(over: ExpiryReason): Pick<Part, "codes"> {
  return over === "sequence_used" ? { codes: SEQUENCE_USED_CODES } : {};
}

export function withPart(run: Run, part: Part): Run {
  return { ...run, parts: run.parts.map((each) => each.no === part.no ? part : each) };
}

/**
 * The part that each transaction was signed for, by its hash. Older versions may have signed the same
 * one for two parts: it is the first one's. What was given up stays the ledger's to tell.
 */
export function partsByHash(runs: readonly Run[]): Map<string, Part> {
  const sent = runs.flatMap(({ parts }) => parts).flatMap((part) => {
    const last = part.state === "paid" || isOnItsWay(part.state) ? part.attempts.at(-1) : undefined;
    return last === undefined ? [] : [{ part, ...last }];
  });
  sent.sort((a, b) => Date.parse(b.signedAt) - Date.parse(a.signedAt));
  return new Map(sent.map(({ hash, part }) => [hash, part]));
}

/**
 * Those of all runs in which a part goes by the transaction of another, brought in order: a payment
 * of the ledger belongs to one part, and by the others nobody was paid.
 */
export function withoutSharedTransactions(runs: readonly Run[]): Run[] {
  const owners = partsByHash(runs);
  const own = (part: Part): Part => {
    const { attempts, state } = part;
    const owner = owners.get(attempts.at(-1)?.hash ?? "");
    if (owner === undefined || owner === part) return part;
    if (state !== "paid" && !isOnItsWay(state)) return part;
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
    const parts = run.parts.map(own);
    if (parts.every((part, at) => part === run.parts[at])) return [];
    return { ...run, parts, status: run.status === "finished" ? "stopped" : run.status };
  });
}

/** True where a payment puts the money aside on the ledger instead of into an account. */
export function isAside({ how }: PlannedPayment): boolean {
  return how !== "payment";
}

/** How far a run is, counted in people. */
export interface RunProgress {
  people: number;
  /** Whose account has the money. */
  paid: number;
  /** For whom the money waits on the ledger: they are paid when they take it. */
  aside: number;
  onTheWay: number;
  /** Whose transaction has too few signatures, by the network's word. */
  refused: number;
  failed: number;
  waiting: number;
  /** Transactions with a signature, and all. */
  signedParts: number;
  parts: number;
}

export function progressOf(run: Run): RunProgress {
  const progress: RunProgress = {
    people: 0,
    paid: 0,
    aside: 0,
    onTheWay: 0,
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
      const aside = payments.filter(isAside).length;
      progress.aside += aside;
      progress.paid += n - aside;
    } else if (state === "failed") progress.failed += n;
    else if (state === "refused") progress.refused += n;
    else if (isOnItsWay(state)) progress.onTheWay += n;
    else progress.waiting += n;
    if (isFinal(state) || isOnItsWay(state)) progress.signedParts++;
  }
  return progress;
}

/** Those of the draft that it was who get nothing by it, by their names. */
export function leftOutOf({ lines, parts, moved = [] }: Run): string[] {
  const paid = new Set(parts.flatMap(({ payments }) => payments.map(({ lineId }) => lineId)));
  return [...unpaidRows(lines, (line) => paid.has(line.id)).map(({ name }) => name), ...moved];
}

/** The lines that are not paid, without those that say once more what one that is paid says. */
export function unpaidRows(
  lines: readonly PayLine[],
  isPaid: (line: PayLine, at: number) => boolean,
): PayLine[] {
  const said = ({ address, amount, currency, memo }: PayLine) =>
    JSON.stringify([address, amount, currency, memo]);
  const paid = new Set(lines.filter(isPaid).map(said));
  return lines.filter((line, at) => !isPaid(line, at) && !paid.has(said(line)));
}

/** True when nothing of the run is left to do. */
export function isRunOver(run: Run): boolean {
  return run.parts.length > 0 && run.parts.every(({ state }) => isFinal(state));
}

/** True where a run is finished, or was ended. */
export function isOver(status: RunStatus): boolean {
  return status === "finished" || status === "stopped";
}

/** True where only the ledger can tell what became of a part. */
export function hasUnresolvedParts({ parts }: Pick<Run, "parts">): boolean {
  return parts.some(({ state }) => isOnItsWay(state));
}

/**
 * The lines, by their ids, that runs have paid, or may still pay: a line that was moved from draft
 * to draft keeps its id, and is paid once.
 */
export function takenLines(runs: readonly Run[]): Set<string> {
  const parts = runs.flatMap(({ status, parts }) =>
    parts.filter(({ state }) =>
      state === "paid" || isOnItsWay(state) || (status === "sending" && state !== "failed")
    )
  );
  return new Set(parts.flatMap(({ payments }) => payments.map(({ lineId }) => lineId)));
}

/** The lines of a run that were not paid by it, and cannot be any more. */
export function unpaidLines(run: Run): PayLine[] {
  const unpaid = new Set(
    run.parts.filter(({ state }) => state !== "paid" && !isOnItsWay(state))
      .flatMap(({ payments }) => payments.map(({ lineId }) => lineId)),
  );
  return parted(run.lines, unpaid)[1];
}

/** The envelope that was signed last for a part. */
export function attemptOf(run: Run, part: Part): Attempt & SignedEnvelope {
  const attempt = part.attempts.at(-1);
  if (attempt === undefined || run.payer === null) {
    throw new Error(`part ${part.no} is ${part.state} without an envelope`);
  }
  return { ...attempt, source: run.payer };
}
