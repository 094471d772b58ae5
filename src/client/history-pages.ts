import type { TransactionPage } from "../contract/transactions.ts";
import type { Answer } from "./answer.ts";
import type { ReadApi, TransactionsQuery } from "./api.ts";
import { MAX_PAUSE_SECONDS, type RetryOptions, withRetries } from "./retry.ts";

export interface HistoryPagesQuery extends TransactionsQuery, Partial<RetryOptions> {}

/**
 * The `ledger` of a query without one; any number will do. With it, a page says whether its server
 * knows the position where the page begins.
 */
const ANY_LEDGER = 1;

/**
 * Yields all pages of a history without gaps, newest first, from the newest entry or a cursor on.
 * Each page is read on demand. If a page can't be read, its failure is the last result. With
 * `limitRetries`, a long export can exceed the read limit: a refused page is requested again after
 * `Retry-After`.
 */
export async function* readHistoryPages(
  api: Pick<ReadApi, "transactions">,
  address: string,
  {
    retries = 0,
    limitRetries,
    maxWaitSeconds = MAX_PAUSE_SECONDS,
    wait,
    signal,
    cursor: first = null,
    ledger = ANY_LEDGER,
    ...rest
  }: HistoryPagesQuery = {},
): AsyncGenerator<Answer<TransactionPage>, void, void> {
  let cursor = first;
  do {
    const page: Answer<TransactionPage> = await withRetries(
      { retries, limitRetries: limitRetries ?? retries, maxWaitSeconds, wait, signal },
      async () => {
        const query = { limit: 50, ...rest, ledger, signal, cursor };
        return withoutGap(await api.transactions(address, query), cursor);
      },
    );
    yield page;
    cursor = page.ok ? page.value.nextCursor : null;
  } while (cursor !== null);
}

/**
 * Replaces a page with a failure if there may be a gap before it: if it isn't the first page, and
 * its server doesn't know the position where it begins.
 */
function withoutGap(page: Answer<TransactionPage>, cursor: string | null): Answer<TransactionPage> {
  const isBehind = page.ok && cursor !== null && page.value.asOfLedger === null;
  return isBehind ? { ok: false, code: "upstream_unavailable", status: 0 } : page;
}
