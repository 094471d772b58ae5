import type { Outcome } from "../../src/contract/outcome.ts";
import type { TransactionEntry } from "../../src/contract/transactions.ts";
import { utcDay } from "../../src/contract/utc-day.ts";
import { localValue } from "../../src/money/convert.ts";
import type { Currency } from "../../src/money/currency.ts";
import { parseLedgerAmount } from "../../src/stellar/amount.ts";
import { formatCsv, formatCsvRows } from "../../src/ui/csv-text.ts";
import { logError } from "../http/log.ts";
import { type AnswerContext, answerProblem } from "../http/respond.ts";
import type { HistoryPage, HistoryQuery, Services } from "../services.ts";

/** The `payslip…` columns stay empty: the employer fills them in. */
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
  "id",
  "localValue",
  "localCurrency",
  "rate",
  "payslipPeriod",
  "payslipEmployer",
  "payslipName",
  "payslipGroup",
  "payslipCurrency",
  "payslipEarnings",
  "payslipDeductions",
  "payslipNet",
] as const;

type Row = Partial<Record<typeof COLUMNS[number], string | boolean | null>>;

/** A client that reads nothing for this long counts as disconnected. */
const IDLE_MS = 300_000;

interface FileContext {
  url: URL;
  locals: AnswerContext["locals"] & {
    services: Pick<Services, "ledger" | "network" | "rates">;
    origin: string;
    client: string;
  };
}

interface PaymentsFileQuery extends Omit<HistoryQuery, "limit" | "ledger"> {
  account: string;
  /** Without a currency, the local values are empty. */
  currency: Currency | undefined;
}

/**
 * Streams all payments of a query as CSV, newest first, and charges each page to the client. If
 * reading stops early, the last row has the reason and the URL of the rest.
 */
export async function answerPaymentsFile(
  context: FileContext,
  { account, currency, filter, cursor, range }: PaymentsFileQuery,
): Promise<Response> {
  const { services, origin, client } = context.locals;
  const network = services.network(origin);
  const query = { filter, cursor, range, client };
  const pages = services.ledger.pages(network, account, query);
  const first = await pages.next();
  if (first.done === true) throw new Error("the history returned no page");
  if (!first.value.ok) {
    await pages.return();
    return answerProblem(context, first.value);
  }
  const restUrl = (next: string) => {
    const url = new URL(context.url.pathname + context.url.search, network.publicUrl);
    url.searchParams.set("cursor", next);
    return url.href;
  };
  const { rates } = services;
  const rows = fileOf(first.value.value, pages, {
    rates,
    currency,
    origin: network.publicUrl,
    restUrl,
  });
  const days = [range?.from, range?.to].flatMap((time) => time?.slice(0, 10) ?? []);
  const name = ["lipwa", account.slice(0, 6), ...days].join("-");
  return new Response(createTextStream(rows, () => void pages.return()), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "no-cache",
    },
  });
}

interface FileOptions {
  rates: Services["rates"];
  currency: Currency | undefined;
  origin: string;
  restUrl(cursor: string): string;
}

async function* fileOf(
  first: HistoryPage,
  further: AsyncGenerator<Outcome<HistoryPage>, void, void>,
  options: FileOptions,
): AsyncGenerator<string, void, void> {
  let cursor: string | null = null;
  const incompleteRow = (reason: string) =>
    csvRow({ createdAt: "incomplete", reason, receiptUrl: options.restUrl(cursor ?? "") });
  try {
    yield formatCsv([COLUMNS, ...await rowsOf(first, options)]);
    cursor = first.nextCursor;
    for await (const page of further) {
      if (!page.ok) return yield formatCsvRows([incompleteRow(page.code)]);
      const text = formatCsvRows(await rowsOf(page.value, options));
      // a filter can skip a whole page, and an empty chunk could end the answer
      if (text !== "") yield text;
      cursor = page.value.nextCursor;
    }
  } catch (error) {
    logError("a payments file was cut off", error);
    // nothing was sent yet, so break the connection instead of adding a row
    if (cursor === null) throw error;
    yield formatCsvRows([incompleteRow("internal_error")]);
  }
}

async function rowsOf(
  { transactions }: HistoryPage,
  { rates, currency, origin }: FileOptions,
): Promise<string[][]> {
  const ofDay = new Map<string, number | null>();
  const rows: string[][] = [];
  for (const entry of transactions) {
    const day = entry.createdAt.slice(0, 10);
    if (currency !== undefined && !ofDay.has(day)) {
      ofDay.set(day, await rateOn(rates, day, currency));
    }
    const rate = ofDay.get(day) ?? null;
    rows.push(csvRow({ ...rowOf(entry, origin), ...localOf(entry, currency, rate) }));
  }
  return rows;
}

/** The day's rate; null if there is none, or if today's wasn't read yet. */
async function rateOn(
  rates: Services["rates"],
  day: string,
  currency: Currency,
): Promise<number | null> {
  const kept = await rates.onDay(day);
  if (!kept.ok) return null;
  const { updatedAt, [currency]: rate } = kept.value;
  const isToday = day === utcDay(Date.now());
  return isToday && updatedAt.slice(0, 10) !== day ? null : rate;
}

function localOf(
  { asset, recognized, amount }: TransactionEntry,
  currency: Currency | undefined,
  rate: number | null,
): Row {
  if (currency === undefined || rate === null || asset !== "USDC" || !recognized) return {};
  return {
    localValue: localValue(parseLedgerAmount(amount), rate, currency),
    localCurrency: currency,
    rate: String(rate),
  };
}

function rowOf(entry: TransactionEntry, origin: string): Row {
  const { organization, explorerUrl: _, op, delivered: __, claimMemo = "", ...fields } = entry;
  return {
    ...fields,
    claimMemo,
    receiptUrl: `${origin}/receipt/${entry.hash}?op=${op}`,
    counterpartyName: organization?.name ?? null,
    namePublishedAt: organization?.domain ?? null,
    nameCheckedAt: organization?.checkedAt ?? null,
    memoWrittenBy: entry.memo === "" ? null : "payer",
    claimMemoWrittenBy: claimMemo === "" ? null : "receiver",
  };
}

function csvRow(row: Row): string[] {
  return COLUMNS.map((column) => String(row[column] ?? ""));
}

/** Reads the next chunk when the client wants more. Calls `end` if it disconnects or stalls. */
function createTextStream(
  rows: AsyncGenerator<string, void, void>,
  end: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let idle: ReturnType<typeof setTimeout> | undefined;
  function restartTimeout(controller: ReadableStreamDefaultController<Uint8Array>): void {
    idle = setTimeout(() => {
      controller.error(new Error("the client read nothing for too long"));
      end();
    }, IDLE_MS);
  }
  return new ReadableStream<Uint8Array>({
    start: restartTimeout,
    async pull(controller) {
      clearTimeout(idle);
      const next = await rows.next();
      if (next.done === true) return controller.close();
      controller.enqueue(encoder.encode(next.value));
      restartTimeout(controller);
    },
    cancel() {
      clearTimeout(idle);
      end();
    },
  }, { highWaterMark: 0 });
}
