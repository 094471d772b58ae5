import { listLedgers } from "../chain/history.ts";
import type { LedgerRecord } from "../chain/records.ts";
import { MAX_LEDGER_OPERATIONS } from "../ledger/header.ts";
import type { Answer, RouteContext } from "./answer.ts";

const LEDGERS = 5;
const PERCENTILES = [10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 99];

/** The fees per operation in the last ledgers. */
export function answerFeeStats({ chain }: RouteContext): Answer {
  return {
    kind: "document",
    read: async () => feeStatsDocument(await listLedgers(chain, { order: "desc", limit: LEDGERS })),
  };
}

function feeStatsDocument(ledgers: readonly LedgerRecord[]) {
  const last = ledgers.at(0);
  const fees = ledgers.flatMap((ledger) => ledger.fees);
  const used = ledgers.reduce((sum, ledger) => sum + ledger.allOperations, 0);
  const usage = used / (MAX_LEDGER_OPERATIONS * Math.max(1, ledgers.length));
  const floor = last?.baseFee ?? 0;
  return {
    last_ledger: String(last?.sequence ?? 0),
    last_ledger_base_fee: String(floor),
    ledger_capacity_usage: String(Math.round(usage * 100) / 100),
    fee_charged: feeDistribution(fees.map(([charged]) => charged), floor),
    max_fee: feeDistribution(fees.map(([, offered]) => offered), floor),
  };
}

/** Percentiles of fees; all are `floor` if there are no fees. */
export function feeDistribution(values: number[], floor: number): Record<string, string> {
  const sorted = (values.length > 0 ? values : [floor]).sort((a, b) => a - b);
  const at = (percent: number) =>
    sorted[Math.max(0, Math.ceil(sorted.length * percent / 100) - 1)] ?? floor;
  const points = PERCENTILES.map((percent) => [`p${percent}`, String(at(percent))]);
  return {
    max: String(at(100)),
    min: String(at(0)),
    mode: String(mode(sorted)),
    ...Object.fromEntries(points),
  };
}

function mode(sorted: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of sorted) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [top] = [...counts].sort(([, a], [, b]) => b - a);
  return top?.[0] ?? 0;
}
