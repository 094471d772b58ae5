import { localSum, localValue } from "../money/convert.ts";
import { type Currency, isCurrency } from "../money/currency.ts";
import type { PaymentState } from "./payment-states.ts";
import { isAside, type Run } from "./run.ts";

/** One person's row of a run that is over, for paper. */
export interface SummaryRow {
  id: string;
  name: string;
  address: string;
  /** Null where it could not be read; such a row was in no transaction. */
  stroops: bigint | null;
  /** In the summary's currency, a decimal string; null where no rate is known. */
  local: string | null;
  /** `left_out`: the row was in no transaction. `aside`: the money waits on the ledger. */
  state: PaymentState | "aside" | "left_out";
  /** Transaction and operation, where it was paid. */
  receipt: { hash: string; op: number; url: string } | null;
}

/** A run that is over, for paper. */
export interface RunSummary {
  rows: SummaryRow[];
  /** USDC that was paid or set aside, in stroops. */
  total: bigint;
  currency: Currency;
  localTotal: string | null;
  /** When the last transaction was settled; when the run was closed where none was (ISO 8601). */
  date: string;
}

/** Puts a run on paper; local values in the currency of its rows, else in the `wished` one. */
export function summaryOf(run: Run, wished: Currency, publicUrl: string): RunSummary {
  const currency = currencyOf(run) ?? wished;
  const rate = run.rates?.rates[currency] ?? null;
  const localOf = (stroops: bigint) => rate === null ? null : localValue(stroops, rate, currency);
  const rows = run.parts.flatMap(({ state, payments, attempts }) => {
    const hash = state === "paid" ? attempts.at(-1)?.hash ?? null : null;
    return payments.map((payment): SummaryRow => {
      const { lineId: id, name, address, stroops, op } = payment;
      const url = `${publicUrl}/receipt/${hash}?op=${op}`;
      return {
        id,
        name,
        address,
        stroops,
        local: localOf(stroops),
        state: state === "paid" && isAside(payment) ? "aside" : state,
        receipt: hash === null ? null : { hash, op, url },
      };
    });
  });
  const settled = rows.filter(({ receipt }) => receipt !== null);
  const total = settled.reduce((sum, { stroops }) => sum + (stroops ?? 0n), 0n);
  return {
    rows: [...rows, ...leftOut(run, rows)],
    total,
    currency,
    // wages set in local money are a fraction above it each: the sum is that of what the rows show
    localTotal: rate === null ? null : localSum(settled.map(({ local }) => local ?? "0"), currency),
    date: run.parts.map(({ endedAt }) => endedAt ?? "").sort().at(-1) || run.updatedAt,
  };
}

/** The one local currency that the rows are written in; null where it is none, or several. */
function currencyOf(run: Run): Currency | null {
  const used = new Set(run.lines.map(({ currency }) => currency).filter(isCurrency));
  const [only] = used;
  return used.size === 1 && only !== undefined ? only : null;
}

function leftOut(run: Run, rows: readonly SummaryRow[]): SummaryRow[] {
  const known = new Set(rows.map(({ id }) => id));
  return run.lines.filter(({ id }) => !known.has(id)).map(({ id, name, address }) => ({
    id,
    name,
    address,
    stroops: null,
    local: null,
    state: "left_out",
    receipt: null,
  }));
}
