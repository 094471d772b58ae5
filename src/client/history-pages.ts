import type { TransactionPage } from "../contract/transactions.ts";
import type { Answer } from "./answer.ts";
import type { ReadApi, TransactionsQuery } from "./api.ts";
import { LONGEST_PAUSE_S, retrying, type RetryOptions } from "./retry.ts";

export interface HistoryPagesQuery extends TransactionsQuery, Partial<RetryOptions> {}

/** Given any ledger, a page says whether its server knows the place where the page begins. */
const ANY_LEDGER = 1;

/**
 * All pages of a history from the newest or a cursor on, newest first, each read when it is asked
 * for, with nothing missing between two of them. A page that cannot be read is the last one. With
 * `limitRetries` a long export outlasts the read limit: a page that is refused is asked for again
 * after the time that `Retry-After` says.
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
 * A further page of a server that has fallen behind the place where it begins may lack what stands
 * between: it counts as not to be had.
 */
function withoutGap(page: Answer<TransactionPage>, cursor: string | null): Answer<TransactionPage> {
  const isBehind = page.ok && cursor !== null && page.value.asOfLedger === null;
  return isBehind ? { ok: false, code: "upstream_unavailable", status: 0 } : page;
}
