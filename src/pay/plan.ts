import { computed } from "nanostores";
import { stroopsOf } from "../stellar/amount.ts";
import { type Finding, isSolved } from "./finding.ts";
import { type CheckedRun, operationsOf, type PlannedPart, planParts } from "./pay-run.ts";
import { MINIMUM_FEE } from "../wallet/fee.ts";
import { $balance } from "./balance.ts";
import { $checked, $draft } from "./draft.ts";
import { $findings } from "./findings.ts";

// islands read stores only
export { MINIMUM_FEE };

/** Where a line of the draft stands. */
export type LineStanding =
  | "ready"
  /** A cell is to be fixed. */
  | "fix"
  /** The ledger says that it cannot be paid as it is. */
  | "remedy"
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
  findings: ReadonlyMap<string, Finding>;
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
  /** How many different memos there are: each takes a transaction of its own. */
  memos: number;
}

/** XLM that is set aside for each claimant of money that waits, in stroops. */
const CLAIMANT_RESERVE = 5_000_000n;

/** What would be sent if the person signed now; null without a draft. */
export const $plan = computed(
  [$draft, $checked, $findings, $balance],
  (draft, checked, findings, balance): Plan | null => {
    if (draft === null || checked === null) return null;
    const bad = new Set(checked.bad);
    const standings = checked.lines.map((line, position): LineStanding => {
      if (line.line.how === "skip") return "skipped";
      if (bad.has(position) || line.account === null) return "fix";
      const finding = findings.byAccount.get(line.account);
      if (finding === "unknown") return "unknown";
      if (finding === undefined) return findings.status === "failed" ? "unknown" : "unasked";
      return isSolved(finding, line.line) ? "ready" : "remedy";
    });
    const ready = checked.ready.filter((at) => standings[at] === "ready");
    const parts = planParts({ ...checked, ready });
    const total = ready.reduce((sum, at) => sum + (checked.lines[at]?.stroops ?? 0n), 0n);
    const feeAtMost = parts.reduce((sum, part) => sum + BigInt(operationsOf(part)), 0n) *
      draft.feeCeiling;
    const reserves = reservesOf(parts);
    const account = balance?.account ?? null;
    return {
      checked,
      standings,
      findings: findings.byAccount,
      open: standings.flatMap((each, at) => each === "fix" || each === "remedy" ? [at] : []),
      parts,
      total,
      people: ready.length,
      feeAtMost,
      reserves,
      missingUsdc: account === null ? null : missing(total, stroopsOf(account.usdcBalance)),
      missingXlm: account === null
        ? null
        : missing(feeAtMost + reserves, stroopsOf(account.spendableXlm)),
      memos: new Set(parts.map(({ memo }) => memo)).size,
    };
  },
);

function missing(needed: bigint, held: bigint): bigint {
  return needed > held ? needed - held : 0n;
}

function reservesOf(parts: readonly PlannedPart[]): bigint {
  let sum = 0n;
  for (const { payments } of parts) {
    for (const { how, startingStroops } of payments) {
      // the worker and the payer are both claimants
      if (how !== "payment") sum += 2n * CLAIMANT_RESERVE;
      if (how === "create_and_claimable") sum += startingStroops;
    }
  }
  return sum;
}
