import { computed, type ReadableAtom } from "nanostores";
import type { TransactionEntry } from "../../contract/transactions.ts";
import { stroopsOf } from "../../stellar/amount.ts";
import type { CheckedRun } from "../line/lines.ts";
import {
  type CheckedLine,
  memoKey,
  memoOf,
  type PayHow,
  type PayLine,
  typedMemo,
} from "../line/pay-line.ts";
import { payDay, periodStart } from "../line/pay-period.ts";
import { gotSince, isTo, type PaidRecord } from "../paid/paid-record.ts";
import { placeOf } from "../paid/run-record.ts";
import type { Balance } from "../payer/balance.ts";
import { cutPayments } from "../run/cut.ts";
import { isAside, type PlannedPayment, type Run } from "../run/run.ts";
import type { Finding, Findings } from "./check.ts";
import type { Suspicion, Watch } from "./look-alike.ts";

// islands read stores only

/** What can be done about a finding, the best first. */
export const REMEDIES: Record<Finding, readonly (PayHow | "memo")[]> = {
  ok: [],
  no_account: ["create_and_claimable", "claimable", "skip"],
  no_trustline: ["claimable", "skip"],
  // the issuer decides who may hold its money: setting it aside would not help the worker
  unauthorized: ["skip"],
  limit_exceeded: ["claimable", "skip"],
  memo_required: ["memo", "skip"],
  aside_memo: ["memo", "skip"],
  own_account: ["skip"],
  unknown: [],
};

/**
 * How a line is paid, given what was found; null where it cannot be paid as it is. A remedy holds as
 * long as the finding that it answers: who can receive a payment gets one.
 */
export function wayOf(
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
      // a muxed address says whose money it is: SEP-29 asks for no memo then
      return line.memo !== "" || address.startsWith("M") ? "payment" : null;
    default:
      if (how === "payment" || how === "skip") return null;
      return REMEDIES[finding].includes(how) ? how : null;
  }
}

/**
 * What is in the way of a line, and may be solved. The ledger keeps money that was set aside for an
 * account as a whole, an id within its address too is lost: where many share it, a memo has to tell
 * whose it is.
 */
function findingOf(
  { byAccount, memoRequired }: Findings,
  { line, account }: CheckedLine,
  payer: string | null,
): Finding | null {
  if (account === null) return null;
  if (account === payer) return "own_account";
  const finding = byAccount.get(account) ?? null;
  if (finding === null || line.memo !== "" || !memoRequired.has(account)) return finding;
  const way = wayOf(finding, line);
  return way === null || way === "payment" ? finding : "aside_memo";
}

/**
 * The memo where it alone says whose money it is: the account asks for one, and the address names no
 * customer by itself. Null of any other.
 */
function customerMemo({ memoRequired }: Findings, { line, account }: CheckedLine): string | null {
  const asks = account !== null && memoRequired.has(account) && !line.address.startsWith("M");
  if (!asks) return null;
  return typedMemo(line).memo;
}

/** Whether the account of a row asks for a memo that says whose money it is. */
export function asksMemo({ customers, found }: Plan, position: number): boolean {
  const finding = found[position];
  return customers[position] != null || finding === "memo_required" || finding === "aside_memo";
}

/** What one transaction of a run will pay. */
export interface PlannedPart {
  /** One memo for all of it: a transaction has one. */
  memo: string;
  /** Its kind, where it is no text. */
  memoType?: "id";
  payments: PlannedPayment[];
}

/** XLM that a new account is given: enough to live, to hold USDC and for many fees. */
export const STARTING_STROOPS = 2n * 10_000_000n;

/** Days after which money that waits can be taken back, where nobody chose another number. */
export const TAKE_BACK_DAYS = 30;

/**
 * Cuts the ready lines into transactions: grouped by memo in order of first appearance, at most
 * `size` operations each. The number of parts is the number of signatures. An account is created
 * once, in the first of its payments: a second creation would fail, and all that is paid with it.
 */
export function planParts(run: CheckedRun, purpose: string, size?: number): PlannedPart[] {
  const groups = new Map<string, CheckedLine[]>();
  for (const position of run.ready) {
    const checked = run.lines[position];
    if (checked === undefined || checked.line.how === "skip") continue;
    const key = memoKey(memoOf(checked.line, purpose));
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
      const { memo, memoType } = memoOf(line, purpose);
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
    parts.push(...cutPayments(payments, size).map((each) => ({ ...kind, payments: each })));
  }
  return parts;
}

/** How many operations a part takes. */
export function operationsOf(part: PlannedPart): number {
  return part.payments.at(-1)?.op ?? 0;
}

/** What a part moves, in stroops of USDC. */
export function partTotal(part: { payments: readonly { stroops: bigint }[] }): bigint {
  return part.payments.reduce((sum, { stroops }) => sum + stroops, 0n);
}

export type LineStanding =
  | "ready"
  /** A cell is to be fixed. */
  | "fix"
  /** The address, or the memo, may have been put into the place of another's: not paid before it is decided. */
  | "suspect"
  /** The ledger says that it cannot be paid as it is. */
  | "remedy"
  /** They got something in this pay period already: leave out, or pay again. */
  | "paid_already"
  /** The ledger is being asked, or was not yet. */
  | "unasked"
  /** The ledger was asked and gave no answer: nobody is paid on a guess. */
  | "unknown"
  | "skipped";

/** What would be sent if the person signed now, and what is in the way. */
export interface Plan {
  checked: CheckedRun;
  /** By position. */
  standings: LineStanding[];
  /** By position: what the ledger says; null where it was not asked. */
  found: readonly (Finding | null)[];
  /** By position: the memo where it alone says whose money it is; else null. */
  customers: readonly (string | null)[];
  /** By position: what they got in this pay period by the ledger's own record, the newest first. */
  got: ReadonlyMap<number, readonly TransactionEntry[]>;
  /** By position: what is suspicious about whom a row means, decided or not. */
  suspicions: ReadonlyMap<number, Suspicion>;
  /** Positions of lines that need something. */
  open: number[];
  /** Transactions for the lines that are ready. */
  parts: PlannedPart[];
  /** USDC of the lines that are ready, in stroops. */
  total: bigint;
  people: number;
  /** XLM at most: fees at the ceiling, in stroops. */
  feeAtMost: bigint;
  /** XLM for new accounts and for what waits, in stroops. */
  reserves: bigint;
  /** What is missing; 0 where it suffices; null where the balance is not known. */
  missingUsdc: bigint | null;
  missingXlm: bigint | null;
  /** The lines, by their ids, whose memo says whose money it is. */
  ownMemos: ReadonlySet<string>;
}

export interface PlanParts {
  draft: Run;
  checked: CheckedRun;
  findings: Findings;
  balance: Balance | null;
  record: PaidRecord | null;
  /** Null until it is read who is known. */
  watch: Watch | null;
  /** The runs of this browser; null until they are read. */
  runs: readonly Run[] | null;
  /** How many payments the wallet signs at once. */
  partSize: number;
}

/** XLM that is lent for money that waits, in stroops: the worker and the payer are both claimants. */
export const ASIDE_RESERVE = 2n * 5_000_000n;

/** True where somebody said of this very suspicion that the address is right. */
export function isDecided(line: PayLine, suspicion: Suspicion): boolean {
  return line.sure === suspicion.key;
}

/** What would be sent if the person signed now. */
function planOf(
  { draft, checked, findings, balance, record, watch, runs, partSize }: PlanParts,
): Plan {
  const bad = new Set(checked.bad);
  const customers = checked.lines.map((line) => customerMemo(findings, line));
  const suspicions = suspicionsIn(checked, customers, watch);
  const isKnown = record?.status === "ready" && record.payer === balance?.address;
  // the period that the ledger's clock is in
  const now = record?.ledgerTime ?? 0;
  const ahead = paidFor(payDay(draft, now).slice(0, 7), runs ?? []);
  const since = gotSince(record, periodStart(draft, now), ahead);
  const got = gotBy(checked, customers, since, asideFor(runs ?? []));
  const found = checked.lines.map((line) => findingOf(findings, line, balance?.address ?? null));
  const standings = checked.lines.map(({ line, account }, position): LineStanding => {
    if (line.how === "skip") return "skipped";
    if (bad.has(position) || account === null) return "fix";
    if (watch === null) return "unasked";
    const suspicion = suspicions.get(position);
    if (suspicion !== undefined && !isDecided(line, suspicion)) return "suspect";
    const finding = found[position] ?? null;
    if (finding === null) return "unasked";
    if (finding === "unknown") return "unknown";
    if (wayOf(finding, line) === null) return "remedy";
    if (!isKnown) return record?.status === "failed" ? "unknown" : "unasked";
    const newest = got.get(position)?.[0];
    return newest === undefined || newest.id === line.again ? "ready" : "paid_already";
  });
  const ready = checked.ready.filter((at) => standings[at] === "ready");
  const lines = checked.lines.map((line, position) => {
    const how = wayOf(found[position] ?? "unknown", line.line) ?? line.line.how;
    return how === line.line.how ? line : { ...line, line: { ...line.line, how } };
  });
  const parts = planParts({ ...checked, lines, ready }, draft.purpose, partSize);
  const total = ready.reduce((sum, at) => sum + (checked.lines[at]?.stroops ?? 0n), 0n);
  const feeAtMost = parts.reduce((sum, part) => sum + BigInt(operationsOf(part)), 0n) *
    draft.feeCeiling;
  const reserves = reservesOf(parts);
  const ownMemos = ownMemosIn(checked, findings);
  const account = balance?.account ?? null;
  return {
    checked,
    standings,
    found,
    customers,
    got,
    suspicions,
    open: standings.flatMap((each, at) => OPEN.has(each) ? [at] : []),
    parts,
    total,
    people: ready.length,
    feeAtMost,
    reserves,
    missingUsdc: account === null ? null : missing(total, stroopsOf(account.usdcBalance)),
    missingXlm: account === null
      ? null
      : missing(feeAtMost + reserves, stroopsOf(account.spendableXlm)),
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

const OPEN: ReadonlySet<LineStanding> = new Set([
  "fix",
  "suspect",
  "remedy",
  "paid_already",
]);

function suspicionsIn(
  { lines }: CheckedRun,
  customers: Plan["customers"],
  watch: Watch | null,
): Map<number, Suspicion> {
  const suspicions = new Map<number, Suspicion>();
  for (const [position, { line, account }] of lines.entries()) {
    if (account === null || watch === null) continue;
    const suspicion = watch.suspicion(line, account, customers[position] ?? null);
    if (suspicion !== null) suspicions.set(position, suspicion);
  }
  return suspicions;
}

/** The transactions of runs that were due in a month (`2026-11`): it may be paid ahead. */
function paidFor(month: string, runs: readonly Run[]): ReadonlySet<string> {
  const due = runs.filter((run) => run.payDate?.startsWith(month) === true);
  const parts = due.flatMap((run) => run.parts);
  return new Set(parts.flatMap(({ attempts }) => attempts.map(({ hash }) => hash)));
}

/** For which address this browser has set money aside, by its place on the ledger. */
function asideFor(runs: readonly Run[]): ReadonlyMap<string, string> {
  const parts = runs.flatMap((run) => run.parts);
  return new Map(
    parts.flatMap(({ attempts, payments }) =>
      attempts.flatMap(({ hash }) =>
        payments.filter(isAside).map(({ op, address }) => [placeOf({ hash, op }), address] as const)
      )
    ),
  );
}

/**
 * Several people share an account of an exchange: a memo that it asks for tells them apart, or a
 * muxed address. Money that was set aside knows the account alone, and who set it aside knows more.
 */
function gotBy(
  { lines }: CheckedRun,
  customers: Plan["customers"],
  got: ReadonlyMap<string, TransactionEntry[]>,
  aside: ReadonlyMap<string, string>,
): Map<number, TransactionEntry[]> {
  const by = new Map<number, TransactionEntry[]>();
  for (const [position, { line, account }] of lines.entries()) {
    const all = got.get(account ?? "") ?? [];
    const memo = customers[position] ?? null;
    const own = all.filter((entry) =>
      (memo === null || entry.memo === memo) && isTo(entry, line.address) &&
      !isOfAnother(aside.get(placeOf(entry)), line.address)
    );
    if (own.length > 0) by.set(position, own);
  }
  return by;
}

/** Two customers of one custodian; who is written as its account may be any of them. */
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
      if (how !== "payment") sum += ASIDE_RESERVE;
      if (how === "create_and_claimable") sum += startingStroops;
    }
  }
  return sum;
}

/** The plan of the draft that is written; null without one. */
export function createPlan(
  { $draft, $checked, $findings, $balance, $record, $watch, $runs, $partSize }: {
    $draft: ReadableAtom<Run | null>;
    $checked: ReadableAtom<CheckedRun | null>;
    $findings: ReadableAtom<Findings>;
    $balance: ReadableAtom<Balance | null>;
    $record: ReadableAtom<PaidRecord | null>;
    $watch: ReadableAtom<Watch | null>;
    $runs: ReadableAtom<Run[] | null>;
    $partSize: ReadableAtom<number>;
  },
) {
  return computed(
    [$draft, $checked, $findings, $balance, $record, $watch, $runs, $partSize],
    (draft, checked, findings, balance, record, watch, runs, partSize): Plan | null => {
      if (draft === null || checked === null) return null;
      return planOf({ draft, checked, findings, balance, record, watch, runs, partSize });
    },
  );
}
