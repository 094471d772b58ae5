import type { CurrencyRates } from "../money/currency.ts";
import { type CheckedLine, checkLine, type PayLine } from "./pay-line.ts";
import { columnMark, type DecimalMark } from "./written-amount.ts";

/** The most lines a pay run can have. */
export const MAX_LINES = 10_000;

/** The most operations a transaction can have. */
export const MAX_OPERATIONS = 100;

/** What a line's being the same as an earlier one means for it. */
export interface LineTwin {
  /** Position of the first line of the same account, from 0. */
  first: number;
  /** The amount and memo are the same as well: most likely the line was entered twice. */
  exact: boolean;
}

/** A pay run after every line was read. */
export interface CheckedRun {
  lines: CheckedLine[];
  /** By position; only lines that repeat an earlier account are in it. */
  twins: Map<number, LineTwin>;
  /** Positions of lines that cannot be paid as they stand. */
  bad: number[];
  /** Positions of lines that can be paid. */
  ready: number[];
  /** USDC of the ready lines, in stroops. */
  total: bigint;
  /** The decimal mark that the amounts prove. */
  mark: DecimalMark | null;
}

/** Reads a whole run; `rates` turn local amounts into USDC. */
export function checkRun(lines: readonly PayLine[], rates: CurrencyRates | null): CheckedRun {
  const mark = columnMark(lines.map(({ amount }) => amount));
  const checked = lines.map((line) => checkLine(line, { mark, rates }));
  return judgeRun(checked, mark);
}

/** Finds what lines have to do with each other, and sums up. */
export function judgeRun(lines: CheckedLine[], mark: DecimalMark | null): CheckedRun {
  const twins = new Map<number, LineTwin>();
  const firstOf = new Map<string, number>();
  const seen = new Map<string, number>();
  const bad: number[] = [];
  const ready: number[] = [];
  let total = 0n;
  for (const [position, checked] of lines.entries()) {
    const { line, account, stroops, faults } = checked;
    if (line.how === "skip") continue;
    if (account !== null) {
      const first = firstOf.get(account);
      const key = `${account} ${stroops} ${line.memo}`;
      if (first === undefined) firstOf.set(account, position);
      else twins.set(position, { first: seen.get(key) ?? first, exact: seen.has(key) });
      if (!seen.has(key)) seen.set(key, position);
    }
    const doubled = twins.get(position)?.exact === true && line.meant !== true;
    if (faults.length > 0 || doubled || stroops === null) bad.push(position);
    else {
      ready.push(position);
      total += stroops;
    }
  }
  return { lines, twins, bad, ready, total, mark };
}

/** What one transaction of a run will pay. */
export interface PlannedPart {
  /** One memo for all of it: a transaction has one. */
  memo: string;
  payments: PlannedPayment[];
}

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

/** XLM that a new account is given: enough to live, to hold USDC and for many fees. */
export const STARTING_STROOPS = 2n * 10_000_000n;

/** Days after which money that waits can be taken back, where nobody chose another number. */
export const TAKE_BACK_DAYS = 30;

/**
 * Cuts the ready lines into transactions: grouped by memo in order of first appearance, at most
 * 100 operations each. The number of parts is the number of signatures.
 */
export function planParts(run: CheckedRun): PlannedPart[] {
  const groups = new Map<string, PlannedPart[]>();
  for (const position of run.ready) {
    const checked = run.lines[position];
    if (checked === undefined || checked.stroops === null || checked.account === null) continue;
    const { line, stroops, account } = checked;
    if (line.how === "skip") continue;
    const parts = groups.get(line.memo) ?? [];
    groups.set(line.memo, parts);
    const needed = line.how === "create_and_claimable" ? 2 : 1;
    let part = parts.at(-1);
    if (part === undefined || operationsOf(part) + needed > MAX_OPERATIONS) {
      part = { memo: line.memo, payments: [] };
      parts.push(part);
    }
    part.payments.push({
      lineId: line.id,
      name: line.name,
      address: line.address,
      account,
      stroops,
      how: line.how,
      startingStroops: line.startingStroops ?? STARTING_STROOPS,
      takeBackDays: line.takeBackDays ?? TAKE_BACK_DAYS,
      op: operationsOf(part) + needed,
    });
  }
  return [...groups.values()].flat();
}

/** How many operations a part takes. */
export function operationsOf(part: PlannedPart): number {
  return part.payments.at(-1)?.op ?? 0;
}

/** What a part moves, in stroops of USDC. */
export function partTotal(part: { payments: readonly { stroops: bigint }[] }): bigint {
  return part.payments.reduce((sum, { stroops }) => sum + stroops, 0n);
}

/** Whether two plans pay the same people the same sums in the same way. */
export function areSameParts(one: readonly PlannedPart[], other: readonly PlannedPart[]): boolean {
  const text = (parts: readonly PlannedPart[]) =>
    JSON.stringify(parts, (_, value) => typeof value === "bigint" ? value.toString() : value);
  return text(one) === text(other);
}
