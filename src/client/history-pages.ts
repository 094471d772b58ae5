import type { TransactionPage } from "../contract/transactions.ts";
import type { Answer } from "./answer.ts";
import type { ReadApi, TransactionsQuery } from "./api.ts";
import { LONGEST_PAUSE_S, retrying, type RetryOptions } from "./retry.ts";

export interface HistoryPagesQuery extends TransactionsQuery, Partial<RetryOptions> {}

/** With any ledger in the query, a page says whether its server knows where the page begins. */
const ANY_LEDGER = 1;

/**
 * All pages of a history, newest first, from the newest entry or a cursor, each read on demand,
 * without gaps. A page that can't be read is the last one. With `limitRetries`, a long export
 * continues beyond the read limit: a refused page is requested again after `Retry-After`.
 */
export async function* historyPages(
  api: Pick<ReadApi, "transactions">,
  address: string,
  {
    retries = 0,
    limitRetries,
    patience = LONGEST_PAUSE_S,
    wait,
    signal,
    cursor: first = null,
    ledger = ANY_LEDGER,
    ...rest
  }: HistoryPagesQuery = {},
): AsyncGenerator<Answer<TransactionPage>, void, void> {
  let cursor = first;
  do {
    const page: Answer<TransactionPage> = await retrying(
      { retries, limitRetries: limitRetries ?? retries, patience, wait, signal },
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
 * A further page from a server that doesn't know where it begins can have a gap, so it counts as
 * unavailable.
 */
function withoutGap(page: Answer<TransactionPage>, cursor: string | null): Answer<TransactionPage> {
  const isBehind = page.ok && cursor !== null && page.value.asOfLedger === null;
  return isBehind ? { ok: false, code: "upstream_unavailable", status: 0 } : page;
}
