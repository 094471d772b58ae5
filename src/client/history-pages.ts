import type { TransactionPage } from "../contract/transactions.ts";
import type { Answer } from "./answer.ts";
import type { ReadApi, TransactionsQuery } from "./api.ts";
import { LONGEST_PAUSE_S, retrying, type RetryOptions } from "./retry.ts";

export interface HistoryPagesQuery extends TransactionsQuery, Partial<RetryOptions> {}

/**
 * All pages of a history from the newest or a cursor on, newest first, each read when it is asked
 * for. A page that cannot be read is the last one. With `limitRetries` a long export outlasts the
 * read limit: a page that is refused is asked for again after the time that `Retry-After` says.
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
    ...query
  }: HistoryPagesQuery = {},
): AsyncGenerator<Answer<TransactionPage>, void, void> {
  let cursor = first;
  do {
    const page: Answer<TransactionPage> = await retrying(
      { retries, limitRetries: limitRetries ?? retries, patience, wait, signal },
      () => api.transactions(address, { limit: 50, ...query, signal, cursor }),
    );
    yield page;
    cursor = page.ok ? page.value.nextCursor : null;
  } while (cursor !== null);
}
