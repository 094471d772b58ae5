import type { ReadApi } from "../client/api.ts";
import { pause } from "../client/retry.ts";
import type { TransactionEntry } from "../contract/transactions.ts";
import { statementCsv, type StatementLine } from "./statement-period.ts";
import { dayOf } from "./passport-state.ts";

/** What a statement is made of. */
export interface StatementOrder {
  address: string;
  /** First and last day, `YYYY-MM-DD`, both included, in UTC. */
  from: string;
  to: string;
  /** The site, for the receipts' links. */
  publicUrl: string;
}

/** A statement, or why there is none. */
export type StatementResult =
  | { ok: true; lines: StatementLine[] }
  | { ok: false; code: string };

/** The most entries of one page of the API. */
const PAGE = 50;

/** How a reading is followed and ended. */
export interface StatementOptions {
  signal: AbortSignal;
  /** Hears how many entries were read and back to which time. */
  progress(read: number, backTo: string): void;
  /** Hears that the service asks for a pause of so many seconds, after which it goes on. */
  pausing(seconds: number): void;
}

/** Reads all received entries between two days, page by page, newest first. */
export async function readStatement(
  api: ReadApi,
  order: StatementOrder,
  options: StatementOptions,
): Promise<StatementResult> {
  const lines: StatementLine[] = [];
  let cursor: string | null = null;
  let read = 0;
  do {
    const answer = await page(api, order.address, cursor, options);
    if (!answer.ok) return { ok: false, code: answer.code };
    const entries: TransactionEntry[] = answer.value.transactions;
    read += entries.length;
    for (const entry of entries) {
      const day = dayOf(entry.createdAt);
      if (day >= order.from && day <= order.to) lines.push(lineOf(entry, order.publicUrl));
    }
    const oldest = entries.at(-1)?.createdAt;
    if (oldest !== undefined) options.progress(read, oldest);
    cursor = oldest !== undefined && dayOf(oldest) < order.from ? null : answer.value.nextCursor;
  } while (cursor !== null);
  return { ok: true, lines };
}

/** The file's text in either form. */
export function statementFile(lines: StatementLine[], form: "csv" | "json"): string {
  return form === "csv" ? statementCsv(lines) : `${JSON.stringify(lines, null, 2)}\n`;
}

/** One page; a long history may meet the read limit, which only asks for patience. */
async function page(
  api: ReadApi,
  address: string,
  cursor: string | null,
  { signal, pausing }: StatementOptions,
) {
  while (true) {
    const query = { filter: "received", limit: PAGE, cursor, signal } as const;
    const answer = await api.transactions(address, query);
    if (answer.ok || answer.code !== "rate_limited" || answer.retryAfter === undefined) {
      return answer;
    }
    pausing(answer.retryAfter);
    await pause(answer.retryAfter * 1000, signal);
  }
}

function lineOf(entry: TransactionEntry, publicUrl: string): StatementLine {
  const { createdAt, type, amount, asset, assetIssuer, recognized, counterparty, memo, hash } =
    entry;
  return {
    createdAt,
    type,
    amount,
    asset,
    assetIssuer,
    recognized,
    counterparty,
    memo,
    hash,
    receiptUrl: `${publicUrl}/receipt/${hash}?op=${entry.op}`,
  };
}
