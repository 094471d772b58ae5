import { sumLocalAmounts } from "../../money/convert.ts";
import type { Currency } from "../../money/currency.ts";
import { formatLedgerAmount, formatShortDecimal, parseLedgerAmount } from "../../stellar/amount.ts";
import { shortReceiptPath } from "../../stellar/short-code.ts";
import { formatCsv } from "../../ui/csv-text.ts";
import { ledgerPosition, type SetAsideOutcomes } from "../paid/run-record.ts";
import { createCurrencyLookup, type Person } from "../people/people.ts";
import type { PaymentState } from "../run/payment-states.ts";
import { isSetAside, type PlannedPayment, type Run } from "../run/run.ts";
import { type LocalMoney, payeeMoney } from "../line/payee-money.ts";

export interface RunReceipt {
  /** The line's ID. */
  id: string;
  name: string;
  /** The address as written, G… or M…, and its account. */
  address: string;
  account: string;
  stroops: bigint;
  /** The run's purpose, even if the payee has a memo of their own. */
  paidFor: string;
  /** The amount as written, else at the run's rates, rounded down; null if unknown. */
  local: LocalMoney | null;
  /** When the payer can take the amount back, if it was set aside (ISO 8601); null if paid. */
  asideUntil: string | null;
  path: string;
  url: string;
  hash: string;
  /** A link short enough for an SMS, once the service knows the code. */
  shortUrl: string;
}

const DAY_MS = 86_400_000;

function payeeAmounts(run: Run, people: readonly Person[]) {
  const currencyOf = createCurrencyLookup(run, people);
  const lines = new Map(run.lines.map((line) => [line.id, line]));
  const rates = run.rates?.rates ?? null;
  return {
    currencies: run.lines.map(currencyOf),
    /** The amount in the payee's currency, else in `other`; null without currency or rate. */
    localOf: (
      { lineId, stroops }: Pick<PlannedPayment, "lineId" | "stroops">,
      other: Currency | null = null,
    ): LocalMoney | null => {
      const line = lines.get(lineId);
      const currency = (line && currencyOf(line)) ?? other;
      return currency && payeeMoney({ line, stroops, currency, rates });
    },
  };
}

export function listRunReceipts(
  run: Run,
  publicUrl: string,
  people: readonly Person[],
): RunReceipt[] {
  const { localOf } = payeeAmounts(run, people);
  return run.parts.filter(({ state }) => state === "paid").flatMap((part) => {
    const { hash = "", signedAt = run.updatedAt } = part.attempts.at(-1) ?? {};
    return part.payments.map((payment) => {
      const { lineId: id, name, address, account, stroops, op, takeBackDays } = payment;
      const path = `/receipt/${hash}?op=${op}`;
      const backAt = Date.parse(part.endedAt ?? signedAt) + takeBackDays * DAY_MS;
      return {
        id,
        name,
        address,
        account,
        stroops,
        paidFor: run.purpose || part.memo,
        local: localOf(payment),
        asideUntil: isSetAside(payment) ? new Date(backAt).toISOString() : null,
        path,
        url: `${publicUrl}${path}`,
        hash,
        shortUrl: `${publicUrl}${shortReceiptPath(hash, op)}`,
      };
    });
  });
}

/** The lines whose money was set aside and is known to have been collected or taken back. */
export function findLinesGone(
  { parts }: Pick<Run, "parts">,
  outcomes: SetAsideOutcomes,
): ReadonlySet<string> {
  return new Set(parts.flatMap(({ attempts, payments }) => {
    const { hash = "" } = attempts.at(-1) ?? {};
    return payments.flatMap(({ lineId, op }) =>
      outcomes.has(ledgerPosition({ hash, op })) ? lineId : []
    );
  }));
}

const HEAD = [
  "name",
  "address",
  "amount",
  "memo",
  "memoType",
  "state",
  "hash",
  "op",
  "receipt",
  "local",
  "currency",
  "rate",
] as const;

type Column = (typeof HEAD)[number];

type Cells = Partial<Record<Column, string>>;

export type RunColumns = Record<Column, string>;

/** Everyone in the run, with a column for memo types if any isn't text. */
export function formatRunCsv(
  run: Run,
  { columns, states, publicUrl, people }: {
    columns: RunColumns;
    states: Record<SummaryRow["state"], string>;
    publicUrl: string;
    people: readonly Person[];
  },
): string {
  const { localOf } = payeeAmounts(run, people);
  const paid = run.parts.flatMap((part) => {
    const isPaid = part.state === "paid";
    const hash = isPaid ? part.attempts.at(-1)?.hash ?? "" : "";
    return part.payments.map((payment): Cells => {
      const { name, address, stroops, op } = payment;
      const local = localOf(payment);
      return {
        name,
        address,
        amount: formatLedgerAmount(stroops),
        memo: part.memo,
        memoType: part.memo === "" ? "" : part.memoType ?? "text",
        state: states[isPaid && isSetAside(payment) ? "aside" : part.state],
        ...isPaid && { hash, op: String(op), receipt: `${publicUrl}/receipt/${hash}?op=${op}` },
        ...local !== null && {
          local: formatShortDecimal(parseLedgerAmount(local.value)),
          currency: local.currency,
          rate: String(run.rates?.rates[local.currency] ?? ""),
        },
      };
    });
  });
  const sent = run.parts.flatMap(({ payments }) => payments.map(({ lineId }) => ({ id: lineId })));
  const out = rowsLeftOut(run, sent)
    .map(({ name, address }): Cells => ({ name, address, state: states.left_out }));
  const hasKinds = run.parts.some((part) => part.memoType !== undefined);
  const head = HEAD.filter((column) => column !== "memoType" || hasKinds);
  const rows: Cells[] = [columns, ...paid, ...out];
  return formatCsv(rows.map((row) => head.map((column) => row[column] ?? "")));
}

export interface SummaryRow {
  id: string;
  name: string;
  address: string;
  /** Null if the row was in no transaction. */
  stroops: bigint | null;
  /** The amount in the payee's currency, else in the total's; null without rate or transaction. */
  local: RunReceipt["local"];
  /** `left_out`: in no transaction. `aside`: waiting on the ledger. */
  state: PaymentState | "aside" | "left_out";
  receipt: { hash: string; op: number; url: string } | null;
}

export interface RunSummary {
  rows: SummaryRow[];
  /** USDC paid or set aside, in stroops. */
  total: bigint;
  currency: Currency;
  localTotal: string | null;
  /** When the last transaction settled; without one, when the run ended (ISO 8601). */
  date: string;
}

/** Totals in the rows' shared currency, otherwise in `wished`. */
export function createRunSummary(
  run: Run,
  { wished, publicUrl, people }: {
    wished: Currency;
    publicUrl: string;
    people: readonly Person[];
  },
): RunSummary {
  const { currencies, localOf } = payeeAmounts(run, people);
  const [only, ...others] = new Set(currencies.filter((each) => each !== null));
  const currency = only !== undefined && others.length === 0 ? only : wished;
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
        local: localOf(payment, currency),
        state: state === "paid" && isSetAside(payment) ? "aside" : state,
        receipt: hash === null ? null : { hash, op, url },
      };
    });
  });
  const settled = rows.filter(({ receipt }) => receipt !== null);
  const total = settled.reduce((sum, { stroops }) => sum + (stroops ?? 0n), 0n);
  return {
    rows: [...rows, ...rowsLeftOut(run, rows)],
    total,
    currency,
    localTotal: localTotal(run, currency, settled),
    date: run.parts.map(({ endedAt }) => endedAt ?? "").sort().at(-1) || run.updatedAt,
  };
}

/** The paid total in one currency; if all rows are in it, the sum of the amounts shown. */
function localTotal(run: Run, currency: Currency, settled: readonly SummaryRow[]): string | null {
  const shown = settled.flatMap(({ local }) => local?.currency === currency ? [local.value] : []);
  if (shown.length === settled.length) return sumLocalAmounts(shown);
  const total = settled.reduce((sum, { stroops }) => sum + (stroops ?? 0n), 0n);
  return payeeMoney({ stroops: total, currency, rates: run.rates?.rates ?? null })?.value ?? null;
}

function rowsLeftOut(run: Run, rows: readonly Pick<SummaryRow, "id">[]): SummaryRow[] {
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
