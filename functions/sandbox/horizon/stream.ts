import { AsyncLocalStorage } from "node:async_hooks";
import type { Answer, RouteContext } from "./answer.ts";
import type { ListRecord, PageQuery } from "./page.ts";
import { Problem } from "./problem.ts";

const HEARTBEAT_MS = 10_000;
/** A stream of a document ends after this many versions. */
const VERSIONS = 10;
const HELLO = 'retry: 1000\nevent: open\ndata: "hello"\n\n';
const GOODBYE = 'retry: 10\nevent: close\ndata: "byebye"\n\n';

/**
 * Sends events for a list (each record once) or a document (each change). A list's stream ends
 * after `limit` records, a document's after `VERSIONS` changes. Clients then reconnect.
 */
export async function streamAnswer(
  answer: Answer,
  query: PageQuery,
  context: RouteContext,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  // count the stream before any await, since other requests may arrive during it
  const end = context.openStream();
  const failed = (error: unknown): never => {
    end();
    throw error;
  };
  // invalid requests fail before the stream starts
  const events = eventsOf(answer, query, context);
  const first = await events.next().catch(failed);
  let pending = first.done ? undefined : first.value;
  // events are read outside the request's async context
  const asRequest = AsyncLocalStorage.snapshot();
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(HELLO));
    },
    async pull(controller) {
      const next = pending ?? (await asRequest(() => events.next()).catch(failed)).value;
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
  { closing: clock }: RouteContext,
): AsyncGenerator<string, undefined> {
  let cursor = query.cursor;
  let left = answer.kind === "list" ? query.limit : VERSIONS;
  let last = "";
  while (!clock.signal.aborted) {
    const sequence = clock.sequence();
    let found = 0;
    const events = answer.kind === "list"
      ? records(answer.read, { ...query, order: "asc", cursor, limit: left })
      : document(answer.read, last);
    for await (const { token, data } of events) {
      yield token === null ? `data: ${data}\n\n` : `id: ${token}\ndata: ${data}\n\n`;
      cursor = token ?? cursor;
      last = data;
      left--;
      found++;
    }
    if (left === 0) return undefined;
    if (found === 0) yield ": heartbeat\n\n";
    await clock.ledgerAfter(sequence, HEARTBEAT_MS);
  }
  return undefined;
}

/** An event; documents have no id. */
interface StreamEvent {
  token: string | null;
  data: string;
}

async function* records(
  read: (query: PageQuery) => Promise<ListRecord[]>,
  query: PageQuery,
): AsyncGenerator<StreamEvent> {
  for (const { token, document } of await read(query)) {
    yield { token, data: JSON.stringify(await document()) };
  }
}

async function* document(
  read: () => Promise<Record<string, unknown>>,
  last: string,
): AsyncGenerator<StreamEvent> {
  const data = await read().then(JSON.stringify, (error: unknown) => {
    // the account was merged and may be created again, so the stream continues
    if (error instanceof Problem && last !== "") return last;
    throw error;
  });
  if (data !== last) yield { token: null, data };
}
