import type { LedgerClosing } from "../network/ledger-closing.ts";
import type { Answer } from "./answer.ts";
import type { PageQuery } from "./page.ts";
import { Problem } from "./problem.ts";

const HEARTBEAT_MS = 10_000;
/** How many versions of a document a stream gives before it ends. */
const VERSIONS = 10;
/** The most streams at a time: each asks the store again at every ledger. */
const MAX_STREAMS = 1000;
const HELLO = 'retry: 1000\nevent: open\ndata: "hello"\n\n';
const GOODBYE = 'retry: 10\nevent: close\ndata: "byebye"\n\n';

/**
 * Server-sent events for a list (each record once) or a document (whenever it changes). After as
 * many as a page may have, the stream ends, and who follows it comes back for more.
 */
export async function stream(
  answer: Answer,
  query: PageQuery,
  clock: LedgerClosing,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  if (clock.streams >= MAX_STREAMS) {
    const detail = `The sandbox has ${MAX_STREAMS} streams open and takes no more now.`;
    throw new Problem("service_unavailable", detail);
  }
  // Counted before anything is waited for, since others may come meanwhile.
  clock.streams++;
  let open = true;
  const end = () => {
    if (open) clock.streams--;
    open = false;
  };
  const failed = (error: unknown): never => {
    end();
    throw error;
  };
  // What is wrong with the request is said before the stream begins.
  const events = eventsOf(answer, query, clock);
  const first = await events.next().catch(failed);
  let pending = first.done ? undefined : first.value;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(HELLO));
    },
    async pull(controller) {
      const next = pending ?? (await events.next().catch(failed)).value;
      pending = undefined;
      controller.enqueue(encoder.encode(next ?? GOODBYE));
      if (next !== undefined) return;
      end();
      controller.close();
    },
    async cancel() {
      end();
      await events.return(undefined);
    },
  });
}

async function* eventsOf(
  answer: Answer,
  query: PageQuery,
  clock: LedgerClosing,
): AsyncGenerator<string, undefined> {
  let cursor = query.cursor;
  let left = answer.kind === "list" ? query.limit : VERSIONS;
  let last = "";
  while (!clock.signal.aborted) {
    const sequence = clock.sequence();
    const found = answer.kind === "list"
      ? await records(answer.read, { ...query, order: "asc", cursor, limit: left })
      : await document(answer.read, last);
    for (const { token, data } of found) {
      yield token === null ? `data: ${data}\n\n` : `id: ${token}\ndata: ${data}\n\n`;
      cursor = token ?? cursor;
      last = data;
      left--;
    }
    if (left === 0) return undefined;
    if (found.length === 0) yield ": heartbeat\n\n";
    await clock.ledgerAfter(sequence, HEARTBEAT_MS);
  }
  return undefined;
}

/** An event's data, with the place to come back to; a document has none. */
interface StreamEvent {
  token: string | null;
  data: string;
}

async function records(
  read: (query: PageQuery) => Promise<{ paging_token: string }[]>,
  query: PageQuery,
): Promise<StreamEvent[]> {
  const page = await read(query);
  return page.map((record) => ({ token: record.paging_token, data: JSON.stringify(record) }));
}

async function document(
  read: () => Promise<Record<string, unknown>>,
  last: string,
): Promise<StreamEvent[]> {
  try {
    const data = JSON.stringify(await read());
    return data === last ? [] : [{ token: null, data }];
  } catch (error) {
    // An account may come to be later, or be merged away; the stream waits for it.
    if (error instanceof Problem && last !== "") return [];
    throw error;
  }
}
