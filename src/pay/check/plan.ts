import { computed, type ReadableAtom } from "nanostores";
import type { TransactionEntry } from "../../contract/transactions.ts";
import { parseLedgerAmount } from "../../stellar/amount.ts";
import type { CheckedRun } from "../line/line-checker.ts";
import {
  type CheckedLine,
  memoKey,
  normalizeMemo,
  type PayLine,
  paymentMemo,
  type PayMethod,
} from "../line/pay-line.ts";
import { periodStart, runDay } from "../line/pay-period.ts";
import { findPaymentsSince, isPaidTo, type PaidRecord } from "../paid/paid-record.ts";
import { ledgerPosition } from "../paid/run-record.ts";
import type { Balance } from "../payer/balance.ts";
import { splitPayments } from "../run/split-payments.ts";
import { isSetAside, type PlannedPayment, type Run } from "../run/run.ts";
import type { Finding, Findings } from "./check.ts";
import type { KnownPayees, Suspicion } from "./look-alike.ts";

/** What can be done about a finding, best first. */
export const REMEDIES: Record<Finding, readonly (PayMethod | "memo")[]> = {
  ok: [],
  no_account: ["create_and_claimable", "claimable", "skip"],
  no_trustline: ["claimable", "skip"],
  // the issuer decides who can hold its asset, so setting it aside wouldn't help
  unauthorized: ["skip"],
  limit_exceeded: ["claimable", "skip"],
  memo_required: ["memo", "skip"],
  aside_memo: ["memo", "skip"],
  own_account: ["skip"],
  unknown: [],
};

/**
 * How a line is paid; null if it can't be yet. A remedy lapses with its finding: a payee who can
 * receive a payment (`ok`) gets a payment, whatever was chosen before.
 */
export function payMethodFor(
  finding: Finding,
  line: Pick<PayLine, "how" | "memo" | "address">,
): PlannedPayment["how"] | null {
  const { how, address } = line;
  switch (finding) {
    case "ok":
      return "payment";
    case "unknown":
      return null;
    case "memo_required":
      // a muxed address identifies the payee, so SEP-29 requires no memo
      return line.memo !== "" || address.startsWith("M") ? "payment" : null;
    default:
      if (how === "payment" || how === "skip") return null;
      return REMEDIES[finding].includes(how) ? how : null;
  }
}

/** Shared accounts need a memo: a claimable balance names only the account, not an `M…` ID. */
function findingOf(
  { byAccount, memoRequired }: Findings,
  { line, account }: CheckedLine,
  payer: string | null,
): Finding | null {
  if (account === null) return null;
  if (account === payer) return "own_account";
  const finding = byAccount.get(account) ?? null;
  if (finding === null || line.memo !== "" || !memoRequired.has(account)) return finding;
  const way = payMethodFor(finding, line);
  return way === null || way === "payment" ? finding : "aside_memo";
}

/** The line's memo if it is required and the address has no ID of the payee; otherwise null. */
function customerMemo({ memoRequired }: Findings, { line, account }: CheckedLine): string | null {
  const asks = account !== null && memoRequired.has(account) && !line.address.startsWith("M");
  if (!asks) return null;
  return normalizeMemo(line).memo;
}

/** Whether a row's account requires a memo that identifies the payee. */
export function needsMemo({ customers, found }: Plan, position: number): boolean {
  const finding = found[position];
  return customers[position] != null || finding === "memo_required" || finding === "aside_memo";
}

/** One transaction of a run, before it is signed. */
export interface PlannedPart {
  /** The memo of the whole transaction, which can have only one. */
  memo: string;
  memoType?: "id";
  payments: PlannedPayment[];
}

/** XLM for a new account: enough for the reserve, a trustline and many fees. */
export const STARTING_STROOPS = 2n * 10_000_000n;

export const TAKE_BACK_DAYS = 30;

/**
 * Groups lines by memo, in order of first appearance, into parts of at most `size` operations. An
 * account is created once, with its first payment: a second creation would fail the transaction.
 */
export function planParts(run: CheckedRun, purpose: string, size?: number): PlannedPart[] {
  const groups = new Map<string, CheckedLine[]>();
  for (const position of run.ready) {
    const checked = run.lines[position];
    if (checked === undefined || checked.line.how === "skip") continue;
    const key = memoKey(paymentMemo(checked.line, purpose));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [checked]);
    else group.push(checked);
  }
  const parts: PlannedPart[] = [];
  const created = new Set<string>();
  for (const lines of groups.values()) {
    const payments: PlannedPayment[] = [];
    let kind: Pick<PlannedPart, "memo" | "memoType"> = { memo: "" };
    for (const { line, stroops, account } of lines) {
      if (stroops === null || account === null || line.how === "skip") continue;
      const { memo, memoType } = paymentMemo(line, purpose);
      if (memoType === "other") continue;
      const how = line.how === "create_and_claimable" && created.has(account)
        ? "claimable"
        : line.how;
      if (how === "create_and_claimable") created.add(account);
      kind = { memo, ...memoType && { memoType } };
      payments.push({
        lineId: line.id,
        name: line.name,
        address: line.address,
        account,
        stroops,
        how,
        startingStroops: line.startingStroops ?? STARTING_STROOPS,
        takeBackDays: line.takeBackDays ?? TAKE_BACK_DAYS,
        op: 0,
      });
    }
    parts.push(...splitPayments(payments, size).map((each) => ({ ...kind, payments: each })));
  }
  return parts;
}

export function countOperations(part: PlannedPart): number {
  return part.payments.at(-1)?.op ?? 0;
}

/** USDC that a part pays or sets aside, in stroops. */
export function partTotal(part: { payments: readonly { stroops: bigint }[] }): bigint {
  return part.payments.reduce((sum, { stroops }) => sum + stroops, 0n);
}

export type LineStatus =
  | "ready"
  /** A cell has a fault, or the row is an exact duplicate. */
  | "fix"
  /** The address or memo looks wrong, and a person hasn't confirmed it. */
  | "suspect"
  /** A payment is impossible or unsafe, so a person has to choose a remedy. */
  | "remedy"
  /** The payee was already paid in this pay period; the line can be left out, or paid again. */
  | "paid_already"
  /** Not checked yet. */
  | "unasked"
  /** The check got no answer, so the line can't be paid yet. */
  | "unknown"
  | "skipped";

/** What would be sent if the person signed now, and what blocks the rest. */
export interface Plan {
  checked: CheckedRun;
  /** The status of each line, by index. */
  statuses: LineStatus[];
  /** The finding of each line, by index; null if not checked. */
  found: readonly (Finding | null)[];
  /** By index, the memo that a shared account requires: "" if missing, null if none is required. */
  customers: readonly (string | null)[];
  /** By line index, the payments that the payee got in this pay period, newest first. */
  received: ReadonlyMap<number, readonly TransactionEntry[]>;
  /** By line index, the suspicion about the payee, confirmed or not. */
  suspicions: ReadonlyMap<number, Suspicion>;
  open: number[];
  parts: PlannedPart[];
  /** USDC of the ready lines, in stroops. */
  total: bigint;
  people: number;
  /** Maximum XLM for fees, at the bid's ceiling, in stroops. */
  feeAtMost: bigint;
  /** XLM for new accounts and claimable balances, in stroops. */
  reserves: bigint;
  /** Missing balance; 0 if there's enough, null if the balance is unknown. */
  missingUsdc: bigint | null;
  missingXlm: bigint | null;
  /** IDs of the lines whose memo identifies the payee. */
  ownMemos: ReadonlySet<string>;
}

export interface PlanInputs {
  draft: Run;
  checked: CheckedRun;
  findings: Findings;
  balance: Balance | null;
  record: PaidRecord | null;
  /** Null until loaded. */
  knownPayees: KnownPayees | null;
  /** This browser's runs; null until loaded. */
  runs: readonly Run[] | null;
  partSize: number;
}

/** XLM reserved for a claimable balance with two claimants, payee and payer, in stroops. */
export const SET_ASIDE_RESERVE = 2n * 5_000_000n;

export function isDismissed(line: PayLine, suspicion: Suspicion): boolean {
  return line.sure === suspicion.key;
}

function planOf(
  { draft, checked, findings, balance, record, knownPayees, runs, partSize }: PlanInputs,
): Plan {
  const bad = new Set(checked.bad);
  const customers = checked.lines.map((line) => customerMemo(findings, line));
  const suspicions = suspicionsIn(checked, customers, knownPayees);
  const isKnown = record?.status === "ready" && record.payer === balance?.address;
  // the pay period follows the ledger's clock
  const now = record?.ledgerTime ?? 0;
  const ofMonth = transactionsFor(runDay(draft, now).slice(0, 7), runs ?? []);
  const since = findPaymentsSince(record, periodStart(draft, now), ofMonth);
  const received = receivedByLine(checked, customers, since, asideAddresses(runs ?? []));
  const found = checked.lines.map((line) => findingOf(findings, line, balance?.address ?? null));
  const statuses = checked.lines.map(({ line, account }, position): LineStatus => {
    if (line.how === "skip") return "skipped";
    if (bad.has(position) || account === null) return "fix";
    if (knownPayees === null) return "unasked";
    const suspicion = suspicions.get(position);
    if (suspicion !== undefined && !isDismissed(line, suspicion)) return "suspect";
    const finding = found[position] ?? null;
    if (finding === null) return "unasked";
    if (finding === "unknown") return "unknown";
    if (payMethodFor(finding, line) === null) return "remedy";
    if (!isKnown) return record?.status === "failed" ? "unknown" : "unasked";
    const newest = received.get(position)?.[0];
    return newest === undefined || newest.id === line.again ? "ready" : "paid_already";
  });
  const ready = checked.ready.filter((at) => statuses[at] === "ready");
  const lines = checked.lines.map((line, position) => {
    const how = payMethodFor(found[position] ?? "unknown", line.line) ?? line.line.how;
    return how === line.line.how ? line : { ...line, line: { ...line.line, how } };
  });
  const parts = planParts({ ...checked, lines, ready }, draft.purpose, partSize);
  const total = ready.reduce((sum, at) => sum + (checked.lines[at]?.stroops ?? 0n), 0n);
  const feeAtMost = parts.reduce((sum, part) => sum + BigInt(countOperations(part)), 0n) *
    draft.feeCeiling;
  const reserves = reservesOf(parts);
  const ownMemos = ownMemosIn(checked, findings);
  const account = balance?.account ?? null;
  return {
    checked,
    statuses,
    found,
    customers,
    received,
    suspicions,
    open: statuses.flatMap((each, at) => OPEN.has(each) ? [at] : []),
    parts,
    total,
    people: ready.length,
    feeAtMost,
    reserves,
    missingUsdc: account === null ? null : missing(total, parseLedgerAmount(account.usdcBalance)),
    missingXlm: account === null
      ? null
      : missing(feeAtMost + reserves, parseLedgerAmount(account.spendableXlm)),
    ownMemos,
  };
}

function ownMemosIn({ lines }: CheckedRun, { memoRequired }: Findings): ReadonlySet<string> {
  return new Set(
    lines.flatMap(({ line: { id, address }, account }) =>
      address.startsWith("M") || memoRequired.has(account ?? "") ? id : []
    ),
  );
}

const OPEN: ReadonlySet<LineStatus> = new Set([
  "fix",
  "suspect",
  "remedy",
  "paid_already",
]);

function suspicionsIn(
  { lines }: CheckedRun,
  customers: Plan["customers"],
  knownPayees: KnownPayees | null,
): Map<number, Suspicion> {
  const suspicions = new Map<number, Suspicion>();
  for (const [position, { line, account }] of lines.entries()) {
    if (account === null || knownPayees === null) continue;
    const suspicion = knownPayees.suspicion(line, account, customers[position] ?? null);
    if (suspicion !== null) suspicions.set(position, suspicion);
  }
  return suspicions;
}

/** Hashes of the transactions of runs whose pay date is in `month` (`2026-11`). */
function transactionsFor(month: string, runs: readonly Run[]): ReadonlySet<string> {
  const due = runs.filter((run) => run.payDate?.startsWith(month) === true);
  const parts = due.flatMap((run) => run.parts);
  return new Set(parts.flatMap(({ attempts }) => attempts.map(({ hash }) => hash)));
}

function asideAddresses(runs: readonly Run[]): ReadonlyMap<string, string> {
  const parts = runs.flatMap((run) => run.parts);
  return new Map(
    parts.flatMap(({ attempts, payments }) =>
      attempts.flatMap(({ hash }) =>
        payments.filter(isSetAside).map(({ op, address }) =>
          [ledgerPosition({ hash, op }), address] as const
        )
      )
    ),
  );
}

/**
 * Payments to each line's payee. A required memo or a muxed address identifies payees of a shared
 * account; a claimable balance has no muxed address, so this browser's own runs add it.
 */
function receivedByLine(
  { lines }: CheckedRun,
  customers: Plan["customers"],
  byAccount: ReadonlyMap<string, TransactionEntry[]>,
  aside: ReadonlyMap<string, string>,
): Map<number, TransactionEntry[]> {
  const by = new Map<number, TransactionEntry[]>();
  for (const [position, { line, account }] of lines.entries()) {
    const all = byAccount.get(account ?? "") ?? [];
    const memo = customers[position] ?? null;
    const own = all.filter((entry) =>
      (memo === null || entry.memo === memo) && isPaidTo(entry, line.address) &&
      !isOfAnother(aside.get(ledgerPosition(entry)), line.address)
    );
    if (own.length > 0) by.set(position, own);
  }
  return by;
}

/** Whether both are muxed and differ. A custodian's plain address can be any customer's. */
function isOfAnother(address: string | undefined, own: string): boolean {
  return address?.startsWith("M") === true && own.startsWith("M") && address !== own;
}

function missing(needed: bigint, held: bigint): bigint {
  return needed > held ? needed - held : 0n;
}

function reservesOf(parts: readonly PlannedPart[]): bigint {
  let sum = 0n;
  for (const { payments } of parts) {
    for (const { how, startingStroops } of payments) {
      if (how !== "payment") sum += SET_ASIDE_RESERVE;
      if (how === "create_and_claimable") sum += startingStroops;
    }
  }
  return sum;
}

export function createPlan(
  { $draft, $checked, $findings, $balance, $record, $knownPayees, $runs, $partSize }: {
    $draft: ReadableAtom<Run | null>;
    $checked: ReadableAtom<CheckedRun | null>;
    $findings: ReadableAtom<Findings>;
    $balance: ReadableAtom<Balance | null>;
    $record: ReadableAtom<PaidRecord | null>;
    $knownPayees: ReadableAtom<KnownPayees | null>;
    $runs: ReadableAtom<Run[] | null>;
    $partSize: ReadableAtom<number>;
  },
) {
  return computed(
    [$draft, $checked, $findings, $balance, $record, $knownPayees, $runs, $partSize],
    (draft, checked, findings, balance, record, knownPayees, runs, partSize): Plan | null => {
      if (draft === null || checked === null) return null;
      return planOf({ draft, checked, findings, balance, record, knownPayees, runs, partSize });
    },
  );
}
