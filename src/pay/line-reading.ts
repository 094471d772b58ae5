import type { Rates } from "../contract/rates.ts";
import { type AddressResult, parseAddress } from "../stellar/address.ts";
import { type CheckedLine, checkLine, type LineContext, type PayLine } from "./pay-line.ts";
import type { RunRates } from "./run.ts";
import { columnMark, type DecimalMark, provenMark } from "./written-amount.ts";
import { $rates } from "./day-rates.ts";

// with 10,000 lines a key press must not read 9,999 unchanged ones again
const lines = new WeakMap<PayLine, { key: string; checked: CheckedLine }>();
const addresses = new Map<string, AddressResult>();
const marks = new Map<string, DecimalMark | null>();

/** What reading a line depends on beyond the line, and a key that changes with it. */
export type ReadingContext = LineContext & { key: string };

/** Today's rates in the form in which a run keeps its own. */
export function asRunRates(rates: Rates | null): RunRates | null {
  if (rates === null) return null;
  return { rates, updatedAt: rates.updatedAt, stale: rates.stale };
}

/** The context of these lines: what the whole column of amounts proves, and the rates. */
export function contextOf(all: readonly PayLine[], rates: RunRates | null): ReadingContext {
  const mark = columnMark(all.map(({ amount }) => amount), readMark);
  const key = `${mark} ${rates?.updatedAt}`;
  return { mark, rates: rates?.rates ?? null, readAddress, key };
}

/** Reads a line, or takes what was read of it before in the same context. */
export function readLine(line: PayLine, context: ReadingContext): CheckedLine {
  const kept = lines.get(line);
  if (kept?.key === context.key) return kept.checked;
  const checked = checkLine(line, context);
  lines.set(line, { key: context.key, checked });
  return checked;
}

/** Reads many lines in pieces, so that the page stays responsive meanwhile. */
export async function readAhead(all: readonly PayLine[], rates: RunRates | null): Promise<void> {
  await inPieces(all, ({ address, amount }) => {
    readAddress(address);
    readMark(amount);
  });
  const context = contextOf(all, rates ?? asRunRates($rates.get()));
  await inPieces(all, (line) => void readLine(line, context));
}

async function inPieces(
  all: readonly PayLine[],
  work: (line: PayLine) => void,
): Promise<void> {
  for (let at = 0; at < all.length; at += 250) {
    all.slice(at, at + 250).forEach(work);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
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
  const mark = provenMark(text);
  marks.set(text, mark);
  return mark;
}
