import { localSum } from "../../money/convert.ts";
import type { Currency } from "../../money/currency.ts";
import { ledgerAmount } from "../../stellar/amount.ts";
import { shortReceiptPath } from "../../stellar/short-code.ts";
import { csvText } from "../../ui/csv-text.ts";
import { localCurrencies, type Person } from "../people/people.ts";
import type { PaymentState } from "../run/payment-states.ts";
import { isSetAside, type Run } from "../run/run.ts";
import { type LocalMoney, payeeMoney } from "../line/payee-money.ts";

/** One worker's receipt of a run. */
export interface RunReceipt {
  /** The line's id. */
  id: string;
  name: string;
  /** As written, G… or M…, and its account. */
  address: string;
  account: string;
  stroops: bigint;
  /** The run's purpose, even if the payee has a memo of their own. */
  paidFor: string;
  /**
   * In the worker's own currency: the amount as written, else its value at the run's rates, rounded
   * down; null if unknown.
   */
  local: LocalMoney | null;
  /** For an amount set aside, when the payer can take it back (ISO 8601); null if it was paid. */
  asideUntil: string | null;
  /** Path within this site. */
  path: string;
  /** Full URL, for sharing. */
  url: string;
  /** Transaction hash, which determines the short code. */
  hash: string;
  /** A link short enough for an SMS, once the service knows the code. */
  shortUrl: string;
}

const DAY_MS = 86_400_000;

/** The receipts of everyone in a run who was paid, or has an amount set aside. */
export function receiptsOf(
  run: Run,
  publicUrl: string,
  people: readonly Person[],
): RunReceipt[] {
  const currencyOf = localCurrencies(run, people);
  const own = new Map(run.lines.map((line) => [line.id, { line, currency: currencyOf(line) }]));
  const rates = run.rates?.rates ?? null;
  return run.parts.filter(({ state }) => state === "paid").flatMap((part) => {
    const { hash = "", signedAt = run.updatedAt } = part.attempts.at(-1) ?? {};
    return part.payments.map((payment) => {
      const { lineId: id, name, address, account, stroops, op, takeBackDays } = payment;
      const { line, currency = null } = own.get(id) ?? {};
      const path = `/receipt/${hash}?op=${op}`;
      const backAt = Date.parse(part.endedAt ?? signedAt) + takeBackDays * DAY_MS;
      return {
        id,
        name,
        address,
        account,
        stroops,
        paidFor: run.purpose || part.memo,
        local: currency && payeeMoney({ line, stroops, currency, rates }),
        asideUntil: isSetAside(payment) ? new Date(backAt).toISOString() : null,
        path,
        url: `${publicUrl}${path}`,
        hash,
        shortUrl: `${publicUrl}${shortReceiptPath(hash, op)}`,
      };
    });
  });
}

/** Column headings. */
export type RunColumns = Record<
  "name" | "address" | "amount" | "memo" | "memoType" | "state" | "hash" | "op" | "receipt",
  string
>;

/**
 * The run as CSV: everyone in it, with hash and receipt if paid, and memo types if any is not text.
 */
export function runCsv(
  run: Run,
  columns: RunColumns,
  states: Record<SummaryRow["state"], string>,
  publicUrl: string,
): string {
  const { name, address, amount, memo, memoType, state, hash, op, receipt } = columns;
  const hasKinds = run.parts.some((part) => part.memoType !== undefined);
  const rows = run.parts.flatMap((part) => {
    const paid = part.state === "paid";
    const paidHash = paid ? part.attempts.at(-1)?.hash ?? "" : "";
    return part.payments.map((payment) => [
      payment.name,
      payment.address,
      ledgerAmount(payment.stroops),
      part.memo,
      ...hasKinds ? [part.memo === "" ? "" : part.memoType ?? "text"] : [],
      states[paid && isSetAside(payment) ? "aside" : part.state],
      paidHash,
      paid ? String(payment.op) : "",
      paid ? `${publicUrl}/receipt/${paidHash}?op=${payment.op}` : "",
    ]);
  });
  const kinds = hasKinds ? [memoType] : [];
  const head = [name, address, amount, memo, ...kinds, state, hash, op, receipt];
  const sent = run.parts.flatMap(({ payments }) => payments.map(({ lineId }) => ({ id: lineId })));
  const out = leftOut(run, sent).map((
    row,
  ) => [row.name, row.address, "", "", ...kinds.map(() => ""), states.left_out, "", "", ""]);
  return csvText([head, ...rows, ...out]);
}

/** One person's row in the printed run. */
export interface SummaryRow {
  id: string;
  name: string;
  address: string;
  /** Null if the amount could not be read; such a row was in no transaction. */
  stroops: bigint | null;
  /** In the payee's currency, else in the total's; null without a rate. */
  local: RunReceipt["local"];
  /** `left_out`: in no transaction. `aside`: waiting on the ledger. */
  state: PaymentState | "aside" | "left_out";
  /** Transaction and operation, if paid. */
  receipt: { hash: string; op: number; url: string } | null;
}

/** A finished run, for printing. */
export interface RunSummary {
  rows: SummaryRow[];
  /** USDC paid or set aside, in stroops. */
  total: bigint;
  currency: Currency;
  localTotal: string | null;
  /** When the last transaction settled; without one, when the run was closed (ISO 8601). */
  date: string;
}

/**
 * A run for printing: each row in the payee's currency, the total in the rows' shared currency,
 * else in `wished`.
 */
export function summaryOf(
  run: Run,
  { wished, publicUrl, people }: {
    wished: Currency;
    publicUrl: string;
    people: readonly Person[];
  },
): RunSummary {
  const currencyOf = localCurrencies(run, people);
  const own = new Map(run.lines.map((line) => [line.id, { line, currency: currencyOf(line) }]));
  const rates = run.rates?.rates ?? null;
  const currencies = [...own.values()].flatMap(({ currency }) => currency ?? []);
  const [only, ...others] = new Set(currencies);
  const currency = only !== undefined && others.length === 0 ? only : wished;
  const rows = run.parts.flatMap(({ state, payments, attempts }) => {
    const hash = state === "paid" ? attempts.at(-1)?.hash ?? null : null;
    return payments.map((payment): SummaryRow => {
      const { lineId: id, name, address, stroops, op } = payment;
      const url = `${publicUrl}/receipt/${hash}?op=${op}`;
      const { line, currency: theirs } = own.get(id) ?? {};
      return {
        id,
        name,
        address,
        stroops,
        local: payeeMoney({ line, stroops, currency: theirs ?? currency, rates }),
        state: state === "paid" && isSetAside(payment) ? "aside" : state,
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
    localTotal: localTotal(run, currency, settled),
    date: run.parts.map(({ endedAt }) => endedAt ?? "").sort().at(-1) || run.updatedAt,
  };
}

/** The paid total in one currency; if all rows are in it, the sum of the amounts shown. */
function localTotal(run: Run, currency: Currency, settled: readonly SummaryRow[]): string | null {
  const shown = settled.flatMap(({ local }) => local?.currency === currency ? [local.value] : []);
  if (shown.length === settled.length) return localSum(shown);
  const total = settled.reduce((sum, { stroops }) => sum + (stroops ?? 0n), 0n);
  return payeeMoney({ stroops: total, currency, rates: run.rates?.rates ?? null })?.value ?? null;
}

function leftOut(run: Run, rows: readonly Pick<SummaryRow, "id">[]): SummaryRow[] {
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
