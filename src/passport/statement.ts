import type { ReadApi } from "../client/api.ts";
import { historyPages } from "../client/history-pages.ts";
import type { pause } from "../client/pause.ts";
import type { TransactionEntry } from "../contract/transactions.ts";
import { type Author, AUTHORS } from "../receipt/facts.ts";
import { csvText } from "../ui/csv-text.ts";
import { dayOf } from "./state.ts";

interface StatementOrder {
  address: string;
  /** First and last day in UTC, `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  /** The site's URL, for links to receipts. */
  publicUrl: string;
}

/** The columns in order. */
const COLUMNS = [
  "createdAt",
  "type",
  "amount",
  "asset",
  "assetIssuer",
  "recognized",
  "counterparty",
  "memo",
  "hash",
  "receiptUrl",
  "senderMuxed",
  "recipientMuxed",
  "counterpartyName",
  "namePublishedAt",
  "nameCheckedAt",
  "kind",
  "counted",
  "reason",
  "memoType",
  "memoEncoding",
  "claimMemo",
  "claimMemoType",
  "claimMemoEncoding",
  "memoWrittenBy",
  "claimMemoWrittenBy",
] as const;

/** The fields that a statement adds to a history entry. */
interface LineExtras {
  receiptUrl: string;
  /** The counterparty's name, its domain, and when it was checked. */
  counterpartyName: string | null;
  namePublishedAt: string | null;
  nameCheckedAt: string | null;
  /** The memo's author; absent without a memo. */
  memoWrittenBy?: Author;
  claimMemoWrittenBy?: Author;
}

/** A history entry with its receipt. */
export type StatementLine =
  & Pick<TransactionEntry, Exclude<typeof COLUMNS[number], keyof LineExtras>>
  & LineExtras;

/** A statement, or the error. A partial statement could pass for a complete one. */
type StatementResult =
  | { ok: true; lines: StatementLine[] }
  | { ok: false; code: string };

interface StatementOptions {
  signal: AbortSignal;
  /** Reports the number of entries read, and how far back. */
  progress(read: number, backTo: string): void;
  /** Waits before a retry. By default a timer. */
  wait?: typeof pause;
}

/** Retries per page: few for a lost connection, more for a rate limit. */
const RETRIES = { retries: 2, limitRetries: 20 };

/** Reads all received entries between two days, page by page, newest first. */
export async function readStatement(
  api: Pick<ReadApi, "transactions">,
  { address, from, to, publicUrl }: StatementOrder,
  { signal, progress, wait }: StatementOptions,
): Promise<StatementResult> {
  const lines: StatementLine[] = [];
  let read = 0;
  const query = { filter: "received", ...RETRIES, signal, wait } as const;
  for await (const page of historyPages(api, address, query)) {
    if (!page.ok) return { ok: false, code: page.code };
    const entries = page.value.transactions;
    read += entries.length;
    for (const entry of entries) {
      const day = dayOf(entry.createdAt);
      if (day >= from && day <= to) lines.push(lineOf(entry, publicUrl));
    }
    const oldest = entries.at(-1)?.createdAt;
    if (oldest === undefined) continue;
    progress(read, oldest);
    if (dayOf(oldest) < from) break;
  }
  return { ok: true, lines };
}

/** The file's content. */
export function statementFile(lines: readonly StatementLine[], form: "csv" | "json"): string {
  if (form === "json") return `${JSON.stringify(lines, null, 2)}\n`;
  return csvText([
    COLUMNS,
    ...lines.map((line) => COLUMNS.map((name) => String(line[name] ?? ""))),
  ]);
}

function lineOf(entry: TransactionEntry, publicUrl: string): StatementLine {
  const { createdAt, type, amount, asset, assetIssuer, recognized, counterparty, memo, hash } =
    entry;
  const { senderMuxed, recipientMuxed, organization, kind, counted, reason } = entry;
  const { memoType, memoEncoding, claimMemo, claimMemoType, claimMemoEncoding } = entry;
  const receiptUrl = `${publicUrl}/receipt/${hash}?op=${entry.op}`;
  return {
    ...{ createdAt, type, amount, asset, assetIssuer, recognized, counterparty, memo, hash },
    ...{ receiptUrl, senderMuxed, recipientMuxed, kind, counted, reason },
    ...{ memoType, memoEncoding, claimMemo, claimMemoType, claimMemoEncoding },
    counterpartyName: organization?.name ?? null,
    namePublishedAt: organization?.domain ?? null,
    nameCheckedAt: organization?.checkedAt ?? null,
    ...(memo !== "" && { memoWrittenBy: AUTHORS.memo }),
    ...(claimMemo !== undefined && claimMemo !== "" && {
      claimMemoWrittenBy: AUTHORS.claimMemo,
    }),
  };
}
