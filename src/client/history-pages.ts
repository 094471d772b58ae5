import type { TransactionPage } from "../contract/transactions.ts";
import type { Answer } from "./answer.ts";
import type { ReadApi, TransactionsQuery } from "./api.ts";
import { retrying, type RetryOptions } from "./retry.ts";

export interface HistoryPagesQuery
  extends Omit<TransactionsQuery, "cursor">, Partial<RetryOptions> {}

/**
 * All pages of a history, newest first, each read when it is asked for. A page that cannot be read
 * is the last one. With `limitRetries` a long export outlasts the read limit: a page that is refused
 * is asked for again after the time that `Retry-After` says.
 */
export async function* historyPages(
  api: Pick<ReadApi, "transactions">,
  address: string,
  { retries = 0, limitRetries, wait, signal, ...query }: HistoryPagesQuery = {},
): AsyncGenerator<Answer<TransactionPage>, void, void> {
  let cursor: string | null = null;
  do {
    const page: Answer<TransactionPage> = await retrying(
      { retries, limitRetries: limitRetries ?? retries, wait, signal },
      () => api.transactions(address, { limit: 50, ...query, signal, cursor }),
    );
    yield page;
    cursor = page.ok ? page.value.nextCursor : null;
  } while (cursor !== null);
}
