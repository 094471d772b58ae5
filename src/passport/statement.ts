import type { ReadApi } from "../client/api.ts";
import { historyPages } from "../client/history-pages.ts";
import type { pause } from "../client/pause.ts";
import type { TransactionEntry } from "../contract/transactions.ts";
import { type Author, AUTHORS } from "../receipt/facts.ts";
import { csvText } from "../ui/csv-text.ts";
import { dayOf } from "./state.ts";

interface StatementOrder {
  address: string;
  /** First and last day, `YYYY-MM-DD`, both included, in UTC. */
  from: string;
  to: string;
  /** The site, for the receipts' links. */
  publicUrl: string;
}

/** The columns of a statement, in order. */
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

/** What a line says beside the entry of the history. */
interface LineExtras {
  receiptUrl: string;
  /** The counterparty's name, the domain that publishes it and when that was asked. */
  counterpartyName: string | null;
  namePublishedAt: string | null;
  nameCheckedAt: string | null;
  /** Whose words they are; absent where there are none. */
  memoWrittenBy?: Author;
  claimMemoWrittenBy?: Author;
}

/** One line of a statement: an entry of the history with its receipt. */
export type StatementLine =
  & Pick<TransactionEntry, Exclude<typeof COLUMNS[number], keyof LineExtras>>
  & LineExtras;

/** A statement, or why there is none: a part of one would be taken for the whole. */
type StatementResult =
  | { ok: true; lines: StatementLine[] }
  | { ok: false; code: string };

interface StatementOptions {
  signal: AbortSignal;
  /** Hears how many entries were read and back to which time. */
  progress(read: number, backTo: string): void;
  /** Waits before the same page is asked for again; by default by the clock. */
  wait?: typeof pause;
}

/** How often one page is asked for again: a lost connection is said soon, a limit waited out. */
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

/** The file's text in either form. */
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
