import { type CurrencyRates, isCurrency } from "../../money/currency.ts";
import { type AddressResult, parseAddress } from "../../stellar/address.ts";
import type { World } from "../world/world.ts";
import {
  type CheckedLine,
  checkLine,
  type LineContext,
  normalizeMemo,
  type PayLine,
  settleAmount,
} from "./pay-line.ts";
import {
  type DecimalMark,
  detectColumnDecimalMark,
  detectDecimalMark,
} from "../../money/written-amount.ts";

export const MAX_LINES = 10_000;

export interface DuplicateLine {
  /** Index of the first line with the same address; if `exact`, of the first equal line. */
  first: number;
  /** True if the amount and memo are also the same: the row was probably entered twice. */
  exact: boolean;
}

export interface CheckedRun {
  lines: CheckedLine[];
  /** Duplicates by line index. Different muxed addresses of an account aren't duplicates. */
  twins: Map<number, DuplicateLine>;
  /** Indexes of lines that can't be paid yet. */
  bad: number[];
  ready: number[];
  /** Total of the ready lines, in stroops of USDC. */
  total: bigint;
  /** Null if the amounts prove no decimal mark. */
  mark: DecimalMark | null;
}

function summarizeRun(lines: CheckedLine[], mark: DecimalMark | null): CheckedRun {
  const twins = new Map<number, DuplicateLine>();
  const firstOf = new Map<string, number>();
  const seen = new Map<string, number>();
  const bad: number[] = [];
  const ready: number[] = [];
  let total = 0n;
  for (const [position, checked] of lines.entries()) {
    const { line, account, stroops, faults } = checked;
    if (line.how === "skip") continue;
    if (account !== null) {
      const first = firstOf.get(line.address);
      const key = `${line.address} ${stroops} ${normalizeMemo(line).memo}`;
      if (first === undefined) firstOf.set(line.address, position);
      else twins.set(position, { first: seen.get(key) ?? first, exact: seen.has(key) });
      if (!seen.has(key)) seen.set(key, position);
    }
    const isDuplicate = twins.get(position)?.exact === true && line.meant !== true;
    if (faults.length > 0 || isDuplicate || stroops === null) bad.push(position);
    else {
      ready.push(position);
      total += stroops;
    }
  }
  return { lines, twins, bad, ready, total, mark };
}

/** Caches results per line: with 10,000 lines, a key press must not recheck the unchanged ones. */
export function createLineChecker(world: Pick<World, "after">) {
  const lines = new WeakMap<PayLine, { key: string; checked: CheckedLine }>();
  const addresses = new Map<string, AddressResult>();
  const marks = new Map<string, DecimalMark | null>();

  function checkRun(all: readonly PayLine[], rates: CurrencyRates | null): CheckedRun {
    const context = contextOf(all, rates);
    return summarizeRun(all.map((line) => readLine(line, context)), context.mark);
  }

  /** Returns settled lines. Pauses between slices of work, so that the page stays responsive. */
  async function checkInSlices(
    all: readonly PayLine[],
    rates: CurrencyRates | null,
  ): Promise<PayLine[]> {
    await inSlices(all, ({ address, amount }) => {
      readAddress(address);
      readMark(amount);
    });
    const context = contextOf(all, rates);
    const settledLines: PayLine[] = [];
    await inSlices(all, (line) => {
      const settled = settleAmount(line, context.mark);
      readLine(settled, context);
      settledLines.push(settled);
    });
    return settledLines;
  }

  async function inSlices(all: readonly PayLine[], work: (line: PayLine) => void): Promise<void> {
    for (let at = 0; at < all.length; at += 250) {
      all.slice(at, at + 250).forEach(work);
      await new Promise<void>((resolve) => world.after(0, resolve));
    }
  }

  function contextOf(all: readonly PayLine[], rates: CurrencyRates | null): LineContext {
    const mark = detectColumnDecimalMark(all.map(({ amount }) => amount), readMark);
    return { mark, rates, readAddress };
  }

  function readLine(line: PayLine, context: LineContext): CheckedLine {
    const { mark, rates } = context;
    // the key has the rate, since the rates' `updatedAt` can stay the same when one changes
    const rate = isCurrency(line.currency) ? rates?.[line.currency] : null;
    const key = `${mark} ${rate}`;
    const kept = lines.get(line);
    if (kept?.key === key) return kept.checked;
    const checked = checkLine(line, context);
    lines.set(line, { key, checked });
    return checked;
  }

  function readAddress(text: string): AddressResult {
    const kept = addresses.get(text);
    if (kept !== undefined) return kept;
    const result = parseAddress(text);
    if (text.length > 50) addresses.set(text, result);
    return result;
  }

  function readMark(text: string): DecimalMark | null {
    const kept = marks.get(text);
    if (kept !== undefined) return kept;
    const mark = detectDecimalMark(text);
    marks.set(text, mark);
    return mark;
  }

  return { checkRun, checkInSlices };
}
