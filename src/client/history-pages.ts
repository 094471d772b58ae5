import type { TransactionPage } from "../contract/transactions.ts";
import type { Answer } from "./answer.ts";
import type { ReadApi, TransactionsQuery } from "./api.ts";
import { MAX_PAUSE_SECONDS, type RetryOptions, withRetries } from "./retry.ts";

export interface HistoryPagesQuery extends TransactionsQuery, Partial<RetryOptions> {}

/** Any ledger will do: with one, a page says whether its server knows where the page begins. */
const ANY_LEDGER = 1;

/**
 * All pages without gaps, newest first, each read on demand. A failure is the last result. With
 * `limitRetries`, a page refused by the read limit is requested again after `Retry-After`.
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

/** A later page has a gap before it if its server doesn't know the position where it begins. */
function withoutGap(page: Answer<TransactionPage>, cursor: string | null): Answer<TransactionPage> {
  const isBehind = page.ok && cursor !== null && page.value.asOfLedger === null;
  return isBehind ? { ok: false, code: "upstream_unavailable", status: 0 } : page;
}
